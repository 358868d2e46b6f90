import { legalMoves } from "../../src/game/legal.js";
import { printMove } from "../../src/game/moves.js";
import { play } from "../../src/game/play.js";
import type { GameState } from "../../src/game/state.js";
import type { Move, RulesetId, Seat } from "../../src/game/types.js";
import { stateOf } from "../../src/match/game.js";
import {
  type EndedMatch,
  isRunning,
  type MatchOutcome,
  matchRecord,
  type RunningMatch,
} from "../../src/match/match.js";
import type { league } from "./league.js";

/** How a match is to end: by the rules, or after some moves by somebody. */
export type Ending =
  | { readonly kind: "played" }
  | { readonly kind: "resigned" | "timeout"; readonly after: number }
  | { readonly kind: "awarded" | "draw" | "call-off" | "void" | "lapsed"; readonly after: number };

/** A match that was played to such an end, stored as the bot would have; the same moves each time for the same seed. */
export async function finishedMatch(
  table: ReturnType<typeof league>,
  { ruleset = "newvegas", ending = { kind: "played" }, seed = 1 }: FinishedTerms = {},
) {
  const { id, challenger, opponent } = await table.dealt({ ruleset, bid: 10 });
  const match = await table.match(id);
  if (!isRunning(match)) throw new Error("it has just been dealt");
  const ended = endedFrom(match, ending, seed);
  await table.run(async (tx) => {
    tx.put(matchRecord, id, ended);
    return { kind: "ended" };
  });
  return { id, challenger, opponent, match: ended };
}

interface FinishedTerms {
  readonly ruleset?: RulesetId;
  readonly ending?: Ending;
  readonly seed?: number;
}

function endedFrom(match: RunningMatch, ending: Ending, seed: number): EndedMatch {
  const most = ending.kind === "played" ? Number.POSITIVE_INFINITY : ending.after;
  const { moves, state } = movesFrom(stateOf(match), most, seed);
  const loser: Seat = state.turn ?? "B";
  const winner: Seat = loser === "A" ? "B" : "A";
  const given = ending.kind === "resigned" || ending.kind === "timeout" ? ending.kind : null;
  const outcomeOf = (): MatchOutcome => {
    switch (ending.kind) {
      case "played":
        return { kind: "won", winner: state.winner ?? "A" };
      case "resigned":
      case "timeout":
        return { kind: "won", winner };
      case "awarded":
        return { kind: "awarded", winner };
      default:
        return { kind: ending.kind };
    }
  };
  return {
    ...match,
    version: match.version + moves.length + 1,
    phase: {
      kind: "ended",
      table: {
        ...match.phase.table,
        moves: moves.map(printMove),
        concession: given && { seat: loser, reason: given },
      },
      outcome: outcomeOf(),
      at: match.createdAt + moves.length * 1000,
      balances: { challenger: 500, opponent: 500 },
      rating: null,
    },
  };
}

/** Moves at random, until the game is over or so many have been made; where that is asked for none that ends it. */
function movesFrom(start: GameState, most: number, seed: number) {
  const moves: Move[] = [];
  let state = start;
  let random = seed;
  while (state.phase !== "over" && moves.length < most) {
    const legal = legalMoves(state);
    random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
    const next = legal
      .map((_, index) => legal[((random >>> 8) + index) % legal.length])
      .flatMap((move) => {
        const played = move && play(state, move);
        return played?.ok ? [{ move, state: played.value }] : [];
      })
      .find((each) => most === Number.POSITIVE_INFINITY || each.state.phase !== "over");
    if (!next?.move) break;
    moves.push(next.move);
    state = next.state;
  }
  return { moves, state };
}
