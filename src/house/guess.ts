import { presetDeck, presetIds } from "../deck/presets.js";
import { allCards, type CardCode, codeOf, isNumeralCode, nameCode } from "../game/codes.js";
import { defaultDeck } from "../game/decks.js";
import type { Hidden } from "../game/determinization.js";
import { rulesets } from "../game/rulesets.js";
import { cardLaid, opponentOf, playedBy, unopened } from "../game/table.js";
import type { Card, Seat } from "../game/types.js";
import type { PlayerView } from "../game/views.js";
import { type Chance, shuffleInPlace } from "./chance.js";

/**
 * Makes up what a player cannot see, each time anew: the own deck in any order, and cards the opponent may have.
 * While what was seen of the opponent's deck goes with ready-made ones, it is taken for one of them; of any other,
 * all cards are thought possible that were not seen, those of the default deck sooner.
 *
 * @throws {RangeError} when the own deck is not the one this view was dealt from
 */
export function guesses(view: PlayerView, deck: readonly Card[], chance: Chance): () => Hidden {
  const { seat, ruleset } = view;
  const opponent = opponentOf(seat);
  const own = without(deck.map(codeOf), [...view.hand.map(codeOf), ...openCards(view, seat)]);
  if (own.length !== view.deckSizes[seat]) throw new RangeError("not the deck of this view");
  const seen = openCards(view, opponent);
  const handSize = view.handSizes[opponent];
  const unseen = handSize + view.deckSizes[opponent];
  const readyMade = presetIds
    .map((preset) => presetDeck(preset, ruleset).map(codeOf))
    .filter((cards) => cards.length === seen.length + unseen)
    .map((cards) => without(cards, seen))
    .filter((left) => left.length === unseen);
  const any = possible(seen, unseen);
  const likely = new Set(defaultDeck(ruleset).map((card) => nameCode(codeOf(card))));
  const opens = view.phase === "opening" && rulesets[ruleset].poorOpeningHand === "redeal";
  const numeralsToOpen = opens ? unopened(view.table, opponent) : 0;

  return () => {
    shuffleInPlace(own, chance);
    const pool = readyMade[chance.below(readyMade.length)] ?? any;
    if (pool === any) preferring(pool, likely, chance);
    else shuffleInPlace(pool, chance);
    openable(pool, handSize, numeralsToOpen);
    const decks: Record<Seat, readonly CardCode[]> = { A: [], B: [] };
    decks[seat] = [...own];
    decks[opponent] = pool.slice(handSize, unseen);
    return { hand: pool.slice(0, handSize), decks, seed: "guess" };
  };
}

/** Cards of a player that lie open: on the table, whoever's caravan it is, and in the discard pile. */
function openCards({ table, discards }: PlayerView, seat: Seat): readonly CardCode[] {
  const laid = table.flatMap((caravan) => caravan.filter((card) => playedBy(card) === seat));
  return [...discards[seat].map(codeOf), ...laid.map(cardLaid)];
}

/** The cards without those taken away, each once. A card of another set does as well: they play alike. */
function without(cards: readonly CardCode[], taken: readonly CardCode[]): CardCode[] {
  const left = new Map<number, number>();
  for (const card of taken) left.set(nameCode(card), (left.get(nameCode(card)) ?? 0) + 1);
  return cards.filter((card) => {
    const count = left.get(nameCode(card)) ?? 0;
    left.set(nameCode(card), count - 1);
    return count <= 0;
  });
}

/** What an unknown deck may still hold: whole sets, as many as it needs, without what was seen. */
function possible(seen: readonly CardCode[], unseen: number): CardCode[] {
  const pool: CardCode[] = [];
  for (const set of ["A", "B", "C", "D"] as const) {
    pool.push(...allCards.filter((card) => card.set === set).map(({ code }) => code));
    const left = without(pool, seen);
    if (left.length >= unseen) return left;
  }
  return pool;
}

/** Where poor hands are dealt again, whoever is still opening holds numerals enough: brings them into the hand. */
function openable(pool: CardCode[], handSize: number, numerals: number): void {
  let missing = numerals;
  for (let place = 0; place < handSize; place += 1) if (isNumeralCode(pool[place] as CardCode)) missing -= 1;
  let from = handSize;
  for (let place = 0; missing > 0 && place < handSize; place += 1) {
    const face = pool[place] as CardCode;
    if (isNumeralCode(face)) continue;
    while (from < pool.length && !isNumeralCode(pool[from] as CardCode)) from += 1;
    if (from === pool.length) return;
    pool[place] = pool[from] as CardCode;
    pool[from] = face;
    missing -= 1;
  }
}

/** Orders the pool at random, the likely cards with twice the weight (by the highest of random keys). */
function preferring(pool: CardCode[], likely: ReadonlySet<number>, chance: Chance): void {
  const keys = new Map<CardCode, number>();
  for (const card of pool) {
    const key = chance.unit();
    keys.set(card, likely.has(nameCode(card)) ? Math.sqrt(key) : key);
  }
  pool.sort((one, other) => (keys.get(other) ?? 0) - (keys.get(one) ?? 0));
}
