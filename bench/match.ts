import { legalMoves } from "../src/game/legal.js";
import { stateOf } from "../src/match/game.js";
import { isRunning, matchRecord, sideIn } from "../src/match/match.js";
import { makeMove } from "../src/match/turn.js";
import { openStore } from "../src/store/open.js";
import { startProxy } from "../test/store/cutting-proxy.js";
import { league } from "../test/support/league.js";
import { redisAvailable, startRedis } from "../test/support/redis-server.js";
import { table } from "./table.js";

export interface MatchFigures {
  readonly moves: number;
  /** Between the bot and Redis for a move that is played, the median. */
  readonly roundTripsPerClick: number;
  /** Of the match's record at the end, as JSON. */
  readonly bytesPerMatch: number;
}

export function showMatch(figures: MatchFigures | undefined): string {
  if (!figures) return withoutRedis;
  const { moves, roundTripsPerClick, bytesPerMatch } = figures;
  return table([
    { moves, "round trips to Redis for a click": roundTripsPerClick, "bytes of the match": bytesPerMatch },
  ]);
}

const withoutRedis = "  There is no redis-server to measure it on.";

/** Plays one match on a Redis of its own; undefined where there is no `redis-server`. */
export async function benchMatch(): Promise<MatchFigures | undefined> {
  if (!redisAvailable) return undefined;
  const redis = await startRedis();
  const proxy = await startProxy(redis.port);
  const store = await openStore({ redisUrl: `redis://127.0.0.1:${proxy.port}`, dataDir: "" });
  try {
    const table = league(store);
    const { id } = await table.dealt({ bid: 10 });
    const bursts: number[] = [];
    for (;;) {
      const match = await table.match(id);
      const state = isRunning(match) ? stateOf(match) : undefined;
      if (!isRunning(match) || !state?.turn) break;
      const moves = legalMoves(state);
      const move = moves[(match.version * 7) % moves.length];
      const mover = match[sideIn(match, state.turn)];
      if (!move) break;
      proxy.takeBursts();
      await table.run((tx) => makeMove(tx, mover, { match: id, version: match.version, move }));
      bursts.push(proxy.takeBursts());
    }
    const ended = await store.read(table.scope, matchRecord, id);
    return {
      moves: bursts.length,
      roundTripsPerClick: bursts.sort((a, b) => a - b)[Math.floor(bursts.length / 2)] ?? Number.NaN,
      bytesPerMatch: Buffer.byteLength(JSON.stringify(ended)),
    };
  } finally {
    await store.close();
    await proxy.close();
    await redis.stop();
  }
}
