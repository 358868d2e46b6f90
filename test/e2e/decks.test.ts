import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import type { StoredInteraction, StoredMessage } from "../../playground/model.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { readDeck } from "../../src/deck/notation.js";
import { presetDeck } from "../../src/deck/presets.js";
import { writeShareCode } from "../../src/deck/share-code.js";
import { validateBody } from "../support/openapi.js";
import { type BotProcess, deploy, startBotProcess } from "../support/program.js";
import { type RedisServer, skipsWithoutRedis, startRedis } from "../support/redis-server.js";
import { buttonNamed, createPlayer, menuOf, type Player, textOf } from "./player.js";

const timeoutMs = 60_000;
const backends = skipsWithoutRedis("decks through the real bot, on Redis")
  ? (["SQLite"] as const)
  : (["SQLite", "Redis"] as const);

describe.each(backends)("decks through the real bot, on %s", (backend) => {
  let playground: Playground;
  let redis: RedisServer | undefined;
  let bot: BotProcess;
  let dataDir: string;
  let ada: Player;
  let celina: Player;
  const problems: string[] = [];

  beforeAll(async () => {
    playground = await startPlayground({ port: 0 });
    playground.watchers.add((call) => problems.push(...validateBody(call)));
    if (backend === "Redis") redis = await startRedis();
    dataDir = await mkdtemp(join(tmpdir(), "caravan-decks-"));
    const surroundings = { playground, dataDir, ...(redis && { redisUrl: redis.url }) };
    await deploy(surroundings);
    bot = await startBotProcess(surroundings);
    [ada, celina] = [createPlayer(playground, cast.people.Ada), createPlayer(playground, cast.people.Celina)];
  });
  afterAll(async () => {
    await bot?.stop();
    await playground?.close();
    await redis?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const run = async (
    path: string,
    options: Record<string, string> = {},
    who = ada,
  ): Promise<StoredMessage> => {
    const asked = await who.command(`deck ${path}`, options);
    const message = who.answer(asked);
    // On a busy machine the answer is deferred: its message is there, and empty, before it is.
    await who.until("the answer", ({ id }) => id === message.id && textOf(message) !== "");
    expect(message.onlyFor, "decks are shown to their owner alone").toBe(who.id);
    return message;
  };
  const press = (message: StoredMessage, label: string): Promise<StoredInteraction> =>
    ada.click(message, buttonNamed(message, label).customId);
  const choose = (message: StoredMessage, placeholder: string, values: readonly string[]) =>
    playground.actions.select(ada.id, message.id, menuOf(message, placeholder).customId, values);
  const deckAs = async (name: string): Promise<string> =>
    /```\n(CV1[0-9A-Z]+)\n```/.exec(textOf(await run("export", { deck: name })))?.[1] ?? "";

  it("are built by menus and buttons alone, with every ruleset's verdict at each step", {
    timeout: timeoutMs,
  }, async () => {
    const builder = await run("new", { name: "Tens" });
    expect(textOf(builder)).toContain("**Tens**: what do you start from?");
    await choose(builder, "Start from …", ["empty"]);
    expect(textOf(builder)).toContain("legal nowhere yet; League: 30 cards too few, 3 numerals too few");
    expect(buttonNamed(builder, "Add").disabled).toBe(true);

    await choose(builder, "Ranks: choose any number of them", ["6", "8", "9", "10", "K"]);
    await press(builder, "Add 20 cards");
    expect(textOf(builder)).toContain("♥: 6 8 9 10 K");
    await choose(builder, "Source sets", ["A", "B"]);
    await press(builder, "Add 20 cards");
    expect(textOf(builder)).toContain("**40 cards**: 32 numerals, 8 faces");
    expect(textOf(builder)).toContain("♠: 6 6/B 8 8/B 9 9/B 10 10/B K K/B");
    expect(textOf(builder)).toContain(
      "legal in League, Classic, New Vegas; Polish: 10 cards too many, more than one of 6♠, 8♠, 9♠, 10♠, K♠, 6♥, 14 more",
    );

    await choose(builder, "Suits", ["S"]);
    await press(builder, "Take out 10 cards");
    expect(textOf(builder)).toContain("**30 cards**");
    await press(builder, "Undo");
    expect(textOf(builder)).toContain("**40 cards**");
    await press(builder, "Undo");
    expect(textOf(builder)).toContain("**30 cards**");

    await press(builder, "Done");
    expect(builder.attachments).toHaveLength(1);
    expect(builder.attachments[0]?.description).toContain("Deck Tens: 30 cards. ");
    expect(textOf(builder)).toContain("Chance to open");
    await press(builder, "Edit");
    expect(builder.attachments, "the picture goes while building").toEqual([]);
    const built = readDeck("2x 6♥ 2x 8♥ 2x 9♥ 2x 10♥ 2x K♥".replaceAll("♥", "H"));
    const [hearts, diamonds, clubs] = ["H", "D", "C"].map((suit) =>
      built.cards.map((card) => card.replace("H", suit)),
    );
    const cards = readDeck([hearts, diamonds, clubs].flat().join(" ")).cards;
    expect(await deckAs("Tens")).toBe(writeShareCode(cards));
  });

  it("start from a preset or at random, and over again", { timeout: timeoutMs }, async () => {
    const builder = await run("new", { name: "Preset", where: "server" });
    await choose(builder, "Start from …", ["saboteur:polish"]);
    expect(textOf(builder)).toContain("legal in League, Classic, Polish, New Vegas");
    expect(await deckAs("preset")).toBe(writeShareCode(presetDeck("saboteur", "polish")));
    await press(builder, "Start over");
    await press(builder, "Keep it as it is");
    await press(builder, "Start over");
    await choose(builder, "Start from …", ["random:polish"]);
    expect(textOf(builder)).toContain("**30 cards**");
    expect(textOf(builder)).toMatch(/legal in [\w, ]*Polish/);
  });

  it("are imported from a list in a form; what was not understood is told by place, the rest kept", {
    timeout: timeoutMs,
  }, async () => {
    const asked = await ada.command("deck import", { name: "Listed" });
    expect(asked.modal?.title).toBe("Import a deck");
    const sent = await playground.actions.submitModal(ada.id, asked.id, {
      name: "Listed",
      cards: "10♥ KS ks/B 10h, Joker 1\nKing of spades x2, banana, dama pik",
    });
    const builder = ada.answer(sent);
    expect(builder.onlyFor).toBe(ada.id);
    expect(textOf(builder)).toContain("Read 8 cards.");
    expect(textOf(builder)).toContain("line 2, character 20: banana (no card of this name)");
    expect(textOf(builder)).toContain("♠: Q K K/B K/C K/D\n♥: 10 10/B\nJokers: Jo1");

    const again = await press(builder, "As text");
    const field = JSON.stringify(again.modal);
    expect(field).toContain("QS KS KS/B KS/C KS/D 10H 10H/B Jo1");
    const edited = await playground.actions.submitModal(ada.id, again.id, { cards: "♠: A 2 3x 4" });
    expect(ada.answer(edited).id, "the builder itself changes").toBe(builder.id);
    expect(textOf(builder)).toContain("♠: A 2 4 4/B 4/C");

    const nothing = await press(builder, "As text");
    await playground.actions.submitModal(ada.id, nothing.id, { cards: "banana" });
    expect(textOf(builder)).toContain("♠: A 2 4 4/B 4/C");
  });

  it("are shared as a code, which is checked", { timeout: timeoutMs }, async () => {
    const code = await deckAs("Listed");
    const copy = await run("import", { code, name: "Same again" });
    expect(textOf(copy)).toContain("**Same again** is made. Read 5 cards.");
    expect(await deckAs("Same again")).toBe(code);
    const mistyped = `${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`;
    for (const [bad, said] of [
      [mistyped, "wrong or missing character"],
      [code.slice(0, 6), "cut short"],
      [code.replace("CV1", "CV9"), "of version 9"],
      ["CV1 HÜ", "Character 6 of the share code, Ü"],
    ] as const) {
      expect(textOf(await run("import", { code: bad }))).toContain(said);
    }
    const unnamed = await run("import", { code });
    expect(textOf(unnamed)).toContain("**Imported** is made.");
  });

  it("are suggested while an option is typed", { timeout: timeoutMs }, async () => {
    const offered = (typed: string, who = ada.id) =>
      playground.actions.autocomplete(who, cast.channel, "deck show", { deck: typed }, "deck");
    expect((await offered("")).map(({ name }) => name)).toEqual([
      "Preset",
      "Tens",
      "Listed",
      "Same again",
      "Imported",
    ]);
    const [tens] = await offered("tEN");
    expect(tens?.name).toBe("Tens");
    expect(textOf(await run("show", { deck: String(tens?.value) }))).toContain("Tens");
    expect(await offered("zzz")).toEqual([]);
    expect(await offered("", celina.id)).toEqual([]);
  });

  it("are renamed, copied, made the default and deleted", { timeout: timeoutMs }, async () => {
    const odd = "**🃏** `x` <@1> [a](http://b.c)";
    const renamed = await run("rename", { deck: "Listed", name: odd });
    expect(textOf(renamed)).toContain("It is called");
    expect(renamed.embeds[0]?.title).not.toContain("**");
    expect(textOf(await run("rename", { deck: "Tens", name: odd.toUpperCase() }))).toContain(
      "You have a deck called",
    );
    expect(textOf(await run("rename", { deck: "Tens", name: "x".repeat(33) }))).toContain("32 characters");
    expect(textOf(await run("rename", { deck: "nothing", name: "x" }))).toContain("no such deck");

    const shown = await run("show", { deck: odd });
    const form = await press(shown, "Rename");
    await playground.actions.submitModal(ada.id, form.id, { name: "Plain" });
    expect(textOf(shown)).toContain("It is called **Plain** now.");

    expect(textOf(await run("copy", { deck: "Tens", where: "server" }))).toContain("called **Tens copy**");
    expect(textOf(await run("copy", { deck: "Tens", name: "tens" }))).toContain("a deck called **Tens**");

    const notLegal = await run("default", { deck: "Plain", ruleset: "polish" });
    expect(textOf(notLegal)).toContain("may not be played in Polish rules: 25 cards too few");
    expect(textOf(await run("default", { deck: "Tens", ruleset: "wcl" }))).toContain(
      "Played by default in League.",
    );
    const copy = await run("show", { deck: "Tens copy" });
    await choose(copy, "Play it by default in …", ["wcl"]);
    expect(textOf(copy)).toContain("Played by default in League.");
    expect(textOf(await run("list"))).toContain(
      "**Tens copy** · 30 cards · legal in League, Classic, New Vegas",
    );
    // What is for everywhere counts here once it is chosen here, whatever was chosen for this server.
    await run("default", { deck: "Tens", ruleset: "wcl" });
    expect(textOf(await run("show", { deck: "Tens copy" }))).not.toContain("Played by default");

    const asked = await run("delete", { deck: "Tens copy" });
    expect(textOf(asked)).toContain("Really delete **Tens copy** (30 cards)?");
    await press(asked, "Keep it");
    expect(textOf(asked)).toContain("Tens copy");
    await press(asked, "Delete");
    const sure = buttonNamed(asked, "Yes, delete").customId;
    await Promise.all([ada.click(asked, sure), ada.click(asked, sure)]);
    expect(textOf(asked)).not.toContain("**Tens copy** ·");
    expect(textOf(await run("show", { deck: "Tens copy" }))).toContain("no such deck");
  });

  it("are opened from the list", { timeout: timeoutMs }, async () => {
    const list = await run("list");
    const [id] = menuOf(list, "Open a deck of every server").values;
    await choose(list, "Open a deck of every server", [id ?? ""]);
    expect(list.embeds[0]?.title).toBe("Tens");
    await press(list, "All decks");
    expect(textOf(list)).toContain("In every server");
  });

  it("change once by a button pressed twice, and an old button shows the present", {
    timeout: timeoutMs,
  }, async () => {
    const builder = await run("edit", { deck: "Plain" });
    const other = await run("edit", { deck: "Plain" });
    await choose(builder, "Ranks: choose any number of them", ["Q"]);
    const add = buttonNamed(builder, "Add 4 cards").customId;
    await Promise.all([ada.click(builder, add), ada.click(builder, add)]);
    expect(textOf(builder)).toContain("**9 cards**");
    await choose(other, "Ranks: choose any number of them", ["J"]);
    const late = playground.actions.sendRaw(ada.id, other.id, add.replace("add", "remove"));
    await late;
    expect(textOf(other)).toContain("from before another change");
    expect(textOf(other)).toContain("**9 cards**");
  });

  it("take a word that every object knows for no change of their own", { timeout: timeoutMs }, async () => {
    const builder = await run("edit", { deck: "Plain" });
    await choose(builder, "Ranks: choose any number of them", ["J"]);
    const add = buttonNamed(builder, "Add 4 cards").customId;
    await playground.actions.sendRaw(ada.id, builder.id, add.replace("add", "constructor"));
    expect(textOf(builder)).toContain("**5 cards**");
  });

  it("are nobody else's: the same button on another person's decks finds nothing", {
    timeout: timeoutMs,
  }, async () => {
    const own = await run("list", {}, celina);
    expect(textOf(own)).toContain("Nie masz jeszcze własnych talii");
    for (const kind of ["deck", "deck-edit", "deck-code", "deck-delete", "deck-change"]) {
      const pressed = await playground.actions.sendRaw(celina.id, own.id, `v1:${kind}:e1:1:add.f.1.1`);
      const answer = celina.answer(pressed);
      expect(answer.onlyFor).toBe(celina.id);
      expect(textOf(answer)).toContain("Nie masz takiej talii");
    }
    expect(textOf(await run("show", { deck: "Tens" }))).toContain("30 cards");
  });

  it("sent nothing that Discord would not take", () => {
    expect(problems).toEqual([]);
    const failed = [...playground.world.interactions.values()].filter((each) => each.state === "failed");
    expect(failed).toEqual([]);
    expect(bot.output()).not.toContain('"level":50');
  });
});
