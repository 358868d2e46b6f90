import { type Deed, logbookId, logbookRecord, noteInLogbook } from "../../league/logbook.js";
import { showing } from "../../match/showing.js";
import { message } from "../../render/message.js";
import type { OutboxEntry, Transaction } from "../../store/store.js";
import { channelMention, inTime } from "../../text/markup.js";
import { refusalInWords } from "../../text/refusals.js";
import { type Answer, tell } from "../answer.js";
import type { Call, Tools } from "../handler.js";

/** Stages that the server's log channel is told what was done by this command. */
export async function tellLog(tx: Transaction, call: Call, deed: Deed): Promise<void> {
  const { interaction: id, person, serverLocale: language } = call;
  if ((await noteInLogbook(tx, { id, by: person.id, language, deed })) === "noted") tx.show(showing.log(id));
}

/** Tells whoever manages the server that something was done, and whether the log channel cannot be told. */
export async function toldManager(
  { store }: Tools,
  call: Call,
  content: string,
  outbox: readonly OutboxEntry[],
): Promise<Answer> {
  const trouble = (await store.read(call.scope, logbookRecord, logbookId))?.trouble;
  const { logTrouble } = call.words.management;
  const note =
    trouble && logTrouble({ channel: channelMention(trouble.channel), since: inTime(trouble.since) });
  return { ...tell(message({ content: [content, note].filter(Boolean).join("\n") })), shows: outbox };
}

/** The refusal of whoever lacks the permission for a command; undefined for everybody else. */
export function refuseRank(call: Call, least: "manager" | "moderator"): Answer | undefined {
  if (call.rank === "manager" || call.rank === least) return undefined;
  const kind = least === "manager" ? "managers-only" : "moderators-only";
  return tell(message({ content: refusalInWords(call.words, { kind }) }));
}
