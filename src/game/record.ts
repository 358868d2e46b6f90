import { deal } from "./deal.js";
import { printMove } from "./moves.js";
import { concede, play } from "./play.js";
import type { GameState } from "./state.js";
import type { Card, Move, RulesetId, Seat } from "./types.js";

/** A game from its deal on: all that is needed to rebuild every state of it. */
export interface GameRecord {
  readonly ruleset: RulesetId;
  /** The deck lists as they were brought; their order counts. */
  readonly decks: Readonly<Record<Seat, readonly Card[]>>;
  readonly seed: string;
  /** Oldest first. */
  readonly moves: readonly Move[];
  /** How the game was given up after the last move, if it was. */
  readonly concession?: { readonly seat: Seat; readonly reason: "resigned" | "timeout" };
}

/** The state a record comes to. @throws {UnplayableRecord} */
export function replay(record: GameRecord): GameState {
  let state = deal(record.ruleset, record.decks, record.seed);
  for (const next of laterStates(record, state)) state = next;
  return state;
}

/** Every state of a record: the deal, then one for each move and for the concession. @throws {UnplayableRecord} */
export function statesOf(record: GameRecord): readonly GameState[] {
  const dealt = deal(record.ruleset, record.decks, record.seed);
  return [dealt, ...laterStates(record, dealt)];
}

/** A record whose moves are not legal where they stand. */
export class UnplayableRecord extends Error {
  override readonly name = "UnplayableRecord";
}

function* laterStates(record: GameRecord, dealt: GameState): Generator<GameState> {
  let state = dealt;
  for (const move of record.moves) {
    const played = play(state, move);
    if (!played.ok) {
      const place = `move ${state.moveNumber + 1}, ${printMove(move)}`;
      throw new UnplayableRecord(`${place}: ${played.problem.kind}`);
    }
    state = played.value;
    yield state;
  }
  if (record.concession) yield concede(state, record.concession.seat, record.concession.reason);
}
