import { languages, wordsFor } from "./language.js";
import type { Words } from "./words.js";

const standard = "en";

interface Described {
  readonly description: string;
  readonly description_localizations: Record<string, string>;
}

/** The name of an option in every language, as Discord takes it. Handlers ask for it by the English one. */
export function named<Name extends keyof Words["command"]["option"]>(name: Name) {
  return { name, name_localizations: others((words) => words.command.option[name]) };
}

/** A command's or option's description in every language, as Discord takes it. */
export function described(pick: (words: Words) => string): Described {
  return { description: pick(wordsFor(standard)), description_localizations: others(pick) };
}

/** A choice of an option in every language, as Discord takes it. */
export function choice(value: string, pick: (words: Words) => string) {
  return { value, name: pick(wordsFor(standard)), name_localizations: others(pick) };
}

function others(pick: (words: Words) => string): Record<string, string> {
  const rest = languages.filter((language) => language !== standard);
  return Object.fromEntries(rest.map((language) => [language, pick(wordsFor(language))]));
}
