/** Round numbers, evenly apart, that enclose a range. */
export interface Scale {
  readonly ticks: readonly number[];
  readonly low: number;
  readonly high: number;
}

/**
 * The roundest scale (steps of 1, 2 or 5 times a power of ten, at least `least`) with at most `most` steps that holds
 * all values. A range without width becomes one of a step around it.
 */
export function roundScale(
  values: readonly number[],
  { most, least }: { readonly most: number; readonly least: number },
): Scale {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  if (!Number.isFinite(highest - lowest)) return { ticks: [0, least], low: 0, high: least };
  for (let power = Math.floor(Math.log10(Math.max(least, (highest - lowest) / most))); ; power += 1) {
    for (const round of [1, 2, 5]) {
      const step = round * 10 ** power;
      const first = Math.floor(lowest / step);
      const last = Math.max(first + 1, Math.ceil(highest / step));
      if (step < least || last - first > most) continue;
      const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
      return { ticks, low: first * step, high: last * step };
    }
  }
}
