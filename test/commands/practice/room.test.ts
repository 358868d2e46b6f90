import { expect, it } from "vitest";
import { presetDeck } from "../../../src/deck/presets.js";
import { standardPreferences } from "../../../src/league/settings.js";
import { beginPractice, giveUpPractice } from "../../../src/match/practice/play.js";
import { deckRefusalInWords } from "../../../src/text/decks.js";
import { wordsFor } from "../../../src/text/language.js";
import { idOf, menuIdOf, shownBy } from "../../support/answers.js";
import { clicksIn } from "../../support/clicks.js";
import { practiceOf, shown } from "../../support/practice.js";
import { onEveryStore } from "../../support/stores.js";

const say = wordsFor("en").practice;
const inWords = { ...standardPreferences, display: "text" } as const;

onEveryStore("another opponent", (store) => {
  it("is played with the same rules and the same deck", async () => {
    const { person, scope, run, all } = practiceOf(store());
    const deck = presetDeck("heavy", "polish");
    const terms = {
      id: "p1",
      person,
      character: "nettle",
      ruleset: "polish",
      deck,
      seed: "a seed",
      shown,
    } as const;
    await run((tx) => beginPractice(tx, { ...terms, houseDeck: presetDeck("starter", "polish") }));
    await run((tx) => giveUpPractice(tx, person.id, "p1", shown));
    const clicks = clicksIn(store(), scope, "en-US", { preferences: inWords });
    const over = shownBy(
      await clicks.press(person, { kind: "practice-look", match: "p1", version: 2, argument: "" }),
    );
    const room = shownBy(await clicks.press(person, idOf(over, say.other)));
    await clicks.press(person, menuIdOf(room, say.menu), ["bram"]);
    const begun = (await all())?.games.at(-1);
    expect(begun).toMatchObject({ character: "bram", ruleset: "polish", winner: null });
    expect(begun?.decks[begun.seat]).toEqual(deck);
  });
});

onEveryStore("a deck that was chosen for a practice match and deleted since", (store) => {
  it("is not replaced by another one unasked", async () => {
    const { person, scope, all } = practiceOf(store());
    const clicks = clicksIn(store(), scope, "en-US", { preferences: inWords });
    const deck = shownBy(await clicks.command(person, "deck new", { name: "Tens" }));
    expect(deck.content).toContain("Tens");
    const room = shownBy(await clicks.command(person, "practice", { deck: "Tens" }));
    const asked = shownBy(await clicks.command(person, "deck delete", { deck: "Tens" }));
    await clicks.press(person, idOf(asked, wordsFor("en").deck.delete.yes));
    const told = shownBy(await clicks.press(person, menuIdOf(room, say.menu), ["nettle"]));
    expect(told.content).toContain(deckRefusalInWords(wordsFor("en"), { kind: "no-such-deck" }));
    expect(await all()).toBeUndefined();
    // Whoever chooses now knows.
    await clicks.press(person, menuIdOf(told, say.menu), ["nettle"]);
    expect((await all())?.games).toHaveLength(1);
  });
});

onEveryStore("a practice match that begins", (store) => {
  it("says that nothing is at stake, also once the house has moved", async () => {
    const { person, scope, all, step } = practiceOf(store());
    const clicks = clicksIn(store(), scope, "en-US", { preferences: inWords });
    const begun = shownBy(await clicks.command(person, "practice", { level: "greenhorn" }));
    expect(begun.content).toContain(say.nothing);
    const [practice] = (await all())?.games ?? [];
    if (!practice) throw new Error("it has not begun");
    const look = { kind: "practice-look", match: practice.id, version: 1, argument: "" } as const;
    await step(practice.id);
    expect(shownBy(await clicks.press(person, look)).content).toContain(say.nothing);
    await step(practice.id);
    expect(shownBy(await clicks.press(person, look)).content).not.toContain(say.nothing);
  });
});
