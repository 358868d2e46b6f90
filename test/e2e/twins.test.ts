import { describe, expect, it } from "vitest";
import { outboxLeaseMs } from "../../src/store/store.js";
import { runAudit } from "../support/program.js";
import { skipsWithoutRedis } from "../support/redis-server.js";
import { moveOn, openCountry, sitDown, startShards, takeTurn } from "./country.js";
import { firstPress, solutions } from "./lessons.js";
import {
  asksForCard,
  buttonNamed,
  buttonsOf,
  createPlayer,
  menuOf,
  playTurn,
  pressable,
  textOf,
} from "./player.js";
import { nextTurn, playPractice, practise } from "./practice.js";
import { balanceOf, boards, comesAbout, handsOf } from "./table.js";

const testMs = 240_000;
const startingCaps = 500;
const handRoute = "/webhooks/:application/:token/messages/:message";

describe.skipIf(skipsWithoutRedis("two processes of one shard"))("two processes of one shard", () => {
  it("serve clicks in turn, and when one is killed the other goes on with what it had begun", {
    timeout: testMs,
  }, async () => {
    const land = await openCountry({ shards: 1, servers: 1, peoplePerServer: 5 });
    const { playground, servers } = land;
    const { gateway, faults } = playground;
    gateway.deliverTo("in-turn");
    const both = await Promise.all([startShards(land, "0"), startShards(land, "0")]);
    expect(gateway.connections()).toBe(2);
    const [server] = servers;
    if (!server) throw new Error("no server");
    const table = await sitDown(land, server);
    for (const turn of [1, 2]) await takeTurn(land, table, turn);
    const served = both.map((bot) => bot.output().split('"outcome":"answered"').length - 1);
    console.log(`clicks answered by each of two processes: ${served.join(", ")}`);
    for (const clicks of served) expect(clicks).toBeGreaterThan(2);

    // The process that has the third move is killed when the other hand shows it, and has not noted that.
    const moves = () => both.map((bot) => bot.output().split('"name":"move"').length);
    const before = moves();
    const dying = () => both[moves().findIndex((count, index) => count > (before[index] ?? 0))];
    const fault = { method: "PATCH" as const, route: handRoute, times: 1, lost: "answer" as const };
    faults.push(fault);
    await playTurn(table.next);
    await comesAbout("a hand that is shown and not noted", () => fault.times === 0, { withinMs: 20_000 });
    await comesAbout("whose move it was", () => dying() !== undefined, { withinMs: 20_000 });

    // Others give a cap again and again meanwhile, whoever serves them.
    const [, , ...givers] = server.people.map((id) =>
      createPlayer(playground, id, undefined, server.channels[0]),
    );
    const receiver = givers.pop();
    if (!receiver) throw new Error("nobody to be given caps");
    const gifts = { answered: 0, failed: 0 };
    let giving = true;
    const crowd = Promise.all(
      givers.map(async (giver) => {
        // Who has nothing left is answered too, and gives nothing.
        for (let caps = startingCaps; giving && caps > 0; caps -= 1) {
          const gift = await giver.command("caps give", { user: receiver.id, amount: 1 });
          gifts[gift.state === "failed" ? "failed" : "answered"] += 1;
        }
      }),
    );
    await comesAbout("some gifts", () => gifts.answered > 2, { withinMs: 20_000 });
    await dying()?.kill();
    await comesAbout("one connection", () => gateway.connections() === 1, { withinMs: 10_000 });

    // Whose hand it is has chosen a card before the other process shows that hand once more: it stays chosen.
    const hand = await table.other.until("their turn", asksForCard);
    const chosen = await table.other.click(hand, pressable(hand, "card")[0]?.customId ?? "");
    expect(chosen.state).not.toBe("failed");
    await comesAbout("where the card can go", () => pressable(hand, "back").length > 0, { withinMs: 10_000 });
    const { editedAt } = hand;
    await comesAbout("the hand shown once more", () => hand.editedAt !== editedAt, {
      withinMs: outboxLeaseMs + 20_000,
    });
    expect(pressable(hand, "back")).toHaveLength(1);
    expect(handsOf(table.other, table.id)).toHaveLength(1);
    await table.other.click(hand, pressable(hand, "move")[0]?.customId ?? "");
    await comesAbout("move 4 on the board", () => moveOn(land, table) === 4, { withinMs: 20_000 });
    await takeTurn(land, table, 5);
    expect(boards(playground, table.id)).toHaveLength(1);

    giving = false;
    await crowd;
    console.log(`gifts across the kill: ${JSON.stringify(gifts)}`);
    const received = (await balanceOf(receiver)) - startingCaps;
    expect(gifts.answered).toBeGreaterThan(20);
    // Who was not answered by a process that died does not know; nobody's gift was given twice.
    expect(received).toBeGreaterThanOrEqual(gifts.answered);
    expect(received).toBeLessThanOrEqual(gifts.answered + gifts.failed);
    expect(await runAudit({ dataDir: land.dataDir, redisUrl: land.redis.url })).toMatchObject({ code: 0 });
  });

  it("serve in turn what somebody does alone: a deck, a lesson and a match against the house", {
    timeout: testMs,
  }, async () => {
    const land = await openCountry({ shards: 1, servers: 1, peoplePerServer: 1 });
    const { playground, servers } = land;
    playground.gateway.deliverTo("in-turn");
    const both = await Promise.all([startShards(land, "0"), startShards(land, "0")]);
    const [server] = servers;
    const player = createPlayer(playground, server?.people[0] ?? "", undefined, server?.channels[0]);

    const deck = player.answer(await player.command("deck new", { name: "Tens" }));
    const choose = (placeholder: string, values: readonly string[]) =>
      playground.actions.select(player.id, deck.id, menuOf(deck, placeholder).customId, values);
    await choose("Start from …", ["empty"]);
    await choose("Ranks: choose any number of them", ["6", "8", "10"]);
    await player.click(deck, buttonNamed(deck, "Add 12 cards").customId);
    await choose("Source sets", ["A", "B"]);
    await player.click(deck, buttonNamed(deck, "Add 12 cards").customId);
    expect(textOf(deck)).toContain("**24 cards**");

    const lesson = player.answer(await player.command("tutorial"));
    const pressEnding = async (end: string) => {
      const button = buttonsOf(lesson).find(({ customId }) => customId.endsWith(end));
      await player.click(lesson, button?.customId ?? "");
    };
    await pressEnding(firstPress("place", solutions.place));
    await pressEnding(`:move:${solutions.place}`);
    expect(textOf(lesson)).toContain("That is it");

    let match = await practise(player);
    for (let turn = 0; turn < 3; turn += 1) {
      await playPractice(player, match);
      match = await nextTurn(player, match);
    }
    const answered = both.map((bot) => bot.output().split('"outcome":"answered"').length - 1);
    for (const clicks of answered) expect(clicks).toBeGreaterThan(5);
  });
});
