import { isNumeral } from "../game/cards.js";
import { allCards } from "../game/codes.js";
import { randomNumbers } from "../game/fairness.js";
import { rulesets } from "../game/rulesets.js";
import { shuffled } from "../game/shuffle.js";
import type { Card, RulesetId } from "../game/types.js";
import { cardNames, inOrder, sourceSets } from "./cards.js";

/** With fewer numerals a deck hardly opens, with more it has nothing to answer with. In hundredths. */
const numeralShare = { least: 58, most: 76 } as const;

/** A deck that is legal in the ruleset and can be played with. The same seed always gives the same deck. */
export function randomDeck(ruleset: RulesetId, seed: string): readonly Card[] {
  const { deckSize, copies } = rulesets[ruleset];
  const draw = randomNumbers(seed, "size");
  const between = (least: number, most: number) => least + draw(most - least + 1);
  // Longer decks are legal in some rulesets, but their first cards would be all that is seen of them.
  const size = between(deckSize.least, Math.min(deckSize.most, cardNames.length));
  const numerals = Math.round((size * between(numeralShare.least, numeralShare.most)) / 100);
  const sets = sourceSets.slice(0, copies.counted === "by-name" ? copies.most : sourceSets.length);
  const pool = allCards.filter(({ set }) => sets.includes(set)).map(({ card }) => card);
  const some = (cards: readonly Card[], count: number, label: string) =>
    shuffled(cards, seed, label).slice(0, count);
  return inOrder([
    ...some(pool.filter(isNumeral), numerals, "numerals"),
    ...some(
      pool.filter((card) => !isNumeral(card)),
      size - numerals,
      "faces",
    ),
  ]);
}
