import { type Ruleset, rulesets } from "../../game/rulesets.js";
import { type RulesetId, rulesetIds } from "../../game/types.js";
import type { Words } from "../../text/words.js";

type Rule = keyof Omit<Ruleset, "id">;

/** Everything in which the rulesets differ, a line each: what holds as a rule, and for which rulesets what else does. */
export function differencesInWords(words: Words, ruleset: RulesetId): string {
  const lines = Object.entries(sayings).flatMap(([rule, say]) => {
    const [usual, ...others] = groupsOf((id) => say(words, rulesets[id]));
    if (!usual || others.length === 0) return [];
    const exceptions = others.map(({ value, ids }) =>
      words.guide.differences.exception({
        rulesets: ids.map((id) => words.guide.shortRulesets[id]).join(", "),
        value,
      }),
    );
    return words.guide.differences.difference({
      what: words.guide.differences.what[rule as Rule],
      others: usual.value,
      exceptions: exceptions.join("; "),
    });
  });
  return words.guide.differences.text({
    ruleset: words.rulesets[ruleset],
    differences: lines.join("\n"),
  });
}

const sayings: Readonly<Record<Rule, (words: Words, rules: Ruleset) => string>> = {
  deckSize: ({ cards, guide }, { deckSize: { least, most } }) =>
    least === most
      ? guide.differences.deckSize.exactly({ cards: cards(most) })
      : guide.differences.deckSize.range({ least, most: cards(most) }),
  copies: ({ guide }, { copies: { most, counted } }) => guide.differences.copies[counted]({ most }),
  poorOpeningHand: ({ guide }, { poorOpeningHand }) => guide.differences.poorOpeningHand[poorOpeningHand],
  jokerTarget: ({ guide }, { jokerTarget }) => guide.differences.jokerTarget[jokerTarget],
  queenOn: ({ guide }, { queenOn }) => guide.differences.queenOn[queenOn],
  mostFaces: ({ guide }, { mostFaces }) =>
    Number.isFinite(mostFaces) ? guide.differences.atMost({ most: mostFaces }) : guide.differences.anyNumber,
  emptyDeck: ({ guide }, { emptyDeck }) => guide.differences.emptyDeck[emptyDeck],
  salesToEnd: ({ guide }, { salesToEnd }) => guide.differences.salesToEnd[salesToEnd],
};

interface Group {
  readonly value: string;
  readonly ids: readonly RulesetId[];
}

/** The rulesets by what is said of them, the most common first. */
function groupsOf(say: (id: RulesetId) => string): readonly Group[] {
  const values = new Set(rulesetIds.map(say));
  return [...values]
    .map((value) => ({ value, ids: rulesetIds.filter((id) => say(id) === value) }))
    .sort((one, other) => other.ids.length - one.ids.length);
}
