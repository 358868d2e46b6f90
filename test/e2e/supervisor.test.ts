import { describe, expect, it, onTestFinished, vi } from "vitest";
import { launchSupervisor } from "../support/program.js";
import { freePort, skipsWithoutRedis } from "../support/redis-server.js";
import { openCountry, sitDown, takeTurn } from "./country.js";
import { comesAbout } from "./table.js";

const testMs = 240_000;
const shards = 2;

describe.skipIf(skipsWithoutRedis("the supervisor of shards"))(
  "a bot of which Discord asks two shards",
  () => {
    it("is started by one command, starts a shard again that is killed, and ends them all, be it one that hangs", {
      timeout: testMs,
    }, async () => {
      const land = await openCountry({ shards, servers: shards, peoplePerServer: 2 });
      const { playground, redis, dataDir } = land;
      const port = await freePort();
      const environment = { HEALTH_PORT: String(port) };
      const supervisor = launchSupervisor({ playground, dataDir, redisUrl: redis.url, environment });
      onTestFinished(() => supervisor.kill());
      const readiness = async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
        const told = (await answer?.json()) as { shards: { starts: number }[] } | undefined;
        return { status: answer?.status, starts: told?.shards.map(({ starts }) => starts) };
      };
      const told = (status: number, withinMs: number) =>
        vi.waitUntil(async () => (await readiness()).status === status, { timeout: withinMs, interval: 200 });
      await told(200, 120_000);
      expect(await readiness()).toEqual({ status: 200, starts: [1, 1] });
      expect(playground.gateway.connections()).toBe(shards);
      const tables = await Promise.all(land.servers.map((server) => sitDown(land, server)));

      const processOf = (shard: number): number => {
        const ready = supervisor
          .output()
          .split("\n")
          .find((line) => line.includes('"msg":"ready"') && line.includes(`"ids":"${shard}"`));
        if (!ready) throw new Error(`no process of shard ${shard} in:\n${supervisor.output()}`);
        return Number(JSON.parse(ready).pid);
      };
      process.kill(processOf(1), "SIGKILL");
      await told(503, 20_000);
      await told(200, 120_000);
      expect(await readiness()).toEqual({ status: 200, starts: [1, 2] });
      await Promise.all(tables.map((table) => takeTurn(land, table, 1)));

      process.kill(processOf(0), "SIGSTOP");
      expect(await supervisor.stop()).toBe(0);
      await comesAbout("nobody connected", () => playground.gateway.connections() === 0, { withinMs: 5_000 });
    });
  },
);
