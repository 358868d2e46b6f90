import type { CardCode, Shown } from "./codes.js";
import { type CaravanId, type Pair, pairs, type Seat } from "./types.js";

/**
 * A card on the table, in one number:
 *
 *     30 ... 9                                 8                              7 ... 0
 *     at: the number of the move that          by: who played it,             card
 *     played it, the order of play             0 for A, 1 for B
 */
export type Laid = Shown & { readonly laid: unique symbol };

/** Each numeral, oldest first, followed by the faces on it in the order they were attached. */
export type Caravan = readonly Laid[];

/** The six caravans in the order of `caravanIds`. */
export type Table = readonly [Caravan, Caravan, Caravan, Caravan, Caravan, Caravan];

export const caravanIds = ["A1", "A2", "A3", "B1", "B2", "B3"] as const satisfies readonly CaravanId[];
/** Where a caravan is in the table. */
export type CaravanIndex = 0 | 1 | 2 | 3 | 4 | 5;
export const caravanIndexes = [0, 1, 2, 3, 4, 5] as const satisfies readonly CaravanIndex[];
export const ownIndexes: Readonly<Record<Seat, readonly CaravanIndex[]>> = { A: [0, 1, 2], B: [3, 4, 5] };

export const emptyTable: Table = [[], [], [], [], [], []];

export function laid(card: CardCode, by: Seat, at: number): Laid {
  return ((at << 9) | (by === "A" ? 0 : 1 << 8) | card) as Laid;
}

export function cardLaid(laid: Laid): CardCode {
  return (laid & 0xff) as CardCode;
}

/** Who played it, and so to whose discard pile it goes. */
export function playedBy(laid: Laid): Seat {
  return (laid & (1 << 8)) === 0 ? "A" : "B";
}

/** The number of the move that played it. */
export function playedAt(laid: Laid): number {
  return laid >> 9;
}

export function opponentOf(seat: Seat): Seat {
  return seat === "A" ? "B" : "A";
}

/** What belongs to a seat. Named access, as engines make it fast; `bySeat[seat]` comes to the same. */
export function of<Value>(bySeat: Readonly<Record<Seat, Value>>, seat: Seat): Value {
  return seat === "A" ? bySeat.A : bySeat.B;
}

export function indexOf(caravan: CaravanId): CaravanIndex {
  const first = caravan.charCodeAt(0) === letterA ? 0 : pairs.length;
  return (first + caravan.charCodeAt(1) - digitOne) as CaravanIndex;
}

export function ownerOf(index: CaravanIndex): Seat {
  return index < 3 ? "A" : "B";
}

/** The two caravans of a pair. */
export function pairIndexes(pair: Pair): Readonly<Record<Seat, CaravanIndex>> {
  return byPair[pair];
}

/** The opposing caravan of the same pair. */
export function oppositeOf(index: CaravanIndex): CaravanIndex {
  return opposites[index];
}

/** Number of caravans a player has still to open. */
export function unopened(table: Table, seat: Seat): number {
  let count = 0;
  for (const index of of(ownIndexes, seat)) if (table[index].length === 0) count += 1;
  return count;
}

const letterA = "A".charCodeAt(0);
const digitOne = "1".charCodeAt(0);
const opposites = [3, 4, 5, 0, 1, 2] as const;
const byPair = { 1: { A: 0, B: 3 }, 2: { A: 1, B: 4 }, 3: { A: 2, B: 5 } } as const;
