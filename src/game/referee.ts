import { isNumeral, nameOf, parseCard } from "./cards.js";
import { leastNumerals, type Ruleset, rulesets } from "./rulesets.js";
import type { Card, RulesetId } from "./types.js";

export type DeckProblem =
  | "too-few-cards"
  | "too-many-cards"
  | "too-many-copies"
  | "duplicate-in-set"
  | "too-few-numerals"
  | "unknown-card";

/**
 * Everything that is wrong with a deck, sorted; empty when it may be played with. A deck with an unknown card
 * is not judged further.
 */
export function judgeDeck(ruleset: RulesetId, deckNames: readonly string[]): readonly DeckProblem[] {
  const deck = deckNames.map(parseCard).filter((card) => card !== undefined);
  if (deck.length < deckNames.length) return ["unknown-card"];
  const rules = rulesets[ruleset];
  const problems: (DeckProblem | null)[] = [
    deck.length < rules.deckSize.least ? "too-few-cards" : null,
    deck.length > rules.deckSize.most ? "too-many-cards" : null,
    copiesProblem(rules, deck),
    deck.filter(isNumeral).length < leastNumerals ? "too-few-numerals" : null,
  ];
  return problems.filter((problem) => problem !== null).sort();
}

function copiesProblem(rules: Ruleset, deck: readonly Card[]): DeckProblem | null {
  const { counted, most } = rules.copies;
  const counts = new Map<string, number>();
  for (const card of deck) {
    const copy = counted === "by-name" ? nameOf(card) : card;
    counts.set(copy, (counts.get(copy) ?? 0) + 1);
  }
  if (Math.max(0, ...counts.values()) <= most) return null;
  return counted === "by-name" ? "too-many-copies" : "duplicate-in-set";
}
