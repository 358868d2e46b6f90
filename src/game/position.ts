import type { CardCode } from "./codes.js";
import type { GameState, Holding } from "./state.js";
import type { CaravanIndex, Laid } from "./table.js";
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

/**
 * A copy for one move that changes no more than this caravan, where there is one, and the cards of this seat. The
 * state lends it the rest.
 */
export function positionLending(state: GameState, seat: Seat, caravan: CaravanIndex | null): Position {
  const [a1, a2, a3, b1, b2, b3] = state.table as TableInPlay;
  const table: TableInPlay = [a1, a2, a3, b1, b2, b3];
  if (caravan !== null) table[caravan] = table[caravan].slice();
  const { A, B } = state.holdings as Position["holdings"];
  return {
    ruleset: state.ruleset,
    seed: state.seed,
    table,
    holdings: seat === "A" ? { A: copyOf(A), B } : { A, B: copyOf(B) },
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

function copyOf({ hand, deck, drawn, discards, reshuffles }: Holding | HoldingInPlay): HoldingInPlay {
  return { hand: hand.slice(), deck, drawn, discards: discards.slice(), reshuffles };
}
