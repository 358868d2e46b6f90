import { type CardCode, faceRankOf } from "./codes.js";
import { jackRemoves } from "./faces/jack.js";
import { jokerRemoves } from "./faces/joker.js";
import { heldCard } from "./hand.js";
import type { Ruleset } from "./rulesets.js";
import {
  type CaravanIndex,
  caravanIndexes,
  type Face,
  indexOf,
  type Numeral,
  noFaces,
  ownerOf,
  type Table,
  withCaravan,
} from "./table.js";
import type { Move, Seat } from "./types.js";

/** A numeral that left the table, with its faces; one that was attached by this very move is among them. */
export interface Removed {
  readonly index: CaravanIndex;
  readonly numeral: Numeral;
}

export interface Change {
  readonly table: Table;
  readonly removed: readonly Removed[];
  /** The card that left the hand; null when a caravan was disbanded. */
  readonly spent: CardCode | null;
  /** What goes to the discard pile of each player. */
  readonly discards: Discards;
}

type Discards = Readonly<Record<Seat, readonly CardCode[]>>;

/** Who moves, with what, as which move of the game. */
export interface Mover {
  readonly seat: Seat;
  readonly hand: readonly CardCode[];
  readonly moveNumber: number;
}

/** What a legal move does. An illegal one changes nothing. */
export function changeBy(rules: Ruleset, table: Table, mover: Mover, move: Move): Change {
  if (move.kind === "disband") return disband(table, indexOf(move.caravan));
  const card = heldCard(mover.hand, move.card);
  if (card === undefined) return { table, removed: nothing, spent: null, discards: noDiscards };
  switch (move.kind) {
    case "discard":
      return { table, removed: nothing, spent: card, discards: discard(mover.seat, card) };
    case "place":
      return place(table, indexOf(move.caravan), card, mover);
    case "attach":
      return attach(rules, table, indexOf(move.caravan), move.position, card, mover);
  }
}

const nothing: readonly Removed[] = [];
const noDiscards: Discards = { A: [], B: [] };

function discard(seat: Seat, card: CardCode): Discards {
  return seat === "A" ? { A: [card], B: [] } : { A: [], B: [card] };
}

function disband(table: Table, index: CaravanIndex): Change {
  const removed = table[index].map((numeral) => ({ index, numeral }));
  return { table: withCaravan(table, index, []), removed, spent: null, discards: discardsOf(removed) };
}

function place(table: Table, index: CaravanIndex, card: CardCode, mover: Mover): Change {
  const numeral: Numeral = { card, at: mover.moveNumber, faces: noFaces };
  const placed = withCaravan(table, index, table[index].toSpliced(table[index].length, 0, numeral));
  return { table: placed, removed: nothing, spent: card, discards: noDiscards };
}

function attach(
  rules: Ruleset,
  table: Table,
  index: CaravanIndex,
  position: number,
  card: CardCode,
  mover: Mover,
): Change {
  const bare = table[index][position - 1];
  if (bare === undefined) return { table, removed: nothing, spent: null, discards: noDiscards };
  const face: Face = { card, at: mover.moveNumber, by: mover.seat };
  const target: Numeral = {
    card: bare.card,
    at: bare.at,
    faces: bare.faces.toSpliced(bare.faces.length, 0, face),
  };
  const attached = withCaravan(table, index, table[index].with(position - 1, target));
  const removes = removalBy(card);
  if (removes === null) return { table: attached, removed: nothing, spent: card, discards: noDiscards };
  const removed = numeralsWhere(attached, (numeral) => removes(rules, target, numeral));
  return { table: tableWithout(attached, removed), removed, spent: card, discards: discardsOf(removed) };
}

type Removes = (rules: Ruleset, target: Numeral, numeral: Numeral) => boolean;

/** What a face takes off the table. Kings and Queens take nothing: they are read off the table. */
function removalBy(face: CardCode): Removes | null {
  switch (faceRankOf(face)) {
    case "J":
      return jackRemoves;
    case "Jo":
      return jokerRemoves;
    case "Q":
    case "K":
      return null;
  }
}

function numeralsWhere(table: Table, goes: (numeral: Numeral) => boolean): readonly Removed[] {
  const found: Removed[] = [];
  for (const index of caravanIndexes) {
    for (const numeral of table[index]) if (goes(numeral)) found.push({ index, numeral });
  }
  return found;
}

function tableWithout(table: Table, removed: readonly Removed[]): Table {
  let left = table;
  for (const { index, numeral } of removed) {
    left = withCaravan(
      left,
      index,
      left[index].filter((other) => other !== numeral),
    );
  }
  return left;
}

/** A card that leaves the table goes to whoever's deck it came from, not to whoever's caravan it lay on. */
function discardsOf(removed: readonly Removed[]): Discards {
  const discards: Record<Seat, CardCode[]> = { A: [], B: [] };
  for (const { index, numeral } of removed) {
    discards[ownerOf(index)].push(numeral.card);
    for (const face of numeral.faces) discards[face.by].push(face.card);
  }
  return discards;
}
