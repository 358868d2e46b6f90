import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { isDealt, isRunning, matchRecord } from "../../src/match/match.js";
import { openStore, storeFileName } from "../../src/store/open.js";
import type { Scope } from "../../src/store/store.js";
import { type BotProcess, deploy, startBotProcess } from "../support/program.js";
import { type RedisServer, skipsWithoutRedis, startRedis } from "../support/redis-server.js";
import { traces } from "../support/whole-store.js";
import { createPlayer, type Player, playTurn } from "./player.js";
import { deal, resign } from "./table.js";

const timeoutMs = 180_000;
const token = "canary-of-the-bot-token.MTAw.never-to-be-seen";
const password = "canary-of-the-redis-password";
const moves = 8;
const editRoute = "/channels/:channel/messages/:message";
const handRoute = "/webhooks/:application/:token/messages/:message";
const answerRoute = "/interactions/:id/:token/callback";

/** A whole match while Discord and the store fail now and then; then everything that was written is searched. */
describe.skipIf(skipsWithoutRedis("that no secret is written anywhere"))("no secret", () => {
  let playground: Playground;
  let redis: RedisServer;
  let bot: BotProcess;
  let dataDir: string;
  let ada: Player;
  let bruno: Player;
  let metrics = "";
  /** Bodies of what everyone can see. */
  const publicBodies: string[] = [];
  /** Texts of hands that were shown to their owners alone. */
  const hands = new Set<string>();
  let secret = "";

  beforeAll(async () => {
    const application = { id: "100000000000000001", token };
    [playground, redis, dataDir] = await Promise.all([
      startPlayground({ port: 0, application }),
      startRedis(["--requirepass", password]),
      mkdtemp(join(tmpdir(), "caravan-secrets-")),
    ]);
    playground.watchers.add(({ route, body }) => {
      if (route.startsWith("/channels/")) publicBodies.push(JSON.stringify(body ?? null));
    });
    playground.world.subscribe((change) => {
      if (change.kind !== "message" || change.message.onlyFor === null) return;
      // The line that says the cards of a hand, as its alt text does.
      for (const { description } of change.message.attachments) if (description) hands.add(description);
    });
    const redisUrl = redis.url.replace("redis://", `redis://:${password}@`);
    const surroundings = {
      playground,
      dataDir,
      redisUrl,
      environment: { LOG_LEVEL: "trace", HEALTH_PORT: "0" },
    };
    await deploy(surroundings);
    bot = await startBotProcess(surroundings);
    [ada, bruno] = [createPlayer(playground, cast.people.Ada), createPlayer(playground, cast.people.Bruno)];
  }, timeoutMs);
  afterAll(async () => {
    await bot?.stop();
    await playground?.close();
    await redis?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("is in anything that is written during a match with faults", { timeout: timeoutMs }, async () => {
    const table = await deal(ada, bruno, 20);
    let [next, other] = [table.next, table.other];
    for (let move = 0; move < moves; move += 1) {
      // Three tries of Discord's client in a row fail, so that the failure reaches the bot.
      const fault = { times: 4, status: 500 };
      if (move === 1) playground.faults.push({ method: "PATCH", route: editRoute, ...fault });
      if (move === 3) playground.faults.push({ method: "PATCH", route: handRoute, ...fault });
      await playTurn(next);
      if (move === 5) await failAnAnswer();
      [next, other] = [other, next];
    }
    // The deal's secret is public when the match is over, and no moment earlier.
    secret = await secretOf(table.id);
    const during = everythingWritten();
    expect(traces(during, secret)).toEqual([]);
    await troubleTheStore();
    await resign(next, table.id);
    metrics = await readMetrics();
    expect(metrics).toContain("# HELP");
    await bot.stop();

    const written = everythingWritten();
    // The faults were met, and told of.
    for (const told of ['"level":50', '"err":', "not shown"]) expect(bot.output()).toContain(told);
    const tokens = [...playground.world.tokens.keys()];
    expect(tokens.length).toBeGreaterThan(moves);
    expect(traces(written, token, password, ...tokens)).toEqual([]);
    expect(hands.size).toBeGreaterThan(moves);
    const ownLines = [...hands].flatMap((text) => /Your hand: .*/.exec(text) ?? []);
    expect(ownLines.length).toBeGreaterThan(moves);
    expect(traces(`${bot.output()}${metrics}`, secret, ...hands)).toEqual([]);
    expect(traces(publicBodies.join("\n"), ...ownLines)).toEqual([]);
    for (const text of await filesOf(dataDir)) {
      expect(traces(text, token, password, secret, ...tokens)).toEqual([]);
    }
    for (const picture of publicPictures()) expect(traces(picture, token, password, secret)).toEqual([]);
  });

  /** Discord takes none of the answers to this click; the bot says so in its log. */
  async function failAnAnswer(): Promise<void> {
    playground.faults.push({ method: "POST", route: answerRoute, times: 8, status: 500 });
    await ada.command("caps balance");
    playground.faults.length = 0;
    expect(bot.output()).toContain('"level":50');
  }

  async function troubleTheStore(): Promise<void> {
    await redis.kill();
    await ada.command("caps balance");
    await bruno.command("caravan hand");
    await redis.restart();
    const until = Date.now() + 30_000;
    for (;;) {
      const asked = await ada.command("caps balance");
      if (JSON.stringify(ada.answer(asked).content).includes("You have") || Date.now() > until) return;
    }
  }

  async function secretOf(id: string): Promise<string> {
    const store = await openStore({
      dataDir,
      redisUrl: redis.url.replace("redis://", `redis://:${password}@`),
    });
    try {
      const match = await store.read(cast.server as string as Scope, matchRecord, id);
      if (!match || !isDealt(match) || !isRunning(match)) throw new Error("the match does not run");
      return match.secret;
    } finally {
      await store.close();
    }
  }

  function everythingWritten(): string {
    return [bot.output(), metrics, ...publicBodies].join("\n");
  }

  async function readMetrics(): Promise<string> {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(bot.output().replaceAll(playground.url, ""))?.[0];
    return (await fetch(`${address}/metrics`)).text();
  }

  async function filesOf(folder: string): Promise<string[]> {
    const names = await readdir(folder, { recursive: true });
    const others = names.filter((name) => !name.startsWith(storeFileName));
    return Promise.all(others.map((name) => readFile(join(folder, name), "latin1").catch(() => "")));
  }

  function publicPictures(): string[] {
    return [...playground.world.messages.values()]
      .filter(({ onlyFor }) => onlyFor === null)
      .flatMap(({ attachments }) => attachments)
      .flatMap(({ id }) => {
        const file = playground.world.files.get(id);
        return file ? [Buffer.from(file.data).toString("latin1")] : [];
      });
  }
});
