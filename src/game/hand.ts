import { type CardCode, shows } from "./codes.js";
import type { CardName } from "./types.js";

/** The card of a hand that shows this name, the one drawn first of several; undefined without one. */
export function heldCard(hand: readonly CardCode[], name: CardName): CardCode | undefined {
  for (const card of hand) if (shows(card, name)) return card;
  return undefined;
}

/** The hand after one of its cards is gone. */
export function without(hand: readonly CardCode[], card: CardCode): readonly CardCode[] {
  const place = hand.indexOf(card);
  return [...hand.slice(0, place), ...hand.slice(place + 1)];
}
