import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inOrder, mostDeckCards } from "../../src/deck/cards.js";
import { readDeck, writeDeck } from "../../src/deck/notation.js";
import { anyDeck } from "./arbitrary.js";

const cardsIn = (text: string) => readDeck(text).cards.join(" ");
const problemsIn = (text: string) =>
  readDeck(text).problems.map(
    ({ kind, text: said, place }) => `${place.line}:${place.column} ${kind} ${said}`,
  );

describe("a deck list", () => {
  it.each([
    // The notation of the rules, loosely.
    ["10♥ KS ks/B 10h, Joker 1", "KS KS/B 10H 10H/B Jo1"],
    ["7s;7S|7♠\n7♠️", "7S 7S/B 7S/C 7S/D"],
    ["KS/B KS", "KS KS/B"],
    ["ks/a ks/A", "KS KS"],
    ["k♠(b)", "KS/B"],
    ["T♣ 10C", "10C 10C/B"],
    ["K S, 10 ♥", "KS 10H"],
    [":spades: A", ""],
    ["A:spades: `9D`", "AS 9D"],
    ["- 7H\n- 8H", "7H 8H"],
    ["7H.", "7H"],
    // How many.
    ["2x 7♠", "7S 7S/B"],
    ["2x7♠", "7S 7S/B"],
    ["2 x 7♠", "7S 7S/B"],
    ["7♠ x2", "7S 7S/B"],
    ["7♠×2, 3× 8♠", "7S 7S/B 8S 8S/B 8S/C"],
    ["2x 7♠/C", "7S/C 7S/C"],
    ["5x 7♠", "7S 7S 7S/B 7S/C 7S/D"],
    // Jokers.
    ["Joker", "Jo1"],
    ["joker joker", "Jo1 Jo2"],
    ["3x Joker", "Jo1 Jo1/B Jo2"],
    ["Joker 2", "Jo2"],
    ["Jo2/B jo1 JKR", "Jo1 Jo2 Jo2/B"],
    ["joker2", "Jo2"],
    ["Joker 2 of spades", "2S Jo1"],
    ["Joker 2♠", "2S Jo1"],
    ["Joker 2x 7H", "7H 7H/B Jo1"],
    // Words, English and Polish.
    ["King of spades, ace of Hearts and ten of clubs", "KS AH 10C"],
    ["Queen of diamonds/C", "QD/C"],
    ["two kings of spades", "KS"],
    ["król pik, dama kier i walet trefl", "KS QH JC"],
    ["as pik AS as karo", "AS AS/B AD"],
    ["As", "AS"],
    ["dziesiątka trefl, siódemka kier oraz dżoker", "7H 10C Jo1"],
    ["2x Dama karo /B", "QD/B QD/B"],
    ["D♠ W♥ D d", "QS JH QD"],
    ["KRÓL KARO", "KD"],
    // A suit at the head of a line.
    ["♠: A 7 2x 8 10/B\nPik: K\nhearts: 9", "AS 7S 8S 8S/B 10S/B KS 9H"],
    ["♠: A\n7♥", "AS 7H"],
  ])("%j is read as %j", (text, cards) => {
    expect(cardsIn(text)).toBe(cards);
  });

  it.each([
    ["7S, banana 8S", ["1:5 unknown banana"]],
    ["7S\n  Kingg of spades\n8S", ["2:3 unknown Kingg spades"]],
    ["♥ and 8S", ["1:1 no-rank ♥"]],
    ["King, 8S", ["1:1 no-suit King"]],
    ["8S King", ["1:4 no-suit King"]],
    ["two kings of spades", ["1:1 no-suit two"]],
    ["KS/E 8S", ["1:1 no-such-set KS/E"]],
    ["KS/ 8S", ["1:1 no-such-set KS/"]],
    ["KS/A/B", ["1:1 unknown KS/A/B"]],
    ["2x", ["1:1 no-card 2x"]],
    ["8S 2x\n3x 9S", ["1:4 no-card 2x"]],
    ["0x 7S 8S", ["1:1 bad-count 0x 7S"]],
    ["999x 7S", ["1:1 bad-count 999x 7S"]],
    ["1S 11H 5X", ["1:1 unknown 1S", "1:4 unknown 11H", "1:8 no-card 5X"]],
    ["😀😀 x2, 9S", ["1:1 unknown 😀😀 x2"]],
    ["x2 9S /C", ["1:1 no-card x2"]],
    ["200x 7S\n17x 8S", ["2:1 too-long 17x 8S"]],
  ])("of %j says what it did not understand, by place", (text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
  });

  it("keeps the rest", () => {
    expect(cardsIn("7S, banana 8S, KS/E, x2, 9H 3x")).toBe("7S 8S 9H");
  });

  it("is no longer than all the cards there are", () => {
    const { cards, problems } = readDeck("216x 7S 8S 9S");
    expect(cards).toHaveLength(mostDeckCards);
    expect(problems.map(({ kind }) => kind)).toEqual(["too-long", "too-long"]);
  });

  it("is read as it was written, whatever the cards", () => {
    fc.assert(
      fc.property(anyDeck, (deck) => {
        expect(readDeck(writeDeck(deck))).toEqual({ cards: inOrder(deck), problems: [] });
      }),
    );
  });

  it("of any text is read without a fault, and what it says twice over is the same", () => {
    const bits = [
      "7",
      "♠",
      "king",
      "of",
      "as",
      "x",
      "2",
      "/B",
      "joker",
      ":",
      "\n",
      " ",
      "(c)",
      "ą",
      "😀",
      "d",
    ];
    const anyText = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.array(fc.constantFrom(...bits), { maxLength: 60 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const { cards, problems } = readDeck(text);
        expect(readDeck(writeDeck(cards)).cards).toEqual(cards);
        const lines = text.split(/\r\n|\r|\n/);
        for (const { place } of problems) {
          expect(place.line).toBeLessThanOrEqual(lines.length);
          expect(place.column).toBeLessThanOrEqual([...(lines[place.line - 1] ?? "")].length);
        }
      }),
      { numRuns: 500 },
    );
  });
});
