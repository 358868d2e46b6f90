import { allCards } from "../src/game/codes.js";
import { deal } from "../src/game/deal.js";
import type { Draws } from "../src/game/fairness.js";
import { legalMoves } from "../src/game/legal.js";
import type { MoveCode } from "../src/game/movecodes.js";
import { play } from "../src/game/play.js";
import { playOut } from "../src/game/playout.js";
import { positionOf } from "../src/game/position.js";
import { rulesets } from "../src/game/rulesets.js";
import type { GameState } from "../src/game/state.js";
import { type Card, type RulesetId, rulesetIds } from "../src/game/types.js";
import { table } from "./table.js";

export interface GameSpeed {
  readonly ruleset: RulesetId;
  readonly by: Interface;
  /** Cards in each deck. */
  readonly deckSize: number;
  readonly games: number;
  readonly moves: number;
  /** Per second of this process's CPU time, dealing left out. */
  readonly gamesPerSecond: number;
  readonly movesPerSecond: number;
}

/** How games are played: from state to state, or in one position that is changed in place, as a search does. */
type Interface = "legalMoves + play" | "legalCodes + playCode";

export interface GameBench {
  /** Games of each ruleset that are counted. */
  readonly games: number;
  /** Games played before, so that the engine is warm. */
  readonly warmUpGames: number;
  readonly seed: number;
}

/** Plays uniformly random games of each ruleset. The same seed plays the same games, by either interface. */
export function measureGames(bench: GameBench): readonly GameSpeed[] {
  return rulesetIds.flatMap((ruleset) => [
    measureRuleset(ruleset, "legalMoves + play", bench),
    measureRuleset(ruleset, "legalCodes + playCode", bench),
  ]);
}

export function showGames(speeds: readonly GameSpeed[]): string {
  const rows = speeds.map(({ ruleset, by, deckSize, games, moves, gamesPerSecond, movesPerSecond }) => ({
    ruleset,
    by,
    "cards in a deck": deckSize,
    games,
    moves,
    "games/s": gamesPerSecond,
    "moves/s": movesPerSecond,
  }));
  return `${table(rows)}\n\n  Seconds are of CPU time, dealing left out.`;
}

function measureRuleset(
  ruleset: RulesetId,
  by: Interface,
  { games, warmUpGames, seed }: GameBench,
): GameSpeed {
  const deck = oneSet.slice(0, rulesets[ruleset].deckSize.most);
  const random = randomBelow(seed);
  const playNumbered = (count: number, label: string): Played => {
    const total = { games: 0, moves: 0, microseconds: 0 };
    while (total.games < count) {
      // Dealt beforehand, and not all at once: thousands of waiting games would slow down the garbage collector.
      const dealt = Array.from({ length: Math.min(batchGames, count - total.games) }, (_, game) =>
        deal(ruleset, { A: deck, B: deck }, `${label} ${seed} ${total.games + game}`),
      );
      const before = process.cpuUsage();
      for (const state of dealt) total.moves += players[by](state, random);
      const { user, system } = process.cpuUsage(before);
      total.microseconds += user + system;
      total.games += dealt.length;
    }
    return total;
  };
  playNumbered(warmUpGames, "warm-up");
  const { moves, microseconds } = playNumbered(games, "game");
  const seconds = microseconds / microsecondsPerSecond;
  return {
    ruleset,
    by,
    deckSize: deck.length,
    games,
    moves,
    gamesPerSecond: games / seconds,
    movesPerSecond: moves / seconds,
  };
}

interface Played {
  readonly games: number;
  readonly moves: number;
  readonly microseconds: number;
}

const batchGames = 200;
const microsecondsPerSecond = 1_000_000;
/** In an order that leaves enough numerals in its first 30 cards. */
const oneSet: readonly Card[] = allCards.filter(({ set }) => set === "A").map(({ card }) => card);

/** Play a game to its end and give the number of its moves. */
const players: Readonly<Record<Interface, (dealt: GameState, random: Draws) => number>> = {
  "legalMoves + play": (dealt, random) => {
    let state = dealt;
    while (state.phase !== "over") {
      const legal = legalMoves(state);
      const move = legal[random(legal.length)];
      const played = move && play(state, move);
      if (!played?.ok) throw new Error("a legal move was refused");
      state = played.value;
    }
    return state.moveNumber;
  },
  "legalCodes + playCode": (dealt, random) => {
    const position = positionOf(dealt);
    playOut(position, (codes, count) => codes[random(count)] as MoveCode);
    return position.moveNumber;
  },
};

/** Whole numbers from 0 to below the bound (xorshift; the seed is not 0). */
function randomBelow(seed: number): Draws {
  let state = seed | 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}
