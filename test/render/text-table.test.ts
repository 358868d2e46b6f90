import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rulesetIds } from "../../src/game/types.js";
import { publicView } from "../../src/game/views.js";
import { handAsText, tableAsText } from "../../src/render/text-table.js";
import { languages, wordsFor } from "../../src/text/language.js";
import { position, type Setup } from "../game/positions.js";
import { playOut, randomGame } from "../game/random.js";
import { cardsOf } from "./scenes.js";

const names = { A: "Ada", B: "山田 🃏" };
const phoneColumns = 40;

const middle: Setup = {
  caravans: { A1: "7S 9S+KD", A2: "10D 8D+KC", B1: "10H 6H 8H", B2: "5S 6S 10S", B3: "4D+QH" },
  hands: { A: "8S KH Jo1", B: "2S 3S" },
  decks: { A: "2D", B: "3D 4D" },
};

function columnsOf(text: string): string[] {
  return (/```\n([^`]*)\n```/.exec(text)?.[1] ?? "").split("\n");
}

describe("the table in words", () => {
  it("says to a player what each caravan is worth, what lies on it, and what is left", () => {
    const text = tableAsText(wordsFor("en"), publicView(position(middle)), { seat: "A", names });
    expect(text.split("\n")).toEqual([
      "```",
      "   You      They",
      "1  25 SOLD  24 OUTBID",
      "2  26 SOLD  21 OUTBID",
      "3   .        4",
      "```",
      "**Your caravan 1** (going up, ♠ spades): 7♠, 9♠+K♦",
      "**Their caravan 1** (going up, ♥ hearts): 10♥, 6♥, 8♥",
      "**Your caravan 2** (going down, ♦ diamonds): 10♦, 8♦+K♣",
      "**Their caravan 2** (going up, ♠ spades): 5♠, 6♠, 10♠",
      "**Your caravan 3**: empty",
      "**Their caravan 3**: 4♦+Q♥",
      "**You**: 3 cards in hand, 1 card in the deck",
      "**山田 🃏**: 2 cards in hand, 2 cards in the deck",
    ]);
  });

  it("has the reader's side first, whichever seat it is", () => {
    const view = publicView(position(middle));
    const text = tableAsText(wordsFor("en"), view, { seat: "B", names });
    expect(columnsOf(text)[1]).toBe("1  24 OUTBID  25 SOLD");
    expect(text).toContain("**Your caravan 3**: 4♦+Q♥");
  });

  it("tells everyone by the players' names, which stay out of the columns", () => {
    const text = tableAsText(wordsFor("en"), publicView(position(middle)), { seat: null, names });
    expect(columnsOf(text)[0]).toBe("   1st player  2nd player");
    expect(text).toContain("**Ada's caravan 1** (going up, ♠ spades): 7♠, 9♠+K♦");
    expect(text).toContain("**山田 🃏's caravan 3**: 4♦+Q♥");
  });

  it.each(languages)("in %s, fits a phone and stays in line in every game", (language) => {
    const words = wordsFor(language);
    fc.assert(
      fc.property(fc.constantFrom(...rulesetIds).chain(randomGame), (game) => {
        const { states } = playOut(game);
        for (const state of states.filter((_, at) => at % 5 === 0)) {
          for (const seat of ["A", "B", null] as const) {
            const lines = columnsOf(tableAsText(words, publicView(state), { seat, names }));
            expect(lines).toHaveLength(4);
            for (const line of lines) expect(line.length).toBeLessThanOrEqual(phoneColumns);
            // No sign before the end of a column: on phones they are as wide as they like.
            for (const line of lines) expect(line).toMatch(/^[\p{L}\d. ]+$/u);
            const starts = lines.slice(1).map((line) => line.slice(0, 3));
            expect(starts).toEqual(["1  ", "2  ", "3  "]);
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe("a hand in words", () => {
  it("is numbered as its buttons are, with each card in signs and words", () => {
    expect(handAsText(wordsFor("en"), cardsOf("8S KH Jo1 8S/B")).split("\n")).toEqual([
      "**Your hand**",
      "1 · 8♠ (A) 8 of spades",
      "2 · K♥ King of hearts",
      "3 · Joker",
      "4 · 8♠ (B) 8 of spades",
    ]);
    expect(handAsText(wordsFor("pl"), cardsOf("QD"))).toBe("**Twoje karty**\n1 · Q♦ Dama karo");
    expect(handAsText(wordsFor("en"), [])).toBe("Your hand is empty.");
  });
});
