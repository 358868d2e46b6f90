import { counts, inOrder } from "../deck/cards.js";
import type { NameProblem } from "../deck/name.js";
import type { NotUnderstood } from "../deck/reading.js";
import type { CodeProblem } from "../deck/share-code.js";
import { statisticsOf } from "../deck/statistics.js";
import { type DeckFault, faultsOf, verdictsOf } from "../deck/verdict.js";
import { setOf, suitOf } from "../game/cards.js";
import { type Card, type CardName, type RulesetId, suits } from "../game/types.js";
import { type DeckRefusal, mostDecks } from "../league/decks.js";
import { cardSign, suitSign } from "./cards.js";
import { safeName } from "./markup.js";
import type { Words } from "./words.js";

/** The cards, a line for each suit and one for the jokers (`♠: A 7 7/B K`). `readDeck` reads the lines of suits. */
export function deckLines(words: Words, deck: readonly Card[]): readonly string[] {
  const copies = [...counts(inOrder(deck))];
  const signs = (own: readonly (readonly [Card, number])[]) => own.map(sign).join(" ");
  const bySuit = suits.map((suit) => {
    const own = signs(copies.filter(([card]) => suitOf(card) === suit));
    return own && `${suitSign(suit)}: ${own}`;
  });
  const jokers = signs(copies.filter(([card]) => suitOf(card) === null));
  return [...bySuit, jokers && `${words.deck.show.jokers}: ${jokers}`].filter(Boolean);
}

/** What each ruleset says of a deck: `legal in WCL, Classic; Polish: 4 cards too many`. */
export function verdictInWords(words: Words, deck: readonly Card[]): string {
  const verdicts = verdictsOf(deck);
  const faulty = verdicts.filter(({ faults }) => faults.length > 0);
  const sentences = faulty.map(({ ruleset, faults }) =>
    words.deck.verdict.not({
      ruleset: words.guide.shortRulesets[ruleset],
      faults: faultsInWords(words, faults),
    }),
  );
  return [legalInWords(words, deck), ...sentences].join("; ");
}

/** Where a deck is legal: `legal in WCL, Classic`. */
export function legalInWords(words: Words, deck: readonly Card[]): string {
  const legal = verdictsOf(deck).filter(({ faults }) => faults.length === 0);
  if (legal.length === 0) return words.deck.verdict.nowhere;
  return words.deck.verdict.legal({
    rulesets: rulesetsInWords(
      words,
      legal.map(({ ruleset }) => ruleset),
    ),
  });
}

export function rulesetsInWords(words: Words, rulesets: readonly RulesetId[]): string {
  return rulesets.map((ruleset) => words.guide.shortRulesets[ruleset]).join(", ");
}

/** Everything that is wrong with a deck, as a part of a sentence. */
export function faultsInWords(words: Words, faults: readonly DeckFault[]): string {
  return faults.map((fault) => faultInWords(words, fault)).join(", ");
}

/** A line for each of the statistics. */
export function statisticsInWords(words: Words, deck: readonly Card[]): readonly string[] {
  const say = words.deck.show;
  const { cards, numerals, faces, averageNumeral, chanceToOpen, pairs } = statisticsOf(deck);
  if (cards === 0) return [say.noCards];
  return [
    say.count({
      cards: words.cards(cards),
      numerals: words.numerals(numerals),
      faces: words.faces(faces),
    }),
    averageNumeral === null
      ? ""
      : say.average({ average: words.number(Math.round(averageNumeral * 100) / 100) }),
    // Rounded down: only what is certain is 100 %.
    say.opens({ chance: words.number(Math.floor(chanceToOpen * 1_000) / 10) }),
    say.pairs(pairs),
  ].filter(Boolean);
}

/** What was not understood of a list, a line each, at most so many. */
export function problemsInWords(
  words: Words,
  problems: readonly NotUnderstood[],
  most: number,
): readonly string[] {
  const say = words.deck;
  const lines = problems
    .slice(0, most)
    .map(({ kind, text, place }) =>
      say.problem.place({ ...place, text: safeName(clipped(text)), why: say.problem[kind] }),
    );
  const more = problems.length - lines.length;
  return more > 0 ? [...lines, say.notice.more({ count: more })] : lines;
}

export function codeProblemInWords(words: Words, problem: CodeProblem): string {
  const say = words.deck.code;
  switch (problem.kind) {
    case "later-version":
      return say[problem.kind]({ version: safeName(problem.version) });
    case "bad-character":
      return say[problem.kind]({ character: safeName(problem.character), position: problem.position });
    default:
      return say[problem.kind];
  }
}

/** Refusals that the person met before anything was asked of the store. */
export type DeckFormRefusal = NameProblem | { readonly kind: "nothing-read" };

/** Why something was refused and what to do. `deck` is the one that was meant, where there is one. */
export function deckRefusalInWords(
  words: Words,
  refusal: DeckRefusal | DeckFormRefusal,
  deck: readonly Card[] = [],
): string {
  const say = words.deck.refusal;
  switch (refusal.kind) {
    case "too-many-decks":
      return say[refusal.kind]({ most: mostDecks, option: words.command.option.where });
    case "name-taken":
      return say[refusal.kind]({ name: safeName(refusal.name) });
    case "deck-not-legal":
      return say[refusal.kind]({
        ruleset: words.rulesets[refusal.ruleset],
        faults: faultsInWords(words, faultsOf(refusal.ruleset, deck)),
      });
    default:
      return say[refusal.kind]();
  }
}

const mostCardsNamed = 6;
const longestQuote = 40;

function faultInWords(words: Words, fault: DeckFault): string {
  const say = words.deck.verdict;
  switch (fault.kind) {
    case "too-few-cards":
      return say[fault.kind]({ missing: words.cards(fault.missing) });
    case "too-many-cards":
      return say[fault.kind]({ excess: words.cards(fault.excess) });
    case "too-few-numerals":
      return say[fault.kind]({ missing: words.numerals(fault.missing) });
    case "too-many-copies": {
      const cards = named(words, fault.cards);
      return fault.most === 1
        ? say["single-copies"]({ cards })
        : say[fault.kind]({ cards, most: fault.most });
    }
    case "duplicate-in-set":
      return say[fault.kind]({ cards: named(words, fault.cards) });
  }
}

function named(words: Words, cards: readonly (Card | CardName)[]): string {
  const shown = cards.slice(0, mostCardsNamed).map((card) => {
    const set = setOf(card);
    return set === "A" ? cardSign(words, card) : `${cardSign(words, card)}/${set}`;
  });
  const more = cards.length - shown.length;
  return [...shown, ...(more > 0 ? [words.deck.verdict.more({ count: more })] : [])].join(", ");
}

/** `7`, `7/B`, `Jo1`; with how many there are, where a set has it twice. */
function sign([card, count]: readonly [Card, number]): string {
  const text = suitOf(card) === null ? card : card.replace(/[SHDC](?=\/|$)/, "");
  return count === 1 ? text : `${count}x ${text}`;
}

function clipped(text: string): string {
  const characters = [...text];
  return characters.length <= longestQuote ? text : `${characters.slice(0, longestQuote).join("")}…`;
}
