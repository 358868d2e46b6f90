import { describe, expect, it, onTestFinished } from "vitest";
import { cast } from "../../playground/cast.js";
import type { StoredMessage } from "../../playground/model.js";
import { stepIds } from "../../src/commands/tutorial/steps.js";
import { wordsFor } from "../../src/text/language.js";
import { piecesOnlyIn, says, withoutCommands } from "../support/texts.js";
import { buttonNamed, buttonsOf, menuOf, type Player, textOf } from "./player.js";
import { backends, type House, openHouse } from "./table.js";

const limitMs = 90_000;

/** How each step is done, by what stands on the screen: a button, then another or a choice in a menu. */
const ways: Readonly<Record<(typeof stepIds)[number], readonly [first: RegExp, then: RegExp]>> = {
  place: [/10♠/, /^Caravan 1/],
  direction: [/9♣/, /^Caravan 1/],
  suit: [/7♥/, /^Caravan 1/],
  queen: [/Q♣/, /^QC>A1\.2$/],
  king: [/K♥/, /^KH>A1\.1$/],
  jack: [/J♦/, /^JD>B1\.2$/],
  jokerOnNumeral: [/Joker/, /^Jo1>A3\.1$/],
  jokerOnAce: [/Joker/, /^Jo2>A3\.1$/],
  sale: [/7♦/, /^Caravan 1/],
  disband: [/^Disband a caravan/, /^Disband caravan 1/],
  end: [/6♦/, /^Caravan 1/],
};

/** The message as it is now. */
const newest = ({ playground }: House, message: StoredMessage): StoredMessage =>
  playground.world.messages.get(message.id) ?? message;

function partNamed(message: StoredMessage, label: RegExp): string | undefined {
  return buttonsOf(message).find((button) => label.test(button.label))?.customId;
}

/** Presses a card (or *Disband*), then where it goes. */
async function make(house: House, player: Player, message: StoredMessage, way: readonly [RegExp, RegExp]) {
  const first = partNamed(newest(house, message), way[0]);
  if (!first) throw new Error(`no ${way[0]} in: ${textOf(newest(house, message))}`);
  await player.click(message, first);
  const shown = newest(house, message);
  const button = partNamed(shown, way[1]);
  if (button) await player.click(message, button);
  else await choose(player, shown, way[1]);
  return newest(house, message);
}

async function choose(player: Player, message: StoredMessage, value: RegExp): Promise<void> {
  for (const row of message.components) {
    for (const part of "components" in row ? row.components : []) {
      if (!("placeholder" in part) || !part.placeholder) continue;
      const { customId, values } = menuOf(message, part.placeholder);
      const found = values.find((each) => value.test(each));
      if (found) return void (await player.select(message, customId, found));
    }
  }
  throw new Error(`${value} cannot be chosen in: ${textOf(message)}`);
}

async function press(house: House, player: Player, message: StoredMessage, label: string) {
  await player.click(message, buttonNamed(newest(house, message), label).customId);
  return newest(house, message);
}

describe.each(backends)("the tutorial, on %s", { timeout: limitMs }, (backend) => {
  it("is done from the first lesson to the last by buttons, over the death of the bot", async () => {
    const house = await openHouse(onTestFinished, backend);
    const ada = house.player("Ada");
    let message = ada.answer(await ada.command("tutorial"));
    expect(message.onlyFor).toBe(ada.id);
    for (const [index, step] of stepIds.entries()) {
      expect(textOf(message)).toContain(wordsFor("en").tutorial.step[step].task);
      expect(message.attachments).toHaveLength(1);
      message = await make(house, ada, message, ways[step]);
      expect(textOf(message)).toContain("✅ **That is it.** You ");
      if (index === 4) {
        await house.killAndStart();
        message = ada.answer(await ada.command("tutorial"));
        expect(textOf(message)).toContain("✅ **That is it.** You put a King (K♥) on your 9♠");
      }
      message = await press(house, ada, message, "Next ▶");
    }
    expect(textOf(message)).toContain("You know how to play");
    expect(house.bot().output()).not.toContain('"level":50');
  });

  it("says in Polish why a move is not it, and in words for whoever wants no pictures", async () => {
    const house = await openHouse(onTestFinished, backend);
    const bruno = house.player("Bruno");
    const person = house.playground.world.people.get(cast.people.Bruno);
    if (!person) throw new Error("Bruno is not here");
    house.playground.world.people.set(person.id, { ...person, locale: "pl" });
    await bruno.command("settings me", { display: "text" });
    let message = bruno.answer(await bruno.command("tutorial"));
    expect(message.attachments).toEqual([]);
    expect(message.embeds[0]?.description).toContain("**Twoje karty**");
    message = await press(house, bruno, message, "Dalej ▶");
    message = await make(house, bruno, message, [/9♣/, /^Karawana 3/]);
    expect(textOf(message)).toContain("❌ **9♣ → twoja karawana 3** – co by to dało: 3 → 12");
    expect(textOf(message)).toContain("Twoja karawana 1 – wtedy 2 karty liczbowe, a mają być 3.");
    message = await make(house, bruno, message, [/9♣/, /^Karawana 1/]);
    expect(textOf(message)).toContain("✅ **Właśnie tak.** Kładziesz 9♣ na swoją karawanę 1: 12 → 21");
    const english = piecesOnlyIn(wordsFor("en"), wordsFor("pl"));
    const said = withoutCommands(textOf(message));
    expect(english.filter((piece) => says(said, piece))).toEqual([]);
  });

  it("counts 25 presses at once as one, and takes none of an earlier lesson", async () => {
    const house = await openHouse(onTestFinished, backend);
    const ada = house.player("Ada");
    const message = ada.answer(await ada.command("tutorial"));
    const { customId } = buttonNamed(message, "Next ▶");
    const clicks = await Promise.all(Array.from({ length: 25 }, () => ada.click(message, customId)));
    expect(clicks.filter(({ answeredAfterMs }) => answeredAfterMs === null)).toEqual([]);
    expect(textOf(newest(house, message))).toContain("### 2 of 10");
    // Another message of the same tutorial goes on; the first one is old then.
    const other = ada.answer(await ada.command("tutorial"));
    await press(house, ada, other, "Next ▶");
    const late = await press(house, ada, message, "◀ Back");
    expect(textOf(late)).toContain("That button was from an earlier moment; here is where you are now.");
    expect(textOf(late)).toContain("### 3 of 10");
  });

  it("is offered by the guide", async () => {
    const house = await openHouse(onTestFinished, backend);
    const ada = house.player("Ada");
    const guide = ada.answer(await ada.command("caravan rules"));
    const opened = ada.answer(await ada.click(guide, buttonNamed(guide, "Tutorial").customId));
    expect(textOf(opened)).toContain("### 1 of 10");
    expect(opened.id).not.toBe(guide.id);
  });
});
