import { grantCaps } from "../../league/grant.js";
import { reasonOf } from "../../league/reason.js";
import { message } from "../../render/message.js";
import { safeName } from "../../text/markup.js";
import { refusalInWords } from "../../text/refusals.js";
import { tell } from "../answer.js";
import type { CommandHandler } from "../handler.js";
import { requiredUser } from "../required-user.js";
import { refuseRank, tellLog, toldManager } from "./told.js";

/** `/caps grant`: makes caps for somebody, or takes some away. */
export const grant: CommandHandler = async (tools, call, options) => {
  const refused = refuseRank(call, "manager");
  if (refused) return refused;
  const { words } = call;
  const to = requiredUser(options, "user");
  const reason = reasonOf(options.string("reason"));
  if (!reason) return tell(message({ content: refusalInWords(words, { kind: "reason-missing" }) }));
  const amount = options.integer("amount") ?? 0;
  const { value, outbox } = await tools.store.transact(
    call.scope,
    `grant:${call.interaction}`,
    async (tx) => {
      const outcome = await grantCaps(tx, to, { amount, reason });
      if (outcome.kind === "granted") await tellLog(tx, call, { kind: "grant", user: to.id, amount, reason });
      return outcome;
    },
  );
  if (value.kind !== "granted") return tell(message({ content: refusalInWords(words, value) }));
  const said = {
    name: safeName(to.name),
    amount: words.caps(Math.abs(amount)),
    balance: words.caps(value.balance),
  };
  const { management } = words;
  const content = amount > 0 ? management.youGranted(said) : management.youTook(said);
  return toldManager(tools, call, content, outbox);
};
