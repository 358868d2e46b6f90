import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StoredMessage } from "../../playground/model.js";
import { type StepId, stepIds } from "../../src/commands/tutorial/steps.js";
import { wordsFor } from "../../src/text/language.js";
import { piecesOnlyIn, says, withoutCommands } from "../support/texts.js";
import { firstPress, solutions } from "./lessons.js";
import { buttonNamed, buttonsOf, menuOf, type Player, textOf } from "./player.js";
import { backends, type House, openStreet, type Street } from "./table.js";

const limitMs = 90_000;

/** The message as it is now. */
const newest = ({ playground }: House, message: StoredMessage): StoredMessage =>
  playground.world.messages.get(message.id) ?? message;

/** The button whose custom id ends like this. */
function partEnding(message: StoredMessage, end: string): string | undefined {
  return buttonsOf(message).find(({ customId }) => customId?.endsWith(end))?.customId;
}

/** Presses a card (or *Disband*), then where it goes. */
async function make(house: House, player: Player, message: StoredMessage, step: StepId, move: string) {
  const first = partEnding(newest(house, message), firstPress(step, move));
  if (!first) throw new Error(`nothing to press for ${move} in: ${textOf(newest(house, message))}`);
  await player.click(message, first);
  const shown = newest(house, message);
  const button = partEnding(shown, `:move:${move}`);
  if (button) await player.click(message, button);
  else await choose(player, shown, move);
  return newest(house, message);
}

async function choose(player: Player, message: StoredMessage, move: string): Promise<void> {
  for (const row of message.components) {
    for (const part of "components" in row ? row.components : []) {
      if (!("placeholder" in part) || !part.placeholder) continue;
      const { customId, values } = menuOf(message, part.placeholder);
      if (values.includes(move)) return void (await player.select(message, customId, move));
    }
  }
  throw new Error(`${move} cannot be chosen in: ${textOf(message)}`);
}

async function press(house: House, player: Player, message: StoredMessage, label: string) {
  await player.click(message, buttonNamed(newest(house, message), label).customId);
  return newest(house, message);
}

describe.each(backends)("the tutorial, on %s", { timeout: limitMs }, (backend) => {
  let street: Street;
  beforeAll(async () => {
    street = await openStreet({ houses: 4, backend });
  });
  afterAll(() => street?.close());

  it("is done from the first lesson to the last by buttons, over the death of the bot", async () => {
    const house = street.next();
    const ada = house.player("Ada");
    let message = ada.answer(await ada.command("tutorial"));
    expect(message.onlyFor).toBe(ada.id);
    for (const [index, step] of stepIds.entries()) {
      expect(textOf(message)).toContain(wordsFor("en").tutorial.step[step].task);
      expect(message.attachments).toHaveLength(1);
      message = await make(house, ada, message, step, solutions[step]);
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
    const house = street.next();
    const bruno = house.player("Bruno");
    const person = house.playground.world.people.get(house.cast.people.Bruno);
    if (!person) throw new Error("Bruno is not here");
    house.playground.world.people.set(person.id, { ...person, locale: "pl" });
    await bruno.command("settings me", { display: "text" });
    let message = bruno.answer(await bruno.command("tutorial"));
    expect(message.attachments).toEqual([]);
    expect(message.embeds[0]?.description).toContain("**Twoje karty**");
    message = await press(house, bruno, message, "Dalej ▶");
    message = await make(house, bruno, message, "direction", "9C>A3");
    expect(textOf(message)).toContain("❌ **9♣ → twoja karawana 3**: 3 → 12");
    expect(textOf(message)).toContain("Twoja karawana 1 – nadal 2 karty liczbowe, a mają być 3.");
    message = await make(house, bruno, message, "direction", solutions.direction);
    expect(textOf(message)).toContain("✅ **Właśnie tak.** Kładziesz 9♣ na swoją karawanę 1: 12 → 21");
    const english = piecesOnlyIn(wordsFor("en"), wordsFor("pl"));
    const said = withoutCommands(textOf(message));
    expect(english.filter((piece) => says(said, piece))).toEqual([]);
  });

  it("counts 25 presses at once as one, and takes none of an earlier lesson", async () => {
    const house = street.next();
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
    const house = street.next();
    const ada = house.player("Ada");
    const guide = ada.answer(await ada.command("caravan rules"));
    const opened = ada.answer(await ada.click(guide, buttonNamed(guide, "Tutorial").customId));
    expect(textOf(opened)).toContain("### 1 of 10");
    expect(opened.id).not.toBe(guide.id);
  });
});
