import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { balanceRanking } from "../../src/league/boards.js";
import { memberRecord, saveMember } from "../../src/league/member.js";
import { resign } from "../../src/match/turn.js";
import { openStore, type StoreConfig, storeFileName } from "../../src/store/open.js";
import { league } from "../support/league.js";
import { runAudit } from "../support/program.js";
import { type RedisServer, redisAvailable, startRedis } from "../support/redis-server.js";

/** Matches played and being played. Gives the server and somebody in it. */
async function play(config: StoreConfig) {
  const store = await openStore(config);
  const table = league(store);
  const { id, challenger, opponent } = await table.dealt({ bid: 100 });
  await table.run((tx) => resign(tx, challenger, id));
  await table.dealt({ bid: 70 });
  await store.close();
  return { scope: table.scope, person: opponent };
}

/** Puts 7 caps into a wallet that nobody made, and takes somebody off the leaderboard. */
async function falsify(config: StoreConfig, { scope, person }: Awaited<ReturnType<typeof play>>) {
  const store = await openStore(config);
  await store.transact(scope, "falsify", async (tx) => {
    const member = await tx.get(memberRecord, person.id);
    if (!member) throw new Error("nobody");
    saveMember(tx, person.id, { ...member, ledger: { ...member.ledger, carried: { hold: 7 } } });
    tx.rank(balanceRanking, person.id, null);
    return null;
  });
  await store.close();
}

describe("the program that audits", () => {
  let dataDir: string;
  let redis: RedisServer | undefined;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "caravan-audit-"));
  });
  afterEach(async () => {
    await redis?.stop();
    redis = undefined;
    await rm(dataDir, { recursive: true, force: true });
  });

  it.each(redisAvailable ? ["SQLite", "Redis"] : ["SQLite"])(
    "ends with 0 on a %s where all is well, and with 1 and the list where anything differs",
    async (kind) => {
      redis = kind === "Redis" ? await startRedis() : undefined;
      const config = { dataDir, redisUrl: redis?.url };
      const place = { dataDir, ...(redis && { redisUrl: redis.url }) };
      const played = await play(config);
      const well = await runAudit(place);
      expect(well).toEqual({
        code: 0,
        output: expect.stringMatching(/^1 servers, 4 members, 2 matches, 0 differences$/m),
      });
      await falsify(config, played);
      const { code, output } = await runAudit(place);
      expect(code).toBe(1);
      const lines = output.trim().split("\n");
      expect(lines.at(-1)).toMatch(/4 members, 2 matches, \d differences$/);
      const listed = lines.slice(0, -1);
      expect(lines.at(-1)).toContain(`${listed.length} differences`);
      expect(listed.filter((line) => line.startsWith(`server ${played.scope}: `))).toEqual(listed);
      expect(output).toMatch(/7 too many/);
      expect(output).toMatch(new RegExp(`${played.person.id}.*rank`));
      // It only looks: what differs differs still.
      expect((await runAudit(place)).output).toBe(output);
    },
  );

  it.each<[string, () => Promise<Parameters<typeof runAudit>[0]>, RegExp]>([
    ["there is no file", async () => ({ dataDir }), /Nothing was audited: there is no store .*caravan\.db/],
    [
      "the file is none of ours",
      async () => {
        await writeFile(join(dataDir, storeFileName), "not a database, ".repeat(1_000));
        return { dataDir };
      },
      /Nothing was audited: The store .* failed: file is not a database/,
    ],
    [
      "a folder stands where the file should be",
      async () => {
        await mkdir(join(dataDir, storeFileName));
        return { dataDir };
      },
      /Nothing was audited: The store .* cannot be opened/,
    ],
    [
      "Redis is down",
      async () => ({ dataDir, redisUrl: "redis://127.0.0.1:1" }),
      /Nothing was audited: Redis at 127\.0\.0\.1:1 did not answer within 5 s/,
    ],
    [
      "REDIS_URL is not an address of Redis",
      async () => ({ dataDir, redisUrl: "localhost:6379" }),
      /Nothing was audited: .*REDIS_URL: must look like redis:\/\/host:6379/s,
    ],
  ])("ends with 2, and says why, when %s", async (_, place, said) => {
    const { code, output } = await runAudit(await place());
    expect(output).toMatch(said);
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(2);
  });

  it("ends with 2 while the bot has the file, and makes nothing where there is nothing", async () => {
    await play({ dataDir });
    const store = await openStore({ dataDir });
    const { code, output } = await runAudit({ dataDir });
    expect(code).toBe(2);
    expect(output).toMatch(/Nothing was audited: Another process is using the store/);
    await store.close();
    const empty = join(dataDir, "empty");
    await mkdir(empty);
    expect((await runAudit({ dataDir: empty })).code).toBe(2);
    expect(await readdir(empty)).toEqual([]);
  });
});
