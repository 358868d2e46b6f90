import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { cast } from "../../playground/cast.js";
import type { StoredInteraction } from "../../playground/model.js";
import { type PopulatedServer, populate } from "../../playground/population.js";
import { startPlayground } from "../../playground/server.js";
import { startBot } from "../../src/bot.js";
import { readConfig } from "../../src/config.js";
import { accept, challenge } from "../../src/match/challenge.js";
import { drawLeaderboard } from "../../src/render/leaderboard.js";
import { prepareRenderer } from "../../src/render/prepare.js";
import { openStore } from "../../src/store/open.js";
import type { Scope } from "../../src/store/store.js";
import { wordsFor } from "../../src/text/language.js";
import { heldPainter } from "../support/held-painter.js";
import { termsOf } from "../support/league.js";
import { deploy } from "../support/program.js";
import { buttonsOf, createPlayer, pressable, textOf } from "./player.js";
import { boards } from "./table.js";

const servers = 30;
const timeoutMs = 120_000;

/** A process has one painter, whichever bot asks. */
const painter = heldPainter();
afterAll(painter.end);

/** A bot that is one process with the test. */
async function openHouse() {
  onTestFinished(painter.release);
  const playground = await startPlayground({ port: 0 });
  onTestFinished(() => playground.close());
  const settlements = populate(playground.world, { servers, channelsPerServer: 1, peoplePerServer: 2 });
  const dataDir = await mkdtemp(join(tmpdir(), "caravan-held-painter-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await deploy({ playground, dataDir });
  const store = await openStore({ dataDir });
  onTestFinished(() => store.close());
  await prepareRenderer();
  const bot = await startBot({
    config: readConfig({
      DISCORD_TOKEN: playground.application.token,
      APPLICATION_ID: playground.application.id,
      DISCORD_API: playground.apiUrl,
    }),
    store,
    log: pino({ level: "silent" }),
    shards: { ids: [0], count: 1 },
    restCall: () => undefined,
    watch: () => undefined,
  });
  onTestFinished(() => bot.stop());
  return { playground, settlements, store };
}

it("clicks are answered while the painter draws nothing at all, and everything is shown once it does", {
  timeout: timeoutMs,
}, async () => {
  const { playground, settlements, store } = await openHouse();
  const { world } = playground;

  /** Both people of a server sit down; their board is asked for. */
  async function dealt({ id, channels, people }: PopulatedServer): Promise<string> {
    const [ada, bob] = people.map((person) => ({ id: person, name: world.people.get(person)?.name ?? "" }));
    const [channel] = channels;
    if (!ada || !bob || channel === undefined) throw new Error("an empty server");
    const terms = termsOf({ challenger: ada, opponent: { ...bob, bot: "person" }, channel });
    const run = (name: string, body: Parameters<typeof store.transact>[2]) =>
      store.transact(id as Scope, `${name}:${terms.id}`, body);
    await run("challenge", (tx) => challenge(tx, terms));
    await run("accept", (tx) => accept(tx, terms.id, bob, 1));
    return terms.id;
  }

  painter.hold();
  const matches = await Promise.all(settlements.map(dealt));
  const crowd = settlements.slice(0, 10);
  const hands = await Promise.all(
    crowd.map(async ({ people, channels }, index) => {
      const player = createPlayer(playground, people[0] ?? "", undefined, channels[0]);
      const asked = await player.command("caravan hand", { match: matches[index] ?? "" });
      return { asked, player };
    }),
  );
  for (const { asked, player } of hands) {
    await expect.poll(() => textOf(player.answer(asked))).toContain("Your hand");
    expect(player.answer(asked).attachments).toEqual([]);
  }
  // Whoever is to move goes on in words.
  const chosen = await Promise.all(
    hands.flatMap(({ asked, player }) => {
      const message = player.answer(asked);
      const [card] = pressable(message, "card");
      return card ? [player.click(message, card.customId)] : [];
    }),
  );
  expect(chosen.length).toBeGreaterThan(0);
  const labelsOf = ({ message }: StoredInteraction) => {
    const hand = world.messages.get(message ?? "");
    return hand && buttonsOf(hand).map(({ label }) => label);
  };
  for (const click of chosen) await expect.poll(() => labelsOf(click)).toContain("Back");
  expect(matches.filter((match) => boards(playground, match).length > 0)).toEqual([]);

  painter.release();
  await expect
    .poll(() => matches.filter((match) => boards(playground, match).length !== 1), { timeout: 90_000 })
    .toEqual([]);
  for (const { asked, player } of hands) {
    await expect.poll(() => player.answer(asked).attachments.length, { timeout: 30_000 }).toBe(1);
    expect(player.answer(asked).embeds).toEqual([]);
  }
  // The picture has come, and what was chosen stands.
  for (const click of chosen) expect(labelsOf(click)).toContain("Back");
  await expect.poll(() => store.backlog().then(({ outbox }) => outbox), { timeout: 30_000 }).toBe(0);
});

it("what cannot even wait for the painter is answered in words that say so, and drawn the next time", {
  timeout: timeoutMs,
}, async () => {
  const { playground } = await openHouse();
  const ada = createPlayer(playground, cast.people.Ada);
  const excuse = wordsFor("en").refusal["painter-busy"]();
  painter.hold();
  const crowd = Array.from({ length: 502 }, (_, index) =>
    drawLeaderboard({ title: `crowd ${index}`, language: "en", unit: "points", rows: [], own: null }),
  );
  const tutorial = ada.answer(await ada.command("tutorial"));
  expect(tutorial.content.startsWith(excuse)).toBe(true);
  expect(tutorial.embeds[0]?.description).toBeTruthy();
  expect(tutorial.attachments).toEqual([]);
  // A press that changes something has been counted once.
  const [play] = pressable(tutorial, "lesson");
  if (!play) throw new Error("nothing to press");
  await ada.click(tutorial, play.customId);
  expect(tutorial.content.startsWith(excuse)).toBe(true);
  const guide = ada.answer(await ada.command("caravan rules"));
  expect(textOf(guide)).toBe(excuse);

  painter.release();
  await Promise.all(crowd);
  const [next] = pressable(tutorial, "lesson");
  if (!next) throw new Error("nothing to press");
  await ada.click(tutorial, next.customId);
  expect(tutorial.content).not.toContain(excuse);
  expect(tutorial.attachments).toHaveLength(1);
  expect(tutorial.embeds).toEqual([]);
});
