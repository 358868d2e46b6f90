import { parseCard } from "../game/cards.js";
import { parseMove } from "../game/moves.js";
import { type GameRecord, replay, statesOf } from "../game/record.js";
import type { GameState } from "../game/state.js";
import type { Move, Seat } from "../game/types.js";
import { type PublicView, publicView } from "../game/views.js";
import { seedOfMatch } from "./deal.js";
import type { DealtMatch } from "./match.js";

/** The state of a match's game, rebuilt from its record. @throws {Error} when the record does not replay */
export function stateOf(match: DealtMatch): GameState {
  return replay(gameRecordOf(match));
}

/** The game as a record of its own: ruleset, decks, seed, moves and how it was given up. */
function gameRecordOf(match: DealtMatch): GameRecord {
  const { table } = match.phase;
  const cards = (seat: Seat) => table.decks[seat].map((text) => known(parseCard(text), text));
  return {
    ruleset: match.ruleset,
    decks: { A: cards("A"), B: cards("B") },
    seed: seedOfMatch(match),
    moves: movesOf(match),
    ...(table.concession && { concession: table.concession }),
  };
}

/** The table now, and as it was before the last move (to say in words what was moved where). */
export interface GameMoment {
  readonly state: GameState;
  readonly now: PublicView;
  readonly before: PublicView | null;
}

/** The present moment of a match. @throws {Error} when the record does not replay */
export function momentOf(match: DealtMatch): GameMoment {
  const record = gameRecordOf(match);
  const states = statesOf(record);
  const state = states.at(-1);
  if (!state) throw new Error("a record has the state of its deal at least");
  // The deal is the first state, so the last move was made on the one of this index.
  const before = states[record.moves.length - 1];
  return { state, now: publicView(state), before: before ? publicView(before) : null };
}

/** The moves of a match, oldest first. */
function movesOf(match: DealtMatch): Move[] {
  return match.phase.table.moves.map((text) => known(parseMove(text), text));
}

function known<Value>(value: Value | undefined, text: string): Value {
  if (value === undefined) throw new Error(`the record holds "${text}", which is neither card nor move`);
  return value;
}
