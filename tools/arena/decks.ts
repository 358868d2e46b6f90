import { isNumeral } from "../../src/game/cards.js";
import { allCards } from "../../src/game/codes.js";
import { defaultDeck } from "../../src/game/decks.js";
import { judgeDeck } from "../../src/game/referee.js";
import { rulesets } from "../../src/game/rulesets.js";
import type { Card, RulesetId } from "../../src/game/types.js";
import { chanceOf } from "../../src/house/chance.js";

export const deckChoices = ["default", "random"] as const;
export type DeckChoice = (typeof deckChoices)[number];

/** The ruleset's default deck, or a legal one that the seed makes up. */
export function deckFor(choice: DeckChoice, ruleset: RulesetId, seed: string): readonly Card[] {
  return choice === "default" ? defaultDeck(ruleset) : randomDeck(ruleset, seed);
}

/** Mostly of one set, from few faces to almost half of them, with or without a liking for high numerals. */
function randomDeck(ruleset: RulesetId, seed: string): readonly Card[] {
  const chance = chanceOf(`deck ${seed}`);
  const { least, most } = rulesets[ruleset].deckSize;
  for (;;) {
    const size = least + chance.below(Math.min(most, mostCards) - least + 1);
    const sets = allSets.slice(0, size > severalSetsFrom ? 1 + chance.below(3) : 1);
    const faces = 0.15 + 0.3 * chance.unit();
    const liking = 1 + chance.below(2);
    // A card comes in by the highest of random keys, each raised by how much it is wanted.
    const wanted = allCards
      .filter(({ set }) => sets.includes(set))
      .map(({ card, code }) => {
        const weight = isNumeral(card) ? (1 - faces) * ((code & 15) >= 6 ? liking : 1) : faces;
        return { card, key: chance.unit() ** (1 / weight) };
      })
      .sort((one, other) => other.key - one.key);
    const deck = wanted.slice(0, size).map(({ card }) => card);
    if (judgeDeck(ruleset, deck).length === 0) return deck;
  }
}

const mostCards = 70;
const severalSetsFrom = 40;
const allSets = ["A", "B", "C"];
