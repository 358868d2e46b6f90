import { type CardCode, rankNumber, type SuitCode, suitCode } from "./codes.js";
import { doubled } from "./faces/king.js";
import { queensCall } from "./faces/queen.js";
import type { Caravan, Numeral } from "./table.js";
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
  const count = caravan.length;
  const last = count > 0 ? caravan[count - 1] : undefined;
  if (last === undefined) return null;
  const before = count > 1 ? caravan[count - 2] : undefined;
  const base = before === undefined ? 0 : slopeBetween(before, last);
  const queens = queensCall(caravan, last);
  const slope = queens.flipped ? flipped(base) : base;
  const rank = rankNumber(last.card);
  // Never the same rank, whatever its suit.
  const inSuit = numeralRanks & ~(1 << rank);
  return {
    last: last.card,
    slope,
    suit: queens.suit ?? suitCode(last.card),
    inSuit,
    onward: slope === 0 ? inSuit : inSuit & (slope === 1 ? -1 << rank : (1 << rank) - 1),
  };
}

/** Whether a card may follow: a numeral in suit, or onwards, or where there is no direction yet. */
export function follows(bearing: Bearing, card: CardCode): boolean {
  const ranks = suitCode(card) === bearing.suit ? bearing.inSuit : bearing.onward;
  return ((ranks >> rankNumber(card)) & 1) === 1;
}

/** The direction in words; null without one. */
export function directionOf(slope: Slope): Direction | null {
  if (slope === 0) return null;
  return slope === 1 ? "up" : "down";
}

/** Sum of the values of its numerals. */
export function caravanValue(caravan: Caravan): number {
  let value = 0;
  for (const numeral of caravan) value += doubled(numeral);
  return value;
}

function slopeBetween(before: Numeral, last: Numeral): Slope {
  const step = rankNumber(last.card) - rankNumber(before.card);
  if (step === 0) return 0;
  return step > 0 ? 1 : -1;
}

function flipped(slope: Slope): Slope {
  if (slope === 0) return 0;
  return slope === 1 ? -1 : 1;
}
