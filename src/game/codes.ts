/**
 * Cards as the engine holds them: one byte each, so that rank, suit and set are read without a look-up.
 *
 *     7 6   5 4    3 2 1 0
 *     set   suit   rank        rank: 1 to 10 numerals, 11 J, 12 Q, 13 K, 14 Jo1, 15 Jo2 (jokers have suit bits 0)
 */

import type { Card, CardName, FaceRank, NumeralRank, Rank, Suit } from "./types.js";
import { numeralRanks, suits } from "./types.js";

/** A number whose low byte is a card. */
export type Shown = number & { readonly shown: unique symbol };
/** A physical card, 0 to 255. */
export type CardCode = Shown & { readonly cardCode: unique symbol };
/** A suit as in `suits`, 0 to 3. */
export type SuitCode = number & { readonly suitCode: unique symbol };

const sourceSets = ["A", "B", "C", "D"] as const;
export type SourceSet = (typeof sourceSets)[number];

/*
 * The questions that are asked millions of times a second have their mask written out: a call, even an inlined one,
 * costs more than the answer.
 */

/** 1 (ace) to 10 for numerals, above for faces. */
export function rankNumber(card: Shown): number {
  return card & 0b1111;
}

export function suitCode(card: Shown): SuitCode {
  return ((card >> 4) & 0b11) as SuitCode;
}

export function isNumeralCode(card: Shown): boolean {
  return (card & 0b1111) <= 10;
}

export function isFaceCode(card: Shown): boolean {
  return (card & 0b1111) > 10;
}

export function isQueenCode(card: Shown): boolean {
  return (card & 0b1111) === 12;
}

export function isKingCode(card: Shown): boolean {
  return (card & 0b1111) === 13;
}

/** The rank of a face. @throws {RangeError} when the card is a numeral */
export function faceRankOf(card: Shown): FaceRank {
  return known(faceByRank[rankNumber(card)], card);
}

/** What the card shows, as a number below 64, never 0: equal for equal cards of different sets. */
export function nameCode(card: CardCode): number {
  return card & 0b111111;
}

/** Above every name code. */
const nameCount = 64;

/** The card as text. @throws {RangeError} when no card has this code */
export function cardOf(code: CardCode): Card {
  return known(cards[code], code);
}

/** What the card shows, as text. @throws {RangeError} when no card has this code */
export function cardNameOf(code: CardCode): CardName {
  return known(names[nameCode(code)], code);
}

/** The code of a card. @throws {RangeError} when the text was never parsed and is no card */
export function codeOf(card: Card): CardCode {
  return known(codes.get(card), card);
}

/** The code of the card with this name in set A; undefined when it is no name of a card. */
export function codeOfName(name: CardName): CardCode | undefined {
  return codes.get(name);
}

/** The rank as it is printed on a numeral, by its number. @throws {RangeError} when it is not from 1 to 10 */
export function printedRank(rank: number): NumeralRank {
  return known(numeralRanks[rank - 1], rank);
}

/** @throws {RangeError} when there is no such suit */
export function suitOfCode(suit: SuitCode): Suit {
  return known(suits[suit], suit);
}

export interface CardFeatures {
  readonly code: CardCode;
  readonly card: Card;
  readonly name: CardName;
  readonly rank: Rank;
  /** Jokers have none. */
  readonly suit: Suit | null;
  readonly set: SourceSet;
}

/** All 216 cards of the four sets. */
export const allCards: readonly CardFeatures[] = sourceSets.flatMap((set, setNumber) => {
  const suited = suits.flatMap((suit, suitNumber) =>
    [...numeralRanks, ...(["J", "Q", "K"] as const)].map((rank, index) =>
      features(`${rank}${suit}`, rank, suit, set, (setNumber << 6) | (suitNumber << 4) | (index + 1)),
    ),
  );
  const jokers = [1, 2].map((n) => features(`Jo${n}`, "Jo", null, set, (setNumber << 6) | (13 + n)));
  return [...suited, ...jokers];
});

const faceByRank: Readonly<Record<number, FaceRank>> = { 11: "J", 12: "Q", 13: "K", 14: "Jo", 15: "Jo" };
const cards: readonly (Card | undefined)[] = byCode((features) => features.card);
const names: readonly (CardName | undefined)[] = byCode((features) => features.name);
const codes: ReadonlyMap<string, CardCode> = new Map(allCards.map(({ card, code }) => [card, code]));

function features(name: string, rank: Rank, suit: Suit | null, set: SourceSet, code: number): CardFeatures {
  const card = set === "A" ? name : `${name}/${set}`;
  return { code: code as CardCode, card: card as Card, name: name as CardName, rank, suit, set };
}

function byCode<Value>(read: (features: CardFeatures) => Value): (Value | undefined)[] {
  const table: (Value | undefined)[] = Array(sourceSets.length * nameCount).fill(undefined);
  for (const each of allCards) table[each.code] = read(each);
  return table;
}

function known<Value>(value: Value | undefined, of: string | number): Value {
  if (value === undefined) throw new RangeError(`no such card, rank or suit: ${of}`);
  return value;
}
