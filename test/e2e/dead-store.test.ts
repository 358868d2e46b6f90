import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import type { StoredInteraction, StoredMessage } from "../../playground/model.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { parseControlId } from "../../src/commands/ids.js";
import { isDealt, matchRecord } from "../../src/match/match.js";
import { openStore } from "../../src/store/open.js";
import type { Scope } from "../../src/store/store.js";
import { wordsFor } from "../../src/text/language.js";
import { type CuttingProxy, startProxy } from "../store/cutting-proxy.js";
import { type BotProcess, deploy, runAudit, startBotProcess } from "../support/program.js";
import { type RedisServer, skipsWithoutRedis, startRedis } from "../support/redis-server.js";
import { redisTroubles } from "../support/redis-troubles.js";
import { asksForCard, createPlayer, type Player, pressable, textOf } from "./player.js";

const timeoutMs = 90_000;
const discordWaitsMs = 3_000;
const recoveredWithinMs = 20_000;
const bid = 10;

describe.skipIf(skipsWithoutRedis("the bot whose Redis is in trouble"))("the bot", () => {
  let playground: Playground;
  let redis: RedisServer;
  let proxy: CuttingProxy;
  let bot: BotProcess;
  let dataDir: string;
  let asker: Player;
  let asked: Player;
  let onlooker: Player;

  beforeAll(async () => {
    playground = await startPlayground({ port: 0 });
    redis = await startRedis();
    proxy = await startProxy(redis.port);
    dataDir = await mkdtemp(join(tmpdir(), "caravan-dead-store-"));
    await deploy({ playground, dataDir });
    bot = await startBotProcess({ playground, dataDir, redisUrl: `redis://127.0.0.1:${proxy.port}` });
    asker = createPlayer(playground, cast.people.Dusty);
    asked = createPlayer(playground, cast.people.Celina);
    onlooker = createPlayer(playground, cast.people.Ada);
  });
  afterAll(async () => {
    await bot?.stop();
    await proxy?.close();
    await redis?.stop();
    await playground?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const wordsOf = (player: Player) => wordsFor(player.id === cast.people.Celina ? "pl" : "en-US");
  const excuse = (player: Player) => wordsOf(player).refusal.unavailable();
  const balance = (player: Player, caps: number) =>
    wordsOf(player).wallet.own({ balance: wordsOf(player).caps(caps) });

  /** What came of a click, once it is known: an own message that answers it or an own message that it changed. */
  async function answerTo(player: Player, work: Promise<StoredInteraction>): Promise<StoredMessage> {
    const interaction = await work;
    expect(["answered", "deferred"]).toContain(interaction.state);
    expect(interaction.answeredAfterMs).toBeLessThan(discordWaitsMs);
    const isAnswer = (message: StoredMessage) =>
      message.interaction === interaction.id && textOf(message) !== "";
    return player.until(`an answer to ${interaction.label}`, isAnswer);
  }

  /** The first thing the bot says of a wallet that is no excuse. */
  async function recoveredBalance(player: Player): Promise<string> {
    const until = Date.now() + recoveredWithinMs;
    for (;;) {
      const said = textOf(await answerTo(player, player.command("caps balance")));
      if (said !== excuse(player) || Date.now() > until) return said;
      await delay(200);
    }
  }

  async function challenge(): Promise<{ readonly message: StoredMessage; readonly accept: string }> {
    await asker.command("caravan challenge", { opponent: asked.id, bid });
    const message = await asked.until("the challenge", (each) => pressable(each, "accept").length > 0);
    return { message, accept: pressable(message, "accept")[0]?.customId ?? "" };
  }

  const isHand = (message: StoredMessage) => pressable(message, "resign").length > 0;

  /** Ends the match; the one who resigns loses the bid to the other. */
  async function resign(player: Player): Promise<void> {
    const asking = await answerTo(player, player.command("caravan resign"));
    const sure = pressable(asking, "resign").find(({ customId }) => customId.endsWith(":sure"));
    await player.click(asking, sure?.customId ?? "");
    await player.until("the end", (message) => message.id === asking.id && !isHand(message));
  }

  /** Balances as they must be, by person. */
  const caps = { asker: 500, asked: 500 };

  it.each(redisTroubles)(
    "whose Redis $name tells everyone to try again, and then does it once",
    {
      timeout: timeoutMs,
    },
    async (trouble) => {
      expect(await recoveredBalance(asker)).toBe(balance(asker, caps.asker));
      expect(await recoveredBalance(asked)).toBe(balance(asked, caps.asked));
      const { message, accept } = await challenge();
      await trouble.start({ redis, proxy });
      for (let round = 0; round < 2; round += 1) {
        const clicks = await Promise.all([
          answerTo(asked, asked.click(message, accept)),
          answerTo(asked, asked.click(message, accept)),
          answerTo(asker, asker.command("caps daily")),
        ]);
        expect(clicks.map(textOf)).toEqual([excuse(asked), excuse(asked), excuse(asker)]);
        // Where Redis can still be read, the truth may be told; nothing else.
        const looks = await Promise.all([
          answerTo(asker, asker.command("caps balance")),
          answerTo(onlooker, onlooker.command("caps balance", { user: asker.id })),
        ]);
        const others = wordsOf(onlooker).wallet.of({
          name: "Dusty",
          balance: wordsFor("en").caps(caps.asker),
        });
        expect([excuse(asker), balance(asker, caps.asker)]).toContain(textOf(looks[0]));
        expect([excuse(onlooker), others]).toContain(textOf(looks[1]));
      }
      await trouble.end({ redis, proxy });

      expect(await recoveredBalance(asker)).toBe(balance(asker, caps.asker));
      expect(await recoveredBalance(asked)).toBe(balance(asked, caps.asked));
      const repeats = await Promise.all([
        answerTo(asked, asked.click(message, accept)),
        answerTo(asked, asked.click(message, accept)),
      ]);
      expect(repeats.map(isHand)).toEqual([true, true]);
      expect(await recoveredBalance(asker)).toBe(balance(asker, caps.asker - bid));
      expect(await recoveredBalance(asked)).toBe(balance(asked, caps.asked - bid));
      await resign(asked);
      caps.asker += bid;
      caps.asked -= bid;
      expect(await recoveredBalance(asker)).toBe(balance(asker, caps.asker));
      expect(await recoveredBalance(asked)).toBe(balance(asked, caps.asked));
    },
  );

  it("plays a move once that was pressed again and again while Redis was dead", {
    timeout: timeoutMs,
  }, async () => {
    const { message, accept } = await challenge();
    await asked.click(message, accept);
    // Whoever was asked has a hand now; the other one opens theirs.
    await asker.command("caravan hand");
    const mover = [asker, asked].find((player) => asksForCard(player.hand() ?? message)) ?? asker;
    const hand = await mover.until("their turn", asksForCard);
    const numeral = pressable(hand, "card").find(({ label }) => /^[A\d]/.test(label));
    await mover.click(hand, numeral?.customId ?? "");
    const move = pressable(hand, "move").find(({ customId }) => /^v1:move:.*>[AB][123]$/.test(customId));
    const { match } = parseControlId(move?.customId ?? "") ?? { match: "" };
    const press = () => mover.click(hand, move?.customId ?? "");

    await redis.kill();
    for (let round = 0; round < 2; round += 1) {
      const excuses = await Promise.all([answerTo(mover, press()), answerTo(mover, press())]);
      expect(excuses.map(textOf)).toEqual([excuse(mover), excuse(mover)]);
    }
    expect(pressable(hand, "move").map(({ customId }) => customId)).toContain(move?.customId);
    await redis.restart();
    await recoveredBalance(mover);
    await Promise.all([press(), press(), press()]);
    await mover.until(
      "the move played",
      (each) => each.id === hand.id && pressable(each, "move").length === 0,
    );
    await delay(1_000);
    const store = await openStore({ redisUrl: redis.url, dataDir: "unused" });
    const played = await store.read(cast.server as Scope, matchRecord, match);
    await store.close();
    expect(played && isDealt(played) && played.phase.table.moves).toHaveLength(1);
    await resign(asked);
    caps.asker += bid;
    caps.asked -= bid;
  });

  it("tells what came of a click whose commit was cut off, by itself, when Redis can be asked again", {
    timeout: timeoutMs,
  }, async () => {
    const { message, accept } = await challenge();
    const lost = proxy.loseAnswerTo('"kind":"accepted"').then(() => proxy.hang());
    const clicked = answerTo(asked, asked.click(message, accept));
    await lost;
    await delay(2_000);
    proxy.resume();
    expect(isHand(await clicked)).toBe(true);
    expect(await recoveredBalance(asked)).toBe(balance(asked, caps.asked - bid));
    await resign(asker);
    caps.asker -= bid;
    caps.asked += bid;
  });

  it("says that it does not know what came of a click when Redis stays away, and tells it on a retry", {
    timeout: timeoutMs,
  }, async () => {
    const { message, accept } = await challenge();
    const lost = proxy.loseAnswerTo('"kind":"accepted"').then(() => proxy.hang());
    const clicked = answerTo(asked, asked.click(message, accept));
    await lost;
    expect(textOf(await clicked)).toBe(wordsFor("pl").refusal["outcome-unknown"]());
    proxy.resume();
    expect(await recoveredBalance(asked)).toBe(balance(asked, caps.asked - bid));
    const again = await answerTo(asked, asked.click(message, accept));
    expect(isHand(again)).toBe(true);
    expect(await recoveredBalance(asked)).toBe(balance(asked, caps.asked - bid));
    expect(await recoveredBalance(asker)).toBe(balance(asker, caps.asker - bid));
    // It is the newest hand that is kept up to date.
    await resign(asker);
    await asked.until("the end, in the newest hand", (each) => each.id === again.id && !isHand(each));
    caps.asker -= bid;
    caps.asked += bid;
  });

  it("does not say that nothing was changed when Redis goes after the commit, before the rest", {
    timeout: timeoutMs,
  }, async () => {
    const { message, accept } = await challenge();
    const gone = proxy.answered('"kind":"accepted"').then(() => proxy.hang());
    const clicked = answerTo(asked, asked.click(message, accept));
    await gone;
    expect(textOf(await clicked)).toBe(wordsFor("pl").refusal["outcome-unknown"]());
    proxy.resume();
    expect(await recoveredBalance(asked)).toBe(balance(asked, caps.asked - bid));
    expect(isHand(await answerTo(asked, asked.click(message, accept)))).toBe(true);
    await resign(asked);
    caps.asker += bid;
    caps.asked -= bid;
    expect(await recoveredBalance(asker)).toBe(balance(asker, caps.asker));
  });

  it("serves through a Redis that takes 2 seconds for each answer", { timeout: timeoutMs }, async () => {
    proxy.delayAnswers(2_000);
    expect(textOf(await answerTo(asker, asker.command("caps balance")))).toBe(balance(asker, caps.asker));
    proxy.delayAnswers(0);
  });

  it("has lived through all that in one process, and every cap is accounted for", {
    timeout: timeoutMs,
  }, async () => {
    expect(await recoveredBalance(asker)).toBe(balance(asker, caps.asker));
    expect(bot.output()).not.toContain('"level":60');
    expect(await runAudit({ dataDir, redisUrl: redis.url })).toMatchObject({ code: 0 });
    expect(await bot.stop()).toBe(0);
  });

  it("started before its Redis tells people to try again, and serves when it is there", {
    timeout: timeoutMs,
  }, async () => {
    await redis.kill();
    bot = await startBotProcess({ playground, dataDir, redisUrl: redis.url });
    expect(textOf(await answerTo(asked, asked.command("caps daily")))).toBe(excuse(asked));
    expect(bot.output()).toMatch(/Redis at 127\.0\.0\.1:\d+ did not answer within 5 s/);
    await redis.restart();
    expect(await recoveredBalance(asked)).toBe(balance(asked, caps.asked));
    expect(await recoveredBalance(asker)).toBe(balance(asker, caps.asker));
    expect(await bot.stop()).toBe(0);
  });
});
