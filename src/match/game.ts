import { parseCard } from "../game/cards.js";
import { parseMove } from "../game/moves.js";
import { type MoveEffect, preview } from "../game/preview.js";
import { type GameRecord, replay, statesOf } from "../game/record.js";
import type { GameState } from "../game/state.js";
import type { Move, Seat } from "../game/types.js";
import { type PublicView, playerView, publicView } from "../game/views.js";
import { seedOfMatch } from "./deal.js";
import { type DealtMatch, isEnded, type MatchOutcome, winningSeat } from "./match.js";

/** The state of a match's game, rebuilt from its record. @throws {Error} when the record does not replay */
export function stateOf(match: DealtMatch): GameState {
  return replay(gameRecordOf(match));
}

/** The game as a record of its own: ruleset, decks, seed, moves and how it was given up. */
export function gameRecordOf(match: DealtMatch): GameRecord {
  return gameRecordFrom({ ruleset: match.ruleset, seed: seedOfMatch(match), ...match.phase.table });
}

/** A game as it is stored, whatever record holds it. */
export interface StoredGame extends Pick<GameRecord, "ruleset" | "seed"> {
  readonly decks: Readonly<Record<Seat, readonly string[]>>;
  readonly moves: readonly string[];
  readonly concession: GameRecord["concession"] | null;
}

/** @throws {Error} when it holds what is neither card nor move */
export function gameRecordFrom({ ruleset, seed, decks, moves, concession }: StoredGame): GameRecord {
  const cards = (seat: Seat) => decks[seat].map((text) => known(parseCard(text), text));
  return {
    ruleset,
    decks: { A: cards("A"), B: cards("B") },
    seed,
    moves: moves.map((text) => known(parseMove(text), text)),
    ...(concession && { concession }),
  };
}

/** The table now, and what was done last. */
export interface GameMoment {
  readonly state: GameState;
  readonly now: PublicView;
  /** The last move with what it did; null before the first. */
  readonly last: MadeMove | null;
}

/** A move that was made. */
export interface MadeMove {
  readonly seat: Seat;
  readonly move: Move;
  /** The table on which it was made. */
  readonly before: PublicView;
  readonly effect: MoveEffect;
}

/** The present moment of a match. @throws {Error} when the record does not replay */
export function momentOf(match: DealtMatch): GameMoment {
  const moment = momentIn(gameRecordOf(match));
  return isEnded(match) ? { ...moment, now: viewAtEnd(match.phase.outcome, moment.now) } : moment;
}

/** The table a match left, which may be over though its game is not: nobody is to move, and an award has a winner. */
export function viewAtEnd(outcome: MatchOutcome, table: PublicView): PublicView {
  return { ...table, turn: null, winner: winningSeat(outcome) };
}

/** The present moment of a game. @throws {Error} when the record does not replay */
function momentIn(record: GameRecord): GameMoment {
  const states = statesOf(record);
  const state = states.at(-1);
  if (!state) throw new Error("a record has the state of its deal at least");
  // The deal is the first state, so the last move was made on the one of this index.
  const before = states[record.moves.length - 1];
  const last = before ? madeMove(before, record.moves.at(-1)) : null;
  return { state, now: publicView(state), last };
}

/** Every move of a match with what it did, oldest first. @throws {Error} when the record does not replay */
export function madeMovesOf(match: DealtMatch): MadeMove[] {
  const record = gameRecordOf(match);
  const states = statesOf(record);
  return record.moves.flatMap((move, index) => {
    const before = states[index];
    return (before && madeMove(before, move)) ?? [];
  });
}

/** A move that was made on a state, with what it did; null where there was none. */
export function madeMove(state: GameState, move: Move | undefined): MadeMove | null {
  const { turn: seat } = state;
  if (seat === null || !move) return null;
  return { seat, move, before: publicView(state), effect: preview(playerView(state, seat), move) };
}

function known<Value>(value: Value | undefined, text: string): Value {
  if (value === undefined) throw new Error(`the record holds "${text}", which is neither card nor move`);
  return value;
}
