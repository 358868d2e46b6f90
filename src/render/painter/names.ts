import type { Coverage } from "./coverage.js";
import { nameFont } from "./fonts.js";
import type { Brush } from "./shapes.js";

/** A text as it fits: how large, and cut with an ellipsis if it must be. */
export interface FittedText {
  readonly text: string;
  readonly font: string;
  readonly width: number;
}

/**
 * What people call themselves, as it can be drawn: composed (NFC), one line, without the characters that turn
 * the direction of writing or take no room, and with at most two marks on a letter. Characters without a glyph are
 * drawn as the plain ones they are a variant of (NFKC), marks without one are left out, and others become `?`.
 */
export function tidyName(name: string, coverage: Coverage): string {
  const tidy = name
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}\u2800\u3164\u115f\u1160\uffa0]+/gu, " ")
    .replace(joinersOutOfPlace, "")
    .replace(/[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu, "")
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .replace(/./gsu, (character) => drawable(character, coverage))
    .trim();
  return tidy === "" ? "…" : tidy;
}

function drawable(character: string, coverage: Coverage): string {
  const drawn = (text: string) => [...text].every((part) => coverage.has(part.codePointAt(0) ?? 0));
  if (drawn(character) || invisible.test(character)) return character;
  const plain = character.normalize("NFKC");
  if (drawn(plain)) return plain;
  return /\p{M}/u.test(character) ? "" : "?";
}

/** Parts of emoji and joiners: they change what stands beside them and need no glyph. */
const invisible = /\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]/u;

/** Shrinks a name from the largest to the smallest size, then cuts it between two characters as people see them. */
export function fitName(brush: Brush, name: string, width: number, sizes: NameSizes): FittedText {
  for (let size = sizes.largest; size >= sizes.smallest; size -= 2) {
    const font = nameFont(size, name);
    const whole = widthOf(brush, name, font);
    if (whole <= width) return { text: name, font, width: whole };
  }
  const font = nameFont(sizes.smallest, name);
  const characters = [...segmenter.segment(name)].map(({ segment }) => segment);
  let fits = 0;
  let tooMany = characters.length;
  const cut = (count: number) => `${characters.slice(0, count).join("").trimEnd()}…`;
  while (tooMany - fits > 1) {
    const count = (fits + tooMany) >> 1;
    if (widthOf(brush, cut(count), font) <= width) fits = count;
    else tooMany = count;
  }
  const text = cut(fits);
  return { text, font, width: widthOf(brush, text, font) };
}

/** Pixels. */
export interface NameSizes {
  readonly largest: number;
  readonly smallest: number;
}

/** Right to left when the first letter is: then the ellipsis stands on the left. */
export function directionOf(text: string): "ltr" | "rtl" {
  const letter = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter)
    ? "rtl"
    : "ltr";
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Joiners have a meaning between emoji (ZWJ) and between letters of Arabic and Indian scripts only. */
const joinersOutOfPlace = new RegExp(
  [
    String.raw`(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\p{Script=Devanagari})\u200d`,
    String.raw`\u200d(?!\p{Extended_Pictographic}|\p{Script=Devanagari})`,
    String.raw`(?<!\p{Script=Arabic}|\p{Script=Devanagari})\u200c`,
    String.raw`\u200c(?!\p{Script=Arabic}|\p{Script=Devanagari})`,
  ].join("|"),
  "gu",
);

function widthOf(brush: Brush, text: string, font: string): number {
  brush.font = font;
  return brush.measureText(text).width;
}
