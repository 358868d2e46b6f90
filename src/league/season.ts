import { z } from "zod";
import type { RecordType } from "../store/store.js";
import { versioned } from "../store/versioned.js";

const seasonSchema = z.object({
  schema: z.literal(1),
  /** How often the whole server was reset. */
  number: z.int().nonnegative(),
  /** When it last was, milliseconds since 1970. */
  at: z.int(),
  /** What the manager gave as the reason. */
  reason: z.string(),
  /**
   * Where in the ranking by caps the wallets are looked through that are not reset yet, and whether any was found
   * since the last beginning; null once all are.
   */
  sweep: z.object({ offset: z.int().nonnegative(), found: z.enum(["some", "none"]) }).nullable(),
});

/**
 * The last reset of a whole server. A server's wallets are too many for one commit, so each takes part when it is next
 * read or swept, whichever comes first: what it held before can be spent no more from the moment of the reset on.
 */
export type Season = z.infer<typeof seasonSchema>;

/** One per server, under `seasonId`; there is none in a server that was never reset. */
export const seasonRecord: RecordType<Season> = {
  kind: "season",
  schema: versioned(1, seasonSchema),
};
export const seasonId = "server";

export const noSeason: Season = { schema: 1, number: 0, at: 0, reason: "", sweep: null };
