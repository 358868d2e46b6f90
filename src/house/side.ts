import { bearingOf, facesAt } from "../game/caravan.js";
import { rankNumber, type SuitCode } from "../game/codes.js";
import { valueUnder } from "../game/faces/king.js";
import { hasRoom } from "../game/legal.js";
import type { Ruleset } from "../game/rulesets.js";
import type { Caravan, Laid } from "../game/table.js";

/** What counts in one caravan. */
export interface Side {
  readonly value: number;
  readonly count: number;
  /** The highest value of one numeral. */
  readonly most: number;
  /** Numerals that a King has doubled. */
  readonly doubled: number;
  /** The values of numerals that still take a face, as a set: bit n for the value n, bit 31 for all above. */
  readonly open: number;
  /** Ranks that may follow in suit, and in others, as sets. */
  readonly inSuit: number;
  readonly onward: number;
  /** -1 when empty. */
  readonly suit: SuitCode | -1;
}

/** All values from `least` to `most`, as a set. */
export function between(least: number, most: number): number {
  if (most < 1 || most < least || least > 31) return 0;
  const upTo = most >= 31 ? -1 : (1 << (most + 1)) - 1;
  return least <= 0 ? upTo : upTo & (-1 << least);
}

/** How many of the 40 numerals of a set of cards may follow and have one of these ranks. */
export function followers(side: Side, ranks: number): number {
  if (ranks === 0) return 0;
  return side.suit === -1
    ? 4 * bits(ranks & numeralRanks)
    : bits(side.inSuit & ranks) + 3 * bits(side.onward & ranks);
}

/** Judges a caravan, or remembers it: caravans that a move leaves alone stay the same objects. */
export function sideOf(rules: Ruleset, caravan: Caravan): Side {
  if (caravan.length === 0) return empty;
  for (let place = 0; place < remembered; place += 1) {
    if (caravans[place] === caravan) return sides[place] as Side;
  }
  const side = judge(rules, caravan);
  caravans[next] = caravan;
  sides[next] = side;
  next = (next + 1) % remembered;
  return side;
}

const numeralRanks = 0b111_1111_1110;
const empty: Side = {
  value: 0,
  count: 0,
  most: 0,
  doubled: 0,
  open: 0,
  inSuit: numeralRanks,
  onward: numeralRanks,
  suit: -1,
};

const remembered = 8;
const caravans: (Caravan | null)[] = Array(remembered).fill(null);
const sides: Side[] = Array(remembered).fill(empty);
let next = 0;

function judge(rules: Ruleset, caravan: Caravan): Side {
  const bearing = bearingOf(caravan);
  if (bearing === null) return empty;
  let value = 0;
  let count = 0;
  let most = 0;
  let kings = 0;
  let open = 0;
  for (let place = 0; place < caravan.length; ) {
    const rank = rankNumber(caravan[place] as Laid);
    const faces = facesAt(caravan, place);
    let worth = rank;
    for (let face = 1; face <= faces; face += 1) worth = valueUnder(caravan[place + face] as Laid, worth);
    value += worth;
    count += 1;
    if (worth > most) most = worth;
    if (worth > rank) kings += 1;
    if (hasRoom(rules, faces)) open |= 1 << Math.min(worth, 31);
    place += 1 + faces;
  }
  const { inSuit, onward, suit } = bearing;
  return { value, count, most, doubled: kings, open, inSuit, onward, suit };
}

function bits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}
