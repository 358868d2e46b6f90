import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caravanIds } from "../../src/game/table.js";
import { altTextLimit, cutAtPause, shortName } from "../../src/render/alt-limit.js";
import { boardAltText, cardRowAltText, handAltText, resultAltText } from "../../src/render/alt-text.js";
import { languages, wordsFor } from "../../src/text/language.js";
import { boardScenes, cardRows, cardsOf, hands } from "./scenes.js";
import { anyCaravan, anyHand, anyName, anyScene } from "./views.js";

const [en, pl] = [wordsFor("en"), wordsFor("pl")];
const signs = /[♠♥♦♣]/u;
/** Signs in a name are its owner's, and stay. */
const sceneWithoutSigns = anyScene.filter(
  ({ names }) => !Object.values(names).some((name) => signs.test(name)),
);
const { middle, won, discarded, removed, disbanded, crowded, tied, opening, full } = boardScenes;
const named = { ...middle, names: { A: "Ala", B: "Olek" } };

describe("the description of a board", () => {
  it("says all of it, most important first", () => {
    expect(boardAltText(en, named)).toBe(
      [
        "Olek to move.",
        "Last move: Ala: 10 of spades on Olek's caravan 2.",
        "Ala: caravan 1: 25, sold, going up, spades; caravan 2: 32, overburdened, going down, diamonds; caravan 3: 17, under 21, going up, clubs; 5 cards in hand, 19 cards in the deck.",
        "Olek: caravan 1: 24, outbid, going up, hearts; caravan 2: 21, sold, going up, spades; caravan 3: 19, under 21, going up, hearts; 5 cards in hand, 17 cards in the deck.",
        "Pot: 250 caps.",
        "Cards of Ala: caravan 1: 7 of spades, 9 of spades (with King of diamonds); caravan 2: 10 of diamonds, 8 of diamonds (with King of clubs), 6 of diamonds; caravan 3: Ace of clubs, 2 of clubs, 5 of clubs (with Joker), 9 of clubs.",
        "Cards of Olek: caravan 1: 10 of hearts, 6 of hearts (with Queen of spades), 8 of hearts; caravan 2: 5 of spades, 6 of spades (with Joker), 10 of spades; caravan 3: 4 of diamonds (with King of hearts, King of spades), 3 of diamonds (with Queen of hearts).",
      ].join(" "),
    );
  });

  it("says it in Polish", () => {
    const text = boardAltText(pl, named);
    expect(text).toMatch(
      /^Ruch: Olek\. Ostatni ruch: Ala: 10 pik → karawana 2 \(Olek\)\. Ala: karawana 1: 25, sprzedana, w górę, pik;/,
    );
    expect(text).toContain("karawana 2: 10 karo, 8 karo (na niej Król trefl), 6 karo");
  });

  it.each([
    ["who has won", won, "Wędrowiec has won."],
    ["a discard", discarded, "Last move: Zażółć: discarded Queen of diamonds."],
    ["a removal by a Jack", removed, "Last move: Wędrowiec: Jack of diamonds on Wędrowiec's caravan 1."],
    ["a disbanding", disbanded, "Last move: Zażółć: disbanded Zażółć's caravan 1."],
    ["a face and its numeral", crowded, "King of hearts on the 6 of spades of"],
    ["a tie", tied, "caravan 1: 24, tied, so nobody has sold"],
    ["an empty caravan", opening, "caravan 2: empty;"],
    ["a caravan without a direction", opening, "caravan 1: 7, under 21, spades;"],
    ["a large value", full, "caravan 2: 462,848, overburdened"],
  ])("says %s", (_, scene, text) => {
    expect(boardAltText(en, scene)).toContain(text);
  });

  it("leaves out the oldest cards where there is no room for all, and says how many", () => {
    const text = boardAltText(en, full);
    expect(text).toMatch(/caravan 1: \d+ older, .*3 of clubs; caravan 2/);
    expect(text).toContain("3 of clubs (with 12 faces)");
  });

  it.each(languages)(
    "in %s fits any view, and always says how each caravan stands, ending in a sentence",
    (language) => {
      const words = wordsFor(language);
      fc.assert(
        fc.property(sceneWithoutSigns, (scene) => {
          const text = boardAltText(words, scene);
          expect(text.length).toBeLessThanOrEqual(altTextLimit);
          expect(text).not.toMatch(signs);
          expect(text).toMatch(/\.$/);
          for (const id of caravanIds) {
            const { status, value } = scene.view.caravans[id];
            const stands =
              status === "empty" ? words.status.empty : `${words.number(value)}, ${words.status[status]}`;
            expect(text).toContain(words.alt.caravan({ pair: Number(id[1]), state: stands }));
          }
          expect(text).toContain(words.cards(scene.view.deckSizes.B));
          if (scene.pot > 0) expect(text).toContain(words.caps(scene.pot));
        }),
      );
    },
  );

  it.each(languages)("in %s names every card of a table without long caravans", (language) => {
    const words = wordsFor(language);
    const text = boardAltText(words, named);
    const ranks = (text.match(new RegExp(words.suit.S, "g")) ?? []).length;
    // Two values, the move, and seven cards.
    expect(ranks).toBe(10);
  });
});

describe("the description of a result", () => {
  it("says who has won and how each caravan stands, without the cards", () => {
    expect(resultAltText(en, won)).toBe(
      [
        "Wędrowiec has won.",
        "Wędrowiec: caravan 1: 24, sold, going down, spades; caravan 2: 23, sold, going down, diamonds; caravan 3: 9, under 21, going down, spades; 5 cards in hand, 19 cards in the deck.",
        "Zażółć: caravan 1: 16, under 21, going down, hearts; caravan 2: 17, under 21, going down, clubs; caravan 3: 26, sold, going down, clubs; 5 cards in hand, 17 cards in the deck.",
        "Pot: 250 caps.",
      ].join(" "),
    );
    expect(resultAltText(pl, won)).toMatch(/^Wygrana: Wędrowiec\./);
  });

  it.each(languages)("in %s fits any result", (language) => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        const text = resultAltText(wordsFor(language), scene);
        expect(text.length).toBeLessThanOrEqual(altTextLimit);
        expect(text).toMatch(/\.$/);
      }),
    );
  });
});

describe("the description of a hand", () => {
  it("says each card with the number of its button", () => {
    expect(handAltText(en, hands.five)).toBe(
      "Your hand: 1 10 of spades, 2 King of diamonds, 3 Queen of clubs, 4 Joker, 5 Ace of diamonds.",
    );
    expect(handAltText(pl, cardsOf("KD 7H/B"))).toBe("Twoje karty: 1 Król karo, 2 7 kier.");
    expect(handAltText(en, [])).toBe("Your hand is empty.");
  });

  it.each(languages)("in %s fits any hand, and is cut between two cards", (language) => {
    const words = wordsFor(language);
    fc.assert(
      fc.property(anyHand, (cards) => {
        const text = handAltText(words, cards);
        expect(text.length).toBeLessThanOrEqual(altTextLimit);
        expect(text).not.toMatch(signs);
        expect(text).toMatch(/(\.| …)$/);
      }),
    );
  });
});

describe("the description of a card row", () => {
  it("says how the caravan stands, its cards, and which is marked", () => {
    expect(cardRowAltText(en, "your caravan 1", cardRows.queen)).toBe(
      "your caravan 1: 15, under 21, going down, hearts: 5 of spades, 6 of hearts (with Queen of spades), 4 of hearts. Marked: Queen of spades.",
    );
    expect(cardRowAltText(pl, "karawana", cardRows.plain)).toBe(
      "karawana: 26, sprzedana, w dół, trefl: 10 trefl, 9 trefl, 7 trefl.",
    );
  });

  it.each(languages)("in %s fits any caravan", (language) => {
    fc.assert(
      fc.property(anyCaravan, fc.nat(19), (caravan, numeral) => {
        const scene = { caravan, marked: { numeral, face: null } };
        const text = cardRowAltText(wordsFor(language), "…", scene);
        expect(text.length).toBeLessThanOrEqual(altTextLimit);
        expect(text).toMatch(/\.$/);
      }),
    );
  });
});

describe("a text that is too long", () => {
  it.each([
    ["a sentence", "Ala has a cat. ", /cat\. …$/],
    ["a part of a sentence", "Ala has a cat; ", /cat …$/],
    ["a thing in a list", "a cat, ", /cat …$/],
    ["a word", "cat ", /cat …$/],
  ])("is cut after %s", (_, part, end) => {
    const cut = cutAtPause(part.repeat(500));
    expect(cut.length).toBeLessThanOrEqual(altTextLimit);
    expect(cut).toMatch(end);
  });

  it("is never cut within a character", () => {
    expect(cutAtPause(`a${"🃏".repeat(1000)}`)).toMatch(/^a(🃏)+ …$/u);
    expect(cutAtPause("🃏".repeat(1000))).toMatch(/^(🃏)+ …$/u);
  });
});

describe("a name in a description", () => {
  it.each([
    ["Ala", "Ala"],
    ["  Ala\n ma ", "Ala ma"],
    ["\u202eAla\u2066", "Ala"],
    ["\u202e", "…"],
    ["Wędrowiec Zdzisław Brzęczyszczykiewicz", "Wędrowiec Zdzisław Brzę…"],
    ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦…"],
  ])("%j is %j", (name, short) => {
    expect(shortName(name)).toBe(short);
  });

  it("is short and on one line, whatever it is", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const short = shortName(name);
        expect(short.length).toBeGreaterThan(0);
        expect(short.length).toBeLessThanOrEqual(24);
        expect(short).not.toMatch(/[\n\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});
