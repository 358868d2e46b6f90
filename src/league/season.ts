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

export const noSeason: Season = { schema: 1, number: 0, at: 0, reason: "" };

const sweepSchema = z.object({
  schema: z.literal(1),
  season: z.int().positive(),
  /** Where in the ranking by caps it goes on. */
  offset: z.int().nonnegative(),
  /** Whether it has found any wallet of before the reset since it last began at the top. */
  found: z.enum(["some", "none"]),
});

/**
 * That the wallets of a server are looked through for those of before its last reset. Apart from the season, which
 * every change of a wallet reads.
 */
export type Sweep = z.infer<typeof sweepSchema>;

export const sweepRecord: RecordType<Sweep> = {
  kind: "sweep",
  schema: versioned(1, sweepSchema),
};
export const sweepId = "server";

const resetRequestSchema = z.object({
  schema: z.literal(1),
  season: z.int().nonnegative(),
  reason: z.string(),
});

/** What a manager was asked once more before a whole server is reset; by the interaction that asked. */
export const resetRequestRecord: RecordType<z.infer<typeof resetRequestSchema>> = {
  kind: "reset-request",
  schema: versioned(1, resetRequestSchema),
  expiresAfterMs: 15 * 60 * 1000,
};
