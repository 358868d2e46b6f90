import { setTimeout as delay } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { cast } from "../../playground/cast.js";
import { giveCaps } from "../../src/league/gift.js";
import { showing } from "../../src/match/showing.js";
import type { Scope } from "../../src/store/store.js";
import { anyGift } from "../support/league.js";
import { textOf } from "./player.js";
import { comesAbout, openHouse } from "./table.js";

const timeoutMs = 120_000;
const mostTries = 60;
const pauseMs = 500;
const scope = cast.server as Scope;

it("a log channel closed to the bot loses no line: a manager is told, and another channel gets what waited, once", {
  timeout: timeoutMs,
}, async () => {
  const { playground, player } = await openHouse(onTestFinished);
  const ada = player("Ada");
  const closed = playground.moderation.createChannel("closed");
  const open = playground.moderation.createChannel("log");
  playground.moderation.deny(closed, ["sendMessages"]);
  await ada.command("settings server", { "log-channel": closed });
  const grant = async (reason: string) =>
    textOf(
      ada.answer(await ada.command("caps grant", { user: cast.people.Bruno, amount: 1_000_000, reason })),
    );
  expect(await grant("a prize")).toBe(
    "**Bruno** gets **1,000,000 caps** and now has **1,000,500 caps**. They find it in `/caps history`.",
  );
  let told = "";
  for (let tries = 0; tries < mostTries && !told.includes("could not be written to"); tries++) {
    await delay(pauseMs);
    told = await grant("another");
  }
  expect(told).toContain(`<#${closed}>`);
  await ada.command("settings server", { "log-channel": open });
  const lines = () =>
    [...playground.world.messages.values()].filter(({ channel }) => channel === open).map(textOf);
  await comesAbout("the line of the first grant", () => lines().some((line) => line.includes("*a prize*")), {
    withinMs: 30_000,
  });
  expect(lines().filter((line) => line.includes("*a prize*"))).toEqual([
    `<@${cast.people.Ada}> gave <@${cast.people.Bruno}> **1,000,000 caps**: *a prize*`,
  ]);
});

it("a gift whose command was never answered is told in its channel, once", {
  timeout: timeoutMs,
}, async () => {
  const { playground, whileStopped } = await openHouse(onTestFinished);
  const interaction = playground.world.newId();
  const [from, to] = [
    { id: cast.people.Ada, name: "Ada" },
    { id: cast.people.Bruno, name: "Bruno" },
  ];
  await whileStopped((store) =>
    store.transact(scope, `gift:${interaction}`, async (tx) => {
      const outcome = await giveCaps(tx, from, { to: { ...to, bot: "person" }, amount: 7, limits: anyGift });
      const told = {
        interaction,
        channel: cast.channel,
        language: "en",
        from: from.id,
        to: to.id,
        amount: 7,
      };
      tx.show(showing.gift(told));
      return { kind: outcome.kind };
    }),
  );
  const lines = () =>
    [...playground.world.messages.values()].map(textOf).filter((line) => line.includes("gives"));
  await comesAbout("the gift's line", () => lines().length > 0, { withinMs: 30_000 });
  expect(lines()).toEqual([`**Ada** gives <@${cast.people.Bruno}> **7 caps**.`]);
});
