import { isNumeral, nameOf } from "../game/cards.js";
import { type DeckProblem, judgeDeck } from "../game/referee.js";
import { leastNumerals, type Ruleset, rulesets } from "../game/rulesets.js";
import { type Card, type CardName, type RulesetId, rulesetIds } from "../game/types.js";
import { counts } from "./cards.js";

/** What is wrong with a deck, with what is needed to mend it. */
export type DeckFault =
  | { readonly kind: "too-few-cards"; readonly missing: number }
  | { readonly kind: "too-many-cards"; readonly excess: number }
  /** More copies of these than `most`, whatever their sets. */
  | { readonly kind: "too-many-copies"; readonly cards: readonly CardName[]; readonly most: number }
  /** These are there more than once in one source set. */
  | { readonly kind: "duplicate-in-set"; readonly cards: readonly Card[] }
  | { readonly kind: "too-few-numerals"; readonly missing: number };

/** Everything the referee of a ruleset has against a deck; empty when it may be played with. */
export function faultsOf(ruleset: RulesetId, deck: readonly Card[]): readonly DeckFault[] {
  return judgeDeck(ruleset, deck).map((problem) => faultOf(problem, rulesets[ruleset], deck));
}

export interface Verdict {
  readonly ruleset: RulesetId;
  readonly faults: readonly DeckFault[];
}

/** What every ruleset says of a deck. */
export function verdictsOf(deck: readonly Card[]): readonly Verdict[] {
  return rulesetIds.map((ruleset) => ({ ruleset, faults: faultsOf(ruleset, deck) }));
}

function faultOf(problem: DeckProblem, { deckSize, copies }: Ruleset, deck: readonly Card[]): DeckFault {
  switch (problem) {
    case "too-few-cards":
      return { kind: problem, missing: deckSize.least - deck.length };
    case "too-many-cards":
      return { kind: problem, excess: deck.length - deckSize.most };
    case "too-many-copies":
      return { kind: problem, cards: above(copies.most, deck.map(nameOf)), most: copies.most };
    case "duplicate-in-set":
      return { kind: problem, cards: above(copies.most, deck) };
    case "too-few-numerals":
      return { kind: problem, missing: leastNumerals - deck.filter(isNumeral).length };
    case "unknown-card":
      throw new RangeError("a deck holds cards only");
  }
}

function above<Name>(most: number, names: readonly Name[]): readonly Name[] {
  return [...counts(names)].filter(([, count]) => count > most).map(([name]) => name);
}
