import type { Card, Move } from "../game/types.js";
import type { PlayerView } from "../game/views.js";

/** All that a decider is told: what a player knows, and never more. */
export interface Question {
  /** Of a player whose turn it is. */
  readonly view: PlayerView;
  /** The own deck as it was brought, in any order. */
  readonly deck: readonly Card[];
  /** Decides whatever is left to chance: the same question always gets the same answer. */
  readonly seed: string;
}

/** Chooses a legal move. @throws {RangeError} when it is not the player's turn */
export type Decider = (question: Question) => Move;
