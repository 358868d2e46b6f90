import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Card } from "../../../src/game/types.js";
import type { PlacedNumeralView } from "../../../src/game/views.js";
import { layOutCardRow } from "../../../src/render/painter/card-row-layout.js";
import { boardCard } from "../../../src/render/theme.js";
import { cardsOf } from "../scenes.js";

const width = 752;
const leastSeenPx = 55;
const [seven, king] = cardsOf("7S KD") as readonly [Card, Card];

const caravan = (faces: readonly number[]): { numerals: readonly PlacedNumeralView[] } => ({
  numerals: faces.map((count) => ({
    card: seven,
    faces: Array.from({ length: count }, () => king),
    value: 7,
  })),
});

const faceCounts = fc.array(fc.nat(12), { maxLength: 20 });

describe("the layout of a card row", () => {
  it("keeps 0 to 20 numerals with 0 to 12 faces each inside its width and height", () => {
    fc.assert(
      fc.property(faceCounts, (counts) => {
        const layout = layOutCardRow(caravan(counts), width);
        expect(layout.width).toBeLessThanOrEqual(width);
        for (const { x, y } of layout.lying) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + boardCard.width).toBeLessThanOrEqual(layout.width);
          expect(y + boardCard.height).toBeLessThanOrEqual(layout.height);
        }
      }),
    );
  });

  it("shows or counts every numeral, and every face of the numerals it shows", () => {
    fc.assert(
      fc.property(faceCounts, (counts) => {
        const shown = new Map<number, number>();
        let numerals = 0;
        let current = -1;
        for (const card of layOutCardRow(caravan(counts), width).lying) {
          if (card.kind === "folded" && card.y === 0) numerals += card.count;
          else if (card.kind === "folded") shown.set(current, (shown.get(current) ?? 0) + card.count);
          else if (card.at.face === null) {
            current = card.at.numeral;
            numerals += 1;
            shown.set(current, 0);
          } else shown.set(card.at.numeral, (shown.get(card.at.numeral) ?? 0) + 1);
        }
        expect(numerals).toBe(counts.length);
        for (const [numeral, faces] of shown) expect(faces).toBe(counts[numeral]);
      }),
    );
  });

  it("leaves as much of each card to see as it says, and never less than a rank needs", () => {
    fc.assert(
      fc.property(faceCounts, (counts) => {
        const { lying } = layOutCardRow(caravan(counts), width);
        const columns = [...new Set(lying.map(({ x }) => x))].sort((a, b) => a - b);
        for (const card of lying) {
          const next = columns.find((x) => x > card.x) ?? card.x + boardCard.width;
          const seen = Math.min(next - card.x, boardCard.width);
          expect(seen).toBeGreaterThanOrEqual(leastSeenPx);
          if (card.kind === "card") expect(card.seen).toBe(seen);
        }
      }),
    );
  });

  it.each([
    [4, 162],
    [5, 151],
    [10, 67],
  ])("closes %i numerals up to %i pixels from one to the next", (count, step) => {
    const { lying } = layOutCardRow(caravan(Array.from({ length: count }, () => 0)), width);
    expect(lying.map(({ x }) => x)).toEqual(Array.from({ length: count }, (_, index) => index * step));
  });

  it("folds the oldest of 20 numerals and the oldest of 12 faces with a count", () => {
    const { lying } = layOutCardRow(caravan(Array.from({ length: 20 }, () => 12)), width);
    expect(lying[0]).toMatchObject({ kind: "folded", count: 10, y: 0 });
    expect(lying[1]).toMatchObject({ kind: "card", at: { numeral: 10, face: null } });
    expect(lying[2]).toMatchObject({ kind: "folded", count: 7 });
    expect(lying[3]).toMatchObject({ kind: "card", at: { numeral: 10, face: 7 } });
    expect(lying.at(-1)).toMatchObject({ kind: "card", at: { numeral: 19, face: 11 } });
  });
});
