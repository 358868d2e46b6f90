import { controlKinds } from "../../src/commands/ids.js";
import type { Draw } from "./draw.js";

const customIdLimit = 100;

/** Texts that programs have stumbled over. */
const odd = [
  "",
  " ",
  "0",
  "-1",
  "-0",
  "NaN",
  "Infinity",
  "1e9",
  "999999999999999999999",
  "0x10",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "%00",
  "\u0000",
  "\ud800",
  "‮abc",
  "٣",
  "👩🏾‍🚀",
  "é́́́́́́",
  "*",
  "[a-z]*",
  "{b00}",
  ":",
  "::::",
  "../../etc/passwd",
  "'; DROP TABLE records; --",
  "#{7*7}",
  "@everyone <@400000000000000001>",
  "`***||~~",
  "7S>A2",
  "KH>B2.0",
  "JoA>A1.99999999999",
  "10D>x",
  "disband:A1",
  "A".repeat(4_000),
  "🃏".repeat(2_000),
] as const;

export function oddText(draw: Draw): string {
  if (draw.chance(0.7)) return draw.of(odd);
  return Array.from({ length: 1 + draw.below(60) }, () =>
    String.fromCodePoint(draw.chance(0.8) ? 32 + draw.below(95) : 160 + draw.below(50_000)),
  ).join("");
}

/** Something near a text that the bot made: a letter more, less or another, or a part of it exchanged. */
export function mutated(text: string, others: readonly string[], draw: Draw): string {
  const parts = text.split(":");
  switch (draw.below(7)) {
    case 0:
      return text.slice(0, draw.below(text.length + 1));
    case 1: {
      const at = draw.below(text.length + 1);
      return text.slice(0, at) + oddText(draw).slice(0, 8) + text.slice(at + draw.below(3));
    }
    case 2: {
      const other = draw.of([text, ...others]).split(":");
      const at = draw.below(Math.max(1, parts.length));
      return parts.with(at, other[at] ?? "").join(":");
    }
    case 3:
      return parts.with(draw.below(parts.length), oddText(draw).slice(0, 30)).join(":");
    case 4:
      return [parts[0], draw.of(controlKinds), ...parts.slice(2)].join(":");
    case 5:
      // Another version of the match: an old button, or one of the future.
      return parts.length > 3 ? parts.with(3, String(draw.below(60))).join(":") : text;
    default:
      return `${text}${draw.of([":", ".0", "0", " ", "\n", "x"])}`;
  }
}

/** A custom id of a button, a menu or a form; Discord takes 1 to 100 characters. */
export function customId(known: readonly string[], draw: Draw): string {
  const real = known.length > 0 ? draw.of(known) : "v1:hand:-:0:";
  const chosen = draw.chance(0.35)
    ? real
    : draw.chance(0.7)
      ? mutated(real, known, draw)
      : draw.chance(0.5)
        ? `v1:${draw.of(controlKinds)}:${draw.of(["-", "0000000000", "m1da05acc5"])}:${draw.below(9)}:${oddText(draw)}`
        : oddText(draw);
  return chosen.slice(0, customIdLimit) || "x";
}
