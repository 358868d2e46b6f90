import { z } from "zod";
import { rulesetIds, type Seat, seats } from "../game/types.js";
import type { RecordType } from "../store/store.js";
import { versioned } from "../store/versioned.js";

export const sides = ["challenger", "opponent"] as const;
/** Who proposed the match and who was asked. Not the seat: that is decided by the deal. */
export type Side = (typeof sides)[number];

const timestamp = z.int().nonnegative();
const playerSchema = z.object({
  id: z.string(),
  /** As it was last seen in this server. */
  name: z.string(),
});

/** The game that is played: enough to rebuild every state of it. */
const tableSchema = z.object({
  /** Who sits in seat A and moves first. */
  first: z.enum(sides),
  /** Each seat's deck as it was brought, frozen. */
  decks: z.record(z.enum(seats), z.array(z.string()).readonly()),
  /** In the notation of the rules. */
  moves: z.array(z.string()).readonly(),
  concession: z.object({ seat: z.enum(seats), reason: z.enum(["resigned", "timeout"]) }).nullable(),
  startedAt: timestamp,
});

const phaseSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("challenge"), expiresAt: timestamp }),
  z.object({ kind: z.enum(["declined", "withdrawn", "expired"]), at: timestamp }),
  z.object({ kind: z.literal("running"), table: tableSchema }),
  z.object({
    kind: z.literal("ended"),
    table: tableSchema,
    winner: z.enum(seats),
    at: timestamp,
    /** What each side's wallet held after the pay-out. */
    balances: z.record(z.enum(sides), z.int()),
  }),
]);

const matchSchema = z.object({
  schema: z.literal(1),
  id: z.string(),
  /** Counts the changes of this match; a button names the one it was drawn for. */
  version: z.int().positive(),
  challenger: playerSchema,
  opponent: playerSchema,
  ruleset: z.enum(rulesetIds),
  /** Bottle caps each side stakes. */
  bid: z.int().nonnegative(),
  /** Where the challenge was made and the board stands. */
  channel: z.string(),
  /** Language of the public messages. */
  language: z.string(),
  /** 32 bytes in hex that decide the deal; shown only after the end. */
  secret: z.string(),
  /** In a rematch, who moves first; otherwise the deal decides. */
  firstByRematch: z.enum(sides).nullable(),
  createdAt: timestamp,
  phase: phaseSchema,
});

export type Table = z.infer<typeof tableSchema>;
export type MatchPhase = z.infer<typeof phaseSchema>;
/** Two players, from challenge to pay-out. */
export type Match = z.infer<typeof matchSchema>;
/** A match that has been dealt. */
export type DealtMatch = Match & { readonly phase: Extract<MatchPhase, { kind: "running" | "ended" }> };
export type RunningMatch = Match & { readonly phase: Extract<MatchPhase, { kind: "running" }> };

export const matchRecord: RecordType<Match> = { kind: "match", schema: versioned(1, matchSchema) };

export function isDealt(match: Match): match is DealtMatch {
  return match.phase.kind === "running" || match.phase.kind === "ended";
}

export function isRunning(match: Match): match is RunningMatch {
  return match.phase.kind === "running";
}

/** What a person is in this match, or null for a stranger. */
export function sideOf(match: Match, userId: string): Side | null {
  return sides.find((side) => match[side].id === userId) ?? null;
}

/** The seat of a side. */
export function seatOf(match: DealtMatch, side: Side): Seat {
  return match.phase.table.first === side ? "A" : "B";
}

/** The side in a seat. */
export function sideIn(match: DealtMatch, seat: Seat): Side {
  const { first } = match.phase.table;
  return seat === "A" ? first : otherSide(first);
}

/** The names of both players by seat. */
export function namesBySeat(match: DealtMatch): Record<Seat, string> {
  return { A: match[sideIn(match, "A")].name, B: match[sideIn(match, "B")].name };
}

export function otherSide(side: Side): Side {
  return side === "challenger" ? "opponent" : "challenger";
}

/** Bottle caps that the winner takes. */
export function potOf(match: Match): number {
  return match.bid * 2;
}
