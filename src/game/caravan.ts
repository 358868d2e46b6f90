import { type CardCode, rankNumber, type SuitCode, suitCode } from "./codes.js";
import { doubled } from "./faces/king.js";
import { queensCall } from "./faces/queen.js";
import type { Caravan, Numeral } from "./table.js";
import type { Direction } from "./types.js";

/** How a caravan goes on. Read off the table each time, never stored. */
export interface Bearing {
  readonly last: CardCode;
  /** 1 up, -1 down, 0 without direction. */
  readonly slope: Slope;
  readonly suit: SuitCode;
}

export type Slope = 1 | 0 | -1;

/** The direction and suit of a caravan; null when it is empty. */
export function bearingOf(caravan: Caravan): Bearing | null {
  const count = caravan.length;
  const last = count > 0 ? caravan[count - 1] : undefined;
  if (last === undefined) return null;
  const before = count > 1 ? caravan[count - 2] : undefined;
  const base = before === undefined ? 0 : slopeBetween(before, last);
  const queens = queensCall(caravan, last);
  return {
    last: last.card,
    slope: queens.flipped ? flipped(base) : base,
    suit: queens.suit ?? suitCode(last.card),
  };
}

/** Whether a numeral may follow: never the same rank; in suit, or onwards, or where there is no direction yet. */
export function follows(bearing: Bearing, card: CardCode): boolean {
  const step = rankNumber(card) - rankNumber(bearing.last);
  if (step === 0) return false;
  return suitCode(card) === bearing.suit || bearing.slope === 0 || step > 0 === bearing.slope > 0;
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
