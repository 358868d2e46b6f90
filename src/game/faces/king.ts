import { isKingCode, rankNumber } from "../codes.js";
import type { Numeral } from "../table.js";

/** King: doubles the value of its numeral, each again (5, 10, 20, 40). */
export function doubled(numeral: Numeral): number {
  let value = rankNumber(numeral.card);
  for (const face of numeral.faces) if (isKingCode(face.card)) value *= 2;
  return value;
}
