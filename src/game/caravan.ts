import { type CardCode, isNumeralCode, rankNumber, type SuitCode, suitCode } from "./codes.js";
import { valueUnder } from "./faces/king.js";
import { liveQueens, newestLiveQueen } from "./faces/queen.js";
import { type Caravan, cardLaid, type Laid } from "./table.js";
import type { Direction } from "./types.js";

/** How a caravan goes on. Read off the table each time, never stored. */
export interface Bearing {
  readonly last: CardCode;
  readonly slope: Slope;
  readonly suit: SuitCode;
  /** The ranks that may follow in the caravan's suit. */
  readonly inSuit: Ranks;
  /** The ranks that may follow in any other suit. */
  readonly onward: Ranks;
}

/** 1 up, -1 down, 0 without direction. */
export type Slope = 1 | 0 | -1;

/** A set of ranks: bit n stands for rank n. So what may follow is one question, asked for every card of a hand. */
type Ranks = number;
const numeralRanks: Ranks = 0b111_1111_1110;

/** The direction and suit of a caravan, and what may follow; null when it is empty. */
export function bearingOf(caravan: Caravan): Bearing | null {
  const lastPlace = numeralBefore(caravan, caravan.length);
  if (lastPlace === -1) return null;
  const last = caravan[lastPlace] as Laid;
  const rank = rankNumber(last);
  const beforePlace = numeralBefore(caravan, lastPlace);
  const base = beforePlace === -1 ? 0 : slopeBetween(rankNumber(caravan[beforePlace] as Laid), rank);
  const queens = liveQueens(caravan, last);
  const slope = queens % 2 === 1 ? flipped(base) : base;
  const suit = suitCode(queens > 0 ? newestLiveQueen(caravan, last) : last);
  // Never the same rank, whatever its suit.
  const inSuit = numeralRanks & ~(1 << rank);
  const onward = slope === 0 ? inSuit : inSuit & (slope === 1 ? -1 << rank : (1 << rank) - 1);
  return { last: cardLaid(last), slope, suit, inSuit, onward };
}

/** 1 when a card may follow: a numeral in suit, or onwards, or where there is no direction yet; else 0. */
export function follows(bearing: Bearing | null, card: CardCode): number {
  const ranks =
    bearing === null
      ? numeralRanks
      : bearing.onward | (bearing.inSuit & allBitsIfSame(suitCode(card), bearing.suit));
  return (ranks >> rankNumber(card)) & 1;
}

/** The direction in words; null without one. */
export function directionOf(slope: Slope): Direction | null {
  if (slope === 0) return null;
  return slope === 1 ? "up" : "down";
}

/** Sum of the values of its numerals. */
export function caravanValue(caravan: Caravan): number {
  let sum = 0;
  let value = 0;
  for (const laid of caravan) {
    if (isNumeralCode(laid)) {
      sum += value;
      value = rankNumber(laid);
    } else value = valueUnder(laid, value);
  }
  return sum + value;
}

/** A numeral with its faces. */
export interface Numeral {
  readonly numeral: Laid;
  /** In the order they were attached. */
  readonly faces: readonly Laid[];
}

/** The numerals of a caravan with their faces, oldest first. */
export function numeralsOf(caravan: Caravan): readonly Numeral[] {
  return caravan.flatMap((numeral, place) =>
    isNumeralCode(numeral)
      ? [{ numeral, faces: caravan.slice(place + 1, place + 1 + facesAt(caravan, place)) }]
      : [],
  );
}

/** Where the numeral at a position, counted from 1, lies in its caravan; -1 when there is none. */
export function placeOf(caravan: Caravan, position: number): number {
  let count = 0;
  for (let place = 0; place < caravan.length; place += 1) {
    if (isNumeralCode(caravan[place] as Laid)) count += 1;
    if (count === position && count > 0) return place;
  }
  return -1;
}

/** Number of faces on the numeral that lies at this place. */
export function facesAt(caravan: Caravan, place: number): number {
  let end = place + 1;
  while (end < caravan.length && !isNumeralCode(caravan[end] as Laid)) end += 1;
  return end - place - 1;
}

/** Whether the numeral that lies at this place has none after it. */
export function isLastNumeral(caravan: Caravan, place: number): boolean {
  return place + facesAt(caravan, place) + 1 === caravan.length;
}

/** Where the numeral lies that comes last before this place; -1 when there is none. */
function numeralBefore(caravan: Caravan, end: number): number {
  let place = end - 1;
  while (place >= 0 && !isNumeralCode(caravan[place] as Laid)) place -= 1;
  return place;
}

/** Without a branch, as nobody can predict a card's suit. */
function allBitsIfSame(suit: SuitCode, other: SuitCode): number {
  return ((suit ^ other) - 1) >> 31;
}

function slopeBetween(before: number, last: number): Slope {
  if (before === last) return 0;
  return last > before ? 1 : -1;
}

function flipped(slope: Slope): Slope {
  if (slope === 0) return 0;
  return slope === 1 ? -1 : 1;
}
