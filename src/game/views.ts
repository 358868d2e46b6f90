import type { CaravanId, Card, Direction, End, Move, Phase, RulesetId, Seat, Suit } from "./types.js";

/** A numeral on the table with its faces in the order they were attached. */
export interface PlacedNumeralView {
  readonly card: Card;
  readonly faces: readonly Card[];
  /** Printed value doubled by each King. */
  readonly value: number;
}

/**
 * How a caravan stands against its opposing one: `under` 21, `sold`, `outbid` (21 to 26 but the other is
 * higher), `tied` (21 to 26, both equal), `over` 26.
 */
export type CaravanStatus = "empty" | "under" | "sold" | "outbid" | "tied" | "over";

export interface CaravanView {
  readonly numerals: readonly PlacedNumeralView[];
  readonly value: number;
  readonly suit: Suit | null;
  readonly direction: Direction | null;
  readonly status: CaravanStatus;
}

/** What anyone may see. Holds no deck, no hand and no seed. */
export interface PublicView {
  readonly ruleset: RulesetId;
  readonly phase: Phase;
  /** Whose turn it is; null when the game is over. */
  readonly turn: Seat | null;
  readonly winner: Seat | null;
  readonly end: End | null;
  /** Who sold pairs 1 to 3. */
  readonly sellers: readonly [Seat | null, Seat | null, Seat | null];
  readonly caravans: Readonly<Record<CaravanId, CaravanView>>;
  /** Numbers of cards. */
  readonly handSizes: Readonly<Record<Seat, number>>;
  readonly deckSizes: Readonly<Record<Seat, number>>;
  /** Discard piles, oldest first; they lie face up. */
  readonly discards: Readonly<Record<Seat, readonly Card[]>>;
  /** Moves made so far. */
  readonly moveNumber: number;
  readonly lastMove: LastMove | null;
}

export interface LastMove {
  readonly seat: Seat;
  readonly move: Move;
}

/** What the player of one seat may see: the public view and the own hand. */
export interface PlayerView extends PublicView {
  readonly seat: Seat;
  /** In the order the cards were drawn. */
  readonly hand: readonly Card[];
  /** Every move this player may make now; empty when it is not their turn. */
  readonly legalMoves: readonly Move[];
}
