/** A whole amount in at most five characters: 12500, 125k, 1.2M, 1000G. Cut, never rounded up. */
export function compactAmount(amount: number): string {
  const unit = units.find(({ from }) => amount >= from);
  if (!unit) return String(amount);
  const whole = amount / unit.size;
  return `${whole < 10 ? Math.floor(whole * 10) / 10 : Math.floor(whole)}${unit.sign}`;
}

const units = [
  { from: 1e9, size: 1e9, sign: "G" },
  { from: 1e6, size: 1e6, sign: "M" },
  { from: 1e5, size: 1e3, sign: "k" },
] as const;
