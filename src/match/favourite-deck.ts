import { counts, inOrder } from "../deck/cards.js";
import { cardsOf } from "../deck/notation.js";
import type { Card } from "../game/types.js";
import type { Scope, Store } from "../store/store.js";
import { matchesOf } from "./index-of-matches.js";
import { isDealt, type Match, seatOf, sideOf } from "./match.js";
import { completeIndex } from "./privacy/complete-index.js";
import { readableMatches } from "./readable-matches.js";

/** How many of the newest matches are looked at: a taste changes. */
const mostLookedAt = 100;

/** The cards a person has brought most often. Theirs alone to know. */
export interface FavouriteDeck {
  /** In the order in which decks are kept. */
  readonly cards: readonly Card[];
  /** In how many of the matches that were looked at. */
  readonly times: number;
  /** Matches that were looked at. */
  readonly of: number;
}

/**
 * The deck that a person brought most often to their newest matches, of two as often the one brought last; null before
 * the first match. It is counted from the cards alone, so that nothing more has to be kept of anybody.
 *
 * @throws {StoreUnavailable}
 */
export async function favouriteDeckOf(
  store: Store,
  scope: Scope,
  userId: string,
): Promise<FavouriteDeck | null> {
  await completeIndex(store);
  const newest = await store.ranking(scope, matchesOf(userId), { offset: 0, limit: mostLookedAt });
  const ids = newest.map(({ member }) => member);
  const matches = await readableMatches(store, scope, ids);
  const brought = matches.flatMap((match) => broughtTo(match, userId));
  const keyOf = (cards: readonly Card[]) => cards.join(" ");
  const times = counts(brought.map(keyOf));
  const most = Math.max(0, ...times.values());
  const cards = brought.find((each) => times.get(keyOf(each)) === most);
  return cards ? { cards, times: most, of: brought.length } : null;
}

function broughtTo(match: Match, userId: string): readonly (readonly Card[])[] {
  const side = sideOf(match, userId);
  if (!side || !isDealt(match)) return [];
  return [inOrder(cardsOf(match.phase.table.decks[seatOf(match, side)]))];
}
