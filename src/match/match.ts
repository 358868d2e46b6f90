import { z } from "zod";
import { rulesetIds, type Seat, seats } from "../game/types.js";
import { clockChoices, onOff } from "../league/settings.js";
import type { RecordType } from "../store/store.js";
import { versioned } from "../store/versioned.js";
import { matchMigrations } from "./match-versions.js";
import { turnClockSchema } from "./turn-clock.js";

export const sides = ["challenger", "opponent"] as const;
/** Who proposed the match and who was asked. Not the seat: that is decided by the deal. */
export type Side = (typeof sides)[number];

const timestamp = z.int().nonnegative();
const playerSchema = z.object({
  id: z.string(),
  /** As it was last seen in this server. */
  name: z.string(),
});

const deckSchema = z.array(z.string()).readonly();

/** The game that is played: enough to rebuild every state of it. */
const tableSchema = z.object({
  /** Who sits in seat A and moves first. */
  first: z.enum(sides),
  /** Each seat's deck as it was brought, frozen. */
  decks: z.record(z.enum(seats), deckSchema),
  /** What the players added to the seed, the challenger's first; empty where neither did. */
  words: z.array(z.string()).readonly(),
  /** In the notation of the rules. */
  moves: z.array(z.string()).readonly(),
  concession: z.object({ seat: z.enum(seats), reason: z.enum(["resigned", "timeout"]) }).nullable(),
  startedAt: timestamp,
});

/** How two players may end a match together: drawn, or as if it had never been played. */
export const agreements = ["draw", "call-off"] as const;

const offerSchema = z.object({
  kind: z.enum(agreements),
  by: z.enum(sides),
  /** Moves made when it was offered: whoever was refused may offer again after a move. */
  move: z.int().nonnegative(),
  state: z.enum(["open", "declined"]),
});

/** How a match ended. Whoever won takes the pot; where nobody did, both stakes are returned. */
const outcomeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("won"), winner: z.enum(seats) }),
  /** Ended by a manager of the server, who named the winner: its game is not over. */
  z.object({ kind: z.literal("awarded"), winner: z.enum(seats) }),
  /** `void`: closed by a moderator; `lapsed`: nobody touched it for `untouchedMs`. */
  z.object({ kind: z.enum([...agreements, "void", "lapsed"]) }),
]);

/** What a match did to the rating of one side; both are rounded, as they are shown. */
const ratingChangeSchema = z.object({
  before: z.int(),
  after: z.int(),
  state: z.enum(["provisional", "settled"]),
});

/** Why a match was not rated. */
const unratedReasons = [
  /** Decided before the tenth move. */
  "early",
  /** The same two had played as many rated matches that day as count. */
  "often",
  /** A manager of the server named the winner. */
  "awarded",
  /** Called off, closed by a moderator, or left alone: nobody won, and it was no draw. */
  "undecided",
] as const;

const matchRatingSchema = z.discriminatedUnion("kind", [
  /** Null for a side that is anonymous now. */
  z.object({ kind: z.literal("rated"), changes: z.record(z.enum(sides), ratingChangeSchema.nullable()) }),
  z.object({ kind: z.literal("unrated"), reason: z.enum(unratedReasons) }),
]);

const phaseSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("challenge"),
    expiresAt: timestamp,
    /** Whose answer to the highest bid is awaited; the other one made it. */
    awaits: z.enum(sides),
    /** What each side brings, frozen when they chose it; who has not chosen yet does so by answering. */
    decks: z.partialRecord(z.enum(sides), deckSchema),
    /** What each side adds to the seed. */
    words: z.partialRecord(z.enum(sides), z.string()),
  }),
  z.object({
    kind: z.enum(["declined", "withdrawn", "expired"]),
    at: timestamp,
    /** Who said no; null when nobody said anything. */
    by: z.enum(sides).nullable(),
  }),
  z.object({
    kind: z.literal("running"),
    table: tableSchema,
    /** Null in matches that were begun before there were clocks. */
    clock: turnClockSchema.nullable(),
    offer: offerSchema.nullable(),
    /** When somebody last acted. */
    touchedAt: timestamp,
  }),
  z.object({
    kind: z.literal("ended"),
    table: tableSchema,
    outcome: outcomeSchema,
    at: timestamp,
    /** What each side's wallet held after the pay-out. */
    balances: z.record(z.enum(sides), z.int()),
    /** What it did to the ratings; null in matches that ended before there were any. */
    rating: matchRatingSchema.nullable(),
  }),
]);

const matchSchema = z.object({
  schema: z.literal(5),
  id: z.string(),
  /** Counts the changes of this match; a button names the one it was drawn for. */
  version: z.int().positive(),
  challenger: playerSchema,
  opponent: playerSchema,
  ruleset: z.enum(rulesetIds),
  /** The highest bid; once it has been met, the bottle caps each side stakes. */
  bid: z.int().nonnegative(),
  /** What an all-in left out of the other side's bid. */
  leftOut: z.object({ of: z.enum(sides), caps: z.int().positive() }).nullable(),
  /** How long a turn may take; null in matches made before there were clocks. */
  clock: z.enum(clockChoices).nullable(),
  /** Whether the players may see how many cards of each rank the other one brought. */
  inspection: z.enum(onOff),
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
export type Offer = z.infer<typeof offerSchema>;
export type MatchOutcome = z.infer<typeof outcomeSchema>;
/** What a match did to the ratings of its players. */
export type MatchRating = z.infer<typeof matchRatingSchema>;
export type MatchPhase = z.infer<typeof phaseSchema>;
/** Two players, from challenge to pay-out. */
export type Match = z.infer<typeof matchSchema>;
type InPhase<Kind extends MatchPhase["kind"]> = Match & {
  readonly phase: Extract<MatchPhase, { kind: Kind }>;
};
/** A match that waits for an answer to its highest bid. */
export type OpenChallenge = InPhase<"challenge">;
/** A match that has been dealt. */
export type DealtMatch = InPhase<"running"> | InPhase<"ended">;
export type RunningMatch = InPhase<"running">;
export type EndedMatch = InPhase<"ended">;

export const matchRecord: RecordType<Match> = {
  kind: "match",
  schema: versioned<Match>(5, matchSchema, matchMigrations),
};

export function isDealt(match: Match): match is DealtMatch {
  return match.phase.kind === "running" || match.phase.kind === "ended";
}

export function isOpenChallenge(match: Match): match is OpenChallenge {
  return match.phase.kind === "challenge";
}

export function isRunning(match: Match): match is RunningMatch {
  return match.phase.kind === "running";
}

export function isEnded(match: Match): match is EndedMatch {
  return match.phase.kind === "ended";
}

/** Who had themselves deleted: an anonymous seat. There are some only in matches that are over. */
export const gonePlayer = { id: "gone", name: "" } as const;

export function isGone({ id }: { readonly id: string }): boolean {
  return id === gonePlayer.id;
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

/** The side that won, or null where nobody did. */
export function winnerOf(match: EndedMatch): Side | null {
  const winner = winningSeat(match.phase.outcome);
  return winner && sideIn(match, winner);
}

/** The seat that won, or null where nobody did. */
export function winningSeat(outcome: MatchOutcome): Seat | null {
  return outcome.kind === "won" || outcome.kind === "awarded" ? outcome.winner : null;
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
