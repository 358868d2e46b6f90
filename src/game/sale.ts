import { caravanValue } from "./caravan.js";
import { type Ruleset, salesToWin } from "./rulesets.js";
import { pairIndexes, type Table } from "./table.js";
import { type Pair, pairs, type Seat } from "./types.js";

/** Values at which a caravan can be sold. */
export const leastToSell = 21;
export const mostToSell = 26;

export function isSellable(value: number): boolean {
  return value >= leastToSell && value <= mostToSell;
}

/** Who has sold this pair: within 21 to 26, and higher than an opposing caravan that is within it too. */
export function sellerOf(table: Table, pair: Pair): Seat | null {
  const { A, B } = pairIndexes(pair);
  return sellerAt(caravanValue(table[A]), caravanValue(table[B]));
}

/** Who has won by sales, or null while the game goes on. */
export function winnerBySales(rules: Ruleset, table: Table): Seat | null {
  let salesOfA = 0;
  let salesOfB = 0;
  let unsold = 0;
  for (const pair of pairs) {
    const seller = sellerOf(table, pair);
    if (seller === null) {
      unsold += 1;
      if (unsold > pairs.length - rules.salesToEnd) return null;
    } else if (seller === "A") salesOfA += 1;
    else salesOfB += 1;
  }
  if (salesOfA >= salesToWin) return "A";
  return salesOfB >= salesToWin ? "B" : null;
}

function sellerAt(valueOfA: number, valueOfB: number): Seat | null {
  const sellableA = isSellable(valueOfA);
  const sellableB = isSellable(valueOfB);
  if (sellableA && sellableB) {
    if (valueOfA === valueOfB) return null;
    return valueOfA > valueOfB ? "A" : "B";
  }
  if (sellableA) return "A";
  return sellableB ? "B" : null;
}
