import { ComponentType } from "discord.js";
import { expect, it } from "vitest";
import { type ControlId, parseControlId } from "../../src/commands/ids.js";
import { stepIds } from "../../src/commands/tutorial/steps.js";
import { positionOf, tryMove } from "../../src/commands/tutorial/trial.js";
import { turnPrefix } from "../../src/commands/tutorial/tutorial-message.js";
import { printMove } from "../../src/game/moves.js";
import { tutorialRecord } from "../../src/league/tutorial.js";
import type { Message } from "../../src/render/message.js";
import type { Store } from "../../src/store/store.js";
import { withTransact } from "../../src/store/with-transact.js";
import { wordsFor } from "../../src/text/language.js";
import { shownBy } from "../support/answers.js";
import { clicksIn } from "../support/clicks.js";
import { enabledParts } from "../support/hand-screens.js";
import { league, newPerson } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const idOf = (customId: string): ControlId => {
  const id = parseControlId(customId);
  if (!id) throw new Error(`not a control: ${customId}`);
  return id;
};

/** The button of the lesson with this argument, such as `go:next`. */
function control(message: Message, argument: string): ControlId {
  const found = enabledParts(message).find((part) => idOf(part.custom_id).argument === argument);
  if (!found) throw new Error(`no ${argument} in: ${message.content}`);
  return idOf(found.custom_id);
}

onEveryStore("the tutorial", (store) => {
  function learner() {
    const { scope } = league(store());
    const clicks = clicksIn(store(), scope);
    const person = newPerson();
    const press = async (id: ControlId, values?: readonly string[]) =>
      shownBy(await clicks.press(person, id, values));
    return {
      scope,
      person,
      clicks,
      press,
      open: async () => shownBy(await clicks.command(person, "tutorial")),
      at: () => store().read(scope, tutorialRecord, person.id),
      /** Looks behind every card and under *Disband* for a move, and makes it. */
      async make(message: Message, move: string): Promise<Message> {
        for (const part of enabledParts(message)) {
          const id = idOf(part.custom_id);
          if (!/^(card|disband):/.test(id.argument)) continue;
          for (const target of enabledParts(await press(id))) {
            const aimed = idOf(target.custom_id);
            if (aimed.argument === `move:${move}`) return press(aimed);
            if (target.type !== ComponentType.StringSelect) continue;
            if (target.options.some(({ value }) => value === move)) return press(aimed, [move]);
          }
        }
        throw new Error(`${move} cannot be made in: ${message.content}`);
      },
    };
  }

  it("shows the newest moment also in an answer during which somebody went on", async () => {
    const { scope, person, open, press, at } = learner();
    await open();
    const { id = "", version = -1 } = (await at()) ?? {};
    const next = (from: number): ControlId => ({
      kind: "lesson",
      match: id,
      version: from,
      argument: `${turnPrefix}:next`,
    });
    let reads = 0;
    const overtaken: Store = {
      ...withTransact(store(), (...asked) => store().transact(...asked)),
      read: async (...asked) => {
        const found = await store().read(...asked);
        reads += 1;
        if (reads === 1) await press(next(version + 1));
        return found;
      },
    };
    const late = shownBy(await clicksIn(overtaken, scope).press(person, next(version)));
    const [, , third] = stepIds;
    if (!third) throw new Error("there are more steps than that");
    expect(late.content).toContain(wordsFor("en-US").tutorial.step[third].task);
  });

  it("can be done from the first lesson to the last by buttons alone, every wrong move on the way", async () => {
    const { open, make, press } = learner();
    let message = await open();
    for (const [index, step] of stepIds.entries()) {
      const moves = positionOf(step).legalMoves.map((move) => ({ text: printMove(move), move }));
      const right = moves.filter(({ move }) => tryMove(step, move).kind === "right");
      // A caravan that is sold asks first whether it is meant to be disbanded.
      const wrong = moves.filter(
        ({ text, move }) => !right.some((each) => each.text === text) && move.kind !== "disband",
      );
      for (const { text } of wrong.slice(0, 3)) {
        const answer = await make(message, text);
        expect(answer.content).toContain("❌ **");
        expect(answer.content).toContain("It was not played: try another move.");
        expect(answer.content).toContain("👉");
      }
      const last = right[index % right.length];
      message = await make(message, last?.text ?? "");
      expect(message.content).toContain("✅ **That is it.** You ");
      message = await press(control(message, "go:next"));
    }
    expect(message.content).toContain("You know how to play");
    expect(message.content).toContain("`/practice`");
    expect(message.content).toContain("`/caravan challenge`");
    const later = await open();
    expect(later.content).toContain("*Start again* begins the lessons anew.");
    expect((await press(control(later, "go:again"))).content).toContain("### 1 of 10");
  }, 60_000);

  it("remembers where one stopped, a move that was made too", async () => {
    const { open, make, press } = learner();
    const first = await open();
    const second = await press(control(first, "go:next"));
    expect(second.content).toContain("### 2 of 10");
    await make(second, "9C>A1");
    const later = await open();
    expect(later.content).toContain("### 2 of 10");
    expect(later.content).toContain("You put 9♣ on your caravan 1: 12 → 21, sold");
    const back = await press(control(later, "go:back"));
    expect(back.content).toContain("### 1 of 10");
    expect(back.content).not.toContain("✅");
  });

  it("goes on by one lesson when *Next* is pressed 25 times at once, and says nothing of it", async () => {
    const { open, press, at } = learner();
    const next = control(await open(), "go:next");
    const answers = await Promise.all(Array.from({ length: 25 }, () => press(next)));
    expect(new Set(answers.map(({ content }) => content)).size).toBe(1);
    expect(answers[0]?.content).toContain("### 2 of 10");
    expect(answers[0]?.content).not.toContain("earlier moment");
    expect(await at()).toMatchObject({ step: "direction", version: 1 });
  });

  it("makes a move once when it is pressed 25 times at once", async () => {
    const { open, press, at } = learner();
    const first = await open();
    const card = await press(control(first, "card:0.0"));
    const move = control(card, "move:10S>A1");
    const answers = await Promise.all(Array.from({ length: 25 }, () => press(move)));
    for (const { content } of answers) {
      expect(content).toContain("✅");
      expect(content).not.toContain("earlier moment");
    }
    expect(await at()).toMatchObject({ step: "place", made: "10S>A1", version: 1 });
  });

  it("answers a button of an earlier lesson with a line, and with where one is", async () => {
    const { open, press, at } = learner();
    const first = await open();
    const card = await press(control(first, "card:0.0"));
    const second = await press(control(first, "go:next"));
    const third = await press(control(second, "go:next"));
    expect(third.content).toContain("### 3 of 10");
    for (const old of ["card:1.0", "go:next"].map((argument) => control(first, argument))) {
      const answer = await press(old);
      expect(answer.content).toContain("That button was from an earlier moment; here is where you are now.");
      expect(answer.content).toContain("### 3 of 10");
    }
    const late = await press(control(card, "move:10S>A1"));
    expect(late.content).toContain("earlier moment");
    expect(await at()).toMatchObject({ step: "suit", made: null, version: 2 });
  });

  it("takes no move that is forged, and none that is not legal", async () => {
    const { open, press, at } = learner();
    const next = control(await open(), "go:next");
    const second = await press(next);
    const lesson = control(second, "go:next");
    const illegal = await press({ ...lesson, argument: "move:4S>A1" });
    expect(illegal.content).toContain(
      "❌ That cannot be played: after 7♥ going up: 8, 9, 10, or any ♥ hearts.",
    );
    for (const argument of ["move:x", "aim:0.0", "move:", "card:99.0", "resign:sure", "x:y", ""]) {
      expect((await press({ ...lesson, argument })).content).not.toBe("");
    }
    expect((await press({ ...lesson, version: 9, argument: "move:9C>A1" })).content).toContain(
      "earlier moment",
    );
    expect(await at()).toMatchObject({ step: "direction", made: null });
  });

  it("begins anew after everything stored about the person was deleted, old buttons or not", async () => {
    const { open, press, at, clicks, person } = learner();
    const first = await open();
    const second = await press(control(first, "go:next"));
    const asked = shownBy(await clicks.command(person, "privacy delete"));
    const sure = enabledParts(asked).map((part) => idOf(part.custom_id))[0];
    if (!sure) throw new Error("nothing was asked");
    await press(sure);
    expect(await at()).toBeUndefined();
    const answer = await press(control(second, "go:next"));
    expect(answer.content).toContain("### 1 of 10");
    expect(answer.content).toContain("earlier moment");
    expect((await press(control(answer, "go:next"))).content).toContain("### 2 of 10");
  });
});
