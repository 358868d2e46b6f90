import { parseCard } from "./cards.js";
import type { Card, RulesetId } from "./types.js";

/** A deck that is legal in the ruleset and pleasant to play without knowing it. */
export function defaultDeck(ruleset: RulesetId): readonly Card[] {
  return defaultDecks[ruleset];
}

/*
 * Three numerals of 7 to 10 make a caravan of 21 to 26, so they are the bulk; a few low ones top a caravan up to 26.
 * Kings make a sale of two numerals (10 and 8 doubled), Jacks and Jokers undo the other side's, Queens turn a caravan
 * that has run into a corner. With two numerals to a face nearly every hand can open.
 */
const heart = cards(`
  7S 7H 7D 7C  8S 8H 8D 8C  9S 9H 9D 9C  10S 10H 10D 10C
  AS 2H 3D 5C
  KS KH KD KC  QS QH  JS JH JD  Jo1
`);

/** Where a deck may be longer there is time for sixes to build on, and for more to undo. */
const longer = [...heart, ...cards("6S 6H 6D 6C  5S 4H 4D 3C  QD JC Jo2 AH")];

const defaultDecks: Readonly<Record<RulesetId, readonly Card[]>> = {
  // The discard pile comes back once, so the short deck lasts; second copies sharpen it.
  wcl: [...heart, ...cards("6S 6H 6D 6C  KS/B KH/B JC 10S/B 10H/B Jo2")],
  classic: longer,
  polish: heart,
  newvegas: longer,
};

/** @throws {RangeError} on a word that is no card */
function cards(list: string): readonly Card[] {
  return list
    .trim()
    .split(/\s+/)
    .map((word) => {
      const card = parseCard(word);
      if (card === undefined) throw new RangeError(`not a card: ${word}`);
      return card;
    });
}
