import { setOf } from "../game/cards.js";
import { allCards, type SourceSet } from "../game/codes.js";
import type { Card, CardName } from "../game/types.js";

/** All the cards there are, of four sets; no deck of ours is longer. */
export const mostDeckCards = allCards.length;

/** What a set holds, in order: by suit and then by rank, the jokers last. */
export const cardNames: readonly CardName[] = allCards
  .filter(({ set }) => set === "A")
  .map(({ name }) => name);

export const sourceSets: readonly SourceSet[] = [...new Set(allCards.map(({ set }) => set))];

/** The card of this name in this source set. @throws {RangeError} when there is none */
export function cardIn(name: CardName, set: SourceSet): Card {
  const card = byNameAndSet.get(`${name}/${set}`);
  if (card === undefined) throw new RangeError(`no card ${name} in set ${set}`);
  return card;
}

/** The cards in the one order in which decks are kept: equal decks are equal lists. */
export function inOrder(cards: readonly Card[]): readonly Card[] {
  return [...cards].sort((left, right) => placeOf(left) - placeOf(right));
}

/** How often each thing is there, in the order in which they first come. */
export function counts<Thing>(things: Iterable<Thing>): ReadonlyMap<Thing, number> {
  const found = new Map<Thing, number>();
  for (const thing of things) found.set(thing, (found.get(thing) ?? 0) + 1);
  return found;
}

const byNameAndSet: ReadonlyMap<string, Card> = new Map(
  allCards.map(({ card, name, set }) => [`${name}/${set}`, card]),
);
const places: ReadonlyMap<Card, number> = new Map(
  allCards.map(({ card, name }) => [
    card,
    cardNames.indexOf(name) * sourceSets.length + sourceSets.indexOf(setOf(card)),
  ]),
);

function placeOf(card: Card): number {
  return places.get(card) ?? Number.POSITIVE_INFINITY;
}
