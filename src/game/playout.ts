import { legalCodes } from "./legal.js";
import type { MoveCode } from "./movecodes.js";
import { playCode } from "./play.js";
import type { Position } from "./position.js";
import { type Reshuffle, reshuffleBySeed } from "./shuffle.js";

/**
 * Chooses a move for whoever is to move: one of the first `count` codes, which are all the legal ones, at least one.
 * The list is used again for the next move.
 */
export type Choose = (codes: readonly MoveCode[], count: number, position: Position) => MoveCode;

/**
 * Plays a position on to its end, in place; its `winner` then tells who won. Where a discard pile becomes a new deck,
 * the default reshuffle takes as long as a dozen moves, so a search should pass its own (see `shuffledBy`).
 */
export function playOut(position: Position, choose: Choose, reshuffle: Reshuffle = reshuffleBySeed): void {
  const codes: MoveCode[] = [];
  while (position.turn !== null) {
    const count = legalCodes(position, codes);
    playCode(position, choose(codes, count, position), reshuffle);
  }
}
