import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { cast } from "../../playground/cast.js";
import { startPlayground } from "../../playground/server.js";
import { startProxy } from "../store/cutting-proxy.js";
import { healthOf, type Readiness } from "../support/health.js";
import { deploy, startBotProcess } from "../support/program.js";
import { freePort, skipsWithoutRedis, startRedis } from "../support/redis-server.js";
import { createPlayer, textOf } from "./player.js";
import { balanceOf, comesAbout } from "./table.js";

// A process may take long to start on a busy machine.
const testMs = 180_000;
const startingCaps = 500;

/** A pretend Discord with the commands of the bot, and a folder for its data. */
async function surroundings(environment: NodeJS.ProcessEnv = { HEALTH_PORT: "0" }) {
  const playground = await startPlayground({ port: 0 });
  onTestFinished(() => playground.close());
  const dataDir = await mkdtemp(join(tmpdir(), "caravan-life-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await deploy({ playground, dataDir });
  return { playground, dataDir, environment };
}

async function start(given: Parameters<typeof startBotProcess>[0]) {
  const bot = await startBotProcess(given);
  onTestFinished(() => bot.kill());
  return bot;
}

const page = async (address: string) => {
  const answer = await fetch(address);
  return { status: answer.status, body: await answer.text() };
};

describe("a process of the bot", { timeout: testMs }, () => {
  it("tells that it lives, whether it can serve, and what it did, and counts nothing under a forged name", async () => {
    const given = await surroundings();
    const bot = await start(given);
    const health = healthOf(bot);
    expect(new URL(health).hostname).toBe("127.0.0.1");
    expect(await page(`${health}/healthz`)).toEqual({ status: 200, body: "alive\n" });
    const readiness = async () => {
      const { status, body } = await page(`${health}/readyz`);
      return { status, ...(JSON.parse(body) as Readiness) };
    };
    expect(await readiness()).toMatchObject({
      status: 200,
      ready: true,
      phase: "serving",
      store: { ok: true },
      shards: [{ id: 0, state: "ready" }],
    });

    const ada = createPlayer(given.playground, cast.people.Ada);
    const challenge = await ada.command("caravan challenge", { opponent: cast.people.Bruno, bid: 20 });
    expect(challenge.state).toBe("answered");
    for (const forged of ["v1:card:m1:1:\n", "v9:evil_name{}:m1:1:x", 'v1:"evil_name":m1:1:x']) {
      await given.playground.actions.sendRaw(ada.id, ada.answer(challenge).id, forged);
    }
    const metrics = (await page(`${health}/metrics`)).body;
    for (const line of [
      'caravan_interactions_total{name="/caravan challenge",outcome="answered"} 1',
      'caravan_interactions_total{name="/caravan challenge",outcome="fault"} 0',
      'caravan_answer_seconds_count{name="/caravan challenge"} 1',
      'caravan_pictures_total{kind="hand",outcome="drawn"} 1',
      'caravan_store_commits_total{outcome="committed"}',
      'caravan_store_commits_total{outcome="conflict"} 0',
      'caravan_rest_calls_total{method="POST",status="200"}',
      'caravan_gateway_ready{shard="0"} 1',
      "caravan_open_challenges 1",
      "caravan_open_matches 0",
      "caravan_outbox_age_seconds 0",
      "nodejs_eventloop_lag_p99_seconds",
      "process_resident_memory_bytes",
    ]) {
      expect(metrics).toContain(line);
    }
    expect(metrics).not.toContain("evil_name");
    expect((await page(`${health}/else`)).status).toBe(404);
    expect((await fetch(`${health}/healthz`, { method: "POST" })).status).toBe(405);

    given.playground.gateway.invalidate("gone");
    await vi.waitUntil(async () => (await readiness()).status === 503, { timeout: 5_000, interval: 20 });
    expect(await readiness()).toMatchObject({ ready: false, store: { ok: true } });
    expect((await page(`${health}/healthz`)).status).toBe(200);
    expect(await bot.stop()).toBe(0);
  });

  it("is not ready while its store does not answer, though it lives, and is again once it does", async () => {
    const redis = skipsWithoutRedis("a bot that is not ready") ? undefined : await startRedis();
    if (!redis) return;
    onTestFinished(() => redis.stop());
    const health = healthOf(await start({ ...(await surroundings()), redisUrl: redis.url }));
    const status = async (path: string) => (await page(`${health}/${path}`)).status;
    const becomes = (wanted: number) =>
      vi.waitUntil(async () => (await status("readyz")) === wanted, { timeout: 20_000, interval: 100 });
    expect(await status("readyz")).toBe(200);
    await redis.kill();
    await becomes(503);
    expect(JSON.parse((await page(`${health}/readyz`)).body)).toMatchObject({
      ready: false,
      store: { ok: false },
      shards: [{ id: 0, state: "ready" }],
    });
    expect([await status("healthz"), await status("metrics")]).toEqual([200, 200]);
    await redis.restart();
    await becomes(200);
  });

  it("serves also where another process has the port, and takes it over when that one is gone", async () => {
    const redis = skipsWithoutRedis("two bots with one health port") ? undefined : await startRedis();
    if (!redis) return;
    onTestFinished(() => redis.stop());
    const given = { ...(await surroundings({ HEALTH_PORT: String(await freePort()) })), redisUrl: redis.url };
    const health = `http://127.0.0.1:${given.environment.HEALTH_PORT}/readyz`;
    const first = await start(given);
    const second = await start(given);
    expect(second.output()).toContain("the health port cannot be opened now");
    await first.stop();
    let ready = false;
    const look = async () => {
      ready = await fetch(health).then(
        (answer) => answer.ok,
        () => false,
      );
    };
    const looking = setInterval(() => void look(), 200);
    onTestFinished(() => clearInterval(looking));
    await comesAbout("the port served by the second", () => ready, { withinMs: 10_000 });
  });

  it("ends with a code, and says why, when an error is caught nowhere", async () => {
    const given = await surroundings();
    const errors = {
      thrown: 'setTimeout(() => { throw new Error("a fuse blew", { cause: new Error("rain") }); }, 50)',
      rejected: 'Promise.reject(new Error("a fuse blew", { cause: new Error("rain") }))',
    };
    for (const [name, error] of Object.entries(errors)) {
      const fuse = join(given.dataDir, `${name}.mjs`);
      // Blows once the bot serves.
      await writeFile(
        fuse,
        `import { existsSync } from "node:fs";
         setInterval(() => { if (existsSync(${JSON.stringify(`${fuse}.lit`)})) { ${error}; } }, 100).unref();`,
      );
      const bot = await start({
        ...given,
        environment: { ...given.environment, NODE_OPTIONS: `--import=${fuse}` },
      });
      const ada = createPlayer(given.playground, cast.people.Ada);
      await ada.command("caps give", { user: cast.people.Bruno, amount: 1 });
      await writeFile(`${fuse}.lit`, "");
      expect(await bot.ended()).toBe(1);
      const line = bot
        .output()
        .split("\n")
        .find((each) => each.includes("an uncaught error ends the process"));
      expect(JSON.parse(line ?? "{}")).toMatchObject({
        level: 60,
        err: { message: "a fuse blew", cause: { message: "rain" } },
      });
    }
    // Started again, it goes on: what was answered is kept.
    await start(given);
    expect(await balanceOf(createPlayer(given.playground, cast.people.Bruno))).toBe(startingCaps + 2);
  });
});

describe.skipIf(skipsWithoutRedis("a rolling restart"))(
  "a restart under traffic",
  { timeout: testMs },
  () => {
    const givers = [cast.people.Ada, cast.people.Bruno, cast.people.Celina];

    /** People who give Dusty a cap again and again until they are told to stop. */
    async function traffic(
      given: Awaited<ReturnType<typeof surroundings>>,
      meanwhile: () => Promise<unknown>,
    ): Promise<{ readonly answered: number; readonly failed: number }> {
      let going = true;
      const counts = { answered: 0, failed: 0 };
      const people = givers.map(async (id) => {
        const person = createPlayer(given.playground, id);
        while (going) {
          const gift = await person.command("caps give", { user: cast.people.Dusty, amount: 1 });
          if (gift.state === "failed") counts.failed += 1;
          else {
            // Deferred by a busy machine, the answer comes later.
            await person.until("the gift", (each) => each.interaction === gift.id && textOf(each) !== "");
            counts.answered += 1;
          }
        }
      });
      await meanwhile();
      going = false;
      await Promise.all(people);
      return counts;
    }

    it("finishes the click that is under way when it is told to end, and takes no other", async () => {
      const redis = await startRedis();
      onTestFinished(() => redis.stop());
      const proxy = await startProxy(redis.port);
      onTestFinished(() => proxy.close());
      const around = await surroundings();
      const bot = await start({ ...around, redisUrl: `redis://127.0.0.1:${proxy.port}` });
      const [ada, bruno] = [cast.people.Ada, cast.people.Bruno].map((id) =>
        createPlayer(around.playground, id),
      );
      if (!ada || !bruno) throw new Error("nobody is there");
      // Each step of the click takes so long that it is deferred, and far from done by then.
      proxy.delayAnswers(900);
      const gift = await ada.command("caps give", { user: cast.people.Dusty, amount: 7 });
      expect(gift.state).toBe("deferred");
      const stopped = bot.stop();
      await comesAbout("the bot leaves Discord", () => around.playground.gateway.connections() === 0, {
        withinMs: 5_000,
      });
      const late = await bruno.command("caps give", { user: cast.people.Dusty, amount: 1 });
      expect(late.state).toBe("failed");
      expect(await stopped).toBe(0);
      const answers = ada.sees().filter(({ interaction }) => interaction === gift.id);
      expect(answers.map(textOf).join("\n")).toContain("7 caps");

      await start({ ...around, redisUrl: redis.url });
      const dusty = createPlayer(around.playground, cast.people.Dusty);
      expect(await balanceOf(dusty)).toBe(startingCaps + 7);
    });

    it("loses nobody's click when the next process is there before the last one ends, and does none twice", async () => {
      const redis = await startRedis();
      onTestFinished(() => redis.stop());
      const given = { ...(await surroundings()), redisUrl: redis.url };
      given.playground.gateway.deliverTo("every");
      const first = await start(given);
      const counts = await traffic(given, async () => {
        const second = await start(given);
        expect(await first.stop()).toBe(0);
        await start(given);
        expect(await second.stop()).toBe(0);
      });
      console.log(`rolling restart, twice: ${JSON.stringify(counts)}`);
      expect(counts.failed).toBe(0);
      expect(counts.answered).toBeGreaterThan(20);
      const dusty = createPlayer(given.playground, cast.people.Dusty);
      expect(await balanceOf(dusty)).toBe(startingCaps + counts.answered);
    });

    it("does what it answered, and nothing of what it did not, when the next process comes later", async () => {
      const redis = await startRedis();
      onTestFinished(() => redis.stop());
      const given = { ...(await surroundings()), redisUrl: redis.url };
      const first = await start(given);
      const counts = await traffic(given, async () => {
        const before = given.playground.world.calls.length;
        await comesAbout("some clicks", () => given.playground.world.calls.length > before + 20, {
          withinMs: 20_000,
        });
        expect(await first.stop()).toBe(0);
        await start(given);
      });
      console.log(`restart with a gap: ${JSON.stringify(counts)}`);
      expect(counts.answered).toBeGreaterThan(5);
      const dusty = createPlayer(given.playground, cast.people.Dusty);
      expect(await balanceOf(dusty)).toBe(startingCaps + counts.answered);
    });
  },
);
