import { isKingCode, type Shown } from "../codes.js";

/** King: doubles the value of its numeral, each again (5, 10, 20, 40). Other faces leave it. */
export function valueUnder(face: Shown, value: number): number {
  return isKingCode(face) ? value * 2 : value;
}
