import type { Transaction } from "../../store/store.js";
import { showDeadline } from "../deadlines.js";
import { matchesOf } from "../index-of-matches.js";
import {
  gonePlayer,
  isEnded,
  isOpenChallenge,
  isRunning,
  type Match,
  matchRecord,
  type Side,
  sideOf,
} from "../match.js";
import { retreat } from "../retreat.js";
import { showing } from "../showing.js";
import { kindsByMatch } from "./kinds.js";

/**
 * Stages that a person's seats in these matches are anonymous, and that nothing is left of what goes with them. Open
 * challenges are closed by that. A match that runs is left as it is: its stakes belong to somebody.
 *
 * @returns how many matches were left as they are
 */
export async function vacate(tx: Transaction, userId: string, matchIds: readonly string[]): Promise<number> {
  let left = 0;
  for (const [index, match] of (await tx.getMany(matchRecord, matchIds)).entries()) {
    const id = matchIds[index] ?? "";
    const side = match && sideOf(match, userId);
    if (side && isRunning(match)) {
      left += 1;
      continue;
    }
    if (side) tx.put(matchRecord, id, anonymous(await closed(tx, match, side), side));
    vacateUnread(tx, userId, id);
  }
  return left;
}

/** Stages that nothing leads from a person to a match, without a look at the match itself. */
export function vacateUnread(tx: Transaction, userId: string, id: string): void {
  tx.rank(matchesOf(userId), id, null);
  tx.deadline(showDeadline(showing.hand(id, userId)), null);
  for (const kind of kindsByMatch) kind.delete(tx, kind.idOf(id, userId));
}

/** The match, and if it was an open challenge, as it is once closed. */
async function closed(tx: Transaction, match: Match, side: Side): Promise<Match> {
  if (!isOpenChallenge(match)) return match;
  await retreat(tx, match, side);
  return (await tx.get(matchRecord, match.id)) ?? match;
}

function anonymous(match: Match, side: Side): Match {
  const vacated = { ...match, [side]: gonePlayer };
  if (!isEnded(vacated)) return vacated;
  const { phase } = vacated;
  const { balances, rating } = phase;
  return {
    ...vacated,
    phase: {
      ...phase,
      balances: { ...balances, [side]: 0 },
      rating: rating?.kind === "rated" ? { ...rating, changes: { ...rating.changes, [side]: null } } : rating,
    },
  };
}
