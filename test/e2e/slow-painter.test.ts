import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import type { StoredInteraction } from "../../playground/model.js";
import { type PopulatedServer, populate } from "../../playground/population.js";
import { startPlayground } from "../../playground/server.js";
import { startBot } from "../../src/bot.js";
import { readConfig } from "../../src/config.js";
import { accept, challenge } from "../../src/match/challenge.js";
import { prepareRenderer } from "../../src/render/prepare.js";
import { openStore } from "../../src/store/open.js";
import type { Scope } from "../../src/store/store.js";
import { termsOf } from "../support/league.js";
import { deploy } from "../support/program.js";
import { slowPainters } from "../support/slow-painter.js";
import { buttonsOf, createPlayer, pressable } from "./player.js";
import { boards } from "./table.js";

const servers = 60;
const timeoutMs = 120_000;
/** A person waits so long at most for what they have pressed, on a machine that others use as well; most wait less. */
const answeredWithinMs = { most: 1_500, half: 1_000 } as const;
/** What each picture takes longer: so many boards take ten seconds then. */
const slownessMs = 300;

/** A bot that is one process with the test: it can slow its painter down. */
async function openHouse() {
  let slowness = 0;
  onTestFinished(slowPainters(() => slowness));
  const playground = await startPlayground({ port: 0 });
  onTestFinished(() => playground.close());
  const settlements = populate(playground.world, { servers, channelsPerServer: 1, peoplePerServer: 2 });
  const dataDir = await mkdtemp(join(tmpdir(), "caravan-slow-painter-"));
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
  return {
    playground,
    settlements,
    store,
    slowDown: () => {
      slowness = slownessMs;
    },
  };
}

it("clicks are answered in time while boards wait for a slow painter, and all is shown in the end", {
  timeout: timeoutMs,
}, async () => {
  const { playground, settlements, store, slowDown } = await openHouse();
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

  slowDown();
  const matches = await Promise.all(settlements.map(dealt));
  await expect.poll(() => boards(playground, matches[0] ?? "").length, { timeout: 30_000 }).toBe(1);

  // The first command of a process takes longer than all others.
  const [early] = settlements;
  await createPlayer(playground, early?.people[0] ?? "", undefined, early?.channels[0]).command(
    "caps balance",
  );
  // More ask for their hands, all at once, than the painter can draw in a second.
  const crowd = settlements.slice(1, 11);
  const hands = await Promise.all(
    crowd.map(async ({ people, channels }, index) => {
      const player = createPlayer(playground, people[0] ?? "", undefined, channels[0]);
      const asked = await player.command("caravan hand", { match: matches[index + 1] ?? "" });
      return { asked, player };
    }),
  );
  expectInTime(hands.map(({ asked }) => asked));
  const inWords = hands.filter(({ asked, player }) => player.answer(asked).attachments.length === 0);
  expect(inWords.length).toBeGreaterThan(0);
  // Whoever is to move goes on in words.
  const chosen = await Promise.all(
    inWords.flatMap(({ asked, player }) => {
      const message = player.answer(asked);
      const [card] = pressable(message, "card");
      return card ? [player.click(message, card.customId)] : [];
    }),
  );
  expect(chosen.length).toBeGreaterThan(0);
  expectInTime(chosen);
  const waiting = matches.filter((match) => boards(playground, match).length === 0);
  expect(waiting.length).toBeGreaterThan(servers / 2);

  await expect
    .poll(() => matches.filter((match) => boards(playground, match).length !== 1), { timeout: 90_000 })
    .toEqual([]);
  for (const { asked, player } of hands) {
    await expect.poll(() => player.answer(asked).attachments.length, { timeout: 30_000 }).toBe(1);
    expect(player.answer(asked).embeds).toEqual([]);
  }
  // The picture has come, and what was chosen stands.
  for (const { message } of chosen) {
    const hand = world.messages.get(message ?? "");
    expect(hand && buttonsOf(hand).map(({ label }) => label)).toContain("Back");
  }
  await expect.poll(() => store.backlog().then(({ outbox }) => outbox), { timeout: 30_000 }).toBe(0);
});

function expectInTime(clicks: readonly StoredInteraction[]): void {
  const waits = clicks.map(({ answeredAfterMs }) => answeredAfterMs ?? Number.POSITIVE_INFINITY);
  waits.sort((one, other) => one - other);
  expect(waits.at(-1)).toBeLessThan(answeredWithinMs.most);
  expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(answeredWithinMs.half);
}
