import type { GameRecord } from "../game/record.js";
import type { RulesetId, Seat } from "../game/types.js";
import { gameRecordFrom, gameRecordOf } from "./game.js";
import { type EndedMatch, type MatchOutcome, namesBySeat, potOf } from "./match.js";
import type { Practice } from "./practice/practices.js";

/** How a game ended, and for whom. */
export interface Ending {
  readonly outcome: MatchOutcome;
  /** Names as they are. */
  readonly names: Readonly<Record<Seat, string>>;
  /** The same in the order in which both are named together. */
  readonly players: readonly [string, string];
}

/** A game that is over and may be looked at again, whatever record holds it. */
export interface FinishedGame extends Ending {
  readonly id: string;
  /** A match is there for everybody in the server, a practice match for the person who played it. */
  readonly of: { readonly kind: "match" } | { readonly kind: "practice"; readonly user: string };
  readonly ruleset: RulesetId;
  readonly record: GameRecord;
  /** Bottle caps. */
  readonly pot: number;
}

export function endingOf(match: EndedMatch): Ending {
  return {
    outcome: match.phase.outcome,
    names: namesBySeat(match),
    players: [match.challenger.name, match.opponent.name],
  };
}

/** @throws {Error} when the record holds what is neither card nor move */
export function gameOfMatch(match: EndedMatch): FinishedGame {
  return {
    ...endingOf(match),
    id: match.id,
    of: { kind: "match" },
    ruleset: match.ruleset,
    record: gameRecordOf(match),
    pot: potOf(match),
  };
}

/**
 * The game of a person's practice match against somebody of the house; undefined while it is under way.
 *
 * @throws {Error} when the record holds what is neither card nor move
 */
export function gameOfPractice(practice: Practice, user: string, house: string): FinishedGame | undefined {
  const { id, ruleset, name, winner } = practice;
  if (winner === null) return undefined;
  return {
    id,
    of: { kind: "practice", user },
    ruleset,
    record: gameRecordFrom(practice),
    outcome: { kind: "won", winner },
    names: practiceNames(practice, house),
    players: [name, house],
    pot: 0,
  };
}

/** Names as they are, by seat, of a practice match against somebody of the house. */
export function practiceNames({ seat, name }: Practice, house: string): Ending["names"] {
  return seat === "A" ? { A: name, B: house } : { A: house, B: name };
}
