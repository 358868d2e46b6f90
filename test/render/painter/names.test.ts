import { createCanvas } from "@napi-rs/canvas";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { nameCoverage, nameFont, registerFonts } from "../../../src/render/painter/fonts.js";
import { directionOf, fitName, tidyName } from "../../../src/render/painter/names.js";
import { scripts } from "../scripts.js";

const sizes = { largest: 42, smallest: 34 };
const tidy = (name: string) => tidyName(name, nameCoverage());

/** The pixels of a text in a font. */
function drawn(text: string, font: string): Buffer {
  const canvas = createCanvas(600, 80);
  const brush = canvas.getContext("2d");
  brush.lang = "en";
  brush.font = font;
  brush.fillText(text, 10, 60);
  return canvas.data();
}

describe("names", () => {
  beforeAll(registerFonts);

  it.each(scripts)("are drawn in %s from the fonts that come with the bot", (_, sample, family) => {
    expect(tidy(sample)).toBe(sample);
    const font = nameFont(40, sample);
    const alone = drawn(sample, `700 40px "${family}"`);
    // Chinese takes the characters it shares with Japanese from the Japanese font.
    if (family !== "Caravan SC") expect(drawn(sample, font).equals(alone)).toBe(true);
    for (const character of sample) {
      if (!/[\p{L}\p{Extended_Pictographic}]/u.test(character)) continue;
      expect(nameCoverage().has(character.codePointAt(0) ?? 0)).toBe(true);
      expect(drawn(character, font).some((value) => value > 0)).toBe(true);
    }
  });

  it.each([
    ["composes letters", "Z\u0307o\u0301\u0142w", "Żółw"],
    ["strips controls of the direction", "\u202eabc\u2066def\u200f", "abcdef"],
    ["strips what takes no room", "a\u200bb\ufeffc\u00add", "abcd"],
    ["puts it on one line", " a\r\n\tb\u2028c  d ", "a b c d"],
    [
      "keeps two marks on a letter at most",
      "a\u0323\u0302\u0301\u0300b",
      "\u1ead\u0301\u0300b".normalize("NFC"),
    ],
    ["leaves out marks without a glyph", "Z\u0337a\u0338", "Za"],
    ["draws plain letters for letters of formulas", "\u{1d571}\u{1d597}\u{1d586}\u{1d590}", "Frak"],
    ["keeps the joiners of emoji", "👩‍🚀", "👩‍🚀"],
    ["strips joiners between letters", "a\u200db\u200cc", "abc"],
    ["keeps the joiners of Persian", "می‌خواهم", "می‌خواهم"],
    ["puts a question mark for what no font has", "a\u{12000}b", "a?b"],
    ["shows something for nothing", "\u200b\u3164 \u2800", "…"],
  ])("%s", (_, name, text) => {
    expect(tidy(name)).toBe(text);
  });

  it("are tidy for whatever people enter", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (name) => {
        const text = tidy(name);
        expect(text).not.toBe("");
        expect(tidy(text)).toBe(text);
        expect(text).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });

  it.each([
    ["Ala", 300, 42],
    ["W".repeat(11), 395, 36],
  ])("shrink before they are cut: %s in %i pixels", (name, width, size) => {
    const brush = createCanvas(1, 1).getContext("2d");
    brush.lang = "en";
    const fitted = fitName(brush, name, width, sizes);
    expect(fitted.text).toBe(name);
    expect(fitted.font).toContain(`${size}px`);
  });

  it("are cut between what people see as characters, and fit", () => {
    const brush = createCanvas(1, 1).getContext("2d");
    brush.lang = "en";
    const families = "👨‍👩‍👧‍👦".repeat(20);
    const fitted = fitName(brush, families, 300, sizes);
    expect(fitted.text).toMatch(/^(👨‍👩‍👧‍👦)+…$/u);
    expect(fitted.width).toBeLessThanOrEqual(300);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), (name) => {
        expect(fitName(brush, tidy(name), 300, sizes).width).toBeLessThanOrEqual(300);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ["محمد", "rtl"],
    ["שלום…", "rtl"],
    ["★ Ala", "ltr"],
    ["…", "ltr"],
  ])("%s runs %s", (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});
