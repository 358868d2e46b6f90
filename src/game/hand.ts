import { type CardCode, codeOfName, nameCode } from "./codes.js";
import type { CardName } from "./types.js";

/** The card of a hand that shows this name, the one drawn first of several; undefined without one. */
export function heldCard(hand: readonly CardCode[], name: CardName): CardCode | undefined {
  const asked = codeOfName(name);
  if (asked === undefined) return undefined;
  for (const card of hand) if (nameCode(card) === nameCode(asked)) return card;
  return undefined;
}

/** The hand after one of its cards is gone. */
export function without(hand: readonly CardCode[], card: CardCode): readonly CardCode[] {
  const place = hand.indexOf(card);
  const left = hand.slice(0, -1);
  for (let next = place; next < left.length; next += 1) left[next] = hand[next + 1] as CardCode;
  return left;
}
