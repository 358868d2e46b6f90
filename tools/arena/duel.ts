import { deal } from "../../src/game/deal.js";
import { play } from "../../src/game/play.js";
import type { Card, End, RulesetId, Seat } from "../../src/game/types.js";
import { playerView } from "../../src/game/views.js";
import { type ContenderName, contenders } from "./contenders.js";
import { type DeckChoice, deckFor } from "./decks.js";

/** Who plays whom, by which rules. */
export interface Contest {
  readonly a: ContenderName;
  readonly b: ContenderName;
  readonly ruleset: RulesetId;
  readonly decks: DeckChoice;
  readonly seed: string;
}

export interface GameResult {
  readonly winner: "a" | "b";
  readonly end: End;
  readonly moves: number;
  /** How long each move took, in milliseconds of the clock. */
  readonly times: Readonly<Record<"a" | "b", readonly number[]>>;
}

/** Two games of one deal, the seats swapped: whatever the cards are worth, both have had them. */
export function playPair(contest: Contest, pair: number): readonly [GameResult, GameResult] {
  return [playGame(contest, pair, "A"), playGame(contest, pair, "B")];
}

function playGame(contest: Contest, pair: number, seatOfA: Seat): GameResult {
  const { ruleset, seed } = contest;
  const decks: Readonly<Record<Seat, readonly Card[]>> = {
    A: deckFor(contest.decks, ruleset, `${seed} ${pair} A`),
    B: deckFor(contest.decks, ruleset, `${seed} ${pair} B`),
  };
  const times = { a: [] as number[], b: [] as number[] };
  let state = deal(ruleset, decks, `${seed} ${pair}`);
  while (state.phase !== "over") {
    const seat = state.turn;
    const who = seat === seatOfA ? "a" : "b";
    const question = {
      view: playerView(state, seat),
      deck: decks[seat],
      seed: `${seed} ${pair} ${state.moveNumber}`,
    };
    const began = performance.now();
    const move = contenders[contest[who]](question);
    times[who].push(performance.now() - began);
    const played = play(state, move);
    if (!played.ok) throw new Error(`${contest[who]} made an illegal move: ${played.problem.kind}`);
    state = played.value;
  }
  return { winner: state.winner === seatOfA ? "a" : "b", end: state.end, moves: state.moveNumber, times };
}
