import { createHmac } from "node:crypto";
import { cardsOf } from "../../deck/notation.js";
import { statesOf } from "../../game/record.js";
import type { GameState } from "../../game/state.js";
import { opponentOf } from "../../game/table.js";
import type { Card, Seat } from "../../game/types.js";
import { playerView } from "../../game/views.js";
import type { Question } from "../../house/decider.js";
import { gameRecordFrom } from "../game.js";
import type { Practice } from "./practices.js";

/** The state of a practice match's game. @throws {Error} when the record does not replay */
export function practiceState(practice: Practice): GameState {
  const state = practiceStates(practice).at(-1);
  if (!state) throw new Error("a record has the state of its deal at least");
  return state;
}

/**
 * Every state of a practice match's game, from the deal on. For all that is asked about one and the same record it is
 * played again once.
 *
 * @throws {Error} when the record does not replay
 */
export function practiceStates(practice: Practice): readonly GameState[] {
  const known = playedAgain.get(practice);
  if (known) return known;
  const states = statesOf(gameRecordFrom(practice));
  playedAgain.set(practice, states);
  return states;
}

/** A record is never changed, only replaced by another. */
const playedAgain = new WeakMap<Practice, readonly GameState[]>();

/** Whether it is the house's turn. @throws {Error} when the record does not replay */
export function awaitsHouse(practice: Practice): boolean {
  return practice.winner === null && practiceState(practice).turn === opponentOf(practice.seat);
}

/** What the house is asked when it is its turn. */
export function houseQuestion(practice: Practice): Question {
  return questionOf(practice, opponentOf(practice.seat), "house");
}

/** What the house is asked when the person wants a hint: then it knows what the person does. */
export function hintQuestion(practice: Practice): Question {
  return questionOf(practice, practice.seat, "hint");
}

function questionOf(practice: Practice, seat: Seat, purpose: string): Question {
  const { seed: dealtBy, moves, decks } = practice;
  // From these numbers nobody comes back to the seed of the deal.
  const seed = createHmac("sha256", dealtBy).update(`${purpose}:${moves.length}`).digest("hex");
  return questionIn(practiceState(practice), seat, { deck: cardsOf(decks[seat]), seed });
}

/** All that a player of this seat may know, and nothing else of the state. */
export function questionIn(
  state: GameState,
  seat: Seat,
  own: { readonly deck: readonly Card[]; readonly seed: string },
): Question {
  return { view: playerView(state, seat), ...own };
}
