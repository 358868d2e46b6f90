import type { CardCode } from "./codes.js";
import { caravanIn, type MoveCode } from "./movecodes.js";
import { type Reach, reachOf } from "./reach.js";
import type { GameState, Holding, RunningGame } from "./state.js";
import type { Laid } from "./table.js";
import type { End, Move, Phase, RulesetId, Seat } from "./types.js";

/**
 * A game in play: it holds what a `GameState` does, and `playCode` changes it in place. For a search, which plays
 * millions of moves and looks at few of the states between.
 */
export interface Position {
  readonly ruleset: RulesetId;
  readonly seed: string;
  readonly table: Readonly<TableInPlay>;
  readonly holdings: Readonly<Record<Seat, HoldingInPlay>>;
  moveNumber: number;
  lastMove: { readonly seat: Seat; readonly move: Move } | null;
  phase: Phase;
  /** Null when the game is over. */
  turn: Seat | null;
  winner: Seat | null;
  end: End | null;
}

type TableInPlay = [Laid[], Laid[], Laid[], Laid[], Laid[], Laid[]];

interface HoldingInPlay {
  readonly hand: CardCode[];
  deck: readonly CardCode[];
  drawn: number;
  discards: CardCode[];
  reshuffles: number;
}

/** A copy to play on: it shares nothing that a move changes. */
export function positionOf(game: GameState | Position): Position {
  const [a1, a2, a3, b1, b2, b3] = game.table;
  return {
    ruleset: game.ruleset,
    seed: game.seed,
    table: [a1.slice(), a2.slice(), a3.slice(), b1.slice(), b2.slice(), b3.slice()],
    holdings: { A: copyOf(game.holdings.A), B: copyOf(game.holdings.B) },
    moveNumber: game.moveNumber,
    lastMove: game.lastMove,
    phase: game.phase,
    turn: game.turn,
    winner: game.winner,
    end: game.end,
  };
}

/** A copy to play this move on, of no more than the move may change; the state lends it the rest. */
export function positionBefore(state: RunningGame, code: MoveCode): Position {
  const reach = reachOf(code);
  if (reach === "everything") return positionOf(state);
  const [a1, a2, a3, b1, b2, b3] = state.table as TableInPlay;
  const table: TableInPlay = [a1, a2, a3, b1, b2, b3];
  if (reach !== "own-pile") table[caravanIn(code)] = table[caravanIn(code)].slice();
  return {
    ruleset: state.ruleset,
    seed: state.seed,
    table,
    holdings: holdingsBefore(reach, state),
    moveNumber: state.moveNumber,
    lastMove: state.lastMove,
    phase: state.phase,
    turn: state.turn,
    winner: state.winner,
    end: state.end,
  };
}

/** What the game has come to, whatever is played in the position later. */
export function stateOf(position: Position): GameState {
  return handedOver(positionOf(position));
}

/** The position itself as a state. Whoever hands it over changes it no more. */
export function handedOver(position: Position): GameState {
  return position as GameState;
}

function holdingsBefore(
  reach: Exclude<Reach, "everything">,
  { turn, holdings }: RunningGame,
): Position["holdings"] {
  const { A, B } = holdings as Position["holdings"];
  switch (reach) {
    case "its-caravan":
      return turn === "A" ? { A: lendingPile(A), B } : { A, B: lendingPile(B) };
    case "own-pile":
      return turn === "A" ? { A: copyOf(A), B } : { A, B: copyOf(B) };
    case "its-caravan-and-both-piles":
      return { A: copyOf(A), B: copyOf(B) };
  }
}

function lendingPile({ hand, deck, drawn, discards, reshuffles }: HoldingInPlay): HoldingInPlay {
  return { hand: hand.slice(), deck, drawn, discards, reshuffles };
}

function copyOf({ hand, deck, drawn, discards, reshuffles }: Holding | HoldingInPlay): HoldingInPlay {
  return { hand: hand.slice(), deck, drawn, discards: discards.slice(), reshuffles };
}
