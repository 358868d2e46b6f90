import { z } from "zod";
import type { RecordType, Transaction } from "../store/store.js";
import { migration, versioned } from "../store/versioned.js";
import { serverSettingsId, serverSettingsRecord } from "./settings.js";

/** Lines that may wait to be shown; of more the oldest go. */
const mostLines = 100;

const about = { user: z.string(), reason: z.string() };
const deedSchema = z.discriminatedUnion("kind", [
  /** Caps that a manager gave, or took where the amount is negative. */
  z.object({ kind: z.literal("grant"), ...about, amount: z.int() }),
  z.object({ kind: z.literal("reset"), ...about, amount: z.int() }),
  z.object({ kind: z.literal("reset-all"), reason: z.string(), wallets: z.int() }),
  z.object({ kind: z.literal("bar"), ...about, reason: z.string().nullable(), matches: z.int() }),
  z.object({ kind: z.literal("unbar"), user: z.string() }),
  z.object({ kind: z.enum(["void", "award"]), match: z.string() }),
]);

const lineSchema = z.object({
  /** The interaction by which it was done. */
  id: z.string(),
  /** Who did it. */
  by: z.string(),
  /** Language of the line. */
  language: z.string(),
  deed: deedSchema,
});

const logbookSchema = z.object({
  schema: z.literal(2),
  /** What is still to be told in the log channel, oldest first; what has been told is not kept here. */
  lines: z.array(lineSchema).readonly(),
  /** The channel that could not be written to, and since when; null while all is well. */
  trouble: z.object({ channel: z.string(), since: z.int() }).nullable(),
});

/** From before matches could be awarded: nothing of it has changed. */
const logbookSchema1 = z.looseObject({ schema: z.literal(1) });

/** What somebody who may has done to others. */
export type Deed = z.infer<typeof deedSchema>;
export type LogLine = z.infer<typeof lineSchema>;
export type Logbook = z.infer<typeof logbookSchema>;

/** One per server, under `logbookId`. */
export const logbookRecord: RecordType<Logbook> = {
  kind: "logbook",
  schema: versioned<Logbook>(2, logbookSchema, [
    migration(1, logbookSchema1, (old) => ({ ...old, schema: 2 })),
  ]),
};
export const logbookId = "server";

const emptyLogbook: Logbook = { schema: 2, lines: [], trouble: null };

/**
 * Stages that a line waits to be told in the log channel. Tells whether it does: it does not where the server has no
 * such channel.
 */
export async function noteInLogbook(tx: Transaction, line: LogLine): Promise<"noted" | "no-channel"> {
  const settings = await tx.get(serverSettingsRecord, serverSettingsId);
  if (!settings?.logChannel) return "no-channel";
  const logbook = (await tx.get(logbookRecord, logbookId)) ?? emptyLogbook;
  tx.put(logbookRecord, logbookId, { ...logbook, lines: [...logbook.lines, line].slice(-mostLines) });
  return "noted";
}

/**
 * Stages that a line has been told, or never can be. Returns which others can be told again: those that waited while
 * the channel could not be written to, however long ago that was given up.
 */
export async function takeFromLogbook(tx: Transaction, id: string): Promise<readonly string[]> {
  const logbook = (await tx.get(logbookRecord, logbookId)) ?? emptyLogbook;
  const lines = logbook.lines.filter((line) => line.id !== id);
  tx.put(logbookRecord, logbookId, { ...logbook, lines, trouble: null });
  return logbook.trouble ? lines.map((line) => line.id) : [];
}

/** Stages that the log channel cannot be written to; what waits stays. */
export async function noteLogTrouble(tx: Transaction, channel: string): Promise<void> {
  const logbook = (await tx.get(logbookRecord, logbookId)) ?? emptyLogbook;
  if (logbook.trouble?.channel === channel) return;
  tx.put(logbookRecord, logbookId, { ...logbook, trouble: { channel, since: tx.now } });
}

/** Stages that another channel is the log channel: what waits can be told there. Returns which lines do. */
export async function moveLog(tx: Transaction): Promise<readonly string[]> {
  const logbook = await tx.get(logbookRecord, logbookId);
  if (!logbook) return [];
  tx.put(logbookRecord, logbookId, { ...logbook, trouble: null });
  return logbook.lines.map(({ id }) => id);
}

/** Whether a line names a person. */
export function isAbout({ by, deed }: LogLine, userId: string): boolean {
  return by === userId || ("user" in deed && deed.user === userId);
}

/** Stages that no line that waits names this person. */
export async function forgetInLogbook(tx: Transaction, userId: string): Promise<void> {
  const logbook = await tx.get(logbookRecord, logbookId);
  if (!logbook?.lines.some((line) => isAbout(line, userId))) return;
  const lines = logbook.lines.filter((line) => !isAbout(line, userId));
  tx.put(logbookRecord, logbookId, { ...logbook, lines });
}
