import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openStore } from "../../src/store/open.js";
import { reconnectPauseMs } from "../../src/store/redis-client.js";
import { type Scope, type Store, StoreMisconfigured, StoreUnavailable } from "../../src/store/store.js";
import { type RedisServer, skipsWithoutRedis, startRedis } from "../support/redis-server.js";
import { redisCommand, redisTroubles } from "../support/redis-troubles.js";
import { type CuttingProxy, startProxy } from "./cutting-proxy.js";
import { purse } from "./purse.js";

const server = "server" as Scope;
/** Nobody waits longer for a refusal; Discord gives up after 3 seconds. */
const refusedWithinMs = 3_000;
const healthWithinMs = 1_200;
const recoveredWithinMs = 10_000;

describe.skipIf(skipsWithoutRedis("the store on a dead Redis"))("a store whose Redis", () => {
  let redis: RedisServer;
  let proxy: CuttingProxy;
  let store: Store;
  let warnings: string[];

  const open = (whenAway: "throw" | "wait" = "throw") =>
    openStore({
      redisUrl: `redis://127.0.0.1:${proxy.port}`,
      dataDir: "unused",
      whenAway,
      warn: (line) => warnings.push(line),
    });
  beforeEach(async () => {
    warnings = [];
    redis = await startRedis();
    proxy = await startProxy(redis.port);
  });
  afterEach(async () => {
    await store?.close();
    await proxy.close();
    await redis.stop();
  });

  const click = (operation: string) =>
    store.transact(server, operation, async (tx) => {
      const caps = ((await tx.get(purse, "lucy"))?.caps ?? 500) + 1;
      tx.put(purse, "lucy", { caps });
      return caps;
    });
  const soon = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: recoveredWithinMs });
  const healthy = () => soon(async () => expect(await store.health()).toEqual({ ok: true }));

  it.each(redisTroubles)(
    "$name refuses clicks in time, shows no false wallet, and recovers by itself",
    async (trouble) => {
      store = await open();
      expect((await click("first")).value).toBe(501);
      expect(await store.health()).toEqual({ ok: true });
      await trouble.start({ redis, proxy });

      const sick = await timed(() => store.health());
      expect(sick.answer).toEqual({ ok: false, reason: expect.any(String) });
      expect(sick.ms).toBeLessThan(healthWithinMs);
      for (let round = 0; round < 2; round += 1) {
        const refused = await timed(() => click("second").catch((error: unknown) => error));
        expect(refused.answer).toBeInstanceOf(StoreUnavailable);
        expect(refused.answer).toHaveProperty("name", "StoreUnavailable");
        expect(refused.ms).toBeLessThan(refusedWithinMs);
        for (const read of [
          () => store.read(server, purse, "lucy"),
          async () => (await store.readMany(server, purse, ["lucy", "lucy"]))[1],
        ]) {
          const seen = await read().catch((error: unknown) => error);
          expect(seen instanceof StoreUnavailable ? "refused" : seen).toEqual(
            seen instanceof StoreUnavailable ? "refused" : { caps: 501 },
          );
        }
      }
      const reasons = await timed(() => store.health());
      expect(reasons.answer).toEqual({ ok: false, reason: expect.stringMatching(trouble.reason) });
      expect(reasons.ms).toBeLessThan(healthWithinMs);

      await trouble.end({ redis, proxy });
      await healthy();
      expect(await store.read(server, purse, "lucy")).toEqual({ caps: 501 });
      const repeats = await Promise.all([click("second"), click("second"), click("second")]);
      expect(repeats.map(({ value }) => value)).toEqual([502, 502, 502]);
      expect(repeats.filter(({ repeated }) => !repeated)).toHaveLength(1);
      expect(await store.read(server, purse, "lucy")).toEqual({ caps: 502 });
    },
  );

  it("takes 2 seconds for each answer still serves, late, and is not called healthy", async () => {
    store = await open();
    await click("first");
    proxy.delayAnswers(2_000);
    expect((await store.health()).ok).toBe(false);
    const slow = await timed(() => click("second"));
    expect(slow.answer.value).toBe(502);
    expect(slow.ms).toBeGreaterThan(5_900);
    proxy.delayAnswers(0);
    await healthy();
    expect(await store.read(server, purse, "lucy")).toEqual({ caps: 502 });
  });

  it("loses its answers half way is asked anew, and no answer is taken for another's", async () => {
    store = await open();
    await store.transact(server, "purses", async (tx) => {
      for (let index = 0; index < 50; index += 1) tx.put(purse, `p${index}`, { caps: index });
      return null;
    });
    for (const bytes of [0, 1, 3, 5, 9, 14, 40, 66]) {
      proxy.cutNextAnswerAfter(bytes);
      const reads = Array.from({ length: 50 }, (_, index) =>
        store.read(server, purse, `p${index}`).then(
          (found) => expect([bytes, found]).toEqual([bytes, { caps: index }]),
          (error: unknown) => expect(error).toBeInstanceOf(StoreUnavailable),
        ),
      );
      await Promise.all(reads);
      await healthy();
      const found = await store.readMany(server, purse, ["p1", "p49"]);
      expect(found).toEqual([{ caps: 1 }, { caps: 49 }]);
    }
  });

  it("is back but still loading its data shows no wallet before it is there", async () => {
    store = await open();
    await store.transact(server, "purses", async (tx) => {
      for (let index = 0; index < 300; index += 1) tx.put(purse, `p${index}`, { caps: index });
      return null;
    });
    await redisCommand(redis, "CONFIG", "SET", "appendonly", "no");
    await redisCommand(redis, "SAVE");
    await redis.kill();
    // Microseconds for each key: the data take about 3 seconds, and clients are answered meanwhile.
    const slowly = ["--key-load-delay", "10000", "--loading-process-events-interval-bytes", "1024"];
    const back = redis.restart(["--appendonly", "no", ...slowly]);
    const until = Date.now() + 20_000;
    let reads = 0;
    const said = new Set<string>();
    for (;;) {
      const seen = await store.read(server, purse, "p299").catch((error: unknown) => error);
      if (seen instanceof StoreUnavailable)
        said.add(/loading|away|failed/.exec(seen.message)?.[0] ?? seen.message);
      else {
        expect(seen).toEqual({ caps: 299 });
        reads += 1;
        if (reads > 3) break;
      }
      if (Date.now() > until) throw new Error(`never came back: ${[...said]}`);
      await delay(20);
    }
    await back;
    expect([...said]).toContain("loading");
  });

  it("is down at the start is waited for: calls are refused, and served once it is there", async () => {
    await redis.kill();
    const opened = await timed(() => open("wait"));
    store = opened.answer;
    expect(opened.ms).toBeLessThan(6_000);
    expect(warnings).toEqual([expect.stringMatching(/did not answer within 5 s.*Serving without it/)]);
    await expect(click("first")).rejects.toThrow(StoreUnavailable);
    expect(await store.health()).toEqual({ ok: false, reason: expect.stringContaining("is away") });
    await redis.restart();
    await healthy();
    expect((await click("first")).value).toBe(501);
    expect(warnings.at(-1)).toContain("is back");
  });

  it.each([
    ["allkeys-lru", /maxmemory-policy allkeys-lru/],
    ["volatile-ttl", /maxmemory-policy volatile-ttl/],
  ])(
    "comes back with the policy %s is not trusted with a wallet until that is mended",
    async (policy, reason) => {
      store = await open();
      await click("first");
      await redis.restart(["--maxmemory-policy", policy]);
      await soon(async () =>
        expect(await store.health()).toEqual({ ok: false, reason: expect.stringMatching(reason) }),
      );
      await expect(store.read(server, purse, "lucy")).rejects.toThrow(reason);
      expect(warnings.join("\n")).toMatch(reason);
      await redisCommand(redis, "CONFIG", "SET", "maxmemory-policy", "noeviction");
      await healthy();
      expect(await store.read(server, purse, "lucy")).toEqual({ caps: 501 });
    },
  );

  it("would throw wallets away is refused at the start, waited for or not", async () => {
    await redisCommand(redis, "CONFIG", "SET", "maxmemory-policy", "allkeys-lru");
    await expect(open("wait")).rejects.toThrow(StoreMisconfigured);
  });

  it("is a replica at the start is waited for until it is the master", async () => {
    await redisCommand(redis, "REPLICAOF", "127.0.0.1", "1");
    await expect(open()).rejects.toThrow(/is the replica of another/);
    store = await open("wait");
    await expect(click("first")).rejects.toThrow(/is the replica of another/);
    await redisCommand(redis, "REPLICAOF", "NO", "ONE");
    await healthy();
    expect((await click("first")).value).toBe(501);
  });
});

it("tries a lost connection again about once a second, for however long it is lost", () => {
  for (let tries = 0; tries < 5_000; tries += 1) {
    const pause = reconnectPauseMs(tries);
    expect(pause).toBeGreaterThanOrEqual(50);
    expect(pause).toBeLessThanOrEqual(1_050);
  }
});

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const started = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - started };
}
