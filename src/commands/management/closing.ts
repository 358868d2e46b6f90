import { awardMatch, voidMatch } from "../../match/closing.js";
import { message } from "../../render/message.js";
import { safeName } from "../../text/markup.js";
import { refusalInWords } from "../../text/refusals.js";
import { tell } from "../answer.js";
import type { CommandHandler } from "../handler.js";
import { requiredUser } from "../required-user.js";
import { refuseRank, tellLog, toldManager } from "./told.js";

/** `/caravan void`: closes a match; the stakes go back. For members with Manage Server. */
export const close: CommandHandler = async (tools, call, options) => {
  const refused = refuseRank(call, "manager");
  if (refused) return refused;
  const { words } = call;
  const match = options.string("match") ?? "";
  const { value, outbox } = await tools.store.transact(call.scope, `void:${match}`, async (tx) => {
    const outcome = await voidMatch(tx, match);
    if (outcome.kind === "voided") await tellLog(tx, call, { kind: "void", match });
    return outcome;
  });
  if (value.kind !== "voided") return tell(message({ content: refusalInWords(words, value) }));
  return toldManager(tools, call, words.result.youVoided, outbox);
};

/** `/caravan award`: ends a match, and one of its players gets the pot. For members with Manage Server. */
export const award: CommandHandler = async (tools, call, options) => {
  const refused = refuseRank(call, "manager");
  if (refused) return refused;
  const { words } = call;
  const match = options.string("match") ?? "";
  const winner = requiredUser(options, "winner");
  // Of a match and whom it goes to: who names the other player afterwards is told that it is over.
  const operation = `award:${match}:${winner.id}`;
  const { value, outbox } = await tools.store.transact(call.scope, operation, async (tx) => {
    const outcome = await awardMatch(tx, match, winner);
    if (outcome.kind === "awarded") await tellLog(tx, call, { kind: "award", match });
    return outcome;
  });
  if (value.kind !== "awarded") return tell(message({ content: refusalInWords(words, value) }));
  return toldManager(tools, call, words.result.youAwarded({ name: safeName(winner.name) }), outbox);
};
