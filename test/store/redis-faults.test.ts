import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "@keyv/redis";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openStore } from "../../src/store/open.js";
import {
  type Committed,
  OutcomeUnknown,
  type Scope,
  type Store,
  StoreUnavailable,
} from "../../src/store/store.js";
import { type RedisServer, skipsWithoutRedis, startRedis } from "../support/redis-server.js";
import { startProxy } from "./cutting-proxy.js";
import { purse } from "./purse.js";
import { startWriter } from "./writing.js";

const server = "server" as Scope;

describe.skipIf(skipsWithoutRedis("the faults of Redis"))("a store whose Redis fails", () => {
  let redis: RedisServer;
  let store: Store;
  let warnings: string[];

  beforeEach(async () => {
    redis = await startRedis();
    warnings = [];
    store = await openStore({ redisUrl: redis.url, dataDir: "unused", warn: (line) => warnings.push(line) });
  });
  afterEach(async () => {
    await store.close();
    await redis.stop();
  });

  const addOne = (operation: string, on: Store = store): Promise<Committed<number>> =>
    on.transact(server, operation, async (tx) => {
      const caps = ((await tx.get(purse, "lucy"))?.caps ?? 0) + 1;
      tx.put(purse, "lucy", { caps });
      return caps;
    });
  const capsOf = async (on: Store = store) => (await on.read(server, purse, "lucy"))?.caps;
  const recovered = () => vi.waitFor(() => store.now(), { timeout: 10_000 });

  it("never takes a dead Redis for one without the record, and comes back by itself", async () => {
    await addOne("op");
    await redis.kill();
    const calls = [
      () => capsOf(),
      () => store.readMany(server, purse, ["lucy", "cass"]),
      () => addOne("lost"),
      () => store.ranking(server, "caps", { offset: 0, limit: 1 }),
      () => store.rankOf(server, "caps", "lucy"),
      () => store.claimDue(1, 1),
      () => store.claimOutbox(1, 1),
      () => store.now(),
    ];
    for (const call of calls) {
      const failure = await call().then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(StoreUnavailable);
      expect(failure).toHaveProperty("cause");
    }
    await redis.restart();
    await recovered();
    expect(await capsOf()).toBe(1);
    expect(warnings).toEqual([expect.stringContaining("is away"), expect.stringContaining("is back")]);
  });

  it("writes nothing at all when Redis has no memory left", async () => {
    await addOne("op");
    const client = await createClient({ url: redis.url }).connect();
    await client.configSet("maxmemory", "1");
    const removed = store.transact(server, "remove", async (tx) => {
      tx.delete(purse, "lucy");
      tx.rank("caps", "lucy", null);
      return null;
    });
    await expect(removed).rejects.toThrow(StoreUnavailable);
    expect(await capsOf()).toBe(1);
    await client.configSet("maxmemory", "0");
    client.destroy();
    expect((await addOne("op 2")).value).toBe(2);
  });

  it("refuses at once while Redis is away, and does not carry out later what it refused", async () => {
    await addOne("op");
    const refused = store.transact(server, "refused", async (tx) => {
      const caps = (await tx.get(purse, "lucy"))?.caps ?? 0;
      await redis.kill();
      await delay(100);
      tx.put(purse, "lucy", { caps: caps + 1 });
      return null;
    });
    await expectUnavailable(refused);
    expect(await timeOf(expectUnavailable(store.now()))).toBeLessThan(500);
    await redis.restart();
    await recovered();
    await delay(200);
    expect(await capsOf()).toBe(1);
  });

  it("loses no acknowledged commit and doubles none when Redis is killed under load", async () => {
    const results: number[] = [];
    const click = async (index: number) => {
      for (;;) {
        try {
          results.push((await addOne(`click ${index}`)).value);
          return;
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error;
          await delay(50);
        }
      }
    };
    const load = Promise.all(
      Array.from({ length: 4 }, async (_, worker) => {
        for (let index = 0; index < 100; index += 1) await click(worker * 100 + index);
      }),
    );
    for (let kills = 0; kills < 2; kills += 1) {
      await delay(100);
      await redis.kill();
      await redis.restart();
    }
    await load;
    expect(await capsOf()).toBe(400);
    expect(results.sort((a, b) => a - b)).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
  });

  it("tells what a commit came to whose answer was lost, as soon as Redis can be asked again", async () => {
    const proxy = await startProxy(redis.port);
    const distant = await openStore({ redisUrl: `redis://127.0.0.1:${proxy.port}`, dataDir: "unused" });
    // The script is known from here on: the next answer to a commit is the commit's.
    await addOne("before", distant);
    let runs = 0;
    const paid = await distant.transact(server, "op", async (tx) => {
      runs += 1;
      tx.put(purse, "lucy", { caps: 77 });
      tx.show("board");
      proxy.loseNextAnswer();
      return "paid";
    });
    expect(paid).toEqual({ value: "paid", repeated: true, outbox: [] });
    expect(runs).toBe(1);
    expect(await capsOf()).toBe(77);
    await distant.close();
    await proxy.close();
  });

  it("tells a retry what a commit came to that hung for so long that its outcome was unknown", async () => {
    await addOne("before");
    const hung = store.transact(server, "op", async (tx) => {
      const caps = ((await tx.get(purse, "lucy"))?.caps ?? 0) + 1;
      tx.put(purse, "lucy", { caps });
      process.kill(redis.pid, "SIGSTOP");
      return caps;
    });
    try {
      await expect(hung).rejects.toThrow(OutcomeUnknown);
    } finally {
      process.kill(redis.pid, "SIGCONT");
    }
    await recovered();
    // Done or not yet, it is done once now.
    expect((await addOne("op")).value).toBe(2);
    expect(await capsOf()).toBe(2);
  });

  it("carries out once what it had to ask for again because Redis hung", async () => {
    await addOne("before");
    const hung = store.transact(server, "op", async (tx) => {
      const caps = ((await tx.get(purse, "lucy"))?.caps ?? 0) + 1;
      tx.put(purse, "lucy", { caps });
      process.kill(redis.pid, "SIGSTOP");
      return caps;
    });
    await delay(3_000);
    process.kill(redis.pid, "SIGCONT");
    expect((await hung).value).toBe(2);
    expect(await capsOf()).toBe(2);
  });

  it("gives up a hung Redis within 3 seconds, then refuses at once, and goes on when it goes on", async () => {
    await addOne("op");
    process.kill(redis.pid, "SIGSTOP");
    try {
      expect(await timeOf(expectUnavailable(addOne("hung")))).toBeLessThan(3_000);
      expect(await timeOf(expectUnavailable(capsOf()))).toBeLessThan(100);
    } finally {
      process.kill(redis.pid, "SIGCONT");
    }
    await recovered();
    expect((await addOne("hung")).value).toBe(2);
    expect(await capsOf()).toBe(2);
  });

  it("leaves a connection that stays silent for a new one, however often it is asked", async () => {
    process.kill(redis.pid, "SIGSTOP");
    try {
      const until = Date.now() + 7_000;
      while (Date.now() < until && warnings.length === 0) {
        await expectUnavailable(store.now());
        await delay(50);
      }
      expect(warnings).toEqual([expect.stringContaining("is away")]);
    } finally {
      process.kill(redis.pid, "SIGCONT");
    }
    await recovered();
    expect((await addOne("op")).value).toBe(1);
  });

  it("closes in bounded time while Redis hangs", async () => {
    process.kill(redis.pid, "SIGSTOP");
    try {
      const asked = expectUnavailable(capsOf());
      expect(await timeOf(store.close())).toBeLessThan(3_000);
      await asked;
    } finally {
      process.kill(redis.pid, "SIGCONT");
    }
  });

  it("says within 6 seconds that Redis is down at the start, without its password", async () => {
    await redis.kill();
    const url = redis.url.replace("//", "//user:secret@");
    const started = Date.now();
    const opening = openStore({ redisUrl: url, dataDir: "unused" });
    const failure = await opening.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(Date.now() - started).toBeLessThan(6_000);
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(String(failure)).toMatch(/Redis at 127\.0\.0\.1:\d+ did not answer within 5 s.*REDIS_URL/);
    expect(String(failure)).not.toContain("secret");
  });

  it("waits for a Redis that comes up a little later", async () => {
    await redis.kill();
    const opening = openStore({ redisUrl: redis.url, dataDir: "unused" });
    await delay(300);
    await redis.restart();
    await (await opening).close();
  });

  it("loses nothing acknowledged when the bot itself is killed in the middle of commits", async () => {
    const writers = ["a", "b"].map((name) => startWriter({ redisUrl: redis.url, dataDir: "unused" }, name));
    await Promise.all(writers.map((writer) => writer.printed(150)));
    await Promise.all(writers.map((writer) => writer.kill()));
    const acknowledged = writers.reduce((sum, { lines }) => sum + lines.length, 0);
    const caps = (await capsOf()) ?? 0;
    expect(caps).toBeGreaterThanOrEqual(acknowledged);
    expect(caps).toBeLessThanOrEqual(acknowledged + writers.length);
    expect(await store.ranking(server, "caps", { offset: 0, limit: 2 })).toEqual([
      { member: "lucy", score: caps },
    ]);
  });
});

async function expectUnavailable(call: Promise<unknown>): Promise<void> {
  await expect(call).rejects.toThrow(StoreUnavailable);
}

async function timeOf(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work;
  return performance.now() - started;
}
