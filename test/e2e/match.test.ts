import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import type { StoredMessage } from "../../playground/model.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { validateBody } from "../support/openapi.js";
import { type BotProcess, deploy, type Surroundings, startBotProcess } from "../support/program.js";
import { type RedisServer, skipsWithoutRedis, startRedis } from "../support/redis-server.js";
import { refusedCalls } from "../support/refused.js";
import {
  asksForCard,
  buttonNamed,
  createPlayer,
  firstOf,
  type Player,
  pictured,
  playTurn,
  pressable,
  type Tally,
  textOf,
  whoSees,
} from "./player.js";

const matchTimeoutMs = 120_000;
const mostTurns = 250;
const mostRematches = 5;

const backends = skipsWithoutRedis("the end-to-end matches on Redis")
  ? (["SQLite"] as const)
  : (["SQLite", "Redis"] as const);

describe.each(backends)("a match through the real bot, on %s", (backend) => {
  let playground: Playground;
  let redis: RedisServer | undefined;
  let surroundings: Surroundings;
  let bot: BotProcess;
  const tally: Tally = { answerMs: [] };
  const problems: string[] = [];
  let wallets = { Ada: 500, Bruno: 500 };

  const player = (name: keyof typeof cast.people): Player =>
    createPlayer(playground, cast.people[name], tally);

  beforeAll(async () => {
    playground = await startPlayground({ port: 0 });
    playground.watchers.add((call) => problems.push(...validateBody(call)));
    if (backend === "Redis") redis = await startRedis();
    const dataDir = await mkdtemp(join(tmpdir(), "caravan-e2e-"));
    surroundings = { playground, dataDir, ...(redis && { redisUrl: redis.url }) };
    await deploy(surroundings);
    bot = await startBotProcess(surroundings);
  });

  afterAll(async () => {
    await bot?.stop();
    await playground?.close();
    await redis?.stop();
    if (surroundings) await rm(surroundings.dataDir, { recursive: true, force: true });
  });

  /** One challenges, the other accepts: both hold a hand, and the board is there. */
  async function deal(challenger: Player, opponent: Player, bid: number): Promise<StoredMessage> {
    await challenger.command("caravan challenge", { opponent: opponent.id, bid });
    const challenge = await opponent.until(
      "the challenge",
      (message) => pressable(message, "accept").length > 0,
    );
    expect(challenge.notified).toEqual([opponent.id]);
    const [accept] = pressable(challenge, "accept");
    await opponent.click(challenge, accept?.customId ?? "");
    const fresh = (message: StoredMessage) => message.id > challenge.id;
    const board = await challenger.until("the board", (message) => isBoard(message) && fresh(message));
    await challenger.until(
      "their own hand",
      (message) => message.onlyFor === challenger.id && fresh(message),
    );
    return board;
  }

  async function mover(players: readonly [Player, Player]): Promise<{ next: Player; other: Player }> {
    const [first, second] = players;
    const { player } = await whoSees(players, "their turn", asksForCard);
    return player === first ? { next: first, other: second } : { next: second, other: first };
  }

  const balanceOf = async (person: Player) =>
    textOf(person.answer(await person.command("caps balance"))).match(/\*\*([\d,]+) caps?\*\*/)?.[1];

  it("is played by clicks alone to a sale of all three pairs, and caps change hands", {
    timeout: matchTimeoutMs,
  }, async () => {
    const [ada, bruno] = [player("Ada"), player("Bruno")];
    expect([await balanceOf(ada), await balanceOf(bruno)]).toEqual(["500", "500"]);
    await deal(ada, bruno, 50);
    const results = [await playToEnd([ada, bruno])];
    // A deck can run out before three pairs are sold; then it is played again, by its own button.
    for (let last = results.at(-1); last && !isSale(last) && results.length < mostRematches; ) {
      await ada.click(last, buttonNamed(last, "Rematch").customId);
      const challenge = await bruno.until(
        "the rematch",
        (message) => pressable(message, "accept").length > 0,
      );
      await bruno.click(challenge, pressable(challenge, "accept")[0]?.customId ?? "");
      last = await playToEnd([ada, bruno]);
      results.push(last);
    }
    expect(results.filter(isSale)).toHaveLength(1);
    const won = (name: string) =>
      results.filter((result) => textOf(result).includes(`**${name}** takes the pot of **100 caps**`));
    const gain = 50 * (won("Ada").length - won("Bruno").length);
    expect(won("Ada").length + won("Bruno").length).toBe(results.length);
    expect([await balanceOf(ada), await balanceOf(bruno)]).toEqual([String(500 + gain), String(500 - gain)]);
    const over = (message: StoredMessage) =>
      isBoard(message) && textOf(message).includes("The match is over.");
    const board = await ada.until("the board's end", over);
    expect(board.attachments).toHaveLength(1);
    expect(board.attachments[0]?.description).toMatch(/^(Ada|Bruno) has won\. Last move: /);
    wallets = { Ada: 500 + gain, Bruno: 500 - gain };
  });

  async function playToEnd(players: readonly [Player, Player]): Promise<StoredMessage> {
    const seen = new Set(
      players[0]
        .sees()
        .filter(isResult)
        .map((message) => message.id),
    );
    const calls = playground.world.calls.length;
    const clicks = tally.answerMs.length;
    let moves = 0;
    for (; moves < mostTurns; moves++) {
      const ended = players[0].sees().some((message) => isResult(message) && !seen.has(message.id));
      if (ended) break;
      const turn = await firstOf<Player | null>((over) => [
        ...players.map(async (player) => {
          await player.until("their turn", asksForCard, over);
          return player;
        }),
        players[0]
          .until("the result", (message) => isResult(message) && !seen.has(message.id), over)
          .then(() => null),
      ]);
      if (turn === null) break;
      await playTurn(turn);
    }
    const result = await players[0].until(
      "the result",
      (message) => isResult(message) && !seen.has(message.id),
    );
    report(backend, moves, playground.world.calls.slice(calls), tally.answerMs.slice(clicks));
    return result;
  }

  it("is resigned: the pot goes to the other, and both wallets show it", {
    timeout: matchTimeoutMs,
  }, async () => {
    const [ada, bruno] = [player("Ada"), player("Bruno")];
    await deal(ada, bruno, 150);
    const held = [String(wallets.Ada - 150), String(wallets.Bruno - 150)];
    expect([await balanceOf(ada), await balanceOf(bruno)]).toEqual(held);
    const { next, other } = await mover([ada, bruno]);
    const before = next === ada ? [wallets.Ada, wallets.Bruno] : [wallets.Bruno, wallets.Ada];
    await playTurn(next);
    const hand = await other.until("their turn", asksForCard);
    await other.click(hand, buttonNamed(hand, "Resign").customId);
    expect(textOf(hand)).toContain("Really resign?");
    await other.click(hand, buttonNamed(hand, "Yes, resign").customId);
    const result = await ada.until(
      "the result",
      (message) => isResult(message) && textOf(message).includes("resigned"),
    );
    expect(textOf(result)).toContain("takes the pot of **300 caps**");
    const after = [Number(await balanceOf(next)), Number(await balanceOf(other))];
    expect(after).toEqual([(before[0] ?? 0) + 150, (before[1] ?? 0) - 150]);
  });

  it("is challenged again by the button once, whoever presses it first", {
    timeout: matchTimeoutMs,
  }, async () => {
    const [ada, bruno] = [player("Ada"), player("Bruno")];
    const result = await ada.until("the result", isResult);
    const { customId } = buttonNamed(result, "Rematch");
    const presses = await Promise.all([
      ada.click(result, customId),
      bruno.click(result, customId),
      ada.click(result, customId),
    ]);
    const answers = presses.map((press) => ada.answer(press));
    const posted = answers.filter((answer) => answer.onlyFor === null);
    expect(posted).toHaveLength(1);
    expect(answers.filter((answer) => answer.content.includes("open challenge between you")).length).toBe(2);
    const [challenge] = posted;
    if (!challenge) throw new Error("no challenge was posted");
    const asker = challenge.content.includes("**Ada**") ? ada : bruno;
    await asker.click(challenge, pressable(challenge, "withdraw")[0]?.customId ?? "");
    await asker.until(
      "the withdrawal",
      (message) => message.id === challenge.id && pressable(message, "accept").length === 0,
    );
    const again = await ada.click(result, customId);
    const second = ada.answer(again);
    expect(pressable(second, "accept")).toHaveLength(1);
    await ada.click(second, pressable(second, "withdraw")[0]?.customId ?? "");
  });

  it("is closed to a stranger, who is told how to play", { timeout: matchTimeoutMs }, async () => {
    const [ada, bruno, celina] = [player("Ada"), player("Bruno"), player("Celina")];
    const board = await deal(ada, bruno, 0);
    const [yourHand] = pressable(board, "hand");
    const answered = await celina.click(board, yourHand?.customId ?? "");
    expect(textOf(celina.answer(answered))).toContain("To nie twoja partia");
    expect(celina.answer(answered).onlyFor).toBe(celina.id);
    expect(celina.answer(answered).attachments).toEqual([]);
  });

  it("takes a double click once, and an old button shows the present", {
    timeout: matchTimeoutMs,
  }, async () => {
    const [ada, bruno] = [player("Ada"), player("Bruno")];
    const { next, other } = await mover([ada, bruno]);
    const old = await next.until("their turn", asksForCard);
    // A second hand message, as on another device.
    const second = await pictured(next, next.answer(await next.command("caravan hand")));
    const picture = structuredClone(second.attachments);
    expect(picture).toHaveLength(1);
    await next.click(second, pressable(second, "card")[0]?.customId ?? "");
    // An upload would have another id, though it showed the same.
    expect(second.attachments, "the picture stays while a target is chosen, and is not sent again").toEqual(
      picture,
    );
    const [place] = pressable(second, "move");
    if (!place) throw new Error("no place to put the card");
    const presses = await Promise.all([
      next.click(second, place.customId),
      next.click(second, place.customId),
    ]);
    expect(presses.map((press) => press.state)).toEqual(["answered", "answered"]);
    const theirs = await other.until("their turn", asksForCard);
    expect(textOf(theirs).match(/(Ada|Bruno) put /g)).toHaveLength(1);
    await next.click(old, pressable(old, "card")[0]?.customId ?? "");
    expect(textOf(old)).toContain("from an earlier moment");
    expect(textOf(old)).toContain("turn");
    expect(asksForCard(old)).toBe(false);
  });

  it("goes on from the same buttons after the bot was killed", { timeout: matchTimeoutMs }, async () => {
    const [ada, bruno] = [player("Ada"), player("Bruno")];
    const { next, other } = await mover([ada, bruno]);
    const hand = await next.until("their turn", asksForCard);
    await bot.kill();
    bot = await startBotProcess(surroundings);
    await next.click(hand, pressable(hand, "card")[0]?.customId ?? "");
    const places = pressable(hand, "move");
    await next.click(hand, places[0]?.customId ?? "");
    await other.until("their turn", asksForCard);
    const sure = await other.command("caravan resign");
    const asked = other.answer(sure);
    await other.click(asked, buttonNamed(asked, "Yes, resign").customId);
    await ada.until(
      "the end",
      (message) => isBoard(message) && textOf(message).includes("The match is over."),
    );
  });

  it("sent nothing that Discord would not take, and nobody waited", () => {
    expect(problems).toEqual([]);
    expect(refusedCalls(playground.world)).toEqual([]);
    const failed = [...playground.world.interactions.values()].filter((each) => each.state === "failed");
    expect(failed).toEqual([]);
  });

  it("stops in good order when it is asked to", async () => {
    expect(await bot.stop()).toBe(0);
    expect(bot.output()).toContain('"msg":"stopped"');
    expect(bot.output()).not.toContain(playground.application.token);
  });
});

function isBoard(message: StoredMessage): boolean {
  return message.embeds.some((embed) => embed.image !== undefined);
}

function isSale(result: StoredMessage): boolean {
  return /\*\* sold [23] of the 3 pairs/.test(textOf(result));
}

function isResult(message: StoredMessage): boolean {
  return pressable(message, "rematch").length > 0;
}

/** Prints what the run cost. */
function report(
  backend: string,
  moves: number,
  calls: readonly { route: string; method: string }[],
  answerMs: readonly number[],
): void {
  const callbacks = calls.filter((call) => call.route.endsWith("/callback")).length;
  const perMove = (calls.length - callbacks + moves) / moves;
  const sorted = [...answerMs].sort((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  console.log(
    `${backend}: ${moves} moves, ${answerMs.length} clicks, ${perMove.toFixed(2)} REST calls per move ` +
      `(its own answer included; choosing a card is a click and an answer of its own), ` +
      `click to answer p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  );
}
