import { isQueenCode, type SuitCode, suitCode } from "../codes.js";
import type { Caravan, Numeral } from "../table.js";

export interface QueensCall {
  /** An odd number of live queens. */
  readonly flipped: boolean;
  /** Of the newest live queen; null without one. */
  readonly suit: SuitCode | null;
}

/**
 * Queen: flips the direction of the caravan and sets its suit, as long as she is live, that is, was played after
 * the numeral that is last now. So a removal may revive a queen that a later numeral had ended.
 */
export function queensCall(caravan: Caravan, last: Numeral): QueensCall {
  let flipped = false;
  let suit: SuitCode | null = null;
  let newest = last.at;
  for (const numeral of caravan) {
    for (const face of numeral.faces) {
      if (face.at <= last.at || !isQueenCode(face.card)) continue;
      flipped = !flipped;
      if (face.at > newest) {
        newest = face.at;
        suit = suitCode(face.card);
      }
    }
  }
  return { flipped, suit };
}
