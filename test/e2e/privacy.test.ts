import { setTimeout as delay } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { cast } from "../../playground/cast.js";
import type { StoredMessage } from "../../playground/model.js";
import { memberRecord } from "../../src/league/member.js";
import { audit } from "../../src/match/audit.js";
import { indexMatch, matchesOf } from "../../src/match/index-of-matches.js";
import { type Match, matchRecord } from "../../src/match/match.js";
import type { Scope, Store } from "../../src/store/store.js";
import { redisAvailable } from "../support/redis-server.js";
import { everythingInRedis } from "../support/whole-store.js";
import { pressable, textOf } from "./player.js";
import { boardOf, deal, type House, openHouse, playFirst, resign, resultOf } from "./table.js";

const timeoutMs = 90_000;
const server = cast.server as Scope;

/** The file attached to a message, as Discord has it. */
function fileOf({ playground }: House, message: StoredMessage): { name: string; text: string } {
  const [attachment] = message.attachments;
  const file = attachment && playground.world.files.get(attachment.id);
  if (!attachment || !file) throw new Error(`no file with: ${textOf(message)}`);
  return { name: attachment.filename, text: Buffer.from(file.data).toString() };
}

it("gives a person their data as a file that nobody else can see", { timeout: timeoutMs }, async () => {
  const house = await openHouse(onTestFinished);
  const [ada, bruno] = [house.player("Ada"), house.player("Bruno")];
  const over = await deal(ada, bruno, 20);
  await resign(ada, over.id);
  const running = await deal(ada, bruno, 30);
  await playFirst(running.next, running.id);
  const message = ada.answer(await ada.command("privacy export"));
  expect(message.onlyFor).toBe(ada.id);
  expect(bruno.sees()).not.toContain(message);
  const { name, text } = fileOf(house, message);
  expect(name).toBe(`caravan-${server}.json`);
  expect(message.attachments[0]?.description).toMatch(/Everything stored about you/);
  const data = JSON.parse(text);
  expect(data).toMatchObject({
    server,
    person: ada.id,
    records: { member: [{ id: ada.id, record: { name: "Ada" } }], hand: expect.any(Array) },
  });
  expect(data.matches.map(({ id }: { id: string }) => id).sort()).toEqual([over.id, running.id].sort());
  await house.bot().stop();
  const match = await house.withStore((store) => store.read(server, matchRecord, running.id));
  expect(text).not.toContain(match?.secret);
  // Every token that the playground gave out is in no file.
  for (const { token } of house.playground.world.interactions.values()) expect(text).not.toContain(token);
});

it.each(redisAvailable ? (["SQLite", "Redis"] as const) : (["SQLite"] as const))(
  "on %s deletes a person as they were told, and calls them someone who left",
  { timeout: timeoutMs },
  async (backend) => {
    const house = await openHouse(onTestFinished, backend);
    const [ada, bruno, celina] = [house.player("Ada"), house.player("Bruno"), house.player("Celina")];
    const over = await deal(ada, bruno, 20);
    await resign(bruno, over.id);
    const running = await deal(ada, bruno, 30);
    await playFirst(running.next, running.id);
    await celina.command("caravan challenge", { opponent: ada.id, bid: 5 });
    await ada.command("caps daily");

    const other = ada.answer(await ada.command("privacy delete"));
    const question = ada.answer(await ada.command("privacy delete"));
    expect(question.onlyFor).toBe(ada.id);
    const told = textOf(question);
    expect(told).toContain("590 caps");
    expect(told).toContain("in the middle of **1 match**");
    expect(told).toContain("your stakes of **30 caps**");
    expect(told).toContain("withdrawn or declined: **1**");
    const [yes] = pressable(question, "forget");
    await ada.click(question, yes?.customId ?? "");
    expect(textOf(question)).toContain("is deleted");
    expect(pressable(question, "forget")).toEqual([]);

    const result = await bruno.until("the result", (message) => resultOf(message, running.id));
    expect(textOf(result)).toContain("**someone who left** resigned. **Bruno** wins.");
    await bruno.until(
      "the board's end",
      (message) => boardOf(message, running.id) && textOf(message).includes("someone who left"),
    );
    await celina.until("the refusal", (message) => textOf(message).includes("**someone who left** declined"));

    const [rematch] = pressable(result, "rematch");
    const refused = bruno.answer(await bruno.click(result, rematch?.customId ?? ""));
    expect(textOf(refused)).toContain("Challenge somebody else");
    expect(textOf(bruno.answer(await bruno.command("leaderboard")))).not.toContain("Ada");
    expect(textOf(bruno.answer(await bruno.command("caps balance", { user: ada.id })))).toContain(
      "**0 caps**",
    );
    await ada.click(other, yes?.customId ?? "");
    expect(textOf(other)).toContain("Nothing is stored about you");

    await house.bot().stop();
    await house.withStore(async (store) => {
      expect((await audit(store)).differences).toEqual([]);
      expect(await store.claimOutbox(100, 1)).toEqual([]);
    });
    if (house.redisUrl)
      expect(await everythingInRedis(house.redisUrl)).not.toMatch(new RegExp(`${ada.id}|"Ada"`));
  },
);

it("in Polish says the same", { timeout: timeoutMs }, async () => {
  const house = await openHouse(onTestFinished);
  const celina = house.player("Celina");
  await celina.command("caps daily");
  const question = celina.answer(await celina.command("privacy delete"));
  expect(textOf(question)).toContain("Usunąć wszystko");
  expect(textOf(question)).toContain("600 kapsli");
  const [yes] = pressable(question, "forget");
  await celina.click(question, yes?.customId ?? "");
  expect(textOf(question)).toContain("zostało usunięte");
  expect(textOf(celina.answer(await celina.command("caps balance")))).toContain("0 kapsli");
});

/** Matches that came to nothing, long ago: so many that taking somebody out of them takes a while. */
async function fill(store: Store, like: Match, count: number): Promise<void> {
  const perCommit = 250;
  for (let made = 0; made < count; made += perCommit) {
    await store.transact(server, `fill ${made}`, async (tx) => {
      for (let index = made; index < made + perCommit; index += 1) {
        const match: Match = {
          ...like,
          id: `old${index}`,
          phase: { kind: "declined", at: tx.now, by: "opponent" },
        };
        tx.put(matchRecord, match.id, match);
        indexMatch(tx, match);
      }
      return null;
    });
  }
}

it.skipIf(!redisAvailable)(
  "goes on with a deletion in the middle of which it was killed",
  { timeout: timeoutMs },
  async () => {
    const house = await openHouse(onTestFinished, "Redis");
    const url = house.redisUrl ?? "";
    const [ada, bruno] = [house.player("Ada"), house.player("Bruno")];
    const { id } = await deal(ada, bruno, 20);
    await resign(bruno, id);
    await house.withStore(async (store) => {
      const match = await store.read(server, matchRecord, id);
      if (match) await fill(store, match, 2_000);
    });
    const question = ada.answer(await ada.command("privacy delete"));
    const [yes] = pressable(question, "forget");
    const left = await house.withStore(async (store) => {
      const clicking = ada.click(question, yes?.customId ?? "").catch(() => undefined);
      while (await store.read(server, memberRecord, ada.id)) await delay(1);
      await house.bot().kill();
      void clicking;
      return store.rankingSize(server, matchesOf(ada.id));
    });
    expect(left).toBeGreaterThan(0);
    expect(await everythingInRedis(url)).toContain(ada.id);
    await house.killAndStart();
    const until = Date.now() + 30_000;
    while ((await everythingInRedis(url)).includes(ada.id)) {
      if (Date.now() > until) throw new Error("something is left after half a minute");
      await delay(500);
    }
    await house.bot().stop();
    await house.withStore(async (store) => expect((await audit(store)).differences).toEqual([]));
  },
);
