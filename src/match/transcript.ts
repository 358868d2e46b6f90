import { commitmentOf } from "../game/fairness.js";
import { statesOf } from "../game/record.js";
import { handsOf, type Transcript } from "../game/transcript.js";
import { gameRecordOf } from "./game.js";
import { type EndedMatch, winningSeat } from "./match.js";

/** A match that is over as a record that anyone can check. @throws {Error} when the record does not replay */
export function transcriptOf(match: EndedMatch): Transcript {
  const { table, outcome } = match.phase;
  const game = gameRecordOf(match);
  const states = statesOf(game);
  const dealt = { match: match.id, ruleset: match.ruleset, secret: match.secret, words: table.words };
  return {
    ...dealt,
    commitment: commitmentOf(match.secret),
    first: { player: table.first, by: match.firstByRematch === null ? "seed" : "rematch" },
    decks: game.decks,
    hands: handsOf({ ...dealt, decks: game.decks }),
    moves: game.moves.map((move, index) => ({ seat: states[index]?.turn ?? "A", move })),
    concession: table.concession,
    result: {
      winner: winningSeat(outcome),
      end: outcome.kind === "won" ? (states.at(-1)?.end ?? "unknown") : outcome.kind,
    },
  };
}
