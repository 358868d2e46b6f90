/** Draws from what there is. The same seed draws the same. */
export interface Draw {
  /** From 0 to below 1. */
  readonly random: () => number;
  below(bound: number): number;
  chance(share: number): boolean;
  of<Value>(values: readonly Value[]): Value;
  some<Value>(values: readonly Value[], share: number): Value[];
}

export function drawBy(random: () => number): Draw {
  const below = (bound: number) => Math.floor(random() * bound);
  return {
    random,
    below,
    chance: (share) => random() < share,
    of<Value>(values: readonly Value[]): Value {
      if (values.length === 0) throw new RangeError("there is nothing to draw from");
      return values[below(values.length)] as Value;
    },
    some: (values, share) => values.filter(() => random() < share),
  };
}
