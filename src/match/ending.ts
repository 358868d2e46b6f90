import { balanceOf } from "../league/ledger.js";
import { type Member, membersOf, saveMember, withEntry } from "../league/member.js";
import type { Transaction } from "../store/store.js";
import { matchDeadline } from "./deadlines.js";
import {
  type EndedMatch,
  type MatchOutcome,
  matchRecord,
  potOf,
  type RunningMatch,
  type Side,
  sideIn,
  sides,
  type Table,
  winningSeat,
} from "./match.js";
import { formOf, score } from "./scoring.js";
import { showing } from "./showing.js";

/**
 * Stages the end of a match: stakes to whom they belong, both players free, what it counts for in their standings,
 * nothing left to wait for.
 */
export async function endMatch(
  tx: Transaction,
  match: RunningMatch,
  table: Table,
  outcome: MatchOutcome,
): Promise<EndedMatch> {
  // Side by side: an end takes no more round trips than a move.
  const [balances, form] = await Promise.all([payOut(tx, match, outcome), formOf(tx, match)]);
  const rating = score(tx, match, form, { table, outcome, balances });
  const ended: EndedMatch = {
    ...match,
    version: match.version + 1,
    phase: { kind: "ended", table, outcome, at: tx.now, balances, rating },
  };
  tx.put(matchRecord, match.id, ended);
  tx.deadline(matchDeadline(match.id), null);
  tx.show(showing.board(match.id));
  tx.show(showing.result(match.id));
  for (const side of sides) tx.show(showing.hand(match.id, match[side].id));
  return ended;
}

/** The pot to the winner, or each side's stake back. Tells what each side then holds. */
async function payOut(
  tx: Transaction,
  match: RunningMatch,
  outcome: MatchOutcome,
): Promise<Record<Side, number>> {
  const [challenger, opponent] = await membersOf(tx, [match.challenger, match.opponent]);
  const after = {
    challenger: settled(tx, match, outcome, "challenger", challenger),
    opponent: settled(tx, match, outcome, "opponent", opponent),
  };
  for (const side of sides) saveMember(tx, match[side].id, after[side]);
  return { challenger: balanceOf(after.challenger.ledger), opponent: balanceOf(after.opponent.ledger) };
}

function settled(
  tx: Transaction,
  match: RunningMatch,
  outcome: MatchOutcome,
  side: Side,
  member: Member,
): Member {
  const entry = { at: tx.now, match: match.id };
  const paid = () => {
    const winner = winningSeat(outcome);
    if (winner === null) return withEntry(member, { ...entry, kind: "refund", amount: match.bid });
    if (sideIn(match, winner) !== side) return member;
    return withEntry(member, { ...entry, kind: "settle", amount: potOf(match) });
  };
  const after = paid();
  return { ...after, running: after.running.filter((running) => running.match !== match.id) };
}
