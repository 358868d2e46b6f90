import { isQueenCode } from "../codes.js";
import { type Caravan, type Laid, playedAt } from "../table.js";

/*
 * Queen: flips the direction of the caravan and sets its suit, as long as she is live, that is, was played after
 * the numeral that is last now. So a removal may revive a queen that a later numeral had ended.
 */

/** How many Queens flip a caravan with this last numeral. */
export function liveQueens(caravan: Caravan, last: Laid): number {
  let count = 0;
  for (const laid of caravan) if (isQueenCode(laid) && playedAt(laid) > playedAt(last)) count += 1;
  return count;
}

/** The Queen whose suit is the caravan's, the newest live one; the last numeral itself without one. */
export function newestLiveQueen(caravan: Caravan, last: Laid): Laid {
  let newest = last;
  for (const laid of caravan) {
    if (isQueenCode(laid) && playedAt(laid) > playedAt(newest)) newest = laid;
  }
  return newest;
}
