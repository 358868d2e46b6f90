import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkMessage } from "../../playground/limits/message.js";
import { checkModal } from "../../playground/limits/modal.js";
import { builderMessage } from "../../src/commands/deck/builder-message.js";
import { importForm, nameForm, textForm } from "../../src/commands/deck/forms.js";
import { freeName, type KeptDeck } from "../../src/commands/deck/kept.js";
import { listMessage } from "../../src/commands/deck/list-message.js";
import { readCards } from "../../src/commands/deck/reading.js";
import {
  cardsSelected,
  firstSelection,
  parseSelection,
  printSelection,
  rankChoices,
} from "../../src/commands/deck/selection.js";
import {
  codeMessage,
  deleteMessage,
  showMessage,
  startMessage,
} from "../../src/commands/deck/show-message.js";
import { restPayload } from "../../src/commands/payload.js";
import { inOrder, sourceSets } from "../../src/deck/cards.js";
import { readDeckName, sameName } from "../../src/deck/name.js";
import { presetIds } from "../../src/deck/presets.js";
import { rulesetIds, suits } from "../../src/game/types.js";
import { type Decks, mostDecks, noDecks } from "../../src/league/decks.js";
import { standardPreferences } from "../../src/league/settings.js";
import type { Message } from "../../src/render/message.js";
import { languages, wordsFor } from "../../src/text/language.js";
import { anyDeck } from "../deck/arbitrary.js";

const anyWords = fc.constantFrom(...languages).map(wordsFor);
/** Names as they are kept, with everything that markup has. */
const anyName = fc
  .oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 32 }),
    fc.string({ unit: fc.constantFrom(..."*_~`|<>@#[]():/-.1🃏👨‍👩‍👧 "), minLength: 1, maxLength: 40 }),
  )
  .map(readDeckName)
  .filter((read) => read.ok)
  .map((read) => (read.ok ? read.value : ("" as never)));
const anySelection = fc.record({
  suits: fc.subarray([...suits], { minLength: 1 }),
  ranks: fc.subarray([...rankChoices]),
  sets: fc.subarray([...sourceSets], { minLength: 1 }),
});

const anyShelf: fc.Arbitrary<Decks> = fc
  .array(fc.tuple(anyName, anyDeck), { maxLength: mostDecks })
  .map((all) => ({
    ...noDecks,
    decks: all.map(([name, cards], index) => ({
      id: `s${index + 1}`,
      version: 1,
      name,
      cards: inOrder(cards),
      before: index % 2 ? [] : null,
    })),
    defaults: Object.fromEntries(rulesetIds.map((ruleset) => [ruleset, "s1"])),
  }));

const anyKept: fc.Arbitrary<KeptDeck> = fc.tuple(anyName, anyDeck).map(([name, cards]) => ({
  shelf: "everywhere",
  cards: inOrder(cards),
  deck: { id: "e1", version: 1, name, cards: inOrder(cards), before: null },
  beside: noDecks,
}));

function problemsOf(message: Message) {
  const { body, files } = restPayload(message);
  return checkMessage(body, { files: files.length, use: "send", existing: [] });
}

describe("the messages about decks", () => {
  it("are taken by Discord, whatever the decks are called and hold", () => {
    fc.assert(
      fc.property(anyWords, anyKept, anySelection, (words, kept, selection) => {
        for (const message of [
          builderMessage(words, kept, selection),
          startMessage(words, kept),
          deleteMessage(words, kept),
          codeMessage(words, kept),
        ]) {
          expect(problemsOf(message)).toBeUndefined();
        }
        for (const form of [
          importForm(words, "everywhere", kept.deck.name),
          nameForm(words, { kind: "deck-name", match: "e1", version: 1, argument: "show" }, kept),
          textForm(words, { kind: "deck-text", match: "e1", version: 1, argument: "f.0.1" }, kept),
        ]) {
          expect(checkModal(form)).toBeUndefined();
        }
      }),
    );
  });

  it("are taken with the picture, too", async () => {
    await fc.assert(
      fc.asyncProperty(anyWords, anyKept, async (words, kept) => {
        expect(
          problemsOf(await showMessage({ words, preferences: standardPreferences }, kept)),
        ).toBeUndefined();
      }),
      { numRuns: 5 },
    );
  });

  it("are taken with two full shelves", () => {
    fc.assert(
      fc.property(anyWords, anyShelf, anyShelf, (words, server, everywhere) => {
        expect(problemsOf(listMessage(words, { server, everywhere }, "…"))).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it("say what was not understood within Discord's limit, whatever was typed", () => {
    fc.assert(
      fc.property(anyWords, anyKept, fc.string({ unit: "binary", maxLength: 4_000 }), (words, kept, text) => {
        const { notice } = readCards(words, text);
        expect(notice.length).toBeLessThanOrEqual(1_700);
        expect(problemsOf(builderMessage(words, kept, firstSelection, notice))).toBeUndefined();
      }),
    );
  });

  it.each(languages)("describe each preset in a line that a menu shows whole, in %s", (language) => {
    const { preset } = wordsFor(language).deck;
    for (const id of presetIds) expect(preset[id].play.length).toBeLessThanOrEqual(100);
  });
});

describe("what is chosen in the builder", () => {
  it("is read from a button as it was written there", () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        const printed = printSelection(selection);
        expect(parseSelection(printed)).toEqual(selection);
        expect(printed.length).toBeLessThanOrEqual(12);
      }),
    );
  });

  it("comes to cards of each suit, rank and set, and each joker once", () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        const cards = cardsSelected(selection);
        expect(new Set(cards).size).toBe(cards.length);
        const jokers = selection.ranks.filter((rank) => rank.startsWith("Jo")).length;
        const suited = (selection.ranks.length - jokers) * selection.suits.length;
        expect(cards).toHaveLength((suited + jokers) * selection.sets.length);
      }),
    );
  });

  it.each(["", "....", "0.0.0", "zzzz.zzzz.zzzz", "-1.x!.é", "f.1"])(
    "of a forged button %j is some choice",
    (text) => {
      const selection = parseSelection(text);
      expect(selection.suits.length).toBeGreaterThan(0);
      expect(selection.sets.length).toBeGreaterThan(0);
      expect(parseSelection(printSelection(selection))).toEqual(selection);
    },
  );
});

describe("a free name", () => {
  it("is none that is taken, and one that may be used", () => {
    fc.assert(
      fc.property(anyShelf, anyName, (server, wanted) => {
        const name = freeName({ server, everywhere: noDecks }, wanted);
        expect(readDeckName(name).ok).toBe(true);
        expect(server.decks.some((deck) => sameName(deck.name, name))).toBe(false);
      }),
    );
  });
});
