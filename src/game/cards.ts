import { allCards, type CardFeatures, isNumeralCode, rankNumber, type SourceSet } from "./codes.js";
import type { Card, CardName, Rank, Suit } from "./types.js";

/**
 * Reads a card in the notation of the rules: `7S`, `10H/B`, `Jo1`. Exact, letters as written; `KS/A` is `KS`.
 * Undefined when it is none.
 */
export function parseCard(text: string): Card | undefined {
  return byText.get(text.endsWith("/A") ? text.slice(0, -2) : text)?.card;
}

/** Reads a card without a source set: `7S`, `Jo1`. Undefined when it is none. */
export function parseCardName(text: string): CardName | undefined {
  const features = byText.get(text);
  return features?.name === text ? features.name : undefined;
}

export function rankOf(card: Card | CardName): Rank {
  return featuresOf(card).rank;
}

/** Null for jokers. */
export function suitOf(card: Card | CardName): Suit | null {
  return featuresOf(card).suit;
}

/** The source set; A for a bare name. */
export function setOf(card: Card | CardName): SourceSet {
  return featuresOf(card).set;
}

/** The card without its source set. */
export function nameOf(card: Card | CardName): CardName {
  return featuresOf(card).name;
}

/** Ace to 10. */
export function isNumeral(card: Card | CardName): boolean {
  return isNumeralCode(featuresOf(card).code);
}

/** 1 for an ace to 10, before any King. Null for faces. */
export function printedValueOf(card: Card | CardName): number | null {
  const { code } = featuresOf(card);
  return isNumeralCode(code) ? rankNumber(code) : null;
}

const byText: ReadonlyMap<string, CardFeatures> = new Map(
  allCards.map((features) => [features.card, features]),
);

function featuresOf(card: Card | CardName): CardFeatures {
  const features = byText.get(card);
  if (!features) throw new RangeError(`not a card: ${card}`);
  return features;
}
