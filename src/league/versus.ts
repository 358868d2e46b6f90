import { z } from "zod";
import type { RecordType, Transaction } from "../store/store.js";
import { versioned } from "../store/versioned.js";
import { dayOf } from "./calendar.js";

/** How many matches between the same two are rated in one UTC day. */
export const ratedPerDay = 4;

const versusSchema = z.object({
  schema: z.literal(1),
  /** Of the first match that is counted here, milliseconds since 1970. */
  since: z.int(),
  /** Matches that each has won, by user id. */
  wins: z.record(z.string(), z.int().nonnegative()),
  draws: z.int().nonnegative(),
  /** Times of the rated matches of the last day with any, milliseconds since 1970. */
  rated: z.array(z.int()).readonly(),
});

/** What two people's matches against each other in one server have come to. */
export type Versus = z.infer<typeof versusSchema>;

export const versusRecord: RecordType<Versus> = {
  kind: "versus",
  schema: versioned(1, versusSchema),
};

/** The same for both orders. */
export function versusId(one: string, other: string): string {
  return [one, other].sort().join(":");
}

/** Name of the index of all whom a person has finished a match with, by how many. */
export function rivalsOf(userId: string): string {
  return `rivals:${userId}`;
}

/** Whether one more match between these two is rated at this time. */
export function mayBeRated(versus: Versus | undefined, at: number): boolean {
  return ratedOn(versus, at).length < ratedPerDay;
}

/** A match between two people that was decided. */
export interface Met {
  readonly at: number;
  readonly players: readonly [string, string];
  /** Null for a draw. */
  readonly winner: string | null;
  readonly rating: "rated" | "unrated";
}

/** Stages what a match adds to what is known of two people. */
export function saveMeeting(tx: Transaction, before: Versus | undefined, met: Met): void {
  const { at, players, winner } = met;
  const known = before ?? { schema: 1, since: at, wins: {}, draws: 0, rated: [] };
  const rated = ratedOn(known, at);
  const after: Versus = {
    ...known,
    wins: Object.fromEntries(players.map((id) => [id, (known.wins[id] ?? 0) + (id === winner ? 1 : 0)])),
    draws: known.draws + (winner === null ? 1 : 0),
    rated: met.rating === "rated" ? [...rated, at] : rated,
  };
  const matches = players.reduce((sum, id) => sum + (after.wins[id] ?? 0), after.draws);
  const [one, other] = players;
  tx.put(versusRecord, versusId(one, other), after);
  tx.rank(rivalsOf(one), other, matches);
  tx.rank(rivalsOf(other), one, matches);
}

/** Stages that nothing is left of what two people's matches have come to. */
export function dropVersus(tx: Transaction, one: string, other: string): void {
  tx.delete(versusRecord, versusId(one, other));
  tx.rank(rivalsOf(one), other, null);
  tx.rank(rivalsOf(other), one, null);
}

function ratedOn(versus: Versus | undefined, at: number): readonly number[] {
  return (versus?.rated ?? []).filter((time) => dayOf(time) === dayOf(at));
}
