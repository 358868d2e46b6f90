import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import type { StoredMessage } from "../../playground/model.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { controlKinds } from "../../src/commands/ids.js";
import { type BotProcess, deploy, startBotProcess } from "../support/program.js";
import { asksForCard, createPlayer, type Player, pressable, textOf, whoSees } from "./player.js";

const timeoutMs = 60_000;
const forgeries = 300;
const atOnce = 10;

describe("hostile clicks on the real bot", () => {
  let playground: Playground;
  let bot: BotProcess;
  let dataDir: string;
  let board: StoredMessage;
  let ada: Player;
  let bruno: Player;

  beforeAll(async () => {
    playground = await startPlayground({ port: 0 });
    dataDir = await mkdtemp(join(tmpdir(), "caravan-hostile-"));
    await deploy({ playground, dataDir });
    bot = await startBotProcess({ playground, dataDir });
    [ada, bruno] = [createPlayer(playground, cast.people.Ada), createPlayer(playground, cast.people.Bruno)];
    await ada.command("caravan challenge", { opponent: bruno.id, bid: 200 });
    const challenge = await bruno.until(
      "the challenge",
      (message) => pressable(message, "accept").length > 0,
    );
    await bruno.click(challenge, pressable(challenge, "accept")[0]?.customId ?? "");
    board = await ada.until("the board", (message) => message.embeds[0]?.image !== undefined);
  });
  afterAll(async () => {
    await bot?.stop();
    await playground?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const mover = async () => (await whoSees([ada, bruno], "their turn", asksForCard)).player;

  it("never turn a message that others see into a hand", { timeout: timeoutMs }, async () => {
    const player = await mover();
    const hand = await player.until("their turn", asksForCard);
    const ids = [...pressable(hand, "card"), ...pressable(hand, "resign")].map((press) => press.customId);
    for (const customId of ids) {
      const pressed = await playground.actions.sendRaw(player.id, board.id, customId);
      expect(player.answer(pressed).onlyFor).toBe(player.id);
    }
    const shown = playground.world.messages.get(board.id);
    expect(shown?.embeds).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain("Your hand:");
    // Nor through a refresh, which goes to where the last click was answered.
    await player.click(hand, pressable(hand, "card")[0]?.customId ?? "");
    await player.click(hand, pressable(hand, "move")[0]?.customId ?? "");
    const other = player === ada ? bruno : ada;
    await other.until("their turn", asksForCard);
    const everyone = playground.world.sees(cast.people.Celina, cast.channel);
    expect(everyone.filter((message) => JSON.stringify(message).includes("Your hand:"))).toEqual([]);
  });

  it("do not move for the other player, nor for a stranger", { timeout: timeoutMs }, async () => {
    const player = await mover();
    const hand = await player.until("their turn", asksForCard);
    await player.click(hand, pressable(hand, "card")[0]?.customId ?? "");
    const customId = pressable(hand, "move")[0]?.customId ?? "";
    for (const thief of [player === ada ? bruno : ada, createPlayer(playground, cast.people.Dusty)]) {
      // On the board: a message for one person alone can be pressed by that person alone.
      const pressed = await playground.actions.sendRaw(thief.id, board.id, customId);
      expect(pressed.state).toBe("answered");
      expect(thief.answer(pressed).onlyFor).toBe(thief.id);
    }
    expect(pressable(hand, "move").map((press) => press.customId)).toContain(customId);
    await player.click(hand, customId);
    expect(textOf(hand)).toMatch(/^You put /m);
  });

  it("get an answer each and change nothing, whatever they claim", { timeout: timeoutMs }, async () => {
    const [match = ""] = /[0-9a-z]{10}/.exec(board.embeds[0]?.footer?.text.split("match ")[1] ?? "") ?? [];
    expect(match).not.toBe("");
    const before = await both();
    const anyId = fc.oneof(
      fc.string({ minLength: 1, maxLength: 100 }),
      fc
        .tuple(
          fc.constantFrom(...controlKinds.filter((kind) => kind !== "resign" && kind !== "disband")),
          fc.constantFrom(match, "-", "0000000000"),
          fc.oneof(fc.nat(9), fc.bigInt(), fc.constant("NaN")),
          fc.oneof(
            fc.constantFrom("0.0", "999.0", "-1.-1", "x", "7S>A1", "A1>x", "KH>B2.99999999999", "%00"),
            fc.string({ maxLength: 40 }),
          ),
        )
        .map(([kind, id, version, argument]) => `v1:${kind}:${id}:${version}:${argument}`.slice(0, 100)),
    );
    const ids = fc.sample(anyId, forgeries);
    for (let start = 0; start < ids.length; start += atOnce) {
      const presses = ids
        .slice(start, start + atOnce)
        .map((customId) => playground.actions.sendRaw(cast.people.Celina, board.id, customId, ["7S>A1"]));
      for (const pressed of await Promise.all(presses)) {
        expect([pressed.customId, pressed.state]).toEqual([pressed.customId, "answered"]);
      }
    }
    expect(await both()).toEqual(before);
    expect(bot.output()).not.toMatch(/"level":[56]0/);
  });

  it("claim a name that no message could hold, and are answered with as much of it as one can", {
    timeout: timeoutMs,
  }, async () => {
    const before = bot.output().length;
    const { id, username } = { id: "400000000000000999", username: "A".repeat(4_000) };
    const asked = await playground.actions.forge({
      person: cast.people.Celina,
      place: { channel: cast.channel },
      kind: "command",
      data: {
        id: "1",
        name: "caps",
        type: 1,
        options: [{ name: "balance", type: 1, options: [{ name: "user", type: 6, value: id }] }],
        resolved: {
          users: { [id]: { id, username, discriminator: "0", avatar: null, global_name: null } },
          members: {},
        },
      },
      message: null,
    });
    expect(asked.state).toBe("answered");
    expect(textOf(createPlayer(playground, cast.people.Celina).answer(asked))).toContain("AAAA");
    expect(bot.output().slice(before)).not.toMatch(/"level":[56]0/);
  });

  async function both(): Promise<string[]> {
    const balances = [];
    for (const player of [ada, bruno])
      balances.push(textOf(player.answer(await player.command("caps balance"))));
    return balances;
  }
});
