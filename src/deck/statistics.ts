import { isNumeral, printedValueOf, rankOf } from "../game/cards.js";
import { leastNumerals, openingHandSize } from "../game/rulesets.js";
import { isSellable } from "../game/sale.js";
import type { Card } from "../game/types.js";

export interface DeckStatistics {
  readonly cards: number;
  readonly numerals: number;
  readonly faces: number;
  /** Mean of the printed values; null without numerals. */
  readonly averageNumeral: number | null;
  /** That a first hand of eight can open all three caravans (holds three numerals), from 0 to 1. */
  readonly chanceToOpen: number;
  /** Of all pairs of numerals, those that one King on one of them brings to a sale. */
  readonly pairs: { readonly selling: number; readonly all: number };
}

export function statisticsOf(deck: readonly Card[]): DeckStatistics {
  const numerals = deck.filter(isNumeral);
  const sum = numerals.reduce((total, card) => total + (printedValueOf(card) ?? 0), 0);
  return {
    cards: deck.length,
    numerals: numerals.length,
    faces: deck.length - numerals.length,
    averageNumeral: numerals.length === 0 ? null : sum / numerals.length,
    chanceToOpen: chanceToOpen(deck.length, numerals.length),
    pairs: pairsOf(deck, numerals),
  };
}

/**
 * The chance that a first hand has the numerals to open, by the hypergeometric distribution, computed in whole
 * numbers: the only rounding is that of the result. A redeal or discards are not counted in.
 */
export function chanceToOpen(cards: number, numerals: number): number {
  const hand = Math.min(openingHandSize, cards);
  const faces = cards - numerals;
  let opening = 0n;
  for (let held = leastNumerals; held <= Math.min(hand, numerals); held += 1) {
    opening += choose(numerals, held) * choose(faces, hand - held);
  }
  return Number(opening) / Number(choose(cards, hand));
}

/** Two numerals alone come to 20 at most, so a pair sells by a King, which doubles either. Equal ranks never follow. */
function pairsOf(deck: readonly Card[], numerals: readonly Card[]): DeckStatistics["pairs"] {
  const all = (numerals.length ** 2 - numerals.length) / 2;
  if (!deck.some((card) => rankOf(card) === "K")) return { selling: 0, all };
  const values = numerals.map((card) => printedValueOf(card) ?? 0);
  let selling = 0;
  for (const [index, one] of values.entries()) {
    for (const other of values.slice(index + 1)) {
      const sold = [2 * one + other, one + 2 * other].some(isSellable);
      if (one !== other && sold) selling += 1;
    }
  }
  return { selling, all };
}

/** Ways to choose `some` of `all`. */
function choose(all: number, some: number): bigint {
  if (some < 0 || some > all) return 0n;
  let ways = 1n;
  for (let taken = 1; taken <= some; taken += 1) ways = (ways * BigInt(all - some + taken)) / BigInt(taken);
  return ways;
}
