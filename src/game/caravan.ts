import { type CardCode, rankNumber, type SuitCode, suitCode } from "./codes.js";
import { doubled } from "./faces/king.js";
import { queensCall } from "./faces/queen.js";
import type { Caravan, Numeral } from "./table.js";
import type { Direction } from "./types.js";

/** How a caravan goes on. Read off the table each time, never stored. */
export interface Bearing {
  readonly last: CardCode;
  readonly direction: Direction | null;
  readonly suit: SuitCode;
}

/** The direction and suit of a caravan; null when it is empty. */
export function bearingOf(caravan: Caravan): Bearing | null {
  const last = caravan[caravan.length - 1];
  if (last === undefined) return null;
  const base = directionBetween(caravan[caravan.length - 2], last);
  const queens = queensCall(caravan, last);
  return {
    last: last.card,
    direction: queens.flipped ? flipped(base) : base,
    suit: queens.suit ?? suitCode(last.card),
  };
}

/** Whether a numeral may follow: never the same rank; in suit, or onwards, or where there is no direction yet. */
export function follows(bearing: Bearing, card: CardCode): boolean {
  const step = rankNumber(card) - rankNumber(bearing.last);
  if (step === 0) return false;
  if (suitCode(card) === bearing.suit) return true;
  switch (bearing.direction) {
    case null:
      return true;
    case "up":
      return step > 0;
    case "down":
      return step < 0;
  }
}

/** Sum of the values of its numerals. */
export function caravanValue(caravan: Caravan): number {
  let value = 0;
  for (const numeral of caravan) value += doubled(numeral);
  return value;
}

function directionBetween(before: Numeral | undefined, last: Numeral): Direction | null {
  if (before === undefined) return null;
  const step = rankNumber(last.card) - rankNumber(before.card);
  if (step === 0) return null;
  return step > 0 ? "up" : "down";
}

function flipped(direction: Direction | null): Direction | null {
  if (direction === null) return null;
  return direction === "up" ? "down" : "up";
}
