import { cardIn, cardNames, sourceSets } from "../../deck/cards.js";
import { rankOf, suitOf } from "../../game/cards.js";
import type { SourceSet } from "../../game/codes.js";
import { type Card, type CardName, numeralRanks, type Suit, suits } from "../../game/types.js";

/** What can be chosen in the menu of ranks: each joker by itself, as it has no suit. */
export const rankChoices = [...numeralRanks, "J", "Q", "K", "Jo1", "Jo2"] as const;
export type RankChoice = (typeof rankChoices)[number];

/** What is chosen in the builder's menus. */
export interface Selection {
  readonly suits: readonly Suit[];
  readonly ranks: readonly RankChoice[];
  readonly sets: readonly SourceSet[];
}

/** With it, four cards of a rank are one choice away. */
export const firstSelection: Selection = { suits, ranks: [], sets: ["A"] };

/** The cards that suits × ranks × sets come to. */
export function cardsSelected({ suits, ranks, sets }: Selection): readonly Card[] {
  const names = cardNames.filter((name) => {
    const suit = suitOf(name);
    return ranks.includes(choiceOf(name)) && (suit === null || suits.includes(suit));
  });
  return sets.flatMap((set) => names.map((name) => cardIn(name, set)));
}

/** The choice in the menu of ranks by which a card is meant. */
export function choiceOf(card: Card | CardName): RankChoice {
  const wanted = suitOf(card) === null ? card.slice(0, "Jo1".length) : rankOf(card);
  return rankChoices.find((choice) => choice === wanted) ?? "A";
}

/** As a part of a custom id, at most 8 characters. */
export function printSelection({ suits: some, ranks, sets }: Selection): string {
  return [mask(suits, some), mask(rankChoices, ranks), mask(sourceSets, sets)]
    .map((bits) => bits.toString(36))
    .join(".");
}

/** Reads it back. What is not understood, or chooses no suit or no set, is as at first. */
export function parseSelection(text: string): Selection {
  const [some = 0, ranks = 0, sets = 0] = text
    .split(".")
    .map((part) => (/^[0-9a-z]{1,4}$/.test(part) ? Number.parseInt(part, 36) : 0));
  return {
    suits: orElse(chosen(suits, some), firstSelection.suits),
    ranks: chosen(rankChoices, ranks),
    sets: orElse(chosen(sourceSets, sets), firstSelection.sets),
  };
}

function mask<Item>(all: readonly Item[], some: readonly Item[]): number {
  return all.reduce((bits, item, index) => bits + (some.includes(item) ? 2 ** index : 0), 0);
}

function chosen<Item>(all: readonly Item[], bits: number): readonly Item[] {
  return all.filter((_, index) => (bits >> index) % 2 === 1);
}

function orElse<Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
  return items.length > 0 ? items : others;
}
