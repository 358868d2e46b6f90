import { expect, it } from "vitest";
import { handControlText } from "../../../src/commands/table/hand-choice.js";
import { HouseBusy } from "../../../src/house/house.js";
import type { Advice } from "../../../src/house/veteran.js";
import { practiceState } from "../../../src/match/practice/question.js";
import type { Message } from "../../../src/render/message.js";
import type { Store } from "../../../src/store/store.js";
import { wordsFor } from "../../../src/text/language.js";
import { buttonsOf, shownBy } from "../../support/answers.js";
import { clicksIn } from "../../support/clicks.js";
import { practiceOf } from "../../support/practice.js";
import { onEveryStore } from "../../support/stores.js";
import { toolsOf } from "../../support/tools.js";

const say = wordsFor("en");

const labelsOf = (message: Message) => buttonsOf(message).map(({ label }) => label);

/** A match in which the person is to move, and a house that gives its hint, or fails to, when it is told to. */
async function askingForHint(store: Store) {
  const practices = practiceOf(store);
  const { id, version, ...practice } = await practices.until(await practices.begun(), "person");
  const { person, scope, intentIn } = practices;
  let answer: (advice: Advice | Error) => void = () => undefined;
  const advice = new Promise<Advice>((resolve, reject) => {
    answer = (given) => (given instanceof Error ? reject(given) : resolve(given));
  });
  let asked = () => {};
  const thinking = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const advise = () => {
    asked();
    return advice;
  };
  const opponent = { ...toolsOf(store).opponent, advise };
  const clicks = clicksIn(store, scope, "en-US", { opponent });
  const press = async (kind: "practice" | "practice-hint", argument = "") =>
    shownBy(await clicks.press(person, { kind, match: id, version, argument }));
  const best = {
    move: intentIn({ id, version, ...practice }).move,
    chance: 0.6,
    playouts: 1,
  };
  const hint = press("practice-hint");
  await thinking;
  return {
    ...practices,
    id,
    hint,
    choose: () => press("practice", handControlText("card", "0.0")),
    back: () => press("practice", handControlText("back", "")),
    give: () => answer({ best, outlooks: [best], waiting: null }),
    fail: () => answer(new HouseBusy("many")),
  };
}

onEveryStore("a hint that comes late", (store) => {
  it("leaves the player where they are: choosing a place, or back at the cards", async () => {
    const choosing = await askingForHint(store());
    const chosen = await choosing.choose();
    const before = (await choosing.get(choosing.id)).shown;
    choosing.give();
    const hinted = await choosing.hint;
    // Its picture, if it is late, is looked for by this click.
    const { shown } = await choosing.get(choosing.id);
    expect(shown).toMatchObject({ chosen: before.chosen, before: before.token });
    expect(shown.token).not.toBe(before.token);
    expect(hinted.content).toContain("is what the house would play");
    expect(labelsOf(hinted)).toEqual(labelsOf(chosen));
    expect(labelsOf(hinted)).toContain(say.hand.back);

    const undecided = await askingForHint(store());
    await undecided.choose();
    await undecided.back();
    undecided.give();
    expect(labelsOf(await undecided.hint)).not.toContain(say.hand.back);
  });

  it("does so too when there is no hint after all", async () => {
    const choosing = await askingForHint(store());
    await choosing.choose();
    choosing.fail();
    const refused = await choosing.hint;
    expect(refused.content).toContain(say.practice.noHint);
    expect(labelsOf(refused)).toContain(say.hand.back);
  });

  it("says nothing once the player has moved: the match is shown as it stands", async () => {
    for (const end of ["give", "fail"] as const) {
      const moving = await askingForHint(store());
      await moving.step(moving.id);
      moving[end]();
      const { content } = await moving.hint;
      expect(content).toContain("is thinking");
      expect(content).not.toContain("is what the house would play");
      expect(content).not.toContain(say.practice.noHint);
      expect(practiceState(await moving.get(moving.id)).moveNumber).toBeGreaterThan(0);
    }
  });
});
