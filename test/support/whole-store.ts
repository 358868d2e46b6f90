import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@keyv/redis";
import { afterAll, beforeAll, describe } from "vitest";
import { openStore, type StoreConfig, storeFileName } from "../../src/store/open.js";
import type { Store } from "../../src/store/store.js";
import { skipsWithoutRedis, startRedis } from "./redis-server.js";

/** A store of a test's own, of which everything can be read, whatever it is kept under. */
export interface WholeStore {
  store(): Store;
  /** Every key and every value, as text; of a file, every byte. The store is closed and opened again for it. */
  everything(): Promise<string>;
}

/** Runs a suite on a fresh SQLite file and on a Redis server of its own. */
export function onEveryWholeStore(title: string, suite: (whole: WholeStore) => void): void {
  describe(`${title}, on SQLite`, () => {
    let folder = "";
    suiteOn(suite, async () => {
      folder = await mkdtemp(join(tmpdir(), "caravan-test-"));
      return {
        config: { dataDir: folder },
        read: () => readFile(join(folder, storeFileName), "latin1"),
        end: () => rm(folder, { recursive: true, force: true }),
      };
    });
  });
  describe.skipIf(skipsWithoutRedis(`${title}, on Redis`))(`${title}, on Redis`, () => {
    suiteOn(suite, async () => {
      const server = await startRedis();
      return {
        config: { redisUrl: server.url, dataDir: "unused" },
        read: () => everythingInRedis(server.url),
        end: server.stop,
      };
    });
  });
}

interface Place {
  readonly config: StoreConfig;
  /** Read while the store is closed. */
  readonly read: () => Promise<string>;
  readonly end: () => Promise<unknown>;
}

function suiteOn(suite: (whole: WholeStore) => void, open: () => Promise<Place>): void {
  let place: Place | undefined;
  let store: Store | undefined;
  const given = <Value>(value: Value | undefined): Value => {
    if (!value) throw new Error("the store is open only while tests run");
    return value;
  };
  beforeAll(async () => {
    place = await open();
    store = await openStore(place.config);
  });
  afterAll(async () => {
    await store?.close();
    await place?.end();
  });
  suite({
    store: () => given(store),
    async everything() {
      const { config, read } = given(place);
      await given(store).close();
      const text = await read();
      store = await openStore(config);
      return text;
    },
  });
}

const around = 60;

/** What stands around each place where a text has one of these words; empty where it has none. */
export function traces(text: string, ...words: readonly string[]): string[] {
  const found: string[] = [];
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      found.push(text.slice(Math.max(0, at - around), at + word.length + around));
    }
  }
  return found;
}

/** Every key of a Redis with its value, whatever its type. */
export async function everythingInRedis(url: string): Promise<string> {
  const client = createClient({ url });
  await client.connect();
  const parts: unknown[] = [];
  for (const key of await client.keys("*")) {
    const type = await client.type(key);
    if (type === "string") parts.push(key, await client.get(key));
    else if (type === "hash") parts.push(key, await client.hGetAll(key));
    else if (type === "zset") parts.push(key, await client.zRangeWithScores(key, 0, -1));
    // Gone since the keys were listed.
    else if (type === "none") continue;
    else throw new Error(`${key} is a ${type}, which nothing here reads`);
  }
  await client.close();
  return JSON.stringify(parts);
}
