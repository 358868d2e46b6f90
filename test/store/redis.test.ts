import { createClient } from "@keyv/redis";
import { Keyv } from "keyv";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "../../src/store/open.js";
import { envelope, recordKey, serviceKey } from "../../src/store/redis-keys.js";
import { type Scope, type Store, StoreMisconfigured, serviceGapMs } from "../../src/store/store.js";
import { type RedisServer, skipsWithoutRedis, startRedis } from "../support/redis-server.js";
import { describeStore } from "./behaviour.js";
import { startProxy } from "./cutting-proxy.js";
import { purse } from "./purse.js";

const clusterOptions = ["--cluster-enabled", "yes"];
const server = "server" as Scope;

describe.skipIf(skipsWithoutRedis("the store in Redis"))("with a real Redis", () => {
  describeStore("Redis", () => backing([]));
  // A cluster of one node refuses a script or MGET whose keys are not of one slot, as any cluster does.
  describeStore("a Redis Cluster's node", () => backing(clusterOptions));

  describe("the store in Redis", () => {
    let redis: RedisServer;
    let client: Awaited<ReturnType<typeof connectTo>>;
    let store: Store;

    beforeAll(async () => {
      redis = await startRedis();
      client = await connectTo(redis);
      store = await openStore({ redisUrl: redis.url, dataDir: "unused" });
    });
    afterAll(async () => {
      await store.close();
      client.destroy();
      await redis.stop();
    });

    const setCaps = (caps: number, on: Store = store) =>
      on.transact(server, `set ${Math.random()}`, async (tx) => {
        await tx.getMany(purse, ["lucy", "cass"]);
        tx.put(purse, "lucy", { caps });
        tx.rank("caps", "lucy", caps);
        tx.deadline("turn", 1);
        tx.show("board");
        return null;
      });

    it("does not count the time in which nobody looked after deadlines", async () => {
      const served = async (on: Store) => {
        let behind = 0;
        await on.transact(server, `clock ${Math.random()}`, async (tx) => {
          behind = tx.now - tx.served;
          return null;
        });
        return behind;
      };
      await store.claimDue(1, 1);
      expect(await served(store)).toBe(0);
      const aged = async (ms: number) =>
        client.hSet(serviceKey, "last", String(Number(await client.hGet(serviceKey, "last")) - ms));
      await aged(serviceGapMs - 2_000);
      await store.claimDue(1, 1);
      expect(await served(store)).toBe(0);
      await aged(60_000);
      const another = await openStore({ redisUrl: redis.url, dataDir: "unused" });
      await Promise.all([another.claimDue(1, 1), store.claimDue(1, 1)]);
      const behind = await served(store);
      expect(behind).toBeGreaterThanOrEqual(60_000);
      expect(behind).toBeLessThan(70_000);
      expect(await served(another)).toBe(behind);
      await another.close();
    });

    it("takes three round trips for a click", async () => {
      const proxy = await startProxy(redis.port);
      const distant = await openStore({ redisUrl: `redis://127.0.0.1:${proxy.port}`, dataDir: "unused" });
      await setCaps(1, distant);
      const bursts: number[] = [];
      // A ping that keeps the connection alive may fall among them: the least of several counts.
      for (let index = 0; index < 5; index += 1) {
        proxy.takeBursts();
        await setCaps(index, distant);
        bursts.push(proxy.takeBursts());
      }
      expect(Math.min(...bursts)).toBe(3);
      await distant.close();
      await proxy.close();
    });

    it("polls an idle queue with plain reads alone, in one round trip", async () => {
      await store.claimOutbox(100, 60_000);
      await client.configResetStat();
      expect(await store.claimOutbox(100, 60_000)).toEqual([]);
      const used = [...(await client.info("commandstats")).matchAll(/cmdstat_([^:]+):calls=(\d+)/g)].map(
        ([, command, calls]) => [command, Number(calls)],
      );
      expect(Object.fromEntries(used)).toMatchObject({ zrange: 64, time: 1 });
      expect(Object.keys(Object.fromEntries(used)).filter((name) => /eval|zadd/.test(name))).toEqual([]);
    });

    it("puts every key under one hash tag, once", async () => {
      await setCaps(1);
      const keys = (await client.keys("*")).filter((key) => key !== serviceKey);
      expect(
        new Set(keys.map((key) => key.match(/^caravan:(\{b[0-5]\d\}|\{b6[0-3]\}):[a-z]/)?.[1])).size,
      ).toBe(1);
    });

    it("keeps Keyv's envelope, so that a plain Keyv reads the records", async () => {
      await setCaps(7);
      const raw = await client.get(recordKey(server, { kind: "purse", id: "lucy" }));
      const written = JSON.parse(raw ?? "null") as { value: { v: string } };
      expect(raw).toBe(JSON.stringify(written));
      expect(written).toEqual({ value: { v: expect.any(String), d: { caps: 7 } } });
      const keyv = new Keyv({ deserialize: JSON.parse, store: new Map([["keyv:lucy", raw]]) });
      expect(await keyv.get("lucy")).toEqual({ v: written.value.v, d: { caps: 7 } });
      expect(envelope("a", '{"caps":7}')).toBe('{"value":{"v":"a","d":{"caps":7}}}');
    });

    it("lets operations expire after two days, and money never", async () => {
      await setCaps(1);
      for (const key of await client.keys("*")) {
        const left = await client.pTTL(key);
        if (key.includes(":operation:")) expect(left / 3_600_000).toBeCloseTo(48, 0);
        else expect(left).toBe(-1);
      }
    });

    it("does not delete an expired record that it reads: it may have been written anew", async () => {
      const key = recordKey(server, { kind: "purse", id: "old" });
      const other = recordKey(server, { kind: "purse", id: "older" });
      const expired = JSON.stringify({ value: { v: "a", d: { caps: 1 } }, expires: 1 });
      await client.mSet([key, expired, other, expired]);
      expect(await store.read(server, purse, "old")).toBeUndefined();
      expect(await store.readMany(server, purse, ["old", "older"])).toEqual([undefined, undefined]);
      expect(await client.mGet([key, other])).toEqual([expired, expired]);
    });

    it("gives each deadline and each outbox entry to one of two processes", async () => {
      const second = await openStore({ redisUrl: redis.url, dataDir: "unused" });
      const scopes = Array.from({ length: 20 }, (_, index) => `claim ${index}` as Scope);
      const keys = ["a", "b", "c", "d", "e"];
      await Promise.all(
        scopes.map((scope) =>
          store.transact(scope, "op", async (tx) => {
            for (const key of keys) tx.deadline(key, 1);
            return null;
          }),
        ),
      );
      const claims = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? store : second).claimDue(30, 60_000)),
      );
      claims.push(await store.claimDue(1000, 60_000));
      const claimed = claims.flat().filter(({ scope }) => scope.startsWith("claim"));
      expect(claimed).toHaveLength(100);
      expect(new Set(claimed.map(({ scope, key }) => `${scope} ${key}`)).size).toBe(100);
      await second.close();
    });

    it("applies increments of two processes exactly once each", async () => {
      const second = await openStore({ redisUrl: redis.url, dataDir: "unused" });
      const add = (operation: string, on: Store) =>
        on.transact("shared" as Scope, operation, async (tx) => {
          const caps = ((await tx.get(purse, "lucy"))?.caps ?? 0) + 1;
          tx.put(purse, "lucy", { caps });
          return caps;
        });
      const clicks = Array.from({ length: 25 }, (_, index) => `click ${index}`);
      const answers = await Promise.all(clicks.flatMap((click) => [add(click, store), add(click, second)]));
      expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(25);
      expect(await store.read("shared" as Scope, purse, "lucy")).toEqual({ caps: 25 });
      await second.close();
    });

    it("sends its scripts again to a Redis that has forgotten them", async () => {
      await client.scriptFlush();
      await setCaps(3);
      expect(await store.read(server, purse, "lucy")).toEqual({ caps: 3 });
    });

    it.each(["allkeys-lru", "volatile-ttl"])(
      "refuses a Redis that evicts by %s, and says how to mend it",
      async (policy) => {
        await client.configSet("maxmemory-policy", policy);
        const opening = openStore({ redisUrl: redis.url, dataDir: "unused" });
        await expect(opening).rejects.toThrow(StoreMisconfigured);
        await expect(opening).rejects.toThrow(
          new RegExp(`${policy}.*redis-cli CONFIG SET maxmemory-policy noeviction`),
        );
        await client.configSet("maxmemory-policy", "noeviction");
      },
    );

    it("warns of a Redis without its append-only file, and of no other", async () => {
      const careless = await startRedis(["--appendonly", "no"]);
      const warnings: string[] = [];
      const warn = (line: string) => warnings.push(line);
      await (await openStore({ redisUrl: redis.url, dataDir: "unused", warn })).close();
      expect(warnings).toEqual([]);
      await (await openStore({ redisUrl: careless.url, dataDir: "unused", warn })).close();
      expect(warnings).toEqual([
        expect.stringMatching(/append-only file off.*redis-cli CONFIG SET appendonly yes/),
      ]);
      await careless.stop();
    });
  });
});

async function backing(options: readonly string[]) {
  const redis = await startRedis(options);
  const client = await connectTo(redis);
  if (options === clusterOptions) await becomeCluster(client);
  return {
    open: () => openStore({ redisUrl: redis.url, dataDir: "unused" }),
    damage: async (scope: Scope, kind: string, id: string, text: string) => {
      await client.set(recordKey(scope, { kind, id }), envelope("damaged", text));
    },
    stop: async () => {
      client.destroy();
      await redis.stop();
    },
  };
}

async function connectTo(redis: RedisServer) {
  const client = createClient({ url: redis.url });
  client.on("error", () => {});
  return client.connect();
}

async function becomeCluster(client: Awaited<ReturnType<typeof connectTo>>): Promise<void> {
  await client.sendCommand([
    "CLUSTER",
    "ADDSLOTS",
    ...Array.from({ length: 16_384 }, (_, slot) => String(slot)),
  ]);
  while (!String(await client.sendCommand(["CLUSTER", "INFO"])).includes("cluster_state:ok")) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
