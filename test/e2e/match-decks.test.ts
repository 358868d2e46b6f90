import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import type { StoredMessage } from "../../playground/model.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { presetDeck } from "../../src/deck/presets.js";
import { writeShareCode } from "../../src/deck/share-code.js";
import { commitmentOf } from "../../src/game/fairness.js";
import { parseTranscript } from "../../src/game/transcript.js";
import { validateBody } from "../support/openapi.js";
import { type BotProcess, deploy, startBotProcess } from "../support/program.js";
import {
  asksForCard,
  buttonNamed,
  createPlayer,
  menuOf,
  type Player,
  playTurn,
  pressable,
  textOf,
  whoSees,
} from "./player.js";

const timeoutMs = 90_000;
const root = join(import.meta.dirname, "../..");

describe("a match with decks of one's own, through the real bot", () => {
  let playground: Playground;
  let bot: BotProcess;
  let dataDir: string;
  let ada: Player;
  let bruno: Player;
  let result: StoredMessage;
  let match: string;
  const problems: string[] = [];

  beforeAll(async () => {
    playground = await startPlayground({ port: 0 });
    playground.watchers.add((call) => problems.push(...validateBody(call)));
    dataDir = await mkdtemp(join(tmpdir(), "caravan-match-decks-"));
    await deploy({ playground, dataDir });
    bot = await startBotProcess({ playground, dataDir });
    [ada, bruno] = [createPlayer(playground, cast.people.Ada), createPlayer(playground, cast.people.Bruno)];
  });
  afterAll(async () => {
    await bot?.stop();
    await playground?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const tell = async (player: Player, path: string, options: Record<string, string | number> = {}) =>
    player.answer(await player.command(path, options));
  const imported = (player: Player, name: string, preset: "heavy" | "saboteur") =>
    tell(player, "deck import", { name, code: writeShareCode(presetDeck(preset, "polish")) });

  it("names every problem of a deck that the ruleset does not allow", { timeout: timeoutMs }, async () => {
    await tell(ada, "deck import", {
      name: "Short",
      code: writeShareCode(presetDeck("heavy", "polish").slice(3)),
    });
    const challenge = { opponent: bruno.id, ruleset: "polish" };
    const refused = await tell(ada, "caravan challenge", { ...challenge, deck: "short" });
    expect(refused.onlyFor).toBe(ada.id);
    expect(textOf(refused)).toContain("may not be played in Polish rules: 3 cards too few");
    expect(textOf(await tell(ada, "caravan challenge", { ...challenge, deck: "none" }))).toContain(
      "no such deck",
    );
    const offered = await playground.actions.autocomplete(
      ada.id,
      cast.channel,
      "caravan challenge",
      { opponent: bruno.id, deck: "SH" },
      "deck",
    );
    expect(offered.map(({ name }) => name)).toEqual(["Short"]);
  });

  it("is dealt from the deck of the challenge and the one chosen under it, frozen as they were", {
    timeout: timeoutMs,
  }, async () => {
    await imported(ada, "Heavy", "heavy");
    await imported(bruno, "Default", "heavy");
    await tell(bruno, "deck default", { deck: "Default", ruleset: "polish" });
    await imported(bruno, "Chosen", "saboteur");
    await ada.command("caravan challenge", { opponent: bruno.id, ruleset: "polish", deck: "heavy" });
    const challenge = await bruno.until(
      "the challenge",
      (message) => pressable(message, "accept").length > 0,
    );
    const [hash] = /[0-9a-f]{64}/.exec(textOf(challenge)) ?? [];

    const { customId } = buttonNamed(challenge, "Your deck");
    const stranger = createPlayer(playground, cast.people.Celina);
    expect(stranger.answer(await stranger.click(challenge, customId)).onlyFor).toBe(stranger.id);
    const own = bruno.answer(await bruno.click(challenge, customId));
    expect(own.onlyFor).toBe(bruno.id);
    expect(textOf(own)).toContain("You bring **Default**, your default deck (Polish rules).");
    const menu = menuOf(own, "Bring another deck …");
    // The ready-made decks follow the own ones.
    expect(menu.values.slice(-4)).toEqual(["starter", "balanced", "heavy", "saboteur"]);
    await bruno.select(own, menu.customId, menu.values[1] ?? "");
    expect(textOf(own)).toContain("You bring **Chosen**, as it is now.");
    const form = await bruno.click(own, buttonNamed(own, "A word for the deal").customId);
    await playground.actions.submitModal(bruno.id, form.id, { word: "  *lucky* 🃏 " });
    expect(textOf(own)).toContain("Your word is");

    // What is changed from here on does not count.
    const edit = await tell(bruno, "deck edit", { deck: "Chosen" });
    const ranks = menuOf(edit, "Ranks: choose any number of them").customId;
    await bruno.select(edit, ranks, "A");
    await bruno.click(edit, buttonNamed(edit, "Take out 2 cards").customId);
    await tell(ada, "deck delete", { deck: "Heavy" });

    await bruno.click(challenge, pressable(challenge, "accept")[0]?.customId ?? "");
    const board = await ada.until("the board", (message) => message.embeds[0]?.image !== undefined);
    expect(board.embeds[0]?.footer?.text).toContain(hash?.slice(0, 16));
    const accepted = await ada.until(
      "the challenge taken",
      (message) => message.id === challenge.id && textOf(message).includes("took the challenge"),
    );
    expect(textOf(accepted), "the hash stays under the challenge").toContain(hash);
    match = /match (\w+)/.exec(board.embeds[0]?.footer?.text ?? "")?.[1] ?? "";
  });

  it("shows to each player their own deck while it runs, and checks nothing yet", {
    timeout: timeoutMs,
  }, async () => {
    const own = await tell(bruno, "caravan decks");
    expect(own.onlyFor).toBe(bruno.id);
    expect(textOf(own)).toContain("Jokers: Jo1 Jo2");
    expect(textOf(own)).not.toContain("Ada");
    expect(textOf(own)).toContain("shown when the match is over");
    const stranger = createPlayer(playground, cast.people.Celina);
    expect(textOf(await tell(stranger, "caravan decks", { match }))).not.toContain("♠");
    const early = textOf(await tell(ada, "caravan verify", { match }));
    expect(early).toContain("This match is not over.");
  });

  it("shows both decks and the word's part in the deal afterwards, and all of it is found right", {
    timeout: timeoutMs,
  }, async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { player } = await whoSees([ada, bruno], "their turn", asksForCard);
      await playTurn(player);
    }
    const asked = await tell(ada, "caravan resign");
    await ada.click(asked, buttonNamed(asked, "Yes, resign").customId);
    result = await bruno.until("the result", (message) => pressable(message, "rematch").length > 0);
    const [secret = ""] = /[0-9a-f]{64}/.exec(textOf(result)) ?? [];

    const decks = bruno.answer(await bruno.click(result, buttonNamed(result, "Decks").customId));
    expect(textOf(decks)).toContain("Ada's deck · 30 cards**\n♠: 5 6 8 9 10 J Q K");
    expect(textOf(decks)).toContain("Bruno's deck · 30 cards**\n♠: A 7 8 9 10 J Q K");

    const checked = bruno.answer(await bruno.click(result, buttonNamed(result, "Check the deal").customId));
    expect(textOf(checked).match(/✅/g)).toHaveLength(6);
    expect(textOf(checked)).toContain("Everything is right");
    const [file] = checked.attachments;
    expect(file?.filename).toBe(`caravan-${match}.txt`);
    const text = await (await fetch(file?.url ?? "")).text();
    const record = parseTranscript(text);
    if (!record.ok) throw new Error(`line ${record.problem.line}`);
    expect(record.value).toMatchObject({
      match,
      secret,
      commitment: commitmentOf(secret),
      words: ["", "*lucky* 🃏"],
    });
    expect(record.value.moves).toHaveLength(8);

    const path = join(dataDir, "record.txt");
    const verify = (content: string) => {
      return writeFile(path, content).then(() => {
        const { status, stdout, stderr } = spawnSync(process.execPath, ["dist/tools/verify.js", path], {
          cwd: root,
          encoding: "utf8",
        });
        return { status, said: stdout + stderr };
      });
    };
    const right = await verify(text);
    expect(right.said).toContain("Everything is right");
    expect(right.status).toBe(0);
    const wrong = await verify(text.replace("*lucky*", "*unlucky*"));
    expect(wrong.said).toContain("wrong: Secret, match and words give the hands that were dealt.");
    expect(wrong.status).toBe(1);
    const damaged = await verify(text.replace("ruleset: polish", "ruleset: chess"));
    expect(damaged.said).toContain('line 3 should be "ruleset"');
    expect(damaged.status).toBe(2);
  });

  it("is played again with the same decks; where the server lets them look, each sees what ranks the other brought", {
    timeout: timeoutMs,
  }, async () => {
    await tell(ada, "settings server", { inspection: "on" });
    await ada.click(result, buttonNamed(result, "Rematch").customId);
    const challenge = await bruno.until("the rematch", (message) => pressable(message, "accept").length > 0);
    expect(textOf(challenge)).toContain("both see how many cards of each rank");
    await bruno.click(challenge, pressable(challenge, "accept")[0]?.customId ?? "");
    await bruno.until("the new board", (message) => {
      const footer = message.embeds[0]?.footer?.text ?? "";
      return footer.includes("match") && !footer.includes(match);
    });
    const seen = textOf(await tell(bruno, "caravan decks"));
    expect(seen).toContain("♠: A 7 8 9 10 J Q K");
    expect(seen).toContain(
      "What Ada brought, by rank · 30 cards**\n5 ×2 · 6 ×4 · 7 ×2 · 8 ×4 · 9 ×4 · 10 ×4",
    );
    expect(seen.match(/♠/g), "no suits and no order of the other deck").toHaveLength(1);
    const stranger = createPlayer(playground, cast.people.Celina);
    expect(textOf(await tell(stranger, "caravan decks"))).not.toContain("♠");
  });

  it("sent nothing that Discord would not take", () => {
    expect(problems).toEqual([]);
    const failed = [...playground.world.interactions.values()].filter((each) => each.state === "failed");
    expect(failed).toEqual([]);
    expect(bot.output()).not.toContain('"level":50');
    expect(bot.output(), "no secret, deck or word is in the log").not.toMatch(/lucky|[0-9a-f]{64}/);
  });
});
