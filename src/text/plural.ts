/** The forms of a noun after a number, by the categories of Unicode's plural rules. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Makes a function that writes a whole number, grouped as the language does, with the right form of a noun. */
export function counted(locale: string, forms: Forms): (count: number) => string {
  const { number, rules } = grammarOf(locale);
  return (count) => `${number.format(count)} ${forms[rules.select(count)] ?? forms.other}`;
}

/** Makes a function that writes a number, grouped as the language does. */
export function grouped(locale: string): (count: number) => string {
  const { number } = grammarOf(locale);
  return (count) => number.format(count);
}

/** Makes a function that writes a whole number of percent. */
export function percentage(locale: string): (count: number) => string {
  const number = new Intl.NumberFormat(locale, { style: "percent" });
  return (count) => number.format(count / 100);
}

interface Grammar {
  readonly number: Intl.NumberFormat;
  readonly rules: Intl.PluralRules;
}

/** One for each language: they take some hundred kilobytes each. */
function grammarOf(locale: string): Grammar {
  const grammar = grammars.get(locale) ?? {
    number: new Intl.NumberFormat(locale, { useGrouping: "always" }),
    rules: new Intl.PluralRules(locale),
  };
  grammars.set(locale, grammar);
  return grammar;
}

const grammars = new Map<string, Grammar>();
