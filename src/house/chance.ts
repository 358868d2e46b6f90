import { createHash } from "node:crypto";

/** Random numbers that a seed decides, fast enough for a search. Not for deals: those are the game's own. */
export interface Chance {
  /** A whole number from 0 to `bound` - 1. */
  readonly below: (bound: number) => number;
  /** From 0 to just below 1. */
  readonly unit: () => number;
}

/** The random numbers of a seed (sfc32, seeded by SHA-256). The same seed always gives the same ones. */
export function chanceOf(seed: string): Chance {
  const digest = createHash("sha256").update(seed).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let counter = digest.readInt32LE(12);
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  // Its first numbers still resemble the seed.
  for (let round = 0; round < warmUp; round += 1) next();
  const unit = () => next() / 2 ** 32;
  return { unit, below: (bound) => Math.floor(unit() * bound) };
}

/** Puts the items into a random order, in place (Fisher-Yates). */
export function shuffleInPlace<Item>(items: Item[], chance: Chance): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const chosen = chance.below(last + 1);
    const item = items[last] as Item;
    items[last] = items[chosen] as Item;
    items[chosen] = item;
  }
}

const warmUp = 12;
