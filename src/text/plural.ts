/** The forms of a noun after a number, by the categories of Unicode's plural rules. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Makes a function that writes a whole number, grouped as the language does, with the right form of a noun. */
export function counted(locale: string, forms: Forms): (count: number) => string {
  const number = new Intl.NumberFormat(locale, { useGrouping: "always" });
  const rules = new Intl.PluralRules(locale);
  return (count) => `${number.format(count)} ${forms[rules.select(count)] ?? forms.other}`;
}
