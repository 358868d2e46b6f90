import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inOrder } from "../../src/deck/cards.js";
import { readDeck } from "../../src/deck/notation.js";
import { presetDeck, presetIds } from "../../src/deck/presets.js";
import { codeIn, readShareCode, writeShareCode } from "../../src/deck/share-code.js";
import { allCards } from "../../src/game/codes.js";
import { rulesetIds } from "../../src/game/types.js";
import { anyDeck } from "./arbitrary.js";

const code = writeShareCode(presetDeck("starter", "polish"));
const problemOf = (text: string) => {
  const read = readShareCode(text);
  return read.ok ? "a deck" : read.problem;
};

describe("a share code", () => {
  it("is read as the deck it was written for, whatever the cards", () => {
    fc.assert(
      fc.property(anyDeck, (deck) => {
        expect(readShareCode(writeShareCode(deck))).toEqual({ ok: true, value: inOrder(deck) });
      }),
    );
  });

  it("is the same for the same cards in any order", () => {
    fc.assert(
      fc.property(anyDeck, (deck) => {
        expect(writeShareCode([...deck].reverse())).toBe(writeShareCode(deck));
      }),
    );
  });

  it("stays as it is: codes that were given away are read for ever", () => {
    expect(code).toBe("CV1H0ZT3Z4FM5WR1V8K1B");
    expect(writeShareCode([])).toBe("CV10DZ6DJZ");
  });

  it("is short: 21 characters for a deck of one set, 53 for all four", () => {
    expect(code).toMatch(/^CV1[0-9A-Z]{18}$/);
    expect(writeShareCode(allCards.map(({ card }) => card))).toHaveLength(53);
    for (const preset of presetIds) {
      for (const ruleset of rulesetIds) {
        expect(writeShareCode(presetDeck(preset, ruleset)).length).toBeLessThanOrEqual(43);
      }
    }
  });

  it("is read in small letters, with spaces and hyphens, and with look-alikes", () => {
    const deck = { ok: true, value: presetDeck("starter", "polish") };
    expect(readShareCode(code.toLowerCase())).toEqual(deck);
    expect(readShareCode(` ${code.match(/.{1,4}/g)?.join("-")} `)).toEqual(deck);
    expect(readShareCode(code.replaceAll("0", "o").replaceAll("1", "l"))).toEqual(deck);
  });

  it("notices every single wrong character and every swap of neighbours", () => {
    for (let at = 3; at < code.length; at += 1) {
      for (const character of "0123456789ABCDEFGHJKMNPQRSTVWXYZ") {
        if (character === code[at]) continue;
        expect(problemOf(code.slice(0, at) + character + code.slice(at + 1))).toEqual({ kind: "checksum" });
      }
      const swapped = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2);
      if (at + 1 < code.length && swapped !== code) expect(problemOf(swapped)).toEqual({ kind: "checksum" });
    }
  });

  it.each([
    ["", { kind: "no-code" }],
    ["hello", { kind: "no-code" }],
    ["CV", { kind: "no-code" }],
    ["CV1", { kind: "too-short" }],
    ["CV1ABC", { kind: "too-short" }],
    [code.slice(0, -1), { kind: "checksum" }],
    [`${code}0`, { kind: "checksum" }],
    [code.replace("CV1", "CV2"), { kind: "later-version", version: "2" }],
    [`${code.slice(0, 7)}?${code.slice(8)}`, { kind: "bad-character", character: "?", position: 8 }],
    [`${code.slice(0, 7)}U${code.slice(8)}`, { kind: "bad-character", character: "U", position: 8 }],
    [`${code.slice(0, 7)}😀`, { kind: "bad-character", character: "😀", position: 8 }],
  ])("that is bad says why: %j", (text, problem) => {
    expect(problemOf(text)).toEqual(problem);
  });

  it("of any text is refused or a deck, and nothing else", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.stringMatching(/^CV1[0-9A-HJKMNP-TV-Z]{0,60}$/),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readShareCode(text);
        if (read.ok) expect(writeShareCode(read.value).length).toBeGreaterThan(0);
      }),
    );
  });

  it.each([
    [code, code],
    [`\`${code}\``, code],
    [`\`\`\`\n${code}\n\`\`\``, code],
    [`Take this: ${code}, it is good`, code],
    ["CV2 whatever", "CV2 whatever"],
    ["7S 8S 10♣", undefined],
    ["♣: 10 K", undefined],
  ])("is found in %j", (text, found) => {
    expect(codeIn(text)).toBe(found);
  });

  it("is never found in a list of cards", () => {
    fc.assert(
      fc.property(anyDeck, (deck) => {
        expect(codeIn(deck.join(" "))).toBeUndefined();
      }),
    );
    expect(readDeck(code).cards).toEqual([]);
  });
});
