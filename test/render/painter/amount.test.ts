import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compactAmount } from "../../../src/render/painter/amount.js";
import { languages, wordsFor } from "../../../src/text/language.js";

describe("an amount in a picture", () => {
  it.each([
    [0, "0"],
    [999, "999"],
    [1_662, "1,662"],
    [99_999, "99,999"],
    [100_000, "100k"],
    [999_999, "999k"],
    [1_000_000, "1M"],
    [1_290_000, "1.2M"],
    [462_848, "462k"],
    [12_000_000, "12M"],
    [1_000_000_000_000, "1,000G"],
  ])("writes %i as %s", (amount, text) => {
    expect(compactAmount(amount, "en")).toBe(text);
  });

  it.each(languages)("is written in %s as in a sentence", (language) => {
    const { number } = wordsFor(language);
    for (const amount of [0, 7, 980, 1_662, 12_500, 99_999])
      expect(compactAmount(amount, language)).toBe(number(amount));
    expect(compactAmount(1_290_000, language)).toBe(`${number(1.2)}M`);
  });

  it("takes at most six characters up to 10^12 and never says more than there is", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (seed) => {
        const amount = seed % 1_000_000_000_001;
        const text = compactAmount(amount, "en");
        expect(text.length).toBeLessThanOrEqual(6);
        const [, number = "", unit = ""] = /^([\d.]+)(\D?)$/.exec(text.replace(",", "")) ?? [];
        const size = { "": 1, k: 1e3, M: 1e6, G: 1e9 }[unit] ?? Number.NaN;
        expect(Math.floor(Number(number) * size)).toBeLessThanOrEqual(amount);
      }),
    );
  });
});
