import { expect, it } from "vitest";
import { practiceMessage } from "../../../src/commands/practice/practice-message.js";
import { handControlText } from "../../../src/commands/table/hand-choice.js";
import { printMove } from "../../../src/game/moves.js";
import type { Move } from "../../../src/game/types.js";
import { playerView } from "../../../src/game/views.js";
import { HouseBusy } from "../../../src/house/house.js";
import { reasonFor } from "../../../src/house/reason.js";
import type { Advice } from "../../../src/house/veteran.js";
import { giveUpPractice } from "../../../src/match/practice/play.js";
import { practiceState } from "../../../src/match/practice/question.js";
import type { Message } from "../../../src/render/message.js";
import type { Store } from "../../../src/store/store.js";
import { wordsFor } from "../../../src/text/language.js";
import { buttonsOf, shownBy } from "../../support/answers.js";
import { clicksIn } from "../../support/clicks.js";
import { practiceOf, shown } from "../../support/practice.js";
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
    move: best.move,
    choose: () => press("practice", handControlText("card", "0.0")),
    back: () => press("practice", handControlText("back", "")),
    giveUp: () => press("practice", handControlText("resign", "ask")),
    give: (waiting: Advice["waiting"] = best) => answer({ best, outlooks: [best], waiting }),
    fail: () => answer(new HouseBusy("many")),
  };
}

onEveryStore("a hint", (store) => {
  it("calls no card that it would play not worth playing", async () => {
    const { begun, get, step, run, person } = practiceOf(store());
    const hinted = async (worth: (move: Move) => boolean): Promise<string> => {
      for (let matches = 0; matches < 20; matches++) {
        const id = await begun();
        for (let practice = await get(id); practice.winner === null; practice = await get(id)) {
          const view = playerView(practiceState(practice), practice.seat);
          const move = view.legalMoves.find((each) => worth(each) && reasonFor(view, each) === "waits");
          if (move) {
            const { version } = practice;
            const hint = { version, move: printMove(move), before: 0.4, after: 0.5 };
            await run((tx) => giveUpPractice(tx, person.id, id, shown));
            const reader = { display: "text", experience: "seasoned" } as const;
            return practiceMessage(say, { ...practice, hint }, reader, { picture: "none" }).content;
          }
          await step(id);
        }
      }
      throw new Error("no such move in twenty matches");
    };
    const discard = await hinted(({ kind }) => kind === "discard");
    expect(discard).toContain(say.house.reason.waits);
    expect(discard).toContain("Your chance to win: 40% as it stands, 50% after it.");
    expect(discard).toMatch(/The house would choose \*\*discarding \S+\*\*/);
    const played = await hinted(({ kind }) => kind !== "discard");
    expect(played).toContain("The house would choose");
    expect(played).not.toContain(say.house.reason.waits);
  });
});

onEveryStore("a hint that was given", (store) => {
  it("never says that its move leaves less than there was: both chances are estimates", async () => {
    const { give, hint, move } = await askingForHint(store());
    give({ move, chance: 0.63, playouts: 1 });
    // Nobody may wait in the opening.
    expect((await hint).content).toContain(
      "Your chance to win: 60% after your least good numeral, 60% after this one.",
    );
  });

  it("stays while a place is chosen, and stands back where giving up is asked about", async () => {
    const { give, hint, choose, back, giveUp } = await askingForHint(store());
    give();
    expect((await hint).content).toContain("The house would choose");
    expect((await choose()).content).toContain("The house would choose");
    await back();
    const asked = await giveUp();
    expect(asked.content).toContain("Really give up?");
    expect(asked.content).not.toContain("The house would choose");
    expect((await back()).content).toContain("The house would choose");
  });
});

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
    expect(hinted.content).toContain("The house would choose");
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
      expect(content).not.toContain("The house would choose");
      expect(content).not.toContain(say.practice.noHint);
      expect(practiceState(await moving.get(moving.id)).moveNumber).toBeGreaterThan(0);
    }
  });
});
