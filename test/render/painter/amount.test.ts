import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compactAmount } from "../../../src/render/painter/amount.js";

describe("an amount in a picture", () => {
  it.each([
    [0, "0"],
    [99_999, "99999"],
    [100_000, "100k"],
    [999_999, "999k"],
    [1_000_000, "1M"],
    [1_290_000, "1.2M"],
    [462_848, "462k"],
    [12_000_000, "12M"],
    [1_000_000_000_000, "1000G"],
  ])("writes %i as %s", (amount, text) => {
    expect(compactAmount(amount)).toBe(text);
  });

  it("takes at most five characters up to 10^12 and never says more than there is", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (seed) => {
        const amount = seed % 1_000_000_000_001;
        const text = compactAmount(amount);
        expect(text.length).toBeLessThanOrEqual(5);
        const [, number = "", unit = ""] = /^([\d.]+)(\D?)$/.exec(text) ?? [];
        const size = { "": 1, k: 1e3, M: 1e6, G: 1e9 }[unit] ?? Number.NaN;
        expect(Math.floor(Number(number) * size)).toBeLessThanOrEqual(amount);
      }),
    );
  });
});
