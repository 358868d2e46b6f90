import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faceRanks, numeralRanks, rulesetIds, suits } from "../../src/game/types.js";
import { languageOf, languages, wordsFor } from "../../src/text/language.js";
import { countedNouns, markOf, templatesOf } from "../support/texts.js";

const source = join(import.meta.dirname, "../../src/text");

/** Every sentence with parameters as it stands in the source: what it is declared to be given, and what it says. */
function declaredSentences(file: string): { given: string[]; said: string }[] {
  const text = readFileSync(join(source, file), "utf8");
  const heads = [...text.matchAll(/\(p: \{([^}]*)\}\) =>/g)];
  return heads.map((head, index) => ({
    given: [...(head[1] ?? "").matchAll(/(\w+): /g)].map(([, name = ""]) => name),
    said: text.slice(head.index + head[0].length, heads[index + 1]?.index),
  }));
}

const areas = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The forms of each counted noun: for one, a few, many. English has two. */
const nouns: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    caps: ["cap", "caps"],
    cards: ["card", "cards"],
    numerals: ["numeral", "numerals"],
    faces: ["face", "faces"],
    challenges: ["challenge", "challenges"],
    matches: ["match", "matches"],
    moves: ["move", "moves"],
    days: ["day", "days"],
    people: ["person", "people"],
  },
  pl: {
    caps: ["kapsel", "kapsle", "kapsli"],
    cards: ["karta", "karty", "kart"],
    numerals: ["karta liczbowa", "karty liczbowe", "kart liczbowych"],
    faces: ["figura", "figury", "figur"],
    challenges: ["wyzwanie", "wyzwania", "wyzwań"],
    matches: ["partia", "partie", "partii"],
    moves: ["ruch", "ruchy", "ruchów"],
    days: ["dzień", "dni", "dni"],
    people: ["osoba", "osoby", "osób"],
  },
};
/** Which form a number takes. */
const formOf: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  en: { 0: 1, 1: 0, 2: 1, 5: 1, 21: 1, 101: 1 },
  pl: {
    ...{ 0: 2, 1: 0, 2: 1, 3: 1, 4: 1, 5: 2, 11: 2, 12: 2, 14: 2, 20: 2, 21: 2, 22: 1, 25: 2 },
    ...{ 101: 2, 102: 1, 111: 2, 112: 2, 122: 1 },
  },
};

/** The texts that are the same in every language. */
const namesInEveryLanguage = [
  "guide.shortRulesets.newvegas",
  "rank.Jo",
  "rulesets.wcl",
  "settings.language.en",
  "settings.language.pl",
];

describe("the languages", () => {
  const english = templatesOf(wordsFor("en"));

  it.each(languages)("%s has every text, none of them empty", (language) => {
    const own = templatesOf(wordsFor(language));
    expect(own.map(({ path }) => path).sort()).toEqual(english.map(({ path }) => path).sort());
    expect(own.filter(({ said }) => said.trim() === "")).toEqual([]);
  });

  it.each(languages)("%s says in each sentence all that the English one is told", (language) => {
    const own = new Map(templatesOf(wordsFor(language)).map((template) => [template.path, template]));
    for (const { path, asked } of english) {
      const template = own.get(path);
      const said = asked.filter((name) => template?.said.includes(markOf(name)));
      expect([path, template?.asked, said]).toEqual([path, asked, asked]);
    }
  });

  it.each(languages.filter((language) => language !== "en"))(
    "%s translates all but names and signs",
    (language) => {
      const own = new Map(templatesOf(wordsFor(language)).map(({ path, said }) => [path, said]));
      const same = english.filter(({ path, said }) => said === own.get(path));
      // What is left of a text without its parameters, where that is a word.
      const words = same.filter(({ said }) => /\p{L}{2}/u.test(said.replace(/\u27e6\w+\u27e7/g, "")));
      expect(words.map(({ path }) => path).sort()).toEqual(namesInEveryLanguage);
    },
  );

  it.each(areas)("no sentence of %s is told what it does not say", (area) => {
    const idle = declaredSentences(`${area}/en.ts`).flatMap(({ given, said }) =>
      given.filter((name) => !new RegExp(`\\bp\\.${name}\\b`).test(said)).map((name) => [name, said]),
    );
    expect(idle).toEqual([]);
  });

  it("finds the sentences in the source that it means to read", () => {
    const found = areas.flatMap((area) => declaredSentences(`${area}/en.ts`));
    expect(found.length).toBe(english.filter(({ asked }) => asked.length > 0).length);
  });

  it.each(languages)("%s names every rank, suit and ruleset", (language) => {
    const words = wordsFor(language);
    for (const rank of [...numeralRanks, ...faceRanks]) expect(words.rank[rank]).not.toBe("");
    for (const suit of suits) expect(words.suit[suit]).not.toBe("");
    for (const id of rulesetIds) expect(words.rulesets[id]).not.toBe("");
  });

  it.each(languages)("%s counts every noun in its right form", (language) => {
    const counted = countedNouns(wordsFor(language));
    expect(Object.keys(counted).sort()).toEqual(Object.keys(nouns[language] ?? {}).sort());
    for (const [noun, forms] of Object.entries(nouns[language] ?? {})) {
      for (const [count, form] of Object.entries(formOf[language] ?? {})) {
        expect(counted[noun]?.(Number(count))).toBe(`${count} ${forms[form]}`);
      }
    }
  });

  it.each([
    ["en-US", 1_000_000_000_000, "1,000,000,000,000 caps"],
    ["en-GB", 0, "0 caps"],
    ["pl", 1_000, "1\u00a0000 kapsli"],
    ["pl", 1_002, "1\u00a0002 kapsle"],
  ])("%s groups the digits of %i as it does", (locale, count, said) => {
    expect(wordsFor(locale).caps(count)).toBe(said);
  });

  it("falls back to English for a locale it does not speak", () => {
    expect(languageOf("ja")).toBe("en");
    expect(languageOf("pl")).toBe("pl");
    expect(languageOf("")).toBe("en");
  });
});
