import type { CardCode } from "./codes.js";
import { type CaravanId, type Pair, pairs, type Seat } from "./types.js";

/** A face on a numeral. */
export interface Face {
  readonly card: CardCode;
  /** The number of the move that played it: the order of play. */
  readonly at: number;
  /** Who played it: the card goes back to their discard pile. */
  readonly by: Seat;
}

/** A numeral on the table, played by the owner of its caravan, with its faces in the order they were attached. */
export interface Numeral {
  readonly card: CardCode;
  readonly at: number;
  readonly faces: readonly Face[];
}

/** Numerals, oldest first. */
export type Caravan = readonly Numeral[];

/** The six caravans in the order of `caravanIds`. */
export type Table = readonly [Caravan, Caravan, Caravan, Caravan, Caravan, Caravan];

export const caravanIds = ["A1", "A2", "A3", "B1", "B2", "B3"] as const satisfies readonly CaravanId[];
/** Where a caravan is in the table. */
export type CaravanIndex = 0 | 1 | 2 | 3 | 4 | 5;
export const caravanIndexes = [0, 1, 2, 3, 4, 5] as const satisfies readonly CaravanIndex[];
export const ownIndexes: Readonly<Record<Seat, readonly CaravanIndex[]>> = { A: [0, 1, 2], B: [3, 4, 5] };

export const emptyTable: Table = [[], [], [], [], [], []];
export const noFaces: readonly Face[] = [];

export function opponentOf(seat: Seat): Seat {
  return seat === "A" ? "B" : "A";
}

/** What belongs to a seat. Named access, as engines make it fast; `bySeat[seat]` comes to the same. */
export function of<Value>(bySeat: Readonly<Record<Seat, Value>>, seat: Seat): Value {
  return seat === "A" ? bySeat.A : bySeat.B;
}

export function indexOf(caravan: CaravanId): CaravanIndex {
  const first = caravan.startsWith("A") ? 0 : pairs.length;
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

/** The table with one caravan put in the place of another. */
export function withCaravan(table: Table, index: CaravanIndex, caravan: Caravan): Table {
  const [a1, a2, a3, b1, b2, b3] = table;
  switch (index) {
    case 0:
      return [caravan, a2, a3, b1, b2, b3];
    case 1:
      return [a1, caravan, a3, b1, b2, b3];
    case 2:
      return [a1, a2, caravan, b1, b2, b3];
    case 3:
      return [a1, a2, a3, caravan, b2, b3];
    case 4:
      return [a1, a2, a3, b1, caravan, b3];
    case 5:
      return [a1, a2, a3, b1, b2, caravan];
  }
}

const digitOne = "1".charCodeAt(0);
const opposites = [3, 4, 5, 0, 1, 2] as const;
const byPair = { 1: { A: 0, B: 3 }, 2: { A: 1, B: 4 }, 3: { A: 2, B: 5 } } as const;
