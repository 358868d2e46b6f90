import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longestDeckName, readDeckName, sameName } from "../../src/deck/name.js";

const nameOf = (text: string) => {
  const read = readDeckName(text);
  return read.ok ? (read.value as string) : read.problem.kind;
};

describe("a deck's name", () => {
  it.each([
    ["Tens", "Tens"],
    ["  two   words\n here ", "two words here"],
    ["a", "a"],
    ["*", "*"],
    ["**bold** `code` <@1> [x](y)", "**bold** `code` <@1> [x](y)"],
    ["👨‍👩‍👧 family", "👨‍👩‍👧 family"],
    ["🃏", "🃏"],
    ["ż".normalize("NFD"), "ż"],
    ["\u202egnihton", "gnihton"],
    ["x".repeat(32), "x".repeat(32)],
    ["🃏".repeat(32), "🃏".repeat(32)],
    ["x".repeat(33), "name-too-long"],
    ["🃏".repeat(33), "name-too-long"],
    ["", "name-empty"],
    ["   ", "name-empty"],
    ["\u200b\u200d\u2800\u3164", "name-empty"],
    ["\u0301", "name-empty"],
    ["\ud800", "name-empty"],
  ])("%j is kept as %j", (text, kept) => {
    expect(nameOf(text)).toBe(kept);
  });

  it("is read again as it was kept, and is never longer than it may be", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        const read = readDeckName(text);
        if (!read.ok) return;
        expect(readDeckName(read.value)).toEqual(read);
        expect([...read.value].length).toBeLessThanOrEqual(longestDeckName);
        expect(read.value.trim()).not.toBe("");
      }),
    );
  });

  it.each([
    ["Tens", "tens", true],
    ["Żółw", "żółw", true],
    ["Ｔens", "Tens", true],
    ["Tens", "Ten", false],
  ])("%j and %j are the same: %s", (left, right, same) => {
    expect(sameName(left, right)).toBe(same);
  });
});
