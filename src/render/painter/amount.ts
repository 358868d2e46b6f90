/**
 * A whole amount in at most six characters, written as the texts of a language write it: 12,500, 125k, 1.2M, 1,000G.
 * Cut, never rounded up.
 */
export function compactAmount(amount: number, language: string): string {
  const unit = units.find(({ from }) => amount >= from);
  if (!unit) return written(amount, language);
  const whole = amount / unit.size;
  return `${written(whole < 10 ? Math.floor(whole * 10) / 10 : Math.floor(whole), language)}${unit.sign}`;
}

const units = [
  { from: 1e9, size: 1e9, sign: "G" },
  { from: 1e6, size: 1e6, sign: "M" },
  { from: 1e5, size: 1e3, sign: "k" },
] as const;

function written(number: number, language: string): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { useGrouping: "always" });
  formats.set(language, format);
  return format.format(number);
}

/** Each takes a while to make. */
const formats = new Map<string, Intl.NumberFormat>();
