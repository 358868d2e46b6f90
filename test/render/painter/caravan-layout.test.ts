import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Card } from "../../../src/game/types.js";
import type { PlacedNumeralView } from "../../../src/game/views.js";
import { layOutCaravan } from "../../../src/render/painter/caravan-layout.js";
import { boardCard } from "../../../src/render/theme.js";
import { cardsOf } from "../scenes.js";

const width = 370;
const tallestPx = 600;
const king = cardsOf("KD");
const [seven] = cardsOf("7S") as readonly [Card];

const caravan = (faces: readonly number[]): { numerals: readonly PlacedNumeralView[] } => ({
  numerals: faces.map((count) => ({
    card: seven,
    faces: Array.from({ length: count }, () => king).flat(),
    value: 7,
  })),
});

const faceCounts = fc.array(fc.nat(12), { maxLength: 20 });

describe("the layout of a caravan", () => {
  it("keeps 0 to 20 numerals with 0 to 12 faces each inside the lane", () => {
    fc.assert(
      fc.property(faceCounts, (counts) => {
        const layout = layOutCaravan(caravan(counts), width);
        expect(layout.height).toBeLessThanOrEqual(tallestPx);
        for (const { x, y } of layout.lying) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + boardCard.width).toBeLessThanOrEqual(width);
          expect(y + boardCard.height).toBeLessThanOrEqual(layout.height);
        }
      }),
    );
  });

  it("shows or counts every numeral, and every face of the numerals it shows", () => {
    fc.assert(
      fc.property(faceCounts, (counts) => {
        const { lying } = layOutCaravan(caravan(counts), width);
        let numerals = 0;
        const faces = new Map<number, number>();
        let current = -1;
        for (const card of lying) {
          if (card.kind === "folded" && card.x === 0) numerals += card.count;
          else if (card.kind === "folded") faces.set(current, (faces.get(current) ?? 0) + card.count);
          else if (card.at.face === null) {
            numerals += 1;
            current = card.at.numeral;
            faces.set(current, 0);
          } else faces.set(card.at.numeral, (faces.get(card.at.numeral) ?? 0) + 1);
        }
        for (const [numeral, count] of faces) expect(count).toBe(counts[numeral]);
        expect(numerals).toBe(counts.length);
      }),
    );
  });

  it("always shows the newest numeral, and the newest face of each numeral it shows", () => {
    fc.assert(
      fc.property(faceCounts, (counts) => {
        const cards = layOutCaravan(caravan(counts), width).lying.flatMap((lying) =>
          lying.kind === "card" ? [lying.at] : [],
        );
        for (const { numeral } of cards) {
          const newest = (counts[numeral] ?? 0) - 1;
          if (newest >= 0) expect(cards).toContainEqual({ numeral, face: newest });
        }
        if (counts.length > 0) expect(cards).toContainEqual({ numeral: counts.length - 1, face: null });
      }),
    );
  });

  it("leaves at least 47 pixels of each numeral and 55 of each face to see", () => {
    fc.assert(
      fc.property(faceCounts, (counts) => {
        const { lying } = layOutCaravan(caravan(counts), width);
        for (const [index, card] of lying.entries()) {
          const next = lying[index + 1];
          if (!next || next.x < card.x) continue;
          if (next.x === card.x) expect(next.y - card.y).toBeGreaterThanOrEqual(47);
          else if (next.y === card.y) expect(next.x - card.x).toBeGreaterThanOrEqual(55);
        }
      }),
    );
  });

  it.each([
    [6, 1],
    [7, 2],
    [18, 2],
  ])("puts %i numerals without faces into %i columns, none folded", (count, columns) => {
    const { lying } = layOutCaravan(caravan(Array.from({ length: count }, () => 0)), width);
    expect(new Set(lying.map(({ x }) => x)).size).toBe(columns);
    expect(lying.every(({ kind }) => kind === "card")).toBe(true);
  });

  it("folds the oldest of 20 numerals with a count", () => {
    const { lying } = layOutCaravan(caravan(Array.from({ length: 20 }, () => 0)), width);
    expect(lying[0]).toMatchObject({ kind: "folded", count: 3 });
    expect(lying[1]).toMatchObject({ kind: "card", at: { numeral: 3, face: null } });
  });
});
