import { beforeAll, describe, expect, it } from "vitest";
import { allCards } from "../../src/game/codes.js";
import { drawDeck } from "../../src/render/deck.js";
import type { Picture } from "../../src/render/picture.js";
import { prepareRenderer } from "../../src/render/prepare.js";
import { changedPixels, decode } from "./pixels.js";
import { cardsOf } from "./scenes.js";

const deck = (cards: string, name = "Deck") => drawDeck({ name, cards: cardsOf(cards) });

/** A letter of a source set differs from another in over a hundred pixels; equal pictures differ in none. */
const aLetterPx = 100;
const aWordPx = 10_000;

const changed = (one: Picture, other: Picture) => changedPixels(decode(one.png), decode(other.png));

describe("the picture of a deck", () => {
  beforeAll(prepareRenderer);

  it("is the same in whatever order the cards come", async () => {
    expect(await deck("7S KH/B Jo1")).toBe(await deck("Jo1 7S KH/B"));
  });

  it.each([
    ["a second copy", "7S", "7S 7S/B"],
    ["the source set of a card", "7S/B", "7S/C"],
    ["a source set other than the first", "7S", "7S/B"],
    ["the suit of a card", "7S", "7H"],
    ["which joker it is", "Jo1", "Jo2"],
    ["the source set of a joker", "Jo1", "Jo1/D"],
  ])("shows %s", async (_, one, other) => {
    expect(changed(await deck(one), await deck(other))).toBeGreaterThan(aLetterPx);
  });

  it("shows the name and changes nothing else with it", async () => {
    const difference = changed(await deck("7S", "Ala"), await deck("7S", "Ola"));
    expect(difference).toBeGreaterThan(aLetterPx);
    expect(difference).toBeLessThan(aWordPx);
  });

  it("is as large for no card as for all cards of four sets", async () => {
    const [none, all] = [await deck(""), await deck(allCards.map(({ card }) => card).join(" "))];
    expect([none.width, none.height]).toEqual([all.width, all.height]);
    expect(all.png.byteLength).toBeLessThan(200_000);
  });
});
