/** The forms of a noun after a number, by the categories of Unicode's plural rules. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Makes a function that writes a whole number, grouped as the language does, with the right form of a noun. */
export function counted(locale: string, forms: Forms): (count: number) => string {
  const number = numbers(locale);
  const rules = new Intl.PluralRules(locale);
  return (count) => `${number(count)} ${forms[rules.select(count)] ?? forms.other}`;
}

/** Makes a function that writes a whole number, grouped as the language does. */
export function numbers(locale: string): (count: number) => string {
  const format = new Intl.NumberFormat(locale, { useGrouping: "always" });
  return (count) => format.format(count);
}
