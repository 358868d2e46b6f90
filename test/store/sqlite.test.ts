import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { openStore, storeFileName } from "../../src/store/open.js";
import { SqliteFile } from "../../src/store/sqlite-file.js";
import { type Scope, StoreMisconfigured, StoreUnavailable, serviceGapMs } from "../../src/store/store.js";
import { describeStore } from "./behaviour.js";
import { purse } from "./purse.js";
import { startWriter } from "./writing.js";

const newFolder = () => mkdtemp(join(tmpdir(), "caravan-sqlite-"));
const server = "server" as Scope;

describeStore("SQLite", async () => {
  const folder = await newFolder();
  const dataDir = join(folder, "made", "on demand");
  return {
    open: () => openStore({ dataDir }),
    damage: async (scope, kind, id, text) => {
      const database = new Database(join(dataDir, storeFileName));
      database
        .prepare("UPDATE record SET data = ? WHERE scope = ? AND kind = ? AND id = ?")
        .run(text, scope, kind, id);
      database.close();
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  };
});

describe("the SQLite file", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await newFolder();
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it("has nothing of what was deleted once it is purged, though rows have been moved", async () => {
    const gone = "424242424242424242";
    const kept = "1717171717";
    const store = await openStore({ dataDir });
    const type = { kind: "note", schema: z.string() };
    const ids = Array.from({ length: 600 }, (_, number) => `${number} ${number % 3 === 0 ? gone : kept}`);
    const write = (some: readonly string[], value: string | null) =>
      store.transact(server, `write ${Math.random()}`, async (tx) => {
        for (const id of some) value === null ? tx.delete(type, id) : tx.put(type, id, value);
        return null;
      });
    // In no order, and of many sizes, so that pages are split again and again.
    for (const [turn, id] of ids.entries()) {
      const other = ids[(turn * 271) % ids.length] ?? id;
      await write([other], "x".repeat((turn * 37) % 900));
    }
    await write(
      ids.filter((id) => id.endsWith(gone)),
      null,
    );
    await store.purge();
    await store.close();
    const file = await readFile(join(dataDir, storeFileName), "latin1");
    expect(file.split(kept).length).toBeGreaterThan(400);
    expect(file).not.toContain(gone);
    expect(await readdir(dataDir)).toEqual([storeFileName]);
  });

  it("does not count the time in which no process looked after deadlines", async () => {
    const served = async (): Promise<number> => {
      const store = await openStore({ dataDir });
      await store.claimDue(1, 1);
      let behind = -1;
      await store.transact(server, `clock ${Math.random()}`, async (tx) => {
        behind = tx.now - tx.served;
        return null;
      });
      await store.close();
      return behind;
    };
    expect(await served()).toBe(0);
    const age = (ms: number) => {
      const database = new Database(join(dataDir, storeFileName));
      const changed = database
        .prepare(
          "UPDATE record SET data = json_set(data, '$.last', data ->> '$.last' - ?) WHERE id = 'service'",
        )
        .run(ms);
      expect(changed.changes).toBe(1);
      database.close();
    };
    age(serviceGapMs - 5_000);
    expect(await served()).toBe(0);
    age(60_000);
    expect(await served()).toBeGreaterThanOrEqual(60_000);
  });

  it("refuses a second store while one has it, and says what to do", async () => {
    const store = await openStore({ dataDir });
    const second = openStore({ dataDir });
    await expect(second).rejects.toThrow(StoreUnavailable);
    await expect(second).rejects.toThrow(/Another process is using .*caravan\.db.*DATA_DIR.*REDIS_URL/);
    const other = startWriter({ dataDir }, "other");
    await other.printed(1);
    expect(other.lines).toEqual([expect.stringMatching(/^StoreUnavailable: Another process is using/)]);
    await other.kill();
    await store.close();
    await (await openStore({ dataDir })).close();
  });

  it("is one file without a log once the store is closed", async () => {
    const store = await openStore({ dataDir });
    await store.transact(server, "op", async (tx) => {
      tx.put(purse, "lucy", { caps: 1 });
      return null;
    });
    await store.close();
    expect(await readdir(dataDir)).toEqual([storeFileName]);
  });

  it("loses nothing acknowledged to SIGKILL in the middle of commits, and is free again at once", async () => {
    let caps = 0;
    for (const round of [0, 1]) {
      const writer = startWriter({ dataDir }, `writer ${round}`);
      await writer.printed(200);
      await writer.kill();
      const acknowledged = writer.lines.length;
      expect(acknowledged).toBeGreaterThanOrEqual(200);
      const store = await openStore({ dataDir });
      const found = (await store.read(server, purse, "lucy"))?.caps ?? 0;
      // The last commit may have been done without a chance to say so.
      expect(found - caps).toBeGreaterThanOrEqual(acknowledged);
      expect(found - caps).toBeLessThanOrEqual(acknowledged + 1);
      expect(await store.ranking(server, "caps", { offset: 0, limit: 2 })).toEqual([
        { member: "lucy", score: found },
      ]);
      caps = found;
      await store.close();
    }
  });

  it("is not touched by an earlier program than the one that wrote it", async () => {
    await (await openStore({ dataDir })).close();
    const database = new Database(join(dataDir, storeFileName));
    database.exec("PRAGMA user_version = 1000");
    database.close();
    await expect(openStore({ dataDir })).rejects.toThrow(StoreMisconfigured);
  });

  it("that cannot be made is a store that is unavailable", async () => {
    const missing = openStore({ dataDir: "/dev/null/caravan" });
    await expect(missing).rejects.toThrow(StoreUnavailable);
    await expect(missing).rejects.toThrow("/dev/null/caravan");
  });

  it("keeps what it has when the disk is full, and goes on when there is room", async () => {
    const file = await SqliteFile.open(join(dataDir, storeFileName));
    const write = (text: string) =>
      file.atomically(() => {
        for (const scope of ["a", "b"]) {
          file.run("REPLACE INTO queue VALUES ('due', ?, 'key', 0, ?)", scope, text);
        }
      });
    write("old");
    file.all("PRAGMA max_page_count = 12");
    expect(() => write("new".repeat(20_000))).toThrow(StoreUnavailable);
    expect(() => write("new".repeat(20_000))).toThrow(/full/);
    expect(file.all("SELECT note FROM queue").map(({ note }) => note)).toEqual(["old", "old"]);
    file.all("PRAGMA max_page_count = 100000");
    write("new");
    expect(file.all("SELECT note FROM queue").map(({ note }) => note)).toEqual(["new", "new"]);
    file.close();
  });

  it("does not pile up what has expired", async () => {
    const brief = { ...purse, expiresAfterMs: 1 };
    const store = await openStore({ dataDir });
    for (let index = 0; index < 50; index += 1) {
      await store.transact(server, `op ${index}`, async (tx) => {
        tx.put(brief, `rumour ${index}`, { caps: index });
        return null;
      });
    }
    await store.close();
    const file = await SqliteFile.open(join(dataDir, storeFileName));
    const [row] = file.all("SELECT count(*) AS rumours FROM record WHERE kind = 'purse'");
    file.close();
    expect(row?.rumours).toBeLessThan(20);
  });
});
