import { cardOf } from "../game/codes.js";
import { statesOf } from "../game/record.js";
import type { GameState } from "../game/state.js";
import type { Card, Seat } from "../game/types.js";
import { type PublicView, publicView } from "../game/views.js";
import type { FinishedGame } from "./finished.js";
import { type MadeMove, madeMove, viewAtEnd } from "./game.js";

/** The table of a game that is over after some of its moves, with the hands that were hidden while it ran. */
export interface OpenTable {
  readonly now: PublicView;
  /** In the order the cards were drawn. */
  readonly hands: Readonly<Record<Seat, readonly Card[]>>;
}

/** The same with what led there. */
export interface ReplayStep extends OpenTable {
  /** The whole of it, from which a player's view can be had. */
  readonly state: GameState;
  /** Moves made so far: 0 is the deal. */
  readonly step: number;
  /** Moves of the whole game; the last step tells how it ended, also where that was not by a move. */
  readonly steps: number;
  /** The move that led here with what it did; null for the deal. */
  readonly last: MadeMove | null;
  /** The card that whoever made that move drew after it; null where none was drawn. */
  readonly drawn: Card | null;
}

/**
 * The table of a finished game at one step. A step beyond the last is the last one.
 *
 * @throws {Error} when the record does not replay
 */
export function stepOf(game: FinishedGame, step: number): ReplayStep {
  return stepIn(game, Math.min(Math.max(0, step), game.record.moves.length));
}

/** The table at every step of a finished game, from the deal on. @throws {Error} when the record does not replay */
export function tablesOf(game: FinishedGame): readonly OpenTable[] {
  const last = game.record.moves.length;
  return tableStates(game).map((state, step) => openTable(game, state, step === last ? "last" : "earlier"));
}

/** The deal, then the table after each move; the last one as the match left it. */
function tableStates({ record }: FinishedGame): readonly GameState[] {
  const states = statesOf(record);
  // Who gave up did so on the table of the last move.
  const end = states.slice(record.moves.length).at(-1);
  return [...states.slice(0, record.moves.length), ...(end ? [end] : [])];
}

function stepIn(game: FinishedGame, step: number): ReplayStep {
  const { moves } = game.record;
  const states = tableStates(game);
  const state = states[step];
  if (!state) throw new Error(`a record of ${moves.length} moves has no step ${step}`);
  const before = states[step - 1];
  const last = before ? madeMove(before, moves[step - 1]) : null;
  return {
    ...openTable(game, state, step === moves.length ? "last" : "earlier"),
    state,
    step,
    steps: moves.length,
    last,
    drawn: before && last ? drawnBetween(before, state, last) : null,
  };
}

function openTable({ outcome }: FinishedGame, state: GameState, step: "earlier" | "last"): OpenTable {
  const view = publicView(state);
  return {
    now: step === "last" ? viewAtEnd(outcome, view) : view,
    hands: { A: handOf(state, "A"), B: handOf(state, "B") },
  };
}

/** A hand that lost a card to the move and is as large as before it has got another one, its last. */
function drawnBetween(before: GameState, after: GameState, { seat, move }: MadeMove): Card | null {
  if (move.kind === "disband") return null;
  const [held, holds] = [handOf(before, seat), handOf(after, seat)];
  return holds.length === held.length ? (holds.at(-1) ?? null) : null;
}

function handOf(state: GameState, seat: Seat): readonly Card[] {
  return state.holdings[seat].hand.map(cardOf);
}
