import { createHmac } from "node:crypto";
import { replay } from "../../game/record.js";
import type { GameState } from "../../game/state.js";
import { opponentOf } from "../../game/table.js";
import type { Card, Seat } from "../../game/types.js";
import { playerView } from "../../game/views.js";
import type { Question } from "../../house/decider.js";
import { gameRecordFrom } from "../game.js";
import type { Practice } from "./practices.js";

/** The state of a practice match's game. @throws {Error} when the record does not replay */
export function practiceState(practice: Practice): GameState {
  return replay(gameRecordFrom(practice));
}

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
  const record = gameRecordFrom(practice);
  // From these numbers nobody comes back to the seed of the deal.
  const seed = createHmac("sha256", record.seed).update(`${purpose}:${record.moves.length}`).digest("hex");
  return questionIn(replay(record), seat, { deck: record.decks[seat], seed });
}

/** All that a player of this seat may know, and nothing else of the state. */
export function questionIn(
  state: GameState,
  seat: Seat,
  own: { readonly deck: readonly Card[]; readonly seed: string },
): Question {
  return { view: playerView(state, seat), ...own };
}
