import { parseMove } from "../../game/moves.js";
import type { GameState } from "../../game/state.js";
import { opponentOf } from "../../game/table.js";
import type { Seat } from "../../game/types.js";
import { playerView, publicView } from "../../game/views.js";
import type { Occasion } from "../../house/characters.js";
import { isCareless, type Reason, reasonFor } from "../../house/reason.js";
import { type MadeMove, madeMove } from "../../match/game.js";
import type { Practice } from "../../match/practice/practices.js";
import { practiceState, practiceStates } from "../../match/practice/question.js";

/** A practice match as it stands. */
export interface PracticeMoment {
  readonly state: GameState;
  readonly last: MadeMove | null;
  /** What the last move was good for, if it was the house's; that it won is told already. */
  readonly why: Exclude<Reason, "wins"> | "careless" | null;
  /** What the house's character has a line for just now. */
  readonly occasion: Occasion | null;
}

/** @throws {Error} when the record does not replay */
export function practiceMoment(practice: Practice): PracticeMoment {
  const states = practiceStates(practice);
  const house = opponentOf(practice.seat);
  // The deal is the first state, so the last move was made on the one of this index.
  const before = states[practice.moves.length - 1];
  const last = before ? madeMove(before, parseMove(practice.moves.at(-1) ?? "")) : null;
  return {
    state: practiceState(practice),
    last,
    why: last && before && last.seat === house ? whyOf(before, last) : null,
    occasion: occasionOf(practice, states),
  };
}

function whyOf(before: GameState, { seat, move }: MadeMove): PracticeMoment["why"] {
  const view = playerView(before, seat);
  if (isCareless(view, move)) return "careless";
  const reason = reasonFor(view, move);
  return reason === "wins" ? null : reason;
}

function occasionOf(practice: Practice, states: readonly GameState[]): Occasion | null {
  const house = opponentOf(practice.seat);
  if (practice.winner !== null) return practice.winner === house ? "won" : "lost";
  const movesOfPerson = practice.seat === "A" ? 1 : 2;
  if (practice.moves.length < movesOfPerson) return "greeting";
  // The last move of each.
  const [now, before, earlier] = [states.at(-1), states.at(-2), states.at(-3)];
  if (!now || !before || !earlier) return null;
  // Of a sale that they gave away themselves nobody complains.
  const [from, to] = before.turn === house ? [earlier, before] : [before, now];
  const taken = salesOf(to, house) < salesOf(from, house);
  if (taken && salesOf(now, house) < salesOf(from, house)) return "broken";
  return salesOf(now, house) > salesOf(earlier, house) ? "sold" : null;
}

function salesOf(state: GameState, seat: Seat): number {
  return publicView(state).sellers.filter((seller) => seller === seat).length;
}
