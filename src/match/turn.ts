import { printMove } from "../game/moves.js";
import { concede, play } from "../game/play.js";
import type { Refusal } from "../game/refusal.js";
import type { GameState } from "../game/state.js";
import type { Move, Seat } from "../game/types.js";
import { balanceOf } from "../league/ledger.js";
import { type Member, membersOf, type Person, saveMember, withEntry } from "../league/member.js";
import type { Transaction } from "../store/store.js";
import { stateOf } from "./game.js";
import {
  isDealt,
  isRunning,
  type Match,
  matchRecord,
  otherSide,
  potOf,
  type RunningMatch,
  type Side,
  seatOf,
  sideIn,
  sideOf,
  type Table,
} from "./match.js";
import { showing } from "./showing.js";

export type TurnRefusal =
  | { readonly kind: "no-match" }
  | { readonly kind: "stranger" }
  | { readonly kind: "not-started" }
  | { readonly kind: "match-over" }
  /** The button belongs to an earlier version of the match. */
  | { readonly kind: "outdated" }
  | { readonly kind: "not-your-turn"; readonly turn: string }
  | { readonly kind: "illegal"; readonly why: Refusal };

export type TurnOutcome = { readonly kind: "done" } | TurnRefusal;

export interface MoveIntent {
  readonly match: string;
  /** The version of the match for which the button was drawn. */
  readonly version: number;
  readonly move: Move;
}

/** Plays a move. The checks go: who, running, whose turn, which version, legal. */
export async function makeMove(tx: Transaction, person: Person, intent: MoveIntent): Promise<TurnOutcome> {
  const seated = seat(await tx.get(matchRecord, intent.match), person);
  if (seated.kind !== "seated") return seated;
  const { match, side } = seated;
  const state = stateOf(match);
  if (state.turn !== seatOf(match, side)) {
    return { kind: "not-your-turn", turn: match[otherSide(side)].name };
  }
  if (match.version !== intent.version) return { kind: "outdated" };
  const played = play(state, intent.move);
  if (!played.ok) return { kind: "illegal", why: played.problem };

  const { table } = match.phase;
  await commit(tx, match, { ...table, moves: [...table.moves, printMove(intent.move)] }, played.value);
  tx.show(showing.hand(match.id, match[otherSide(side)].id));
  return { kind: "done" };
}

/** Gives the match to the opponent. */
export async function resign(tx: Transaction, person: Person, matchId: string): Promise<TurnOutcome> {
  const seated = seat(await tx.get(matchRecord, matchId), person);
  if (seated.kind !== "seated") return seated;
  const { match, side } = seated;
  const own = seatOf(match, side);
  const conceded = concede(stateOf(match), own, "resigned");
  await commit(tx, match, { ...match.phase.table, concession: { seat: own, reason: "resigned" } }, conceded);
  tx.show(showing.hand(match.id, match[otherSide(side)].id));
  return { kind: "done" };
}

type Seated = { readonly kind: "seated"; readonly match: RunningMatch; readonly side: Side } | TurnRefusal;

function seat(match: Match | undefined, person: Person): Seated {
  if (!match) return { kind: "no-match" };
  const side = sideOf(match, person.id);
  if (!side) return { kind: "stranger" };
  if (!isDealt(match)) return { kind: "not-started" };
  if (!isRunning(match)) return { kind: "match-over" };
  return { kind: "seated", match: { ...match, [side]: { id: person.id, name: person.name } }, side };
}

/** Stages the match after a move or concession, and the pay-out when it is over. */
async function commit(tx: Transaction, match: RunningMatch, table: Table, state: GameState): Promise<void> {
  const version = match.version + 1;
  tx.show(showing.board(match.id));
  if (state.winner === null) {
    tx.put(matchRecord, match.id, { ...match, version, phase: { kind: "running", table } });
    return;
  }
  const balances = await payOut(tx, match, state.winner);
  tx.put(matchRecord, match.id, {
    ...match,
    version,
    phase: { kind: "ended", table, winner: state.winner, at: tx.now, balances },
  });
  tx.show(showing.result(match.id));
}

/** Settles the pot and frees both players. Tells what each side then holds. */
async function payOut(tx: Transaction, match: RunningMatch, winner: Seat): Promise<Record<Side, number>> {
  const [challenger, opponent] = await membersOf(tx, [match.challenger, match.opponent]);
  const winning = sideIn(match, winner);
  const settled = (side: Side, member: Member): Member => {
    const paid =
      side === winning
        ? withEntry(member, { kind: "settle", amount: potOf(match), at: tx.now, match: match.id })
        : member;
    return { ...paid, running: paid.running.filter((running) => running.match !== match.id) };
  };
  const after = { challenger: settled("challenger", challenger), opponent: settled("opponent", opponent) };
  saveMember(tx, match.challenger.id, after.challenger);
  saveMember(tx, match.opponent.id, after.opponent);
  return { challenger: balanceOf(after.challenger.ledger), opponent: balanceOf(after.opponent.ledger) };
}
