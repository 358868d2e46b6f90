import type { CardCode } from "./codes.js";
import type { Table } from "./table.js";
import type { End, Move, RulesetId, Seat } from "./types.js";

/** The cards of one player that are not on the table. */
export interface Holding {
  /** In the order they were drawn. */
  readonly hand: readonly CardCode[];
  /** In draw order; the first `drawn` of them have been drawn. Kept whole, so that a draw copies nothing. */
  readonly deck: readonly CardCode[];
  readonly drawn: number;
  /** Oldest first. */
  readonly discards: readonly CardCode[];
  /** How often the discard pile was made into a new deck. */
  readonly reshuffles: number;
}

interface Dealt {
  readonly ruleset: RulesetId;
  /** Decides the deal and every reshuffle. Secret until the match is over. */
  readonly seed: string;
  readonly table: Table;
  readonly holdings: Readonly<Record<Seat, Holding>>;
  /** Moves made so far. */
  readonly moveNumber: number;
  readonly lastMove: { readonly seat: Seat; readonly move: Move } | null;
}

export interface RunningGame extends Dealt {
  readonly phase: "opening" | "main";
  readonly turn: Seat;
  readonly winner: null;
  readonly end: null;
}

interface FinishedGame extends Dealt {
  readonly phase: "over";
  readonly turn: null;
  readonly winner: Seat;
  readonly end: End;
}

/** A game at one moment: a plain JSON value that holds everything, the hidden cards and the seed included. */
export type GameState = RunningGame | FinishedGame;

/** What lies open and decides, together with the own hand, which moves are legal. A state is one, a view too. */
export type OpenGame = Pick<GameState, "ruleset" | "phase" | "turn" | "table">;

/** Number of cards still to be drawn. */
export function deckSizeOf(holding: Holding): number {
  return holding.deck.length - holding.drawn;
}
