import { expect, it } from "vitest";
import { handControlText } from "../../../src/commands/table/hand-choice.js";
import { standardPreferences } from "../../../src/league/settings.js";
import { wordsFor } from "../../../src/text/language.js";
import { buttonsOf, shownBy } from "../../support/answers.js";
import { clicksIn } from "../../support/clicks.js";
import { practiceOf } from "../../support/practice.js";
import { onEveryStore } from "../../support/stores.js";

const words = wordsFor("en");
const inWords = { ...standardPreferences, display: "text" } as const;

onEveryStore("a press in a practice match that two processes get", (store) => {
  it("is answered alike by both, and noted once", async () => {
    const { person, scope, begun, until, get } = practiceOf(store());
    const { id, version } = await until(await begun(), "person");
    const clicks = clicksIn(store(), scope, "en-US", { preferences: inWords });
    const card = { kind: "practice", match: id, version, argument: handControlText("card", "0.0") } as const;
    const [first, second] = await clicks.pressInBoth(person, card);
    expect(shownBy(second)).toEqual(shownBy(first));
    expect(buttonsOf(shownBy(second)).map(({ label }) => label)).toContain(words.hand.back);
    expect((await get(id)).shown.before).not.toBe((await get(id)).shown.token);

    const outdated = { ...card, version: version - 1 };
    const [early, late] = await clicks.pressInBoth(person, outdated);
    expect(shownBy(early).content).toContain(words.refusal.outdated());
    expect(shownBy(late)).toEqual(shownBy(early));
  });
});
