import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Answer, Form } from "../../src/commands/answer.js";
import { handControlText } from "../../src/commands/table/hand-choice.js";
import { legalMoves } from "../../src/game/legal.js";
import { printMove } from "../../src/game/moves.js";
import { standardPreferences } from "../../src/league/settings.js";
import { stateOf } from "../../src/match/game.js";
import { isRunning, sideIn } from "../../src/match/match.js";
import { showing } from "../../src/match/showing.js";
import { clicksIn } from "../support/clicks.js";
import { heldPainter } from "../support/held-painter.js";
import { league } from "../support/league.js";
import { practiceOf } from "../support/practice.js";
import { onEveryStore } from "../support/stores.js";

const painter = heldPainter();
beforeEach(painter.hold);
afterEach(painter.release);
afterAll(painter.end);

const inWords = { ...standardPreferences, display: "text" } as const;

/** What an answer in words has shown after it. */
async function owedBy(answer: Answer | Form): Promise<readonly string[]> {
  if (answer.kind === "ask" || answer.message.picture !== "none" || !answer.owes) throw new Error("no words");
  return (await answer.owes()).map(({ key }) => key);
}

onEveryStore("an answer in words, for its picture takes long, is followed by it", (store) => {
  it("also where the press came too late to change the match", async () => {
    const table = league(store());
    const { id, challenger } = await table.dealt({ bid: 10 });
    const { version } = await table.match(id);
    const clicks = clicksIn(store(), table.scope);
    const open = { kind: "hand", match: id, version, argument: "open" } as const;
    await clicksIn(store(), table.scope, "en-US", { preferences: inWords }).press(challenger, open);
    const late = { kind: "move", match: id, version: version - 1, argument: "7S>A1" } as const;
    expect(await owedBy(await clicks.press(challenger, late))).toEqual([showing.hand(id, challenger.id)]);
  });

  it("also where the same was pressed twice", async () => {
    const table = league(store());
    const { id, challenger } = await table.dealt({ bid: 10 });
    const { version } = await table.match(id);
    const resign = { kind: "resign", match: id, version, argument: "sure" } as const;
    await clicksIn(store(), table.scope, "en-US", { preferences: inWords }).press(challenger, resign);
    const again = await clicksIn(store(), table.scope).press(challenger, resign);
    expect(await owedBy(again)).toEqual([showing.hand(id, challenger.id)]);
  });

  it("also where the press came too late to change the practice match", async () => {
    const { person, scope, begun, until, intentIn } = practiceOf(store());
    const practice = await until(await begun(), "person");
    const clicks = clicksIn(store(), scope);
    const { id, version } = practice;
    const argument = handControlText("move", printMove(intentIn(practice).move));
    const late = { kind: "practice", match: id, version: version - 1, argument } as const;
    expect(await owedBy(await clicks.press(person, late))).toEqual([showing.practice(id, person.id)]);
  });

  it("also where the practice match is over", async () => {
    const { person, scope, finished } = practiceOf(store());
    const { id, version } = await finished(2);
    const look = { kind: "practice-look", match: id, version, argument: "" } as const;
    const looked = await clicksIn(store(), scope).press(person, look);
    expect(await owedBy(looked)).toEqual([showing.practice(id, person.id)]);
  });
});

onEveryStore("an answer that comes after that of a later press", (store) => {
  /** What is shown after an answer. */
  async function shownAfter(answer: Answer | Form): Promise<readonly string[]> {
    const owed = answer.kind === "ask" ? [] : await answer.owes?.();
    return (owed ?? []).map(({ key }) => key);
  }

  describe.each([
    ["pictures", standardPreferences],
    ["words", inWords],
  ] as const)("to a reader of %s", (_, preferences) => {
    it("is followed by the hand as it is", async () => {
      const table = league(store());
      const { id } = await table.dealt({ bid: 10 });
      const match = await table.match(id);
      if (!isRunning(match)) throw new Error("it does not run");
      const state = stateOf(match);
      const [move] = legalMoves(state);
      if (!state.turn || !move) throw new Error("nobody can move");
      const person = match[sideIn(match, state.turn)];
      const { version } = match;
      const clicks = clicksIn(store(), table.scope, "en-US", { preferences });
      const choose = { kind: "card", match: id, version, argument: "0.0" } as const;
      const chosen = await clicks.press(person, choose);
      const again = await clicks.press(person, choose);
      // They look alike, whichever comes last.
      expect(await shownAfter(chosen)).toEqual([]);
      const other = await clicks.press(person, { ...choose, argument: "1.0" });
      expect(await shownAfter(again)).toEqual([showing.hand(id, person.id)]);
      await clicks.press(person, { kind: "move", match: id, version, argument: printMove(move) });
      expect(await shownAfter(other)).toEqual([showing.hand(id, person.id)]);
    });

    it("is followed by the practice match as it is", async () => {
      const { person, scope, begun, until, intentIn } = practiceOf(store());
      const practice = await until(await begun(), "person");
      const { id, version } = practice;
      const clicks = clicksIn(store(), scope, "en-US", { preferences });
      const press = (...[kind, argument]: Parameters<typeof handControlText>) =>
        clicks.press(person, {
          kind: "practice",
          match: id,
          version,
          argument: handControlText(kind, argument),
        });
      const chosen = await press("card", "0.0");
      const again = await press("card", "0.0");
      expect(await shownAfter(chosen)).toEqual([]);
      const other = await press("card", "1.0");
      expect(await shownAfter(again)).toEqual([showing.practice(id, person.id)]);
      await press("move", printMove(intentIn(practice).move));
      expect(await shownAfter(other)).toEqual([showing.practice(id, person.id)]);
    });
  });
});
