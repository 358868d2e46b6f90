import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundScale } from "../../../src/render/painter/ticks.js";

const limits = { most: 5, least: 1 };

describe("a round scale", () => {
  it.each([
    [
      [1500, 1590],
      [1500, 1520, 1540, 1560, 1580, 1600],
    ],
    [
      [0, 1],
      [0, 1],
    ],
    [
      [7, 7],
      [7, 8],
    ],
    [
      [-30, 30],
      [-40, -20, 0, 20, 40],
    ],
    [
      [3, 96],
      [0, 20, 40, 60, 80, 100],
    ],
    [[], [0, 1]],
  ])("of %j has the ticks %j", (values, ticks) => {
    expect(roundScale(values, limits).ticks).toEqual(ticks);
  });

  it("holds all values, in at most so many even steps of at least one", () => {
    // Thousandths: no chart tells less.
    const value = fc.integer({ min: -1e12, max: 1e12 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (values) => {
        const { ticks, low, high } = roundScale(values, limits);
        expect(ticks.length - 1).toBeLessThanOrEqual(5);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        // A negative zero is no other number.
        expect([ticks[0] === low, ticks.at(-1) === high]).toEqual([true, true]);
        const step = (high - low) / (ticks.length - 1);
        expect(step).toBeGreaterThanOrEqual(1);
        for (const [index, tick] of ticks.entries()) expect(tick).toBeCloseTo(low + index * step, 5);
        for (const each of values) {
          expect(each).toBeGreaterThanOrEqual(low);
          expect(each).toBeLessThanOrEqual(high);
        }
      }),
    );
  });
});
