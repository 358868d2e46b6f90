/**
 * Moves as the engine lists and plays them: one number each, the same for equal moves. Listing then makes no objects.
 *
 *     ... 9                     8 7 6                           5 ... 0
 *     position of the numeral   caravan, or 6: the pile         card by its name; 0, no card, disbands
 */

import { allCards, type CardCode, cardNameOf, codeOfName, isFaceCode, nameCode } from "./codes.js";
import { type CaravanIndex, caravanIds, caravanIndexes, indexOf } from "./table.js";
import type { CardName, Move } from "./types.js";

/** A move as a small whole number. */
export type MoveCode = number & { readonly moveCode: unique symbol };

/** Puts a numeral on a caravan. */
export function placing(card: CardCode, index: CaravanIndex): MoveCode {
  return ((index << 6) | nameCode(card)) as MoveCode;
}

/** Puts a face on the numeral at a position, counted from 1. */
export function attaching(card: CardCode, index: CaravanIndex, position: number): MoveCode {
  return ((position << 9) | (index << 6) | nameCode(card)) as MoveCode;
}

export function discarding(card: CardCode): MoveCode {
  return ((pile << 6) | nameCode(card)) as MoveCode;
}

export function disbanding(index: CaravanIndex): MoveCode {
  return (index << 6) as MoveCode;
}

export function kindOf(code: MoveCode): Move["kind"] {
  if (nameIn(code) === 0) return "disband";
  if (((code >> 6) & 0b111) === pile) return "discard";
  return positionIn(code) === 0 ? "place" : "attach";
}

/** What the card of a move shows, as `nameCode` gives it. */
export function nameIn(code: MoveCode): number {
  return code & 0b111111;
}

/** The caravan of a move that is no discard. */
export function caravanIn(code: MoveCode): CaravanIndex {
  return ((code >> 6) & 0b111) as CaravanIndex;
}

/** The position of the numeral that a face is attached to. */
export function positionIn(code: MoveCode): number {
  return code >> 9;
}

/** The move of a code. @throws {RangeError} when it is the code of none */
export function moveOf(code: MoveCode): Move {
  return kept[code] ?? made(code);
}

/** The code of a move. @throws {RangeError} when it moves no card that there is */
export function codeOfMove(move: Move): MoveCode {
  if (move.kind === "disband") return disbanding(indexOf(move.caravan));
  const card = codeOfName(move.card);
  if (card === undefined) throw new RangeError(`not a card: ${move.card}`);
  switch (move.kind) {
    case "place":
      return placing(card, indexOf(move.caravan));
    case "attach":
      return attaching(card, indexOf(move.caravan), move.position);
    case "discard":
      return discarding(card);
  }
}

/** In the place of a caravan: the discard pile. */
const pile = caravanIds.length;

/** Moves up to this position are made once, before any game; longer caravans are rare. */
const keptPositions = 16;
const kept: readonly (Move | undefined)[] = keptMoves();

function keptMoves(): readonly (Move | undefined)[] {
  const moves: (Move | undefined)[] = Array((keptPositions + 1) << 9).fill(undefined);
  const keep = (code: MoveCode) => {
    moves[code] = made(code);
  };
  for (const index of caravanIndexes) keep(disbanding(index));
  for (const { code: card, set } of allCards) {
    if (set !== "A") continue;
    keep(discarding(card));
    for (const index of caravanIndexes) {
      if (!isFaceCode(card)) keep(placing(card, index));
      else
        for (let position = 1; position <= keptPositions; position += 1)
          keep(attaching(card, index, position));
    }
  }
  return moves;
}

function made(code: MoveCode): Move {
  return Object.freeze(moveFrom(code));
}

function moveFrom(code: MoveCode): Move {
  const kind = kindOf(code);
  switch (kind) {
    case "disband":
      return { kind, caravan: caravanIds[caravanIn(code)] };
    case "place":
      return { kind, card: cardIn(code), caravan: caravanIds[caravanIn(code)] };
    case "attach":
      return { kind, card: cardIn(code), caravan: caravanIds[caravanIn(code)], position: positionIn(code) };
    case "discard":
      return { kind, card: cardIn(code) };
  }
}

function cardIn(code: MoveCode): CardName {
  return cardNameOf(nameIn(code) as CardCode);
}
