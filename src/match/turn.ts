import { printMove } from "../game/moves.js";
import { concede, play } from "../game/play.js";
import type { Refusal } from "../game/refusal.js";
import type { GameState } from "../game/state.js";
import type { Move } from "../game/types.js";
import type { Person } from "../league/member.js";
import type { Transaction } from "../store/store.js";
import { matchDeadline } from "./deadlines.js";
import { endMatch } from "./ending.js";
import { stateOf } from "./game.js";
import {
  isDealt,
  isRunning,
  type Match,
  matchRecord,
  otherSide,
  type RunningMatch,
  type Side,
  seatOf,
  sideOf,
  type Table,
} from "./match.js";
import { showing } from "./showing.js";
import { nextLookAt, startClock } from "./turn-clock.js";

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
  await giveUp(tx, seated.match, seated.side, "resigned");
  return { kind: "done" };
}

/** Stages the loss of a side that gave up or let its time run out. */
export async function giveUp(
  tx: Transaction,
  match: RunningMatch,
  side: Side,
  reason: "resigned" | "timeout",
): Promise<void> {
  const own = seatOf(match, side);
  const conceded = concede(stateOf(match), own, reason);
  await commit(tx, match, { ...match.phase.table, concession: { seat: own, reason } }, conceded);
}

/** Where a person sits in a running match, with their name as it is now. */
export type Seated =
  | { readonly kind: "seated"; readonly match: RunningMatch; readonly side: Side }
  | Extract<TurnRefusal, { kind: "no-match" | "stranger" | "not-started" | "match-over" }>;

export function seat(match: Match | undefined, person: Person): Seated {
  if (!match) return { kind: "no-match" };
  const side = sideOf(match, person.id);
  if (!side) return { kind: "stranger" };
  if (!isDealt(match)) return { kind: "not-started" };
  if (!isRunning(match)) return { kind: "match-over" };
  return { kind: "seated", match: { ...match, [side]: { id: person.id, name: person.name } }, side };
}

/** Stages the match after a move or concession, and the pay-out when it is over. */
async function commit(tx: Transaction, match: RunningMatch, table: Table, state: GameState): Promise<void> {
  if (state.winner !== null) {
    await endMatch(tx, match, table, { kind: "won", winner: state.winner });
    return;
  }
  // An offer that the other side leaves standing while it moves is refused by that.
  const { offer } = match.phase;
  const answered = offer?.state === "open" && seatOf(match, offer.by) === state.turn;
  saveRunning(tx, match, {
    table,
    clock: match.clock && startClock(tx, match.clock),
    offer: offer && answered ? { ...offer, state: "declined" } : offer,
  });
}

/** Stages the next version of a running match, touched now, with the time when it is to be looked at again. */
export function saveRunning(
  tx: Transaction,
  match: RunningMatch,
  change: Partial<Pick<RunningMatch["phase"], "table" | "clock" | "offer">>,
): void {
  const phase = { ...match.phase, ...change, touchedAt: tx.now };
  tx.put(matchRecord, match.id, { ...match, version: match.version + 1, phase });
  tx.deadline(matchDeadline(match.id), nextLookAt(tx, phase, match.clock));
  tx.show(showing.board(match.id));
}
