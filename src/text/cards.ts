import { rankOf, setOf, suitOf } from "../game/cards.js";
import type { Card, CardName, Suit } from "../game/types.js";
import type { Words } from "./words.js";

/** The sign of each suit. */
const suitSigns = { S: "♠", H: "♥", D: "♦", C: "♣" } as const satisfies Record<Suit, string>;

/** A card in a few characters (`7♠`, `K♥`, `Joker`). */
export function cardSign(words: Words, card: Card | CardName): string {
  const suit = suitOf(card);
  return suit ? `${rankOf(card)}${suitSigns[suit]}` : words.rank.Jo;
}

/** A card in words (`King of hearts`), for those who do not see signs. */
export function cardInWords(words: Words, card: Card | CardName): string {
  const suit = suitOf(card);
  const rank = words.rank[rankOf(card)];
  return suit ? words.cardName({ rank, suit: words.suit[suit] }) : rank;
}

/** A numeral with its faces (`8♠+K♥`). */
export function stackSign(
  words: Words,
  numeral: { readonly card: Card; readonly faces: readonly Card[] },
): string {
  return [numeral.card, ...numeral.faces].map((card) => cardSign(words, card)).join("+");
}

/** A numeral with its faces in words (`8 of spades (with King of hearts)`). */
export function stackInWords(
  words: Words,
  { card, faces }: { readonly card: Card; readonly faces: readonly Card[] },
): string {
  const numeral = cardInWords(words, card);
  if (faces.length === 0) return numeral;
  return words.alt.stack({
    card: numeral,
    faces: faces.map((face) => cardInWords(words, face)).join(", "),
  });
}

/** The suit in its sign and word (`♠ spades`). */
export function suitInWords(words: Words, suit: Suit): string {
  return `${suitSign(suit)} ${words.suit[suit]}`;
}

/** The suit in its sign alone, where there is little room. */
export function suitSign(suit: Suit): string {
  return suitSigns[suit];
}

/** The source set of a card where a hand holds two of the same, else nothing. */
export function setMark(card: Card, hand: readonly Card[]): string {
  const twins = hand.filter((other) => rankOf(other) === rankOf(card) && suitOf(other) === suitOf(card));
  return twins.length > 1 ? ` (${setOf(card)})` : "";
}
