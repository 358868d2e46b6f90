import { expect, it } from "vitest";
import { wordsFor } from "../../src/text/language.js";
import { pressable, textOf } from "./player.js";
import { comesAbout, deal, openHouse, playFirst, resign, resultOf } from "./table.js";

const testMs = 240_000;
const say = wordsFor("en").review;

it("shows how the review of a match gets on, and then the review, in the same message", {
  timeout: testMs,
}, async ({ onTestFinished }) => {
  const house = await openHouse(onTestFinished);
  const table = await deal(house.player("Ada"), house.player("Bruno"), 0);
  await playFirst(table.next, table.id);
  await playFirst(table.other, table.id);
  await playFirst(table.next, table.id);
  await resign(table.other, table.id);
  await table.next.until("the result", (message) => Boolean(resultOf(message, table.id)));

  const watcher = house.player("Dusty");
  const asked = await watcher.command("caravan review", { match: table.id });
  const message = watcher.answer(asked);
  const done = () => textOf(message).includes(say.method);
  await comesAbout("the review", done, { withinMs: 120_000 });
  expect(message.content).toBe("");
  expect(message.attachments).toHaveLength(1);
  expect(message.attachments[0]?.description).toContain("%");
  for (const button of pressable(message, "review")) {
    await watcher.click(message, button.customId);
    expect(textOf(message)).toMatch(/Chance to win|to win instead/);
  }
  expect(house.bot().output()).not.toContain('"level":50');
});
