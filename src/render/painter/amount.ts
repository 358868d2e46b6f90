import { grouped } from "../../text/plural.js";

/**
 * A whole amount in at most six characters, written as the texts of a language write it: 12,500, 125k, 1.2M, 1,000G.
 * Cut, never rounded up.
 */
export function compactAmount(amount: number, language: string): string {
  const written = grouped(language);
  const unit = units.find(({ from }) => amount >= from);
  if (!unit) return written(amount);
  const whole = amount / unit.size;
  return `${written(whole < 10 ? Math.floor(whole * 10) / 10 : Math.floor(whole))}${unit.sign}`;
}

const units = [
  { from: 1e9, size: 1e9, sign: "G" },
  { from: 1e6, size: 1e6, sign: "M" },
  { from: 1e5, size: 1e3, sign: "k" },
] as const;
