import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore, storeFileName } from "../../src/store/open.js";
import { storeIn } from "../../src/store/sqlite.js";
import { SqliteFile } from "../../src/store/sqlite-file.js";
import { type Scope, type Store, StoreUnavailable } from "../../src/store/store.js";
import { onSmallDisk, skipsWithoutSmallDisk } from "../support/small-disk.js";
import { purse } from "./purse.js";

const server = "server" as Scope;

const click = (store: Store, operation: string) =>
  store.transact(server, operation, async (tx) => {
    const caps = ((await tx.get(purse, "lucy"))?.caps ?? 500) + 1;
    tx.put(purse, "lucy", { caps });
    tx.rank("caps", "lucy", caps);
    return caps;
  });
/** Too large for what may be left on a page here and there. */
const refused = `refused ${"x".repeat(5_000)}`;
const capsOf = async (store: Store) => (await store.read(server, purse, "lucy"))?.caps;
/** Writes until nothing more fits. Gives how many clicks were acknowledged. */
async function exhaust(store: Store): Promise<number> {
  for (let index = 0; index < 20_000; index += 1) {
    try {
      await click(store, `exhaust ${index} ${"x".repeat(5_000)}`);
    } catch (error) {
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(String(error)).toMatch(/full/);
      return index;
    }
  }
  throw new Error("there was always room");
}

describe("the store in a file", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "caravan-file-"));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it("that may not grow refuses clicks, keeps what it has, says so, and goes on when it may", async () => {
    const file = await SqliteFile.open(join(dataDir, storeFileName));
    const store = storeIn(file);
    await click(store, "first");
    expect(await store.health()).toEqual({ ok: true });
    file.all("PRAGMA max_page_count = 40");
    const done = await exhaust(store);
    expect(done).toBeGreaterThan(0);
    await expect(click(store, refused)).rejects.toThrow(/full/);
    expect(await store.health()).toEqual({ ok: false, reason: expect.stringMatching(/full/) });
    expect(await capsOf(store)).toBe(501 + done);
    file.all("PRAGMA max_page_count = 100000");
    expect(await store.health()).toEqual({ ok: true });
    expect((await click(store, refused)).value).toBe(502 + done);
    expect(await click(store, refused)).toMatchObject({ value: 502 + done, repeated: true });
    expect(await store.ranking(server, "caps", { offset: 0, limit: 9 })).toEqual([
      { member: "lucy", score: 502 + done },
    ]);
    await store.close();
  });

  it.skipIf(skipsWithoutSmallDisk("the store on a full disk"))(
    "on a full disk refuses clicks, keeps what it has, says so, and goes on when there is room",
    () =>
      onSmallDisk(2, async (disk) => {
        let store = await openStore({ dataDir: disk.folder });
        await click(store, "first");
        disk.fill();
        const done = await exhaust(store);
        for (let round = 0; round < 3; round += 1) {
          await expect(click(store, refused)).rejects.toThrow(StoreUnavailable);
          expect(await store.health()).toEqual({ ok: false, reason: expect.stringMatching(/full/) });
          expect(await capsOf(store)).toBe(501 + done);
        }
        disk.free();
        expect(await store.health()).toEqual({ ok: true });
        expect((await click(store, refused)).value).toBe(502 + done);
        expect(await click(store, refused)).toMatchObject({ value: 502 + done, repeated: true });
        await store.close();
        store = await openStore({ dataDir: disk.folder });
        expect(await capsOf(store)).toBe(502 + done);
        await store.close();
      }),
  );

  it.skipIf(skipsWithoutSmallDisk("a store that is opened on a full disk"))(
    "on a disk that was full before it was opened is read all the same",
    () =>
      onSmallDisk(2, async (disk) => {
        const file = await SqliteFile.open(join(disk.folder, storeFileName));
        await click(storeIn(file), "first");
        // Long ago: whoever opens it next has to note that somebody looks after deadlines again.
        file.run("UPDATE record SET data = json_set(data, '$.last', 1) WHERE id = 'service'");
        disk.fill();
        const store = storeIn(file);
        const read = store.transact(server, "look", async (tx) => (await tx.get(purse, "lucy"))?.caps ?? 0);
        expect((await read).value).toBe(501);
        await expect(click(store, refused)).rejects.toThrow(/full/);
        disk.free();
        expect((await click(store, refused)).value).toBe(502);
        await store.close();
      }),
  );

  it("is waited for while another process has it, for a bounded time", async () => {
    await (await openStore({ dataDir })).close();
    const brief = await holdLock(dataDir, 1_000);
    const started = performance.now();
    const store = await openStore({ dataDir });
    expect(performance.now() - started).toBeGreaterThan(500);
    expect((await click(store, "first")).value).toBe(501);
    await store.close();
    await ended(brief);

    const long = await holdLock(dataDir, 60_000);
    const again = performance.now();
    await expect(openStore({ dataDir })).rejects.toThrow(/Another process is using .*caravan\.db/);
    expect(performance.now() - again).toBeLessThan(5_000);
    long.kill("SIGKILL");
    await ended(long);
    const after = await openStore({ dataDir });
    expect(await capsOf(after)).toBe(501);
    await after.close();
  });

  it("cannot be locked away from the process that has it", async () => {
    const store = await openStore({ dataDir });
    await click(store, "first");
    for (const attempt of ["BEGIN EXCLUSIVE", "BEGIN IMMEDIATE", "SELECT * FROM record"]) {
      await expect(holdLock(dataDir, 1_000, attempt)).rejects.toThrow(/SQLITE_BUSY/);
      expect((await click(store, attempt)).repeated).toBe(false);
      expect(await store.health()).toEqual({ ok: true });
    }
    expect(await capsOf(store)).toBe(504);
    await store.close();
  });

  it("is not healthy once it is closed", async () => {
    const store = await openStore({ dataDir });
    await store.close();
    expect(await store.health()).toEqual({ ok: false, reason: "The store is closed." });
  });
});

const holder = `
  const Database = (await import("libsql")).default;
  const [path, ms, sql] = process.argv.slice(-3);
  const database = new Database(path);
  try {
    database.exec(sql);
    console.log("held");
    setTimeout(() => process.exit(), Number(ms));
  } catch (error) {
    console.log(error.code);
  }`;

/** Another process that takes the file and keeps it for a time. Throws SQLite's code where it does not get it. */
async function holdLock(dataDir: string, ms: number, sql = "BEGIN EXCLUSIVE"): Promise<ChildProcess> {
  const values = [join(dataDir, storeFileName), String(ms), sql];
  const child = spawn(process.execPath, ["--input-type=module", "-e", holder, "--", ...values], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  if (said.toString().trim() === "held") return child;
  await ended(child);
  throw new Error(said.toString());
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
