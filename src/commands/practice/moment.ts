import { statesOf } from "../../game/record.js";
import type { GameState } from "../../game/state.js";
import { opponentOf } from "../../game/table.js";
import type { Seat } from "../../game/types.js";
import { playerView, publicView } from "../../game/views.js";
import type { Occasion } from "../../house/characters.js";
import { isCareless, type Reason, reasonFor } from "../../house/reason.js";
import { gameRecordFrom, type MadeMove, momentIn } from "../../match/game.js";
import type { Practice } from "../../match/practice/practices.js";

/** A practice match as it stands. */
export interface PracticeMoment {
  readonly state: GameState;
  readonly last: MadeMove | null;
  /** What the last move was good for, if it was the house's. */
  readonly why: Reason | "careless" | null;
  /** What the house's character has a line for just now. */
  readonly occasion: Occasion | null;
}

/** @throws {Error} when the record does not replay */
export function practiceMoment(practice: Practice): PracticeMoment {
  const record = gameRecordFrom(practice);
  const states = statesOf(record);
  const { state, last } = momentIn(record);
  const house = opponentOf(practice.seat);
  const before = states[record.moves.length - 1];
  return {
    state,
    last,
    why: last && before && last.seat === house ? whyOf(before, last) : null,
    occasion: occasionOf(practice, states),
  };
}

function whyOf(before: GameState, { seat, move }: MadeMove): Reason | "careless" {
  const view = playerView(before, seat);
  return isCareless(view, move) ? "careless" : reasonFor(view, move);
}

function occasionOf(practice: Practice, states: readonly GameState[]): Occasion | null {
  const house = opponentOf(practice.seat);
  if (practice.winner !== null) return practice.winner === house ? "won" : "lost";
  const movesOfPerson = practice.seat === "A" ? 1 : 2;
  if (practice.moves.length < movesOfPerson) return "greeting";
  // Since the house's move before the last: what the person did about it, and what the house did then.
  const [now, earlier] = [states.at(-1), states.at(-3)];
  if (!now || !earlier) return null;
  const gained = salesOf(now, house) - salesOf(earlier, house);
  if (gained === 0) return null;
  return gained > 0 ? "sold" : "broken";
}

function salesOf(state: GameState, seat: Seat): number {
  return publicView(state).sellers.filter((seller) => seller === seat).length;
}
