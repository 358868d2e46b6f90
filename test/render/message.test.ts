import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clip } from "../../src/render/message.js";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const charactersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

describe("clip", () => {
  it.each([
    ["leaves what fits", "12345", 5, "12345"],
    ["marks what it cut", "123456", 5, "1234…"],
    ["leaves out an emoji that does not fit whole", "123😀6", 5, "123…"],
    ["keeps a family together", "1👨‍👩‍👧‍👦2", 8, "1…"],
    ["keeps a letter with its marks", `1234e${"\u0301".repeat(3)}5`, 7, "1234…"],
    ["keeps a flag together", "123🇵🇱🇵🇱", 6, "123…"],
  ])("%s", (_name, text, limit, cut) => {
    expect(clip(text, limit)).toBe(cut);
  });

  it("never cuts through a character, nor leaves more than asked", () => {
    const anyText = fc.string({
      unit: fc.oneof(fc.constantFrom("👨‍👩‍👧", "🇵🇱", "é", "ą", "♠️"), fc.string()),
    });
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 60 }), (text, limit) => {
        const cut = clip(text, limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        if (text.length <= limit) expect(cut).toBe(text);
        const kept = charactersOf(text.length <= limit ? cut : cut.slice(0, -1));
        expect(charactersOf(text).slice(0, kept.length)).toEqual(kept);
      }),
    );
  });
});
