import { en } from "./en.js";
import { pl } from "./pl.js";
import type { Words } from "./words.js";

const dictionaries = { en, pl } as const satisfies Record<string, Words>;

/** A language the bot speaks. */
export type Language = keyof typeof dictionaries;
export const languages = Object.keys(dictionaries) as Language[];

/** The language for one of Discord's locales (`pl`, `en-GB`); English where there is none of ours. */
export function languageOf(locale: string): Language {
  const [language] = locale.split("-");
  return languages.find((known) => known === language) ?? "en";
}

/** Every word shown to a person, in the language of a Discord locale. */
export function wordsFor(locale: string): Words {
  return dictionaries[languageOf(locale)];
}
