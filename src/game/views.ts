import { bearingOf, caravanValue, directionOf, type Numeral, numeralsOf } from "./caravan.js";
import { cardOf, suitOfCode } from "./codes.js";
import { movesOf } from "./legal.js";
import { isSellable, mostToSell, sellerOf } from "./sale.js";
import { deckSizeOf, type GameState } from "./state.js";
import { type CaravanIndex, cardLaid, indexOf, oppositeOf, type Table } from "./table.js";
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

interface LastMove {
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
  /** What lies on the table as the rules read it, with the order of play. Shows no more than `caravans`. */
  readonly table: Table;
  /** How often each player's discard pile was made into a new deck. */
  readonly reshuffles: Readonly<Record<Seat, number>>;
}

/** What anyone may see of a game. */
export function publicView(state: GameState): PublicView {
  const { table, holdings } = state;
  const bySeat = <Value>(read: (seat: Seat) => Value) => ({ A: read("A"), B: read("B") });
  return {
    ruleset: state.ruleset,
    phase: state.phase,
    turn: state.turn,
    winner: state.winner,
    end: state.end,
    sellers: [sellerOf(table, 1), sellerOf(table, 2), sellerOf(table, 3)],
    caravans: caravanViews(table),
    handSizes: bySeat((seat) => holdings[seat].hand.length),
    deckSizes: bySeat((seat) => deckSizeOf(holdings[seat])),
    discards: bySeat((seat) => holdings[seat].discards.map(cardOf)),
    moveNumber: state.moveNumber,
    lastMove: state.lastMove,
  };
}

/** What the player of a seat may see of a game. */
export function playerView(state: GameState, seat: Seat): PlayerView {
  const { hand } = state.holdings[seat];
  return {
    ...publicView(state),
    seat,
    hand: hand.map(cardOf),
    legalMoves: movesOf(state, seat, hand),
    table: state.table,
    reshuffles: { A: state.holdings.A.reshuffles, B: state.holdings.B.reshuffles },
  };
}

/** The six caravans of a table as anyone sees them. */
export function caravanViews(table: Table): Readonly<Record<CaravanId, CaravanView>> {
  const view = (id: CaravanId) => caravanView(table, indexOf(id));
  return { A1: view("A1"), A2: view("A2"), A3: view("A3"), B1: view("B1"), B2: view("B2"), B3: view("B3") };
}

function caravanView(table: Table, index: CaravanIndex): CaravanView {
  const caravan = table[index];
  const bearing = bearingOf(caravan);
  return {
    numerals: numeralsOf(caravan).map(numeralView),
    value: caravanValue(caravan),
    suit: bearing === null ? null : suitOfCode(bearing.suit),
    direction: bearing === null ? null : directionOf(bearing.slope),
    status: statusOf(table, index),
  };
}

function numeralView({ numeral, faces }: Numeral): PlacedNumeralView {
  return {
    card: cardOf(cardLaid(numeral)),
    faces: faces.map((face) => cardOf(cardLaid(face))),
    value: caravanValue([numeral, ...faces]),
  };
}

function statusOf(table: Table, index: CaravanIndex): CaravanStatus {
  const caravan = table[index];
  const value = caravanValue(caravan);
  if (caravan.length === 0) return "empty";
  if (value > mostToSell) return "over";
  if (!isSellable(value)) return "under";
  const opposing = caravanValue(table[oppositeOf(index)]);
  if (!isSellable(opposing) || value > opposing) return "sold";
  return value === opposing ? "tied" : "outbid";
}
