import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { drawBoard } from "../../src/render/board.js";
import { drawCardRow } from "../../src/render/card-row.js";
import { drawDeck } from "../../src/render/deck.js";
import { drawHand } from "../../src/render/hand.js";
import { drawLeaderboard } from "../../src/render/leaderboard.js";
import { drawLine } from "../../src/render/line.js";
import type { Picture } from "../../src/render/picture.js";
import { prepareRenderer } from "../../src/render/prepare.js";
import { drawResult } from "../../src/render/result.js";
import { drawTable } from "../../src/render/table.js";
import { wordsFor } from "../../src/text/language.js";
import { changedPixels, decode } from "./pixels.js";
import { leaderboards, lines } from "./scenes.js";
import { anyCaravan, anyDeck, anyHand, anyLeaderboard, anyLine, anyScene } from "./views.js";

const words = wordsFor("pl").picture;
const runs = { numRuns: 25 };
const mostBytes = 200_000;

function expectPicture({ png, width, height }: Picture): void {
  expect(png.byteLength).toBeLessThan(mostBytes);
  expect(decode(png)).toMatchObject({ width, height });
}

describe("any view is drawn, in a file under 200 kB:", () => {
  beforeAll(prepareRenderer);

  it.each<[string, fc.Arbitrary<() => Promise<Picture>>]>([
    ["a board", anyScene.map((scene) => () => drawBoard({ ...scene, words }))],
    ["a result", anyScene.map((scene) => () => drawResult({ ...scene, words }))],
    ["a hand", anyHand.map((cards) => () => drawHand({ cards: cards.slice(0, 24) }))],
    [
      "a table",
      fc.tuple(anyScene, anyHand, fc.constantFrom("A" as const, "B" as const)).map(
        ([scene, cards, seat]) =>
          () =>
            drawTable({ ...scene, words, seat, hand: cards.slice(0, 8) }),
      ),
    ],
    ["a card row", anyCaravan.map((caravan) => () => drawCardRow({ caravan, words, marked: null }))],
    ["a deck", anyDeck.map((deck) => () => drawDeck(deck))],
    ["a leaderboard", anyLeaderboard.map((leaderboard) => () => drawLeaderboard(leaderboard))],
    ["lines", anyLine.map((line) => () => drawLine(line))],
  ])("%s", { timeout: 60_000 }, async (_, drawings) => {
    await fc.assert(
      fc.asyncProperty(drawings, async (draw) => expectPicture(await draw())),
      runs,
    );
  });
});

/** A digit differs from another in over a hundred pixels; equal pictures differ in none. */
const aDigitPx = 100;

describe("a leaderboard shows", () => {
  beforeAll(prepareRenderer);
  const { caps } = leaderboards;
  const [first, second, ...others] = caps.rows;

  it.each([
    ["whose row is one's own", { ...caps, own: 5 }],
    ["that one is not in it", { ...caps, own: null }],
    ["the unit", { ...caps, unit: "points" as const }],
    ["a name", { ...caps, rows: [first, { rank: 2, amount: 96_200, name: "Ola" }, ...others] }],
    [
      "an amount and its bar",
      { ...caps, rows: [first, { ...second, rank: 2, name: "محمد الفارس", amount: 96_300 }, ...others] },
    ],
  ])("%s", async (_, scene) => {
    const rows = scene.rows.flatMap((row) => (row ? [{ before: "nobody" as const, mark: "", ...row }] : []));
    const [one, other] = await Promise.all([drawLeaderboard(caps), drawLeaderboard({ ...scene, rows })]);
    expect(changedPixels(decode(one.png), decode(other.png))).toBeGreaterThan(aDigitPx);
  });
});

describe("a line picture shows", () => {
  beforeAll(prepareRenderer);
  const { chances } = lines;
  const [ala, other] = chances.series;
  const last = { x: 16, y: 90 };

  it.each([
    ["the title", { ...chances, title: "Ola" }],
    ["the name of a line", { ...chances, series: [{ ...ala, name: "Ola" }, other] as const }],
    [
      "where a line ends",
      { ...chances, series: [{ ...ala, points: [...ala.points.slice(0, -1), last] }, other] as const },
    ],
    ["which line is which", { ...chances, series: [other, ala] as const }],
    ["what runs from left to right", { ...chances, x: { ...chances.x, label: "ruch" } }],
    ["its unit", { ...chances, unit: "number" as const }],
  ])("%s", async (_, scene) => {
    const [before, after] = await Promise.all([drawLine(chances), drawLine(scene)]);
    expect(changedPixels(decode(before.png), decode(after.png))).toBeGreaterThan(aDigitPx);
  });
});
