/** The longest description Discord takes for a picture, in characters. */
export const altTextLimit = 1024;

/**
 * The first text that is short enough. They come from the fullest to the shortest, and are made only until one fits;
 * when none does, the last is cut.
 */
export function firstThatFits(texts: Iterable<string>): string {
  let last = "";
  for (const text of texts) {
    if (text.length <= altTextLimit) return text;
    last = text;
  }
  return cutAtPause(last);
}

/** Cuts a text that is too long after a sentence, else a part of one, else between two characters. */
export function cutAtPause(text: string): string {
  if (text.length <= altTextLimit) return text;
  const room = text.slice(0, altTextLimit - 2);
  for (const pause of [". ", "; ", ", ", " "]) {
    const end = room.lastIndexOf(pause);
    if (end >= altTextLimit / 2) return `${room.slice(0, end + (pause === ". " ? 1 : 0))} …`;
  }
  return `${room.replace(/[\ud800-\udbff]$/u, "")} …`;
}

/** The longest name in a description, in characters: some are said four times, and the cards need the room. */
const longestName = 24;

/**
 * A name on one line, without what turns the direction of what follows, cut between two characters as people see
 * them.
 */
export function shortName(name: string): string {
  const line = name
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, " ")
    .trim();
  if (line === "") return "…";
  if (line.length <= longestName) return line;
  let short = "";
  for (const { segment } of segmenter.segment(line)) {
    if (short.length + segment.length >= longestName) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
