import { type CardCode, codeOfName, nameCode } from "./codes.js";
import type { CardName } from "./types.js";

/** The card of a hand that shows this name, the one drawn first of several; undefined without one. */
export function heldCard(hand: readonly CardCode[], name: CardName): CardCode | undefined {
  const asked = codeOfName(name);
  if (asked === undefined) return undefined;
  const place = placeInHand(hand, nameCode(asked));
  return place === -1 ? undefined : hand[place];
}

/** Where that card lies in the hand, asked by name code; -1 without one. */
export function placeInHand(hand: readonly CardCode[], name: number): number {
  for (let place = 0; place < hand.length; place += 1) {
    if (nameCode(hand[place] as CardCode) === name) return place;
  }
  return -1;
}
