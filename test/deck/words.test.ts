import { expect, it } from "vitest";
import { readDeck } from "../../src/deck/notation.js";

const mostLetters = 4_000;
/** On a busy machine; the worst took minutes before words had a longest length. */
const limitMs = 1_000;

it.each([
  ["one character that stands for eighteen", "\ufdfa".repeat(mostLetters)],
  ["one long word", "cv".repeat(mostLetters / 2)],
  ["cards without spaces", "10h".repeat(1_333)],
  ["words as long as may be", `${"q".repeat(39)} `.repeat(100)],
  ["as many words as may be", "x ".repeat(mostLetters / 2)],
  ["lines of one word", "kh\n".repeat(1_333)],
])("reads a list of %s without holding up everybody", (_what, text) => {
  const began = performance.now();
  readDeck(text);
  expect(performance.now() - began).toBeLessThan(limitMs);
});
