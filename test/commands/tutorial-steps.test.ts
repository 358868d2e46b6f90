import { describe, expect, it } from "vitest";
import { statesOfScript } from "../../src/commands/guide/script.js";
import { wrongInWords } from "../../src/commands/tutorial/reasons.js";
import { placeOf, type StepId, stepIds, steps } from "../../src/commands/tutorial/steps.js";
import { positionOf, taughtRuleset, tryMove } from "../../src/commands/tutorial/trial.js";
import { tutorialMessage } from "../../src/commands/tutorial/tutorial-message.js";
import { cardOf, isNumeralCode } from "../../src/game/codes.js";
import { legalMoves } from "../../src/game/legal.js";
import { printMove } from "../../src/game/moves.js";
import { judgeDeck } from "../../src/game/referee.js";
import { leastNumerals, openingHandSize } from "../../src/game/rulesets.js";
import { type Move, seats } from "../../src/game/types.js";
import { standardPreferences } from "../../src/league/settings.js";
import { cardSign } from "../../src/text/cards.js";
import { languages, wordsFor } from "../../src/text/language.js";
import { moveOf } from "../game/positions.js";
import { problemsOf } from "../support/payloads.js";

/** Every move that does what a step asks. */
const right: Readonly<Record<StepId, readonly string[]>> = {
  place: ["10S>A1"],
  direction: ["9C>A1", "10S>A1"],
  suit: ["7H>A1"],
  queen: ["QC>A1.2"],
  king: ["KH>A1.1"],
  jack: ["JD>B1.1", "JD>B1.2"],
  jokerOnNumeral: ["Jo1>A3.1"],
  jokerOnAce: ["Jo2>A3.1"],
  sale: ["7D>A1", "KC>A1.1", "KC>A1.2"],
  disband: ["A1>x"],
  end: ["6D>A1", "KC>A1.1", "KC>A1.2"],
};

const everywhere = languages.flatMap((language) => stepIds.map((id) => [language, id] as const));
const legalIn = (id: StepId): readonly Move[] => positionOf(id).legalMoves;
const tryAll = (id: StepId) => legalIn(id).map((move) => ({ move, trial: tryMove(id, move) }));

/** What a step's message says, in a language and with pictures or in words. */
async function said(language: string, id: StepId, more: { made?: string; display?: "text" } = {}) {
  const call = {
    words: wordsFor(language),
    preferences: { ...standardPreferences, display: more.display ?? ("pictures" as const) },
  };
  const at = { schema: 1 as const, id: "1234", version: 7, step: id, made: more.made ?? null };
  return tutorialMessage(call, at);
}

describe("the positions of the tutorial", () => {
  it.each(stepIds)("%s comes about by legal moves from legal decks, and it is your turn", (id) => {
    const states = statesOfScript(taughtRuleset, steps[id].script);
    for (const { holdings } of states.slice(0, 1)) {
      for (const seat of seats) {
        const { deck } = holdings[seat];
        expect(judgeDeck(taughtRuleset, deck.map(cardOf))).toEqual([]);
        const numerals = deck.slice(0, openingHandSize).filter(isNumeralCode);
        expect(numerals.length).toBeGreaterThanOrEqual(leastNumerals);
      }
    }
    const view = positionOf(id);
    expect(view.turn).toBe("A");
    expect(view.hand.join(" ")).toBe(steps[id].script.hand);
    expect(new Set(legalMoves(states.at(-1) ?? states[0]).map(printMove))).toEqual(
      new Set(view.legalMoves.map(printMove)),
    );
  });

  it.each(stepIds)("%s is done by these moves and by no other", (id) => {
    const done = tryAll(id).flatMap(({ move, trial }) => (trial.kind === "right" ? [printMove(move)] : []));
    expect(done.toSorted()).toEqual(right[id].toSorted());
    expect(done.length).toBeLessThan(legalIn(id).length);
  });

  it("make ten lessons, and the one of Jokers has two parts", () => {
    expect(stepIds.map((id) => placeOf(id).lesson)).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 8, 9, 10]);
    expect(placeOf("jokerOnAce")).toEqual({ lesson: 7, lessons: 10, part: 2, parts: 2 });
  });

  it("shows in the lesson of the sale how each wrong card would stand", () => {
    const kinds = tryAll("sale").flatMap(({ trial }) =>
      trial.kind === "wrong" ? [trial.after.caravans.A1.status] : [],
    );
    expect(new Set(kinds)).toEqual(new Set(["under", "tied", "outbid", "over", "empty"]));
  });
});

describe("the words of the tutorial", () => {
  it.each(everywhere)("in %s, %s says why of every wrong move", (language, id) => {
    const words = wordsFor(language);
    const wrong = tryAll(id).filter(({ trial }) => trial.kind === "wrong");
    expect(wrong.length).toBeGreaterThan(0);
    for (const { move, trial } of wrong) {
      if (trial.kind !== "wrong") throw new Error("it is wrong");
      const why = wrongInWords(words, steps[id].goal, trial);
      expect([printMove(move), why]).toEqual([
        printMove(move),
        expect.stringMatching(/^❌ \*\*[^*]+\*\*: [^.]+\. .+\./),
      ]);
      expect(why).not.toMatch(/undefined|null|NaN|\[object| {2}|: \.|\. \./);
      expect(why.length).toBeLessThan(420);
    }
  });

  it.each(everywhere)("in %s, %s fits a phone and Discord's limits, before and after", async (...row) => {
    const [language, id] = row;
    for (const made of [undefined, ...right[id]]) {
      for (const display of [undefined, "text" as const]) {
        const message = await said(language, id, { ...(made && { made }), ...(display && { display }) });
        expect(problemsOf(message)).toEqual([]);
        expect(message.content.length).toBeLessThan(700);
        expect(message.content).not.toMatch(/undefined|null|NaN|\[object/);
        if (display === "text") expect(message.embeds[0]?.description).toContain("```");
        else if (typeof message.picture === "string") throw new Error("no picture");
        else expect(message.picture.alt.length).toBeLessThan(1024);
      }
    }
  });

  it.each(everywhere)("in %s, %s has two to four sentences, of cards that are there", (language, id) => {
    const words = wordsFor(language);
    const { text, task, praise } = words.tutorial.step[id];
    const sentences = text.split(/[.!?](?= |$)/).filter(Boolean);
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    const view = positionOf(id);
    const lying = Object.values(view.caravans).flatMap(({ numerals }) =>
      numerals.flatMap(({ card, faces }) => [card, ...faces]),
    );
    const there = [...lying, ...view.hand].map((card) => cardSign(words, card));
    const named = `${text} ${task} ${praise}`.match(/(?:10|[2-9AJQK])[♠♥♦♣]/g) ?? [];
    expect(named.filter((sign) => !there.includes(sign))).toEqual([]);
  });

  it("tells of a wrong move what it would have done and why that is not it", () => {
    const reason = (language: string, id: StepId, text: string) => {
      const trial = tryMove(id, moveOf(text));
      if (trial.kind !== "wrong") throw new Error(`${text} is ${trial.kind}`);
      return wrongInWords(wordsFor(language), steps[id].goal, trial);
    };
    expect(reason("en", "sale", "6C>A1")).toBe(
      "❌ **6♣ on your caravan 1**: 17 → 23, tied, going down ♣; their caravan 1: tied, no longer sold. Both would be worth 23: at a tie nobody has sold. It was not played: try another move.",
    );
    expect(reason("en", "king", "KH>A1.2")).toContain("would then be worth 15, and 21 is asked for");
    expect(reason("en", "suit", "10C>A1")).toContain("would still be going up, and it should be going down");
    expect(reason("en", "suit", "5D>x")).toBe(
      "❌ **Discarding 5♦**: changes nothing. Your caravan 1 would still be going up, and it should be going down. It was not played: try another move.",
    );
    expect(reason("en", "direction", "JC>A1.1")).toContain("would then hold 1 numeral, and 3 are asked for");
    // The task speaks of the direction alone, so does the answer.
    expect(reason("en", "suit", "JD>A1.1")).toContain(
      "would then have no direction, and it should be going down",
    );
    expect(reason("en", "queen", "A1>x")).toContain(
      "would then have no direction, and it should be going down",
    );
    expect(reason("en", "place", "10S>A2")).toContain(
      "Your caravan 1 would still be empty, and 10 is asked for.",
    );
    expect(reason("pl", "place", "10S>A2")).toContain(
      "Twoja karawana 1 byłaby nadal pusta, a ma być warta 10.",
    );
    expect(reason("en", "king", "10S>A2")).toContain("would still be worth 12, and 21 is asked for");
    expect(reason("en", "jokerOnNumeral", "Jo1>B2.1")).toContain("Still on the other side: 9♣.");
    expect(reason("en", "end", "KC>B1.1")).toContain("Your opponent would win by it.");
    expect(reason("en", "disband", "A2>x")).toContain("Disbanding your caravan 2");
    expect(reason("pl", "jack", "7H>x")).toContain("nadal byłaby sprzedana, za 26");
  });

  it("answers an illegal move with the rule, as a hand does", () => {
    expect(tryMove("direction", moveOf("4S>A1"))).toMatchObject({
      kind: "illegal",
      why: { kind: "wrong-direction" },
    });
  });
});
