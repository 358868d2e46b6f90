import { isProvisional, type Rating, ratedAfter, type Score } from "../league/rating.js";
import {
  type Result,
  ratingOf,
  type Standing,
  saveStanding,
  standingAfter,
  standingRecord,
} from "../league/standing.js";
import { mayBeRated, saveMeeting, type Versus, versusId, versusRecord } from "../league/versus.js";
import type { Transaction } from "../store/store.js";
import {
  type MatchOutcome,
  type MatchRating,
  type RunningMatch,
  type Side,
  sideIn,
  type Table,
  winningSeat,
} from "./match.js";

/** A match that is decided by an earlier move says nothing of how strong its players are. */
export const leastRatedMoves = 10;

/** What the league knows of two players before their match ends. */
export interface Form {
  readonly standings: Readonly<Record<Side, Standing | undefined>>;
  readonly versus: Versus | undefined;
}

/** Reads what the end of a match is judged by. */
export async function formOf(tx: Transaction, { challenger, opponent }: RunningMatch): Promise<Form> {
  const [standings, versus] = await Promise.all([
    tx.getMany(standingRecord, [challenger.id, opponent.id]),
    tx.get(versusRecord, versusId(challenger.id, opponent.id)),
  ]);
  return { standings: { challenger: standings[0], opponent: standings[1] }, versus };
}

/** An ending, with what each side's wallet holds after the pay-out. */
export interface Ending {
  readonly table: Table;
  readonly outcome: MatchOutcome;
  readonly balances: Readonly<Record<Side, number>>;
}

/** Stages what the match counts for in the standings of both, and tells what it did to their ratings. */
export function score(tx: Transaction, match: RunningMatch, form: Form, ending: Ending): MatchRating {
  const { table, outcome, balances } = ending;
  const seat = winningSeat(outcome);
  if (seat === null && outcome.kind !== "draw") return { kind: "unrated", reason: "undecided" };
  const winner = seat && sideIn(match, seat);
  // An award moves caps and is on record as a win; of how strong its players are it says nothing.
  const reason = outcome.kind === "awarded" ? "awarded" : unratedBecause(tx, form, table);
  const after = reason ? { challenger: null, opponent: null } : ratingsAfter(form, winner);
  for (const side of ["challenger", "opponent"] as const) {
    const before = form.standings[side];
    const decided = {
      at: tx.now,
      match: match.id,
      ruleset: match.ruleset,
      result: resultOf(winner, side),
      stake: match.bid,
      rating: after[side],
    };
    const standing = standingAfter(before, decided);
    saveStanding(tx, match[side].id, { before, after: standing, balance: balances[side] });
  }
  saveMeeting(tx, form.versus, {
    at: tx.now,
    players: [match.challenger.id, match.opponent.id],
    winner: winner && match[winner].id,
    rating: reason ? "unrated" : "rated",
  });
  if (reason) return { kind: "unrated", reason };
  return {
    kind: "rated",
    changes: {
      challenger: changeOf(form.standings.challenger, after.challenger),
      opponent: changeOf(form.standings.opponent, after.opponent),
    },
  };
}

function unratedBecause(tx: Transaction, { versus }: Form, { moves }: Table): "early" | "often" | null {
  if (moves.length < leastRatedMoves) return "early";
  return mayBeRated(versus, tx.now) ? null : "often";
}

function ratingsAfter({ standings }: Form, winner: Side | null): Record<Side, Rating> {
  const before = { challenger: ratingOf(standings.challenger), opponent: ratingOf(standings.opponent) };
  return {
    challenger: ratedAfter(before.challenger, before.opponent, scores[resultOf(winner, "challenger")]),
    opponent: ratedAfter(before.opponent, before.challenger, scores[resultOf(winner, "opponent")]),
  };
}

const scores: Readonly<Record<Result, Score>> = { won: 1, drawn: 0.5, lost: 0 };

function resultOf(winner: Side | null, side: Side): Result {
  if (winner === null) return "drawn";
  return winner === side ? "won" : "lost";
}

function changeOf(before: Standing | undefined, after: Rating | null) {
  return (
    after && {
      before: Math.round(ratingOf(before).rating),
      after: Math.round(after.rating),
      state: isProvisional(after) ? ("provisional" as const) : ("settled" as const),
    }
  );
}
