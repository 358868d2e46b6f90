import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import type { StoredMessage } from "../../playground/model.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { type BotProcess, deploy, startBotProcess } from "../support/program.js";
import { type RedisServer, skipsWithoutRedis, startRedis } from "../support/redis-server.js";
import { createPlayer, pressable, textOf } from "./player.js";

const timeoutMs = 60_000;

describe.skipIf(skipsWithoutRedis("the bot with a dead or slow Redis"))("the bot in hard times", () => {
  let playground: Playground;
  let redis: RedisServer;
  let bot: BotProcess;
  let dataDir: string;

  beforeAll(async () => {
    playground = await startPlayground({ port: 0 });
    redis = await startRedis();
    dataDir = await mkdtemp(join(tmpdir(), "caravan-faults-"));
    const surroundings = { playground, dataDir, redisUrl: redis.url };
    await deploy(surroundings);
    bot = await startBotProcess(surroundings);
  });
  afterAll(async () => {
    await bot?.stop();
    await redis?.stop();
    await playground?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const ada = () => createPlayer(playground, cast.people.Ada);

  it("answers a click in time, and later the question, when the store is slow", {
    timeout: timeoutMs,
  }, async () => {
    process.kill(redis.pid, "SIGSTOP");
    const waited = ada().command("caps balance");
    await delay(1_800);
    process.kill(redis.pid, "SIGCONT");
    const interaction = await waited;
    expect(interaction.state).toBe("deferred");
    expect(interaction.answeredAfterMs).toBeLessThan(3_000);
    await ada().until("the balance", (message) => textOf(message).includes("500 caps"));
  });

  it("says that a form came too late when the store is slow, and opens it the next time", {
    timeout: timeoutMs,
  }, async () => {
    process.kill(redis.pid, "SIGSTOP");
    const waited = ada().command("deck import");
    await delay(1_800);
    process.kill(redis.pid, "SIGCONT");
    expect((await waited).state).toBe("deferred");
    await ada().until("the excuse", (message) => textOf(message).includes("The form came too late"));
    expect((await ada().command("deck import")).modal?.title).toBe("Import a deck");
  });

  it("suggests decks when the store was slow for a while", { timeout: timeoutMs }, async () => {
    await ada().command("deck new", { name: "Slow" });
    const typed = () =>
      playground.actions.autocomplete(ada().id, cast.channel, "deck show", { deck: "sl" }, "deck");
    expect((await typed()).map(({ name }) => name)).toEqual(["Slow"]);
    process.kill(redis.pid, "SIGSTOP");
    const waited = typed();
    await delay(1_800);
    process.kill(redis.pid, "SIGCONT");
    expect((await waited).map(({ name }) => name)).toEqual(["Slow"]);
  });

  it("shows a challenge to everyone, once, when the store is slow", { timeout: timeoutMs }, async () => {
    const [one, two] = [
      createPlayer(playground, cast.people.Celina),
      createPlayer(playground, cast.people.Dusty),
    ];
    process.kill(redis.pid, "SIGSTOP");
    const waited = one.command("caravan challenge", { opponent: two.id });
    await delay(1_800);
    process.kill(redis.pid, "SIGCONT");
    await waited;
    const open = (message: StoredMessage) => pressable(message, "accept").length > 0;
    const challenge = await two.until("the challenge", open);
    expect(challenge.notified).toEqual([two.id]);
    await delay(7_000);
    expect(two.sees().filter(open)).toHaveLength(1);
    await two.click(challenge, pressable(challenge, "decline")[0]?.customId ?? "");
    await one.until("the refusal", (message) => message.id === challenge.id && !open(message));
  });

  it("posts a challenge whose command Discord did not let it answer", { timeout: timeoutMs }, async () => {
    const [one, two] = [
      createPlayer(playground, cast.people.Celina),
      createPlayer(playground, cast.people.Dusty),
    ];
    const route = "/interactions/:id/:token/callback";
    playground.faults.push({ method: "POST", route, times: 1, status: 403, code: 50_013 });
    await one.command("caravan challenge", { opponent: two.id });
    const open = (message: StoredMessage) => pressable(message, "accept").length > 0;
    const challenge = await two.until("the challenge", open);
    await two.click(challenge, pressable(challenge, "decline")[0]?.customId ?? "");
    await one.until("the refusal", (message) => message.id === challenge.id && !open(message));
  });

  it("answers a command whose connection Discord closed before it had the answer", {
    timeout: timeoutMs,
  }, async () => {
    const route = "/interactions/:id/:token/callback";
    playground.faults.push({ method: "POST", route, times: 1, closed: "connection" });
    const asked = await ada().command("caps balance");
    expect(textOf(ada().answer(asked))).toContain("500 caps");
  });

  it("says so when the store is dead, lives, and serves again when it is back", {
    timeout: timeoutMs,
  }, async () => {
    await redis.kill();
    const interaction = await ada().command("caps daily");
    expect(["answered", "deferred"]).toContain(interaction.state);
    await ada().until("the excuse", (message) => textOf(message).includes("does not answer just now"));
    await redis.restart();
    const until = Date.now() + 20_000;
    let said = "";
    while (!said.includes("600 caps") && Date.now() < until) {
      const player = ada();
      const again = await player.command("caps daily");
      const message = await player.until(
        "an answer",
        (each) => each.interaction === again.id && each.content !== "",
      );
      said = textOf(message);
      await delay(200);
    }
    expect(said).toContain("600 caps");
  });

  it("comes back by itself when the gateway drops it, asks it to reconnect, or ends its session", {
    timeout: timeoutMs,
  }, async () => {
    const breaks = [
      () => playground.gateway.drop(),
      () => playground.gateway.askToReconnect(),
      () => playground.gateway.invalidate("gone"),
    ];
    for (const [round, breakIt] of breaks.entries()) {
      breakIt();
      const until = Date.now() + 15_000;
      await delay(500);
      while (playground.gateway.connections() === 0 && Date.now() < until) await delay(50);
      const interaction = await ada().command("caps balance");
      expect([round, interaction.state]).toEqual([round, "answered"]);
    }
  });

  it("posts the challenge's end though it was killed before it could show it", {
    timeout: timeoutMs,
  }, async () => {
    const [one, two] = [ada(), createPlayer(playground, cast.people.Bruno)];
    await one.command("caravan challenge", { opponent: two.id });
    const challenge = await two.until("the challenge", (message) => pressable(message, "decline").length > 0);
    playground.faults.push({
      method: "PATCH",
      route: "/channels/:channel/messages/:message",
      times: 20,
      status: 500,
    });
    await two.click(challenge, pressable(challenge, "decline")[0]?.customId ?? "");
    await bot.kill();
    playground.faults.length = 0;
    bot = await startBotProcess({ playground, dataDir, redisUrl: redis.url });
    await one.until(
      "the refusal",
      (message) => message.id === challenge.id && textOf(message).includes("declined"),
    );
  });
});
