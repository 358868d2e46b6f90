import type { CardCode } from "./codes.js";
import { type Draws, randomNumbers } from "./fairness.js";
import type { Seat } from "./types.js";

/** The items in an order decided by seed and label. */
export function shuffled<Item>(items: readonly Item[], seed: string, label: string): Item[] {
  return shuffledBy(items, randomNumbers(seed, label));
}

/** The items in an order decided by the numbers drawn: Fisher-Yates from the last place down. */
export function shuffledBy<Item>(items: readonly Item[], draw: Draws): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = draw(last + 1);
    [order[last], order[chosen]] = [order[chosen] as Item, order[last] as Item];
  }
  return order;
}

/** A discard pile that is due to become a new deck, and of which game. */
interface Reshuffling {
  readonly seed: string;
  readonly seat: Seat;
  /** 1 for the first of this player. */
  readonly count: number;
  readonly pile: readonly CardCode[];
}

/** Gives the new deck in draw order: the pile's cards, no more and no less. */
export type Reshuffle = (due: Reshuffling) => readonly CardCode[];

/** The reshuffle that the game's seed decides. */
export const reshuffleBySeed: Reshuffle = ({ seed, seat, count, pile }) =>
  shuffled(pile, seed, `reshuffle ${seat} ${count}`);
