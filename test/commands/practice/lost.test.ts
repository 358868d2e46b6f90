import { expect, it } from "vitest";
import type { Answer } from "../../../src/commands/answer.js";
import { handControlText } from "../../../src/commands/table/hand-choice.js";
import { printMove } from "../../../src/game/moves.js";
import { standardPreferences } from "../../../src/league/settings.js";
import { showing } from "../../../src/match/showing.js";
import { clicksIn } from "../../support/clicks.js";
import { practiceOf } from "../../support/practice.js";
import { onEveryStore } from "../../support/stores.js";

const inWords = { ...standardPreferences, display: "text" } as const;

onEveryStore("what changes a practice match", (store) => {
  it("is in the outbox until its answer has shown it, should that be lost", async () => {
    const { person, scope, begun, until, intentIn } = practiceOf(store());
    const practice = await until(await begun(), "person");
    const { id: match, version } = practice;
    const clicks = clicksIn(store(), scope, "en-US", { preferences: inWords });
    const press = async (kind: "move" | "resign", argument: string) => {
      const id = { kind: "practice", match, version, argument: handControlText(kind, argument) } as const;
      return (await clicks.press(person, id)) as Answer;
    };
    const move = printMove(intentIn(practice).move);
    for (const answer of [await press("move", move), await press("resign", "sure")]) {
      expect(answer.settles).toMatchObject([{ scope, key: showing.practice(match, person.id) }]);
      expect(answer.shows).toEqual([]);
    }
    expect((await press("move", move)).settles).toEqual([]);
  });
});
