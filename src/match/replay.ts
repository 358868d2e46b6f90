import { cardOf } from "../game/codes.js";
import { statesOf } from "../game/record.js";
import type { GameState } from "../game/state.js";
import type { Card, Move, Seat } from "../game/types.js";
import { type PublicView, publicView } from "../game/views.js";
import { gameRecordOf, type MadeMove, madeMove, viewAtEnd } from "./game.js";
import type { EndedMatch } from "./match.js";

/** The table of a match that is over after some of its moves, with the hands that were hidden while it ran. */
export interface OpenTable {
  readonly now: PublicView;
  /** In the order the cards were drawn. */
  readonly hands: Readonly<Record<Seat, readonly Card[]>>;
}

/** The same with what led there. */
export interface ReplayStep extends OpenTable {
  /** Moves made so far: 0 is the deal. */
  readonly step: number;
  /** Moves of the whole match; the last step tells how it ended, also where that was not by a move. */
  readonly steps: number;
  /** The move that led here with what it did; null for the deal. */
  readonly last: MadeMove | null;
  /** The card that whoever made that move drew after it; null where none was drawn. */
  readonly drawn: Card | null;
}

/**
 * The table of a finished match at one step. A step beyond the last is the last one.
 *
 * @throws {Error} when the record does not replay
 */
export function stepOf(match: EndedMatch, step: number): ReplayStep {
  const game = gameOf(match);
  return stepIn(match, game, Math.min(Math.max(0, step), game.moves.length));
}

/** The table at every step of a finished match, from the deal on. @throws {Error} when the record does not replay */
export function tablesOf(match: EndedMatch): readonly OpenTable[] {
  const { moves, states } = gameOf(match);
  return states.map((state, step) => openTable(match, state, step === moves.length ? "last" : "earlier"));
}

interface FinishedGame {
  readonly moves: readonly Move[];
  /** The deal, then the table after each move; the last one as the match left it. */
  readonly states: readonly GameState[];
}

function gameOf(match: EndedMatch): FinishedGame {
  const record = gameRecordOf(match);
  const states = statesOf(record);
  // Who gave up did so on the table of the last move.
  const end = states.slice(record.moves.length).at(-1);
  return { moves: record.moves, states: [...states.slice(0, record.moves.length), ...(end ? [end] : [])] };
}

function stepIn(match: EndedMatch, { moves, states }: FinishedGame, step: number): ReplayStep {
  const state = states[step];
  if (!state) throw new Error(`a record of ${moves.length} moves has no step ${step}`);
  const before = states[step - 1];
  const last = before ? madeMove(before, moves[step - 1]) : null;
  return {
    ...openTable(match, state, step === moves.length ? "last" : "earlier"),
    step,
    steps: moves.length,
    last,
    drawn: before && last ? drawnBetween(before, state, last) : null,
  };
}

function openTable(match: EndedMatch, state: GameState, step: "earlier" | "last"): OpenTable {
  const view = publicView(state);
  return {
    now: step === "last" ? viewAtEnd(match, view) : view,
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
