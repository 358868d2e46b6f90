/**
 * Moves as the engine lists and plays them: one number each, the same for equal moves. Listing then makes no objects.
 *
 *     ... 9                     8 7 6                           5 ... 0
 *     position of the numeral   caravan, or 6: the pile         card by its name; 0, no card, disbands
 */

import { type CardCode, cardNameOf, codeOfName, nameCode } from "./codes.js";
import { type CaravanIndex, caravanIds, indexOf } from "./table.js";
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
  return kept[code] ?? keep(code);
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

/** Moves of the positions that games come to are made once; longer caravans are rare. */
const keptPositions = 16;
const kept: (Move | undefined)[] = Array((keptPositions + 1) << 9).fill(undefined);

function keep(code: MoveCode): Move {
  const move = Object.freeze(moveFrom(code));
  if (code < kept.length) kept[code] = move;
  return move;
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
