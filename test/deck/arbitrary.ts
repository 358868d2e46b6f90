import fc from "fast-check";
import { mostDeckCards } from "../../src/deck/cards.js";
import { allCards } from "../../src/game/codes.js";
import type { Card } from "../../src/game/types.js";

const every: readonly Card[] = allCards.map(({ card }) => card);

/** Any cards, often of one set and mostly different ones, as decks are; and some that are nothing like a deck. */
export const anyDeck: fc.Arbitrary<readonly Card[]> = fc.oneof(
  fc.subarray([...every]),
  fc.subarray(every.slice(0, 54)),
  fc.array(fc.constantFrom(...every), { maxLength: mostDeckCards }),
  fc.array(fc.constantFrom(...every.slice(0, 3)), { maxLength: mostDeckCards }),
);
