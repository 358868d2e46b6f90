import { allCards } from "../src/game/codes.js";
import { deal } from "../src/game/deal.js";
import { legalMoves } from "../src/game/legal.js";
import { play } from "../src/game/play.js";
import { rulesets } from "../src/game/rulesets.js";
import type { GameState } from "../src/game/state.js";
import { type Card, type RulesetId, rulesetIds } from "../src/game/types.js";

export interface GameSpeed {
  readonly ruleset: RulesetId;
  /** Cards in each deck. */
  readonly deckSize: number;
  readonly games: number;
  readonly moves: number;
  /** Per second of this process's CPU time, dealing left out. */
  readonly gamesPerSecond: number;
  readonly movesPerSecond: number;
}

export interface GameBench {
  /** Games of each ruleset that are counted. */
  readonly games: number;
  /** Games played before, so that the engine is warm. */
  readonly warmUpGames: number;
  readonly seed: number;
}

/** Plays uniformly random games of each ruleset by `legalMoves` and `play`. The same seed plays the same games. */
export function measureGames(bench: GameBench): readonly GameSpeed[] {
  return rulesetIds.map((ruleset) => measureRuleset(ruleset, bench));
}

function measureRuleset(ruleset: RulesetId, { games, warmUpGames, seed }: GameBench): GameSpeed {
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
      total.moves += playAll(dealt, random);
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

function playAll(games: readonly GameState[], random: (bound: number) => number): number {
  let moves = 0;
  for (const dealt of games) {
    let state = dealt;
    while (state.phase !== "over") {
      const legal = legalMoves(state);
      const move = legal[random(legal.length)];
      const played = move && play(state, move);
      if (!played?.ok) throw new Error("a legal move was refused");
      state = played.value;
    }
    moves += state.moveNumber;
  }
  return moves;
}

/** Whole numbers from 0 to below the bound (xorshift; the seed is not 0). */
function randomBelow(seed: number): (bound: number) => number {
  let state = seed | 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}
