import { describe, expect, it } from "vitest";
import {
  isNumeral,
  nameOf,
  parseCard,
  parseCardName,
  printedValueOf,
  rankOf,
  setOf,
  suitOf,
} from "../../src/game/cards.js";
import { allCards, cardNameOf, cardOf, codeOf } from "../../src/game/codes.js";
import { parseMove, printMove } from "../../src/game/moves.js";

describe("a card in its notation", () => {
  it.each([
    ["7S", "7S", "7", "S", "A", 7],
    ["AS/A", "AS", "A", "S", "A", 1],
    ["10H/B", "10H/B", "10", "H", "B", 10],
    ["KD/D", "KD/D", "K", "D", "D", null],
    ["Jo1", "Jo1", "Jo", null, "A", null],
    ["Jo2/C", "Jo2/C", "Jo", null, "C", null],
  ] as const)("%s", (text, canonical, rank, suit, set, value) => {
    const card = parseCard(text);
    expect(card).toBe(canonical);
    if (card === undefined) return;
    expect([rankOf(card), suitOf(card), setOf(card), printedValueOf(card)]).toEqual([rank, suit, set, value]);
    expect(isNumeral(card)).toBe(value !== null);
    expect(nameOf(card)).toBe(text.split("/")[0]);
  });

  it.each([
    "",
    "S",
    "10",
    "1S",
    "ks",
    "KX",
    "KS/E",
    "KS/a",
    "KS/A/A",
    "Jo3",
    "JoS",
    "Jo",
    " KS",
    "KS ",
    "11S",
    "/A",
  ])("%j is none", (text) => {
    expect(parseCard(text)).toBeUndefined();
  });

  it("a name has no source set", () => {
    expect(parseCardName("7S")).toBe("7S");
    expect(parseCardName("7S/A")).toBeUndefined();
    expect(parseCardName("7S/B")).toBeUndefined();
  });

  it("every one of the 216 cards is told apart, and read back from its code", () => {
    expect(new Set(allCards.map(({ code }) => code)).size).toBe(216);
    for (const { card, code, name } of allCards) {
      expect([parseCard(card), codeOf(card), cardOf(code), cardNameOf(code)]).toEqual([
        card,
        code,
        card,
        name,
      ]);
    }
  });
});

describe("a move in its notation", () => {
  it.each(["7S>A2", "10H>B3", "KH>B2.3", "Jo1>A1.12", "7S>x", "A2>x"])("%s is read and written", (text) => {
    const move = parseMove(text);
    expect(move && printMove(move)).toBe(text);
  });

  it.each([
    "",
    ">",
    "7S",
    "7S>",
    ">A1",
    "7S>A4",
    "7S>C1",
    "7S/B>A1",
    "KH>B2.",
    "KH>B2.-1",
    "KH>B2.01",
    "KH>B2.1.1",
    "KH>B2.1e3",
    "KH>B2.99999",
    "KH>x.1",
    "A2>A1",
    "A2>x>x",
    "7s>A2",
    " 7S>A2",
  ])("%j is none", (text) => {
    expect(parseMove(text)).toBeUndefined();
  });
});
