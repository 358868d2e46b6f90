import { beforeAll, describe, expect, it } from "vitest";
import {
  captionedBoard,
  captionedCardRow,
  captionedDeck,
  captionedHand,
  captionedLeaderboard,
  captionedLine,
  captionedResult,
  captionedTable,
} from "../../src/render/captioned.js";
import type { CaptionedPicture } from "../../src/render/message.js";
import { prepareRenderer } from "../../src/render/prepare.js";
import { wordsFor } from "../../src/text/language.js";
import { boardScenes, cardRows, decks, hands, leaderboards, lines } from "./scenes.js";

const words = wordsFor("pl");
const { won } = boardScenes;

describe("a picture with its description", () => {
  beforeAll(prepareRenderer);

  it.each<[string, () => Promise<CaptionedPicture | "none">, string]>([
    ["board", () => captionedBoard(words, won), "Wygrana: Wędrowiec."],
    ["hand", () => captionedHand(words, hands.one), "Twoje karty: 1 Walet pik."],
    [
      "table",
      () => captionedTable(words, { ...won, seat: "B", hand: hands.one }),
      "Twoje karty: 1 Walet pik. Wygrana: Wędrowiec.",
    ],
    ["result", () => captionedResult(words, won), "Wygrana: Wędrowiec."],
    [
      "cards",
      () => captionedCardRow(words, "twoja karawana 1", cardRows.plain),
      "twoja karawana 1: 26, sprzedana",
    ],
    ["deck", () => captionedDeck(words, decks.mixed), "Talia Zażółć 54: 27 kart."],
    ["leaderboard", () => captionedLeaderboard(words, leaderboards.below), "Ranking serwera. 1. "],
    ["line", () => captionedLine(words, lines.chances), "Ala – محمد الفارس. Ala: od 50% do 100%"],
  ])("is made of the same view: %s", async (kind, caption, begins) => {
    const captioned = await caption();
    if (captioned === "none") throw new Error("no picture");
    expect(captioned.picture.name).toMatch(new RegExp(`^${kind}-[0-9a-f]{20}\\.png$`));
    expect(captioned.alt.slice(0, begins.length)).toBe(begins);
  });

  it("is none for a hand without cards", async () => {
    expect(await captionedHand(words, [])).toBe("none");
  });
});
