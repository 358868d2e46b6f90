import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Click } from "../../src/commands/handler.js";
import type { ControlId } from "../../src/commands/ids.js";
import { controls } from "../../src/commands/registry.js";
import { legalMoves } from "../../src/game/legal.js";
import { printMove } from "../../src/game/moves.js";
import { standardPreferences, standardServerSettings } from "../../src/league/settings.js";
import { stateOf } from "../../src/match/game.js";
import { isRunning, sideIn } from "../../src/match/match.js";
import { openStore } from "../../src/store/open.js";
import type { Store } from "../../src/store/store.js";
import { wordsFor } from "../../src/text/language.js";
import { startProxy } from "../store/cutting-proxy.js";
import { league } from "../support/league.js";
import { type RedisServer, skipsWithoutRedis, startRedis } from "../support/redis-server.js";
import { toolsOf } from "../support/tools.js";

const mostRoundTrips = 3;
const turns = 5;

describe.skipIf(skipsWithoutRedis("round trips per click"))("a click", () => {
  let redis: RedisServer;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let store: Store;
  beforeAll(async () => {
    redis = await startRedis();
    proxy = await startProxy(redis.port);
    store = await openStore({ redisUrl: `redis://127.0.0.1:${proxy.port}`, dataDir: "unused" });
  });
  afterAll(async () => {
    await store?.close();
    await proxy?.close();
    await redis?.stop();
  });

  it("takes three round trips to Redis at most, be it a choice or a move", async () => {
    const { scope, dealt, match: matchOf } = league(store);
    const { id } = await dealt({ bid: 10 });
    const tools = toolsOf(store);
    let clicks = 0;
    const press = async (person: Click["person"], control: Omit<ControlId, "match">): Promise<number> => {
      const click: Click = {
        scope,
        channel: "300000000000000001",
        home: "300000000000000001",
        person,
        words: wordsFor("en-US"),
        locale: "en-US",
        discordLocale: "en-US",
        serverLocale: "en-US",
        interaction: String(++clicks),
        token: `token ${clicks}`,
        id: { ...control, match: id },
        message: "1",
        pictures: [],
        values: [],
        settings: standardServerSettings,
        preferences: standardPreferences,
        rank: "member",
      };
      proxy.takeBursts();
      await controls[control.kind].run(tools, click);
      return proxy.takeBursts();
    };

    const bursts = { choice: [] as number[], move: [] as number[] };
    for (let turn = 0; turn < turns; turn++) {
      const match = await matchOf(id);
      if (!isRunning(match)) throw new Error("it is over too soon");
      const state = stateOf(match);
      const [move] = legalMoves(state);
      if (!state.turn || !move) throw new Error("nobody can move");
      const person = match[sideIn(match, state.turn)];
      const { version } = match;
      bursts.choice.push(await press(person, { kind: "card", version, argument: "0.0" }));
      bursts.move.push(await press(person, { kind: "move", version, argument: printMove(move) }));
    }
    expect((await matchOf(id)).version).toBe(2 + turns);
    // A ping that keeps the connection alive may fall among them: the least of several counts.
    expect(Math.min(...bursts.choice)).toBeLessThanOrEqual(mostRoundTrips);
    expect(Math.min(...bursts.move)).toBeLessThanOrEqual(mostRoundTrips);
  });
});
