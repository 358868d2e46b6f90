import { deal } from "./deal.js";
import { commitmentOf, firstOf, seedOf } from "./fairness.js";
import { printMove } from "./moves.js";
import { concede, play } from "./play.js";
import { judgeDeck } from "./referee.js";
import type { GameState } from "./state.js";
import { handsOf, lines, players, printResult, type Transcript } from "./transcript.js";
import { earlyResults } from "./transcript-check.js";
import { seats } from "./types.js";

/** A line of a record, from 1, that does not hold, and what would. */
export interface WrongLine {
  readonly line: number;
  readonly wanted: string;
}

/** The first line of a record that does not hold; null when all of it is right, as `checkTranscript` finds it. */
export function wrongLineOf(record: Transcript): WrongLine | null {
  return wrongBeforeTheDeal(record) ?? wrongHand(record) ?? wrongInPlay(record);
}

function wrongBeforeTheDeal({ ruleset, decks, first, ...record }: Transcript): WrongLine | null {
  const commitment = commitmentOf(record.secret);
  if (commitment !== record.commitment)
    return { line: lines.commitment, wanted: `commitment: ${commitment}` };
  const seated = players[firstOf(seedOf(record.secret, record.match, record.words))];
  if (first.by === "seed" && first.player !== seated)
    return { line: lines.first, wanted: `first: ${seated} by seed` };
  for (const seat of seats) {
    const problems = judgeDeck(ruleset, decks[seat]);
    if (problems.length > 0)
      return {
        line: lines.deck[seat],
        wanted: `a deck that ${ruleset} allows (this one: ${problems.join(", ")})`,
      };
  }
  return null;
}

function wrongHand(record: Transcript): WrongLine | null {
  const dealt = handsOf(record);
  const wrong = seats.find((seat) => dealt[seat].join() !== record.hands[seat].join());
  return wrong ? { line: lines.hand[wrong], wanted: `hand ${wrong}: ${dealt[wrong].join(" ")}` } : null;
}

function wrongInPlay(record: Transcript): WrongLine | null {
  const { ruleset, decks, moves, concession } = record;
  let state: GameState = deal(ruleset, decks, seedOf(record.secret, record.match, record.words));
  let line: number = lines.moves;
  for (const { seat, move } of moves) {
    if (state.turn === null) return { line, wanted: resultOf(state) };
    if (state.turn !== seat) return { line, wanted: `a move of ${state.turn}` };
    const played = play(state, move);
    if (!played.ok) return { line, wanted: `a legal move (${printMove(move)}: ${played.problem.kind})` };
    state = played.value;
    line += 1;
  }
  if (concession) {
    if (state.phase === "over") return { line, wanted: resultOf(state) };
    state = concede(state, concession.seat, concession.reason);
    line += 1;
  }
  return isResult(state, record.result) ? null : { line, wanted: resultOf(state) };
}

function isResult(state: GameState, result: Transcript["result"]): boolean {
  if (state.phase === "over") return result.winner === state.winner && result.end === state.end;
  return earlyResults.includes(printResult(result));
}

function resultOf(state: GameState): string {
  return `result: ${state.phase === "over" ? printResult(state) : earlyResults.join(" or ")}`;
}
