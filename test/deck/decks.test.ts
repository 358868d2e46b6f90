import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDeck } from "../../src/deck/notation.js";
import { presetDeck, presetIds } from "../../src/deck/presets.js";
import { randomDeck } from "../../src/deck/random.js";
import { chanceToOpen, statisticsOf } from "../../src/deck/statistics.js";
import { faultsOf, verdictsOf } from "../../src/deck/verdict.js";
import { nameOf, rankOf } from "../../src/game/cards.js";
import { judgeDeck } from "../../src/game/referee.js";
import { type Card, numeralRanks, rulesetIds } from "../../src/game/types.js";
import { anyDeck } from "./arbitrary.js";

const deck = (list: string): readonly Card[] => readDeck(list).cards;
const share = (cards: readonly Card[], ranks: readonly string[]) =>
  cards.filter((card) => ranks.includes(rankOf(card))).length / cards.length;
/** How many more there are of the commonest rank than of the rarest. */
const unevenness = (cards: readonly Card[]) => {
  const each = [...numeralRanks, "J", "Q", "K"].map((rank) => share(cards, [rank]) * cards.length);
  return Math.max(...each) - Math.min(...each);
};
const oneSet = presetDeck("balanced", "classic");

describe("the presets", () => {
  const each = rulesetIds.flatMap((ruleset) => presetIds.map((preset) => [preset, ruleset] as const));

  it.each(each)("%s is legal in %s, and nearly always opens", (preset, ruleset) => {
    const cards = presetDeck(preset, ruleset);
    expect(judgeDeck(ruleset, cards)).toEqual([]);
    expect(statisticsOf(cards).chanceToOpen).toBeGreaterThan(0.93);
  });

  it.each(rulesetIds)("differ in play, in %s", (ruleset) => {
    const of = Object.fromEntries(presetIds.map((preset) => [preset, presetDeck(preset, ruleset)]));
    const most = (measure: (cards: readonly Card[]) => number) =>
      presetIds.toSorted((left, right) => measure(of[right] ?? []) - measure(of[left] ?? []))[0];
    expect(most((cards) => statisticsOf(cards).averageNumeral ?? 0)).toBe("heavy");
    const kingsOnTens = presetIds.map((preset) => share(of[preset] ?? [], ["10", "K"]));
    expect(share(of.heavy ?? [], ["10", "K"])).toBe(Math.max(...kingsOnTens));
    expect(most((cards) => share(cards, ["J", "Jo"]))).toBe("saboteur");
    expect(most((cards) => -unevenness(cards))).toBe("balanced");
    expect(new Set(presetIds.map((preset) => of[preset]?.join())).size).toBe(presetIds.length);
  });
});

describe("a random deck", () => {
  it.each(rulesetIds)("is legal in %s and mostly opens, whatever the seed", (ruleset) => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const cards = randomDeck(ruleset, seed);
        expect(judgeDeck(ruleset, cards)).toEqual([]);
        expect(statisticsOf(cards).chanceToOpen).toBeGreaterThan(0.85);
        expect(randomDeck(ruleset, seed)).toEqual(cards);
      }),
    );
  });

  it("is another one for another seed, of other lengths, and with second copies where they may be", () => {
    const decks = Array.from({ length: 50 }, (_, seed) => randomDeck("wcl", String(seed)));
    expect(new Set(decks.map((cards) => cards.join())).size).toBe(50);
    expect(new Set(decks.map((cards) => cards.length)).size).toBeGreaterThan(10);
    expect(decks.some((cards) => new Set(cards.map(nameOf)).size < cards.length)).toBe(true);
  });
});

describe("the statistics of a deck", () => {
  it("count a whole set", () => {
    expect(statisticsOf(oneSet)).toMatchObject({ cards: 54, numerals: 40, faces: 14, averageNumeral: 5.5 });
  });

  it.each([
    // By hand: with one face at most, seven numerals are always there.
    [30, 29, 1],
    [8, 3, 1],
    [8, 2, 0],
    [30, 2, 0],
    [0, 0, 0],
    // All three numerals of nine cards in eight: 1 - 3/9.
    [9, 3, 6 / 9],
    // Of ten cards with three numerals, C(7,5)/C(10,8).
    [10, 3, 21 / 45],
    // Four numerals of ten: all but those with two numerals, C(4,2)*C(6,6)/C(10,8).
    [10, 4, 1 - 6 / 45],
  ])("of %i cards with %i numerals say that it opens with chance %f", (cards, numerals, chance) => {
    expect(chanceToOpen(cards, numerals)).toBeCloseTo(chance, 12);
  });

  it("agree with all hands there are, dealt one by one", () => {
    // Every hand of 8 out of 12, as bits.
    for (const numerals of [3, 5, 7]) {
      let hands = 0;
      let opening = 0;
      for (let hand = 0; hand < 2 ** 12; hand += 1) {
        const bits = hand.toString(2).padStart(12, "0");
        if (bits.replaceAll("0", "").length !== 8) continue;
        hands += 1;
        if (bits.slice(0, numerals).replaceAll("0", "").length >= 3) opening += 1;
      }
      expect(hands).toBe(495);
      expect(chanceToOpen(12, numerals)).toBe(opening / hands);
    }
  });

  it.each([
    // 2 * 10 + 6 = 26; 2 * 10 + 10 is no pair, equal ranks never follow.
    ["10S 10H 6S KS", 2, 3],
    ["10S 7S 8S KS", 3, 3],
    ["10S A♠ 5S KS", 2, 3],
    ["10S 6S", 0, 1],
    ["KS", 0, 0],
  ])("of %j say that %i of %i pairs sell", (list, selling, all) => {
    expect(statisticsOf(deck(list)).pairs).toEqual({ selling, all });
  });

  it("have no average without numerals", () => {
    expect(statisticsOf([]).averageNumeral).toBeNull();
  });
});

describe("the verdict on a deck", () => {
  it.each([
    ["wcl", oneSet, []],
    ["polish", oneSet, [{ kind: "too-many-cards", excess: 24 }]],
    ["classic", oneSet.slice(0, 28), [{ kind: "too-few-cards", missing: 2 }]],
    [
      "wcl",
      [...oneSet, ...deck("KS/B KS/C 9H/D")],
      [
        { kind: "too-many-cards", excess: 3 },
        { kind: "too-many-copies", cards: ["KS"], most: 2 },
      ],
    ],
    ["classic", [...oneSet, ...deck("KS/A 9H/B")], [{ kind: "duplicate-in-set", cards: ["KS"] }]],
    [
      "newvegas",
      deck("7S"),
      [
        { kind: "too-few-cards", missing: 29 },
        { kind: "too-few-numerals", missing: 2 },
      ],
    ],
  ] as const)("in %s says how far it is from legal (case %#)", (ruleset, cards, faults) => {
    expect(faultsOf(ruleset, cards)).toEqual(faults);
  });

  it("is the referee's, in every ruleset", () => {
    fc.assert(
      fc.property(anyDeck, (cards) => {
        for (const { ruleset, faults } of verdictsOf(cards)) {
          expect(faults.map(({ kind }) => kind)).toEqual(judgeDeck(ruleset, cards));
          for (const fault of faults) {
            if ("missing" in fault) expect(fault.missing).toBeGreaterThan(0);
            if ("excess" in fault) expect(fault.excess).toBeGreaterThan(0);
            if ("cards" in fault) expect(fault.cards.length).toBeGreaterThan(0);
          }
        }
      }),
    );
  });
});
