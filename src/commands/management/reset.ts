import { startingCaps } from "../../league/member.js";
import { reasonOf } from "../../league/reason.js";
import { resetCaps } from "../../league/reset.js";
import { beginSeason, capsOfServer, requestReset } from "../../match/new-season.js";
import { message } from "../../render/message.js";
import { safeName } from "../../text/markup.js";
import { refusalInWords } from "../../text/refusals.js";
import { type Answer, tell, update } from "../answer.js";
import { buttonRows } from "../controls-kit.js";
import type { Call, CommandHandler, Control, NamedPerson, Tools } from "../handler.js";
import { refuseRank, tellLog, toldManager } from "./told.js";

/** `/caps reset`: brings somebody back to the starting caps; or, asked once more, the whole server. */
export const reset: CommandHandler = async (tools, call, options) => {
  const refused = refuseRank(call, "manager");
  if (refused) return refused;
  const { words } = call;
  const reason = reasonOf(options.string("reason"));
  if (!reason) return tell(message({ content: refusalInWords(words, { kind: "reason-missing" }) }));
  const user = options.user("user");
  return user ? resetOne(tools, call, user, reason) : askToResetAll(tools, call, reason);
};

/** *Reset everybody*. */
export const resetAll: Control = {
  usually: "update",
  run: async (tools, click) => {
    const refused = refuseRank(click, "manager");
    if (refused) return refused;
    const { words, scope, id } = click;
    const { wallets } = await capsOfServer(tools.store, scope);
    // However often and by whomever the button is pressed, it is one reset.
    const { value, outbox } = await tools.store.transact(scope, `reset-all:${id.match}`, async (tx) => {
      const outcome = await beginSeason(tx, id.match);
      if (outcome.kind === "begun") {
        await tellLog(tx, click, { kind: "reset-all", reason: outcome.reason, wallets });
      }
      return outcome;
    });
    if (value.kind !== "begun") return update(message({ content: refusalInWords(words, value) }));
    const content = words.management.youResetAll({ caps: words.caps(startingCaps) });
    return { ...(await toldManager(tools, click, content, outbox)), kind: "update" };
  },
};

async function resetOne(tools: Tools, call: Call, user: NamedPerson, reason: string): Promise<Answer> {
  const { words } = call;
  const { value, outbox } = await tools.store.transact(
    call.scope,
    `reset:${call.interaction}`,
    async (tx) => {
      const outcome = await resetCaps(tx, user, reason);
      if (outcome.kind === "reset") {
        await tellLog(tx, call, { kind: "reset", user: user.id, amount: outcome.amount, reason });
      }
      return outcome;
    },
  );
  if (value.kind !== "reset") return tell(message({ content: refusalInWords(words, value) }));
  const said = { name: safeName(user.name), balance: words.caps(value.balance) };
  return toldManager(tools, call, words.management.youReset(said), outbox);
}

async function askToResetAll(tools: Tools, call: Call, reason: string): Promise<Answer> {
  const { words, interaction } = call;
  await tools.store.transact(call.scope, `ask-reset:${interaction}`, async (tx) => {
    await requestReset(tx, interaction, reason);
    return null;
  });
  const { wallets, caps } = await capsOfServer(tools.store, call.scope);
  const say = words.management.resetAll;
  const lines = [
    say.ask,
    say.wallets({ wallets: words.number(wallets), caps: words.caps(caps), start: words.caps(startingCaps) }),
    say.stakes,
    say.reason({ reason: safeName(reason) }),
    say.dismiss,
  ];
  return tell(
    message({
      content: lines.join("\n"),
      rows: buttonRows([
        {
          id: { kind: "reset-all", match: interaction, version: 0, argument: "" },
          label: say.yes,
          look: "danger",
        },
      ]),
    }),
  );
}
