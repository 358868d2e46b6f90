import { describe, expect, it } from "vitest";
import { matchDeadline } from "../../src/match/deadlines.js";
import { isRunning, matchRecord } from "../../src/match/match.js";
import { openStore } from "../../src/store/open.js";
import type { Scope } from "../../src/store/store.js";
import { runAudit } from "../support/program.js";
import { skipsWithoutRedis } from "../support/redis-server.js";
import { bid, type Country, moveOn, openCountry, sitDown, startShards, takeTurn } from "./country.js";
import { textOf } from "./player.js";
import { balanceOf, boards, comesAbout, resultOf, type Table } from "./table.js";

const testMs = 240_000;
const shards = 4;
const startingCaps = 500;

/** Lets the clocks of all these turns run out at once, by the store. */
async function letClocksRunOut({ redis, dataDir, servers }: Country, tables: readonly Table[]) {
  const store = await openStore({ redisUrl: redis.url, dataDir });
  for (const [index, { id }] of tables.entries()) {
    await store.transact(servers[index]?.id as string as Scope, `hurry:${id}`, async (tx) => {
      const match = await tx.get(matchRecord, id);
      if (!match || !isRunning(match) || !match.phase.clock) throw new Error("no running match");
      const clock = { ...match.phase.clock, endsAt: tx.served - 1 };
      tx.put(matchRecord, id, { ...match, phase: { ...match.phase, clock } });
      tx.deadline(matchDeadline(id), tx.now - 1);
      return null;
    });
  }
  await store.close();
}

describe.skipIf(skipsWithoutRedis("a bot of four shards"))("a bot whose shards are processes", () => {
  it("plays on in all servers while single shards are stopped and killed, and each clock runs out once", {
    timeout: testMs,
  }, async () => {
    const land = await openCountry({ shards, servers: 2 * shards, peoplePerServer: 2 });
    const { world, gateway } = land.playground;
    const [, stopped, killed] = await Promise.all(["0", "1", "2", "3"].map((id) => startShards(land, id)));
    expect(gateway.connections()).toBe(shards);
    const tables = await Promise.all(land.servers.map((server) => sitDown(land, server)));

    // Everyone plays two turns. Meanwhile shard 1 is restarted and shard 2 is killed, each with two of the servers.
    const playing = Promise.all(
      tables.map(async (table) => {
        await takeTurn(land, table, 1);
        await takeTurn(land, table, 2);
      }),
    );
    playing.catch(() => undefined);
    await comesAbout("a first move", () => tables.some((table) => moveOn(land, table) >= 1), {
      withinMs: 30_000,
    });
    expect(await Promise.all([stopped?.stop(), killed?.kill()])).toEqual([0, undefined]);
    expect(gateway.connections()).toBe(shards - 2);
    await Promise.all(["1", "2"].map((id) => startShards(land, id)));
    await playing;
    expect(tables.map((table) => moveOn(land, table))).toEqual(tables.map(() => 2));

    await letClocksRunOut(land, tables);
    const results = ({ id }: Table) =>
      [...world.messages.values()].filter((each) => each.onlyFor === null && resultOf(each, id));
    await comesAbout("all results", () => tables.every((table) => results(table).length > 0), {
      withinMs: 60_000,
    });
    for (const table of tables) {
      const { next, other } = table;
      // After two turns it is the first one's again, who thereby loses, once.
      const balances = [await balanceOf(next), await balanceOf(other)];
      expect(balances).toEqual([startingCaps - bid, startingCaps + bid]);
      expect(results(table).map(textOf)).toEqual([expect.stringContaining("ran out of time")]);
      expect(boards(land.playground, table.id)).toHaveLength(1);
    }
    // In public a board and a result of each match, and nothing was posted and taken away again.
    const posts = world.calls.filter(({ method, route, status }) => {
      return method === "POST" && route === "/channels/:channel/messages" && status === 200;
    });
    const told = { boards: tables.length, results: tables.length };
    expect(posts).toHaveLength(told.boards + told.results);
    expect(await runAudit({ dataDir: land.dataDir, redisUrl: land.redis.url })).toMatchObject({ code: 0 });
  });
});
