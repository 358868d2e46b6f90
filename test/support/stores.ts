import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { openStore } from "../../src/store/open.js";
import type { Store } from "../../src/store/store.js";
import { type RedisServer, skipsWithoutRedis, startRedis } from "./redis-server.js";

/** Runs a suite on a fresh SQLite file and on a Redis server of its own. */
export function onEveryStore(title: string, suite: (store: () => Store) => void): void {
  describe(`${title}, on SQLite`, () => {
    let folder = "";
    let store: Store | undefined;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "caravan-test-"));
      store = await openStore({ dataDir: folder });
    });
    afterAll(async () => {
      await store?.close();
      await rm(folder, { recursive: true, force: true });
    });
    suite(() => given(store));
  });

  describe.skipIf(skipsWithoutRedis(`${title}, on Redis`))(`${title}, on Redis`, () => {
    let server: RedisServer | undefined;
    let store: Store | undefined;
    beforeAll(async () => {
      server = await startRedis();
      store = await openStore({ redisUrl: server.url, dataDir: "unused" });
    });
    afterAll(async () => {
      await store?.close();
      await server?.stop();
    });
    suite(() => given(store));
  });
}

function given(store: Store | undefined): Store {
  if (!store) throw new Error("the store is open only while tests run");
  return store;
}
