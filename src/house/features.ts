/**
 * What counts in a position, as numbers for the network: a few dozen for each pair of caravans, seen from the player
 * whose chance is asked for, and some for the whole. They are told as (place, amount) for those that are not 0.
 */

import { type CardCode, isKingCode, isNumeralCode, rankNumber, suitCode } from "../game/codes.js";
import type { Ruleset } from "../game/rulesets.js";
import { isSellable, mostToSell } from "../game/sale.js";
import { of, oppositeOf, ownIndexes, type Table } from "../game/table.js";
import type { Seat } from "../game/types.js";
import { between, followers, type Side, sideOf } from "./side.js";
import type { Situation, SpentFaces } from "./situation.js";

/** What a player sees, told to be judged. */
export interface Sight {
  readonly rules: Ruleset;
  readonly table: Table;
  readonly seat: Seat;
  /** The own cards, as far as they are known. */
  readonly hand: readonly CardCode[];
  /** A card of `hand` that was just spent. */
  readonly spent: CardCode | null;
  readonly own: Stock;
  readonly opposing: Stock;
  readonly faces: Situation["spent"];
  /** Whether the player whose chance is asked for moves next: 1 or 0. */
  readonly onTurn: 0 | 1;
  readonly opening: 0 | 1;
}

export interface Stock {
  readonly handSize: number;
  readonly deckSize: number;
  /** Whether an empty deck would be made anew: 1 or 0. */
  readonly renewable: 0 | 1;
}

/** A list of (place, amount), used again and again: a search makes none. */
export class Sparse {
  readonly places: Int16Array;
  readonly amounts: Float64Array;
  count = 0;

  constructor(most: number) {
    this.places = new Int16Array(most);
    this.amounts = new Float64Array(most);
  }

  add(place: number, amount: number): void {
    if (amount === 0) return;
    this.places[this.count] = place;
    this.amounts[this.count] = amount;
    this.count += 1;
  }
}

export interface Features {
  readonly pairs: readonly [Sparse, Sparse, Sparse];
  readonly whole: Sparse;
}

export const pairFeatures = 82;
export const wholeFeatures = 52;

export function noFeatures(): Features {
  const pair = () => new Sparse(pairFeatures);
  return { pairs: [pair(), pair(), pair()], whole: new Sparse(wholeFeatures) };
}

/** Tells a position in `into`. */
export function tell(sight: Sight, into: Features): void {
  for (let pair = 0; pair < 3; pair += 1) tellPair(sight, pair, into.pairs[pair] as Sparse);
  tellWhole(sight, into.whole);
}

/** Tells one of the three pairs. It depends on its own caravans, the hand and whose turn it is, on nothing else. */
export function tellPair(sight: Sight, pair: number, into: Sparse): void {
  readHand(sight);
  const index = of(ownIndexes, sight.seat)[pair] ?? 0;
  const mine = sideOf(sight.rules, sight.table[index]);
  const theirs = sideOf(sight.rules, sight.table[oppositeOf(index)]);
  into.count = 0;
  into.add(stepOf[Math.min(63, mine.value)] ?? 0, 1);
  into.add(steps + (stepOf[Math.min(63, theirs.value)] ?? 0), 1);
  into.add(2 * steps + relationOf(mine.value, theirs.value), 1);
  tellSide(mine, theirs, into, 42);
  tellSide(theirs, mine, into, 53);
  tellReach(mine, theirs, into, 64);
  into.add(74, sight.onTurn);
  into.add(75, Math.min(2, held.jacks) / 2);
  into.add(76, Math.min(2, held.kings) / 2);
  into.add(77, held.jokers > 0 ? 1 : 0);
  into.add(78, sight.rules.salesToEnd === 2 ? 1 : 0);
  into.add(79, held.queens > 0 ? 1 : 0);
  into.add(80, Math.min(4, sight.faces.opposing.jacks) / 4);
  into.add(81, Math.min(4, sight.faces.opposing.kings) / 4);
}

/** The hand as it is now, without the spent card. */
const held = { numerals: new Int16Array(16), count: 0, jacks: 0, queens: 0, kings: 0, jokers: 0 };
let heldHand: readonly CardCode[] = [];
let heldSpent: CardCode | null = null;

function readHand({ hand, spent }: Sight): void {
  if (hand === heldHand && spent === heldSpent) return;
  heldHand = hand;
  heldSpent = spent;
  held.count = held.jacks = held.queens = held.kings = held.jokers = 0;
  let passed = spent === null;
  for (const card of hand) {
    if (!passed && card === spent) passed = true;
    else if (isNumeralCode(card)) {
      held.numerals[held.count] = card;
      held.count += 1;
    } else if (isKingCode(card)) held.kings += 1;
    else if (rankNumber(card) === 11) held.jacks += 1;
    else if (rankNumber(card) === 12) held.queens += 1;
    else held.jokers += 1;
  }
}

const Relation = {
  neither: 0,
  mineAlone: 1,
  theirsAlone: 2,
  mineHigher: 3,
  theirsHigher: 4,
  tied: 5,
} as const;
type Relation = (typeof Relation)[keyof typeof Relation];

function relationOf(mine: number, theirs: number): Relation {
  if (isSellable(mine)) {
    if (!isSellable(theirs)) return Relation.mineAlone;
    if (mine === theirs) return Relation.tied;
    return mine > theirs ? Relation.mineHigher : Relation.theirsHigher;
  }
  return isSellable(theirs) ? Relation.theirsAlone : Relation.neither;
}

/** Values that play alike share a place. */
const stepOf: readonly number[] = Array.from({ length: 64 }, (_, value) => {
  const steps = [0, 3, 6, 8, 10, 13, 15, 17, 20, 21, 22, 23, 24, 25, 26, 31, 36];
  const step = steps.findIndex((upTo) => value <= upTo);
  return step === -1 ? steps.length : step;
});
const steps = 18;

/** One caravan by itself and what a card of anyone would do to it: 11 places. */
function tellSide(side: Side, other: Side, into: Sparse, at: number): void {
  const { value, open } = side;
  into.add(at, side.count / 4);
  into.add(at + 1, side.most / 10);
  into.add(at + 2, side.doubled);
  if (value <= mostToSell) {
    const sells = between(21 - value, 26 - value);
    const least = isSellable(other.value) ? other.value + 1 : 21;
    const wins = between(least - value, 26 - value);
    into.add(at + 3, followers(side, between(1, 26 - value)) / 20);
    into.add(at + 4, followers(side, sells) / 10);
    into.add(at + 5, followers(side, wins) / 10);
    into.add(at + 6, (open & sells) !== 0 ? 1 : 0);
    into.add(at + 7, (open & wins) !== 0 ? 1 : 0);
    into.add(at + 8, (open & between(27 - value, 31)) !== 0 ? 1 : 0);
  }
  into.add(at + 9, (open & between(value - 26, value - 21)) !== 0 ? 1 : 0);
  into.add(at + 10, (open & between(Math.max(1, value - 20), 31)) !== 0 ? 1 : 0);
}

/** What the cards in the own hand would do to this pair: 10 places. */
function tellReach(mine: Side, theirs: Side, into: Sparse, at: number): void {
  const theirsSellable = isSellable(theirs.value);
  const least = theirsSellable ? theirs.value + 1 : 21;
  let fitting = 0;
  let selling = 0;
  let winning = 0;
  for (let place = 0; place < held.count; place += 1) {
    const card = held.numerals[place] as CardCode;
    const rank = rankNumber(card);
    const after = mine.value + rank;
    const ranks = suitCode(card) === mine.suit ? mine.inSuit : mine.onward;
    if (after > mostToSell || ((ranks >> rank) & 1) === 0) continue;
    fitting += 1;
    if (after >= 21) selling += 1;
    if (after >= least) winning += 1;
  }
  into.add(at, fitting / 3);
  into.add(at + 1, selling > 0 ? 1 : 0);
  into.add(at + 2, selling > 1 ? 1 : 0);
  into.add(at + 3, winning > 0 ? 1 : 0);
  const { value, open } = mine;
  const kingWins = held.kings > 0 && (open & between(least - value, 26 - value)) !== 0;
  into.add(at + 4, held.kings > 0 && (open & between(21 - value, 26 - value)) !== 0 ? 1 : 0);
  into.add(at + 5, kingWins ? 1 : 0);
  into.add(at + 6, held.jacks > 0 && (open & between(value - 26, value - 21)) !== 0 ? 1 : 0);
  const jackWins = held.jacks > 0 && (open & between(value - 26, value - least)) !== 0;
  const kingBreaks = theirsSellable && held.kings > 0 && (theirs.open & between(27 - theirs.value, 31)) !== 0;
  const jackBreaks = theirsSellable && held.jacks > 0 && (theirs.open & between(theirs.value - 20, 31)) !== 0;
  into.add(at + 7, kingBreaks ? 1 : 0);
  into.add(at + 8, jackBreaks ? 1 : 0);
  into.add(at + 9, winning > 0 || kingWins || jackWins ? 1 : 0);
}

/** Tells what does not belong to one pair. */
export function tellWhole(sight: Sight, into: Sparse): void {
  readHand(sight);
  const { rules, own, opposing, opening } = sight;
  let ownSales = 0;
  let theirSales = 0;
  for (const index of of(ownIndexes, sight.seat)) {
    const mine = sideOf(rules, sight.table[index]).value;
    const theirs = sideOf(rules, sight.table[oppositeOf(index)]).value;
    const relation = relationOf(mine, theirs);
    if (relation === Relation.mineAlone || relation === Relation.mineHigher) ownSales += 1;
    if (relation === Relation.theirsAlone || relation === Relation.theirsHigher) theirSales += 1;
  }
  into.count = 0;
  into.add(4 * ownSales + theirSales, 1);
  let low = 0;
  let middle = 0;
  let high = 0;
  for (let place = 0; place < held.count; place += 1) {
    const rank = (held.numerals[place] ?? 0) & 15;
    if (rank <= 4) low += 1;
    else if (rank <= 7) middle += 1;
    else high += 1;
  }
  into.add(16, low / 3);
  into.add(17, middle / 3);
  into.add(18, high / 3);
  into.add(19, held.jacks / 2);
  into.add(20, held.queens / 2);
  into.add(21, held.kings / 2);
  into.add(22, held.jokers / 2);
  into.add(23, held.jacks > 0 ? 1 : 0);
  into.add(24, held.kings > 0 ? 1 : 0);
  into.add(25, held.count === 0 ? 1 : 0);
  into.add(26, sight.onTurn);
  into.add(27, opening);
  tellStock(own, into, 28);
  tellStock(opposing, into, 34);
  into.add(40, rules.salesToEnd === 2 ? 1 : 0);
  into.add(41, rules.emptyDeck === "reshuffled-once" ? 1 : 0);
  into.add(42, rules.queenOn === "last" ? 1 : 0);
  into.add(43, rules.jokerTarget === "goes" ? 1 : 0);
  const total = own.handSize + own.deckSize - opposing.handSize - opposing.deckSize;
  into.add(44, Math.max(-8, Math.min(8, total)) / 8);
  tellFaces(sight.faces.own, into, 45);
  tellFaces(sight.faces.opposing, into, 48);
}

/** How long a player can go on: 6 places. */
function tellStock({ handSize, deckSize, renewable }: Stock, into: Sparse, at: number): void {
  const left = handSize + deckSize;
  into.add(at, handSize / 5);
  into.add(at + 1, Math.min(deckSize, 54) / 54);
  into.add(at + 2, deckSize === 0 ? 1 : 0);
  into.add(at + 3, left <= 3 ? 1 : 0);
  into.add(at + 4, left <= 6 ? 1 : 0);
  into.add(at + 5, renewable);
}

/** Faces that are gone: 3 places. */
function tellFaces({ jacks, kings, jokers }: SpentFaces, into: Sparse, at: number): void {
  into.add(at, Math.min(6, jacks) / 4);
  into.add(at + 1, Math.min(6, kings) / 4);
  into.add(at + 2, Math.min(3, jokers) / 2);
}
