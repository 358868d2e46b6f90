import { isNumeral } from "./cards.js";
import { type CardCode, codeOf } from "./codes.js";
import { leastNumerals, openingHandSize, rulesets } from "./rulesets.js";
import { shuffled } from "./shuffle.js";
import type { GameState, Holding } from "./state.js";
import { emptyTable } from "./table.js";
import type { Card, RulesetId, Seat } from "./types.js";

/**
 * Shuffles both decks and deals; where the ruleset says so, a hand with fewer than three numerals is shuffled back
 * and dealt again. The same decks (in the order of their lists) and seed always give the same deal.
 *
 * @throws {RangeError} when a deck has too few numerals for such a hand
 */
export function deal(
  ruleset: RulesetId,
  decks: Readonly<Record<Seat, readonly Card[]>>,
  seed: string,
): GameState {
  const order = (seat: Seat) => orderOf(ruleset, decks[seat], seed, seat);
  return dealInOrder(ruleset, { A: order("A"), B: order("B") }, seed);
}

/** Deals decks that are in draw order already. The seed then decides the reshuffles only. */
export function dealInOrder(
  ruleset: RulesetId,
  decks: Readonly<Record<Seat, readonly Card[]>>,
  seed: string,
): GameState {
  return {
    ruleset,
    seed,
    table: emptyTable,
    holdings: { A: holdingOf(decks.A), B: holdingOf(decks.B) },
    moveNumber: 0,
    lastMove: null,
    phase: "opening",
    turn: "A",
    winner: null,
    end: null,
  };
}

function orderOf(ruleset: RulesetId, deck: readonly Card[], seed: string, seat: Seat): readonly Card[] {
  const first = shuffled(deck, seed, `deck ${seat}`);
  if (rulesets[ruleset].poorOpeningHand !== "redeal") return first;
  if (deck.filter(isNumeral).length < leastNumerals) {
    throw new RangeError(`a deck of fewer than ${leastNumerals} numerals cannot open`);
  }
  let order = first;
  for (let redeal = 1; !opens(order); redeal += 1) order = shuffled(deck, seed, `redeal ${seat} ${redeal}`);
  return order;
}

function opens(order: readonly Card[]): boolean {
  return order.slice(0, openingHandSize).filter(isNumeral).length >= leastNumerals;
}

function holdingOf(order: readonly Card[]): Holding {
  // Pushed, not mapped: V8 takes a mapped list for one with holes, and would ask for them at each card read later.
  const deck: CardCode[] = [];
  for (const card of order) deck.push(codeOf(card));
  const hand = deck.slice(0, openingHandSize);
  return { hand, deck, drawn: hand.length, discards: [], reshuffles: 0 };
}
