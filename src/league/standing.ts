import { z } from "zod";
import { type RulesetId, rulesetIds } from "../game/types.js";
import type { RecordType, Transaction } from "../store/store.js";
import { versioned } from "../store/versioned.js";
import { boardOfAllTime, boardOfMonth, boards } from "./boards.js";
import { monthOf } from "./calendar.js";
import { isProvisional, newRating, type Rating, ratingSchema } from "./rating.js";

/** How many past ratings are kept for a drawn line: the latest ones. */
export const ratingHistoryLength = 100;

const count = z.int().nonnegative();
const caps = z.int().nonnegative();
const tallySchema = z.object({ won: count, lost: count, drawn: count });

const standingSchema = z.object({
  schema: z.literal(1),
  /** Every match against a person that was won, lost or drawn, by ruleset, rated or not. */
  record: z.partialRecord(z.enum(rulesetIds), tallySchema),
  /** Null before the first rated match. */
  rating: ratingSchema.extend({ matches: count }).nullable(),
  /** After each of the latest rated matches, oldest first; the rating is rounded. */
  history: z.array(z.object({ at: z.int(), rating: z.int(), match: z.string() })).readonly(),
  /** How many matches in a row came to the same, the latest last; null before the first. */
  streak: z.object({ of: z.enum(["won", "lost", "drawn"]), length: count }).nullable(),
  /** Most matches won in a row. */
  bestStreak: count,
  biggestPot: z.object({ match: z.string(), caps }).nullable(),
  /** What others staked and this person won; what was lost is not taken off. */
  capsWon: caps,
  /** The same of the UTC month (`2077-10`) of the last match. */
  month: z.object({ of: z.string(), wins: count, capsWon: caps }),
});

/** What a person's matches in one server have come to: it outlives them. */
export type Standing = z.infer<typeof standingSchema>;
export type Tally = z.infer<typeof tallySchema>;
export type Result = keyof Tally;

/** One per person in a server who has finished a match since standings are kept, under the person's id. */
export const standingRecord: RecordType<Standing> = {
  kind: "standing",
  schema: versioned<Standing>(1, standingSchema),
};

/** A match that was decided, as one side sees it. */
export interface Decided {
  readonly at: number;
  readonly match: string;
  readonly ruleset: RulesetId;
  readonly result: Result;
  /** What each side staked, in bottle caps. */
  readonly stake: number;
  /** The rating after it; null when it was not rated. */
  readonly rating: Rating | null;
}

/** The standing after a match; of somebody without one, after their first. */
export function standingAfter(before: Standing | undefined, decided: Decided): Standing {
  const known = before ?? noStanding(decided.at);
  const { at, match, ruleset, result, stake, rating } = decided;
  const tally = known.record[ruleset] ?? noTally;
  const won = result === "won" ? { wins: 1, caps: stake } : { wins: 0, caps: 0 };
  const streak =
    known.streak?.of === result ? { of: result, length: known.streak.length + 1 } : { of: result, length: 1 };
  const pot = result === "won" ? stake * 2 : 0;
  const month = known.month.of === monthOf(at) ? known.month : noStanding(at).month;
  return {
    ...known,
    record: { ...known.record, [ruleset]: { ...tally, [result]: tally[result] + 1 } },
    rating: rating ? { ...rating, matches: (known.rating?.matches ?? 0) + 1 } : known.rating,
    history: rating
      ? [...known.history, { at, rating: Math.round(rating.rating), match }].slice(-ratingHistoryLength)
      : known.history,
    streak,
    bestStreak: Math.max(known.bestStreak, result === "won" ? streak.length : 0),
    biggestPot: pot > (known.biggestPot?.caps ?? 0) ? { match, caps: pot } : known.biggestPot,
    capsWon: known.capsWon + won.caps,
    month: { of: month.of, wins: month.wins + won.wins, capsWon: month.capsWon + won.caps },
  };
}

/** What is known of how strong somebody is. */
export function ratingOf(standing: Standing | undefined): Rating {
  return standing?.rating ?? newRating;
}

/** The rating as it is shown, or null before the first rated match. */
export function shownRating(
  standing: Standing | undefined,
): { readonly rating: number; readonly state: "provisional" | "settled" } | null {
  const rating = standing?.rating;
  if (!rating) return null;
  return {
    rating: Math.round(rating.rating),
    state: isProvisional(rating) ? "provisional" : "settled",
  };
}

/** The sum over all rulesets. */
export function totalOf({ record }: Pick<Standing, "record">): Tally {
  return Object.values(record).reduce<Tally>(
    (sum, tally) => ({
      won: sum.won + tally.won,
      lost: sum.lost + tally.lost,
      drawn: sum.drawn + tally.drawn,
    }),
    noTally,
  );
}

/**
 * Stages a standing with its places on the boards. A person is on the boards of one month at most: on those of
 * the last one they leave those of the month before.
 *
 * @param balance bottle caps in the wallet
 */
export function saveStanding(
  tx: Transaction,
  id: string,
  { before, after, balance }: { before: Standing | undefined; after: Standing; balance: number },
): void {
  tx.put(standingRecord, id, after);
  const { month } = after;
  if (before && before.month.of !== month.of) leaveMonth(tx, id, before.month.of);
  const rating = after.rating && Math.round(after.rating.rating);
  tx.rank(boardOfAllTime("rating"), id, rating);
  tx.rank(boardOfAllTime("wins"), id, totalOf(after).won);
  tx.rank(boardOfAllTime("caps"), id, after.capsWon);
  tx.rank(boardOfMonth("rating", month.of), id, rating);
  tx.rank(boardOfMonth("wins", month.of), id, month.wins);
  tx.rank(boardOfMonth("caps", month.of), id, month.capsWon);
  tx.rank(boardOfMonth("balance", month.of), id, balance);
}

/** Stages that nothing is left of a person's standing, nor of their places. */
export async function dropStanding(tx: Transaction, id: string): Promise<void> {
  const standing = await tx.get(standingRecord, id);
  if (!standing) return;
  tx.delete(standingRecord, id);
  for (const board of ["rating", "wins", "caps"] as const) tx.rank(boardOfAllTime(board), id, null);
  leaveMonth(tx, id, standing.month.of);
}

function leaveMonth(tx: Transaction, id: string, month: string): void {
  for (const board of boards) tx.rank(boardOfMonth(board, month), id, null);
}

const noTally: Tally = { won: 0, lost: 0, drawn: 0 };

function noStanding(at: number): Standing {
  return {
    schema: 1,
    record: {},
    rating: null,
    history: [],
    streak: null,
    bestStreak: 0,
    biggestPot: null,
    capsWon: 0,
    month: { of: monthOf(at), wins: 0, capsWon: 0 },
  };
}
