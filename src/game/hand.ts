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
export function withoutCard(hand: readonly CardCode[], card: CardCode): readonly CardCode[] {
  return hand.toSpliced(hand.indexOf(card), 1);
}

/** The hand after a card was drawn, if there was one. */
export function withCard(hand: readonly CardCode[], card: CardCode | undefined): readonly CardCode[] {
  return card === undefined ? hand : hand.toSpliced(hand.length, 0, card);
}
