import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { altTextLimit } from "../../src/render/alt-limit.js";
import { deckAltText, leaderboardAltText, lineAltText } from "../../src/render/alt-lists.js";
import { languages, wordsFor } from "../../src/text/language.js";
import { decks, leaderboards, lines } from "./scenes.js";
import { anyDeck, anyLeaderboard, anyLine } from "./views.js";

const signs = /[♠♥♦♣]/u;
const [en, pl] = [wordsFor("en"), wordsFor("pl")];

describe("the description of a deck", () => {
  it("says how many of what there are, and from which sets", () => {
    expect(deckAltText(en, decks.mixed)).toBe(
      [
        "Deck Zażółć 54: 27 cards.",
        "spades (8): 7 ×2 (set A, B), 8, 9, 10, King ×3 (set A, B, C).",
        "hearts (6): 2, 3, 4, Jack ×2 (set A, B), Queen.",
        "diamonds (5): 5, 6, 7, 8, King (set B).",
        "clubs (5): Ace, 2, 9, 10, Queen.",
        "Jokers: Joker 1, Joker 2 ×2 (set A, B).",
      ].join(" "),
    );
    expect(deckAltText(pl, decks.mixed)).toContain(
      "Talia Zażółć 54: 27 kart. pik (8): 7 ×2 (zestaw A, B), 8,",
    );
  });

  it.each(languages)("in %s fits any deck, whole", (language) => {
    fc.assert(
      fc.property(anyDeck, (deck) => {
        const text = deckAltText(wordsFor(language), deck);
        expect(text.length).toBeLessThanOrEqual(altTextLimit);
        expect(text).toMatch(/\.$/);
        if (!signs.test(deck.name)) expect(text).not.toMatch(signs);
      }),
    );
  });
});

describe("the description of a leaderboard", () => {
  it("says each row and which is one's own", () => {
    expect(leaderboardAltText(en, leaderboards.below)).toBe(
      "Ranking serwera. 1. Wędrowiec Zdzisław Brzę…: 1,812. 2. محمد الفارس: 1,775. 3. 山田プレイヤー: 1,738. 1207. WWWWWWWWWWWWWWWWWWWWWWW… (you): 1,388.",
    );
    expect(leaderboardAltText(en, leaderboards.caps)).toContain("4. Zażółć (you): 12,500 caps. 5. ");
    expect(leaderboardAltText(pl, leaderboards.caps)).toContain("8. Ala: 980 kapsli. ");
  });

  it.each(languages)("in %s fits any leaderboard", (language) => {
    fc.assert(
      fc.property(anyLeaderboard, (leaderboard) => {
        const text = leaderboardAltText(wordsFor(language), leaderboard);
        expect(text.length).toBeLessThanOrEqual(altTextLimit);
        expect(text).toMatch(/\.( …)?$/);
      }),
    );
  });
});

describe("the description of lines", () => {
  it("says where each begins and ends, its extremes, and what runs from left to right", () => {
    expect(lineAltText(en, lines.chances)).toBe(
      "Ala – محمد الفارس. Ala: from 50% to 100%, lowest 39%, highest 100%. محمد الفارس: from 50% to 0%, lowest 0%, highest 61%. From left to right, move: 0 to 16.",
    );
    expect(lineAltText(en, lines.single)).toContain("…: nothing yet.");
    expect(lineAltText(pl, lines.rating)).toContain("2077: od 1 V do 22 V.");
  });

  it.each(languages)("in %s fits any lines", (language) => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const text = lineAltText(wordsFor(language), line);
        expect(text.length).toBeLessThanOrEqual(altTextLimit);
        expect(text).not.toContain("NaN");
      }),
    );
  });
});
