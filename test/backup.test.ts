import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { giveCaps } from "../src/league/gift.js";
import { balanceOf } from "../src/league/ledger.js";
import { memberOf, memberRecord, saveMember } from "../src/league/member.js";
import { openStore } from "../src/store/open.js";
import type { Scope, Store } from "../src/store/store.js";
import { runAudit } from "./support/program.js";
import { freePort, skipsWithoutRedis, startRedis } from "./support/redis-server.js";

const scope = "200000000000000001" as Scope;
const [ada, bruno] = [
  { id: "400000000000000001", name: "Ada" },
  { id: "400000000000000002", name: "Bruno" },
] as const;
const testMs = 120_000;

/** Runs the commands that docs/hosting.md gives under a name. */
function run(name: string, variables: Readonly<Record<string, string>>): void {
  const page = readFileSync(join(import.meta.dirname, "../docs/hosting.md"), "utf8");
  const [, commands] = new RegExp(`<!-- commands: ${name} -->\n\`\`\`sh\n([^\`]+)\`\`\``).exec(page) ?? [];
  if (commands === undefined) throw new Error(`docs/hosting.md has no commands ${name}`);
  execFileSync("sh", ["-eu", "-c", commands], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ["ignore", "ignore", "inherit"],
    timeout: 60_000,
  });
}

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((path) => rm(path, { recursive: true, force: true }))));

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "caravan-backup-"));
  folders.push(path);
  return path;
}

async function meet(store: Store): Promise<void> {
  await store.transact(scope, "meet", async (tx) => {
    for (const person of [ada, bruno]) saveMember(tx, person.id, await memberOf(tx, person));
    return null;
  });
}

async function give(store: Store, amount: number): Promise<void> {
  await store.transact(scope, `gift ${amount}`, (tx) =>
    giveCaps(tx, ada, { to: { ...bruno, bot: "person" }, amount, limits: { most: 1_000, mostADay: 1_000 } }),
  );
}

async function balances(store: Store): Promise<number[]> {
  const members = await store.readMany(scope, memberRecord, [ada.id, bruno.id]);
  return members.map((member) => (member ? balanceOf(member.ledger) : Number.NaN));
}

describe("a backup, by the commands of docs/hosting.md", () => {
  it.each(["stopped", "killed"])(
    "of SQLite brings a bot that was %s back to where it was",
    {
      timeout: testMs,
    },
    async (how) => {
      const [dataDir, other, BACKUP] = [await folder(), await folder(), await folder()];
      const store = await openStore({ dataDir });
      await meet(store);
      await give(store, 70);
      if (how === "stopped") await store.close();
      // While nothing is written the files are as a kill would leave them.
      run("backup-sqlite", { DATA_DIR: dataDir, BACKUP });
      if (how === "killed") await store.close();

      const later = await openStore({ dataDir: other });
      await meet(later);
      await give(later, 5);
      await later.close();
      run("restore-sqlite", { DATA_DIR: other, BACKUP });
      expect(await runAudit({ dataDir: other })).toMatchObject({ code: 0 });
      const restored = await openStore({ dataDir: other });
      expect(await balances(restored)).toEqual([430, 570]);
      await give(restored, 30);
      expect(await balances(restored)).toEqual([400, 600]);
      await restored.close();
    },
  );

  it.skipIf(skipsWithoutRedis("backup and restore of Redis"))(
    "of a Redis that runs brings another one to where it was",
    { timeout: testMs },
    async ({ onTestFinished }) => {
      const [redis, target] = [await startRedis(), await startRedis()];
      onTestFinished(redis.stop);
      onTestFinished(target.stop);
      const BACKUP = await folder();
      const store = await openStore({ redisUrl: redis.url, dataDir: "" });
      await meet(store);
      await give(store, 70);
      run("backup-redis", { REDIS_URL: redis.url, BACKUP });
      await give(store, 5);
      await store.close();

      await target.kill();
      const PORT = String(await freePort());
      run("restore-redis", { REDIS_DATA: target.folder, BACKUP, PORT });
      await target.restart();
      expect(await runAudit({ dataDir: "", redisUrl: target.url })).toMatchObject({ code: 0 });
      const restored = await openStore({ redisUrl: target.url, dataDir: "" });
      onTestFinished(() => restored.close());
      expect(await balances(restored)).toEqual([430, 570]);
      await give(restored, 30);
      expect(await balances(restored)).toEqual([400, 600]);
    },
  );
});
