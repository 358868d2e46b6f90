import { describe, expect, it } from "vitest";
import { faceRanks, numeralRanks, rulesetIds, suits } from "../../src/game/types.js";
import { languageOf, languages, wordsFor } from "../../src/text/language.js";

/** Every text of a language by its path; functions stay functions. */
function texts(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

/** What a sentence does with what it is given: each value is marked, and looked for afterwards. */
function placeholdersOf(text: unknown): string[] {
  if (typeof text !== "function" || text.length === 0) return [];
  const used = new Set<string>();
  const given = new Proxy({}, { get: (_, name) => marked(String(name), used) });
  try {
    text(given);
  } catch {
    // A number formatter is given no mark; what it was asked for is known all the same.
  }
  return [...used].sort();
}

function marked(name: string, used: Set<string>): unknown {
  used.add(name);
  return name === "items" ? ["x"] : `{${name}}`;
}

describe("the languages", () => {
  const english = texts(wordsFor("en"));

  it.each(languages)("%s has every text, none of them empty", (language) => {
    const own = texts(wordsFor(language));
    expect(own.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort());
    expect(own.filter(([, text]) => typeof text === "string" && text.trim() === "")).toEqual([]);
  });

  it.each(languages)("%s uses in each sentence what the English one uses", (language) => {
    const own = new Map(texts(wordsFor(language)));
    const plain = english.filter(([path]) => ![".caps", ".cards"].includes(path));
    for (const [path, text] of plain) {
      expect([path, placeholdersOf(own.get(path))]).toEqual([path, placeholdersOf(text)]);
    }
  });

  it.each(languages)("%s names every rank, suit and ruleset", (language) => {
    const words = wordsFor(language);
    for (const rank of [...numeralRanks, ...faceRanks]) expect(words.rank[rank]).not.toBe("");
    for (const suit of suits) expect(words.suit[suit]).not.toBe("");
    for (const id of rulesetIds) expect(words.rulesets[id]).not.toBe("");
  });

  it.each([
    ["en-US", 1, "1 cap"],
    ["en-GB", 0, "0 caps"],
    ["en-US", 1_000_000_000_000, "1,000,000,000,000 caps"],
    ["pl", 1, "1 kapsel"],
    ["pl", 2, "2 kapsle"],
    ["pl", 5, "5 kapsli"],
    ["pl", 12, "12 kapsli"],
    ["pl", 22, "22 kapsle"],
    ["pl", 112, "112 kapsli"],
    ["pl", 1_000, "1\u00a0000 kapsli"],
  ])("%s counts %i as %s", (locale, count, said) => {
    expect(wordsFor(locale).caps(count)).toBe(said);
  });

  it("falls back to English for a locale it does not speak", () => {
    expect(languageOf("ja")).toBe("en");
    expect(languageOf("pl")).toBe("pl");
    expect(languageOf("")).toBe("en");
  });
});
