/**
 * The moves that games come to, each made once: listing legal moves then makes no objects.
 */

import { allCards, type CardCode, cardNameOf, nameCode, nameCount } from "./codes.js";
import { type CaravanIndex, caravanIds } from "./table.js";
import type { Move } from "./types.js";

/** Puts a numeral on a caravan. */
export function placing(card: CardCode, index: CaravanIndex): Move {
  return placings[index][nameCode(card)] ?? makePlacing(card, index);
}

/** Puts a face on the numeral at a position, counted from 1. */
export function attaching(card: CardCode, index: CaravanIndex, position: number): Move {
  const kept = attachings[index][position * nameCount + nameCode(card)];
  return kept ?? makeAttaching(card, index, position);
}

export function discarding(card: CardCode): Move {
  return discardings[nameCode(card)] ?? makeDiscarding(card);
}

export function disbanding(index: CaravanIndex): Move {
  return disbandings[index];
}

/** Longer caravans than this are rare; their moves are made when asked for. */
const keptPositions = 16;
const oneSet = allCards.filter(({ set }) => set === "A").map(({ code }) => code);

type PerCaravan<Value> = readonly [Value, Value, Value, Value, Value, Value];

const placings = perCaravan((index) => byName((card) => makePlacing(card, index)));
const attachings = perCaravan((index) =>
  Array.from({ length: keptPositions + 1 }, (_, position) =>
    byName((card) => makeAttaching(card, index, position)),
  ).flat(),
);
const discardings = byName(makeDiscarding);
const disbandings = perCaravan<Move>((index) =>
  Object.freeze({ kind: "disband", caravan: caravanIds[index] }),
);

function makePlacing(card: CardCode, index: CaravanIndex): Move {
  return Object.freeze({ kind: "place", card: cardNameOf(card), caravan: caravanIds[index] });
}

function makeAttaching(card: CardCode, index: CaravanIndex, position: number): Move {
  return Object.freeze({ kind: "attach", card: cardNameOf(card), caravan: caravanIds[index], position });
}

function makeDiscarding(card: CardCode): Move {
  return Object.freeze({ kind: "discard", card: cardNameOf(card) });
}

function byName(make: (card: CardCode) => Move): readonly (Move | undefined)[] {
  const moves: (Move | undefined)[] = Array(nameCount).fill(undefined);
  for (const card of oneSet) moves[nameCode(card)] = make(card);
  return moves;
}

function perCaravan<Value>(make: (index: CaravanIndex) => Value): PerCaravan<Value> {
  return [make(0), make(1), make(2), make(3), make(4), make(5)];
}
