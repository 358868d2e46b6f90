import { expect, it } from "vitest";
import { inOrder } from "../../src/deck/cards.js";
import { cardsOf } from "../../src/deck/notation.js";
import { presetDeck } from "../../src/deck/presets.js";
import { randomDeck } from "../../src/deck/random.js";
import { defaultDeck } from "../../src/game/decks.js";
import { firstOf, seedOf } from "../../src/game/fairness.js";
import { legalMoves } from "../../src/game/legal.js";
import { parseTranscript, writeTranscript } from "../../src/game/transcript.js";
import { checks, checkTranscript } from "../../src/game/transcript-check.js";
import { type RulesetId, rulesetIds } from "../../src/game/types.js";
import { bring } from "../../src/match/bring.js";
import { accept, raise } from "../../src/match/challenge.js";
import { withdraw } from "../../src/match/close-challenge.js";
import { stateOf } from "../../src/match/game.js";
import { isDealt, isEnded, isRunning, type Side, seatOf, sideIn, sides } from "../../src/match/match.js";
import { transcriptOf } from "../../src/match/transcript.js";
import { makeMove, resign } from "../../src/match/turn.js";
import { league, newPerson, termsOf } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const heavy = presetDeck("heavy", "polish");
const saboteur = presetDeck("saboteur", "polish");
const tooMany = presetDeck("balanced", "wcl");

onEveryStore("the decks of a match", (store) => {
  const challenged = async (ruleset: RulesetId = "polish", decks?: Partial<Record<Side, typeof heavy>>) => {
    const table = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    const terms = termsOf({
      challenger: ada,
      opponent: { ...bob, bot: "person" },
      bid: 10,
      ruleset,
      ...(decks && { decks }),
    });
    const outcome = await table.challenge(terms);
    const id = terms.id;
    const deckOf = async (side: Side) => {
      const match = await table.match(id);
      if (!isDealt(match)) throw new Error("it is not dealt");
      return match.phase.table.decks[seatOf(match, side)];
    };
    return { table, ada, bob, id, terms, outcome, deckOf };
  };

  it("are judged at the challenge, with everything that is wrong", async () => {
    const { table, id, outcome } = await challenged("polish", {
      challenger: [...tooMany, ...heavy.slice(0, 1)],
    });
    expect(outcome).toEqual({
      kind: "deck-refused",
      ruleset: "polish",
      faults: [
        { kind: "too-many-cards", excess: 25 },
        { kind: "too-many-copies", cards: [heavy[0]], most: 1 },
      ],
    });
    await expect(table.match(id)).rejects.toThrow(/no match/);
  });

  it("are those that were brought, of whoever moves first; without any, starter decks", async () => {
    const brought = await challenged("polish", { challenger: heavy });
    await brought.table.run((tx) => accept(tx, brought.id, brought.bob, undefined, saboteur));
    expect(await brought.deckOf("challenger")).toEqual(heavy);
    expect(await brought.deckOf("opponent")).toEqual(saboteur);

    const plain = await challenged("wcl");
    await plain.table.run((tx) => accept(tx, plain.id, plain.bob));
    for (const side of sides) expect(await plain.deckOf(side)).toEqual(defaultDeck("wcl"));
  });

  it("are judged at the acceptance; nothing is dealt and nothing staked with a bad one", async () => {
    const { table, bob, ada, id } = await challenged();
    const refused = await table.run((tx) => accept(tx, id, bob, undefined, tooMany));
    expect(refused).toMatchObject({ kind: "deck-refused", faults: [{ kind: "too-many-cards", excess: 24 }] });
    expect((await table.match(id)).phase.kind).toBe("challenge");
    expect(await table.balance(ada)).toBe(500);
  });

  it("are chosen by either side while the challenge is open, and stay so whatever is the default", async () => {
    const { table, ada, bob, id, deckOf } = await challenged("polish", { challenger: heavy });
    expect(await table.run((tx) => bring(tx, id, bob, { deck: saboteur }))).toEqual({ kind: "brought" });
    expect(await table.run((tx) => bring(tx, id, ada, { deck: saboteur }))).toEqual({ kind: "brought" });
    const bad = await table.run((tx) => bring(tx, id, bob, { deck: tooMany }));
    expect(bad).toMatchObject({ kind: "deck-refused" });
    expect(await table.run((tx) => bring(tx, id, newPerson(), { deck: heavy }))).toEqual({
      kind: "not-asked",
    });
    // The button was drawn before; the bid is the same, so it still counts.
    await table.run((tx) => accept(tx, id, bob, 1, heavy));
    expect(await deckOf("challenger")).toEqual(saboteur);
    expect(await deckOf("opponent")).toEqual(saboteur);
    const late = await table.run((tx) => bring(tx, id, ada, { deck: heavy }));
    expect(late).toEqual({ kind: "challenge-over", how: "accepted" });
    expect(await deckOf("challenger")).toEqual(saboteur);
  });

  it("are kept when the bid is raised, and whoever raises brings theirs", async () => {
    const { table, ada, bob, id, deckOf } = await challenged("polish", { challenger: heavy });
    const limits = { least: 0, most: 1_000 };
    const bad = await table.run((tx) => raise(tx, id, bob, { bid: 20, limits, deck: tooMany }));
    expect(bad).toMatchObject({ kind: "deck-refused" });
    await table.run((tx) => raise(tx, id, bob, { bid: 20, limits, deck: saboteur }));
    await table.run((tx) => accept(tx, id, ada, undefined, presetDeck("balanced", "polish")));
    expect(await deckOf("challenger")).toEqual(heavy);
    expect(await deckOf("opponent")).toEqual(saboteur);
  });

  it("chosen 25 times while it is accepted: one of them is dealt, and no later choice changes it", async () => {
    const { table, ada, bob, id, deckOf } = await challenged("polish", { challenger: heavy });
    const decks = Array.from({ length: 25 }, (_, seed) => randomDeck("polish", String(seed)));
    const outcomes = await Promise.all(
      decks.map((deck, index) =>
        table.run<{ readonly kind: string }>((tx) =>
          index === 12 ? accept(tx, id, bob) : bring(tx, id, index % 2 ? ada : bob, { deck }),
        ),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === "accepted")).toHaveLength(1);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(
      new Set(
        ["accepted", "brought", "challenge-over"].filter((kind) =>
          outcomes.some((each) => each.kind === kind),
        ),
      ),
    );
    const known = [heavy, defaultDeck("polish"), ...decks].map((deck) => inOrder(deck).join());
    for (const side of sides) expect(known).toContain(inOrder(cardsOf(await deckOf(side))).join());
    const match = await table.match(id);
    if (!isRunning(match)) throw new Error("it runs");
    expect(stateOf(match).moveNumber).toBe(0);
  });

  it("go into the deal with both players' words, which nobody can change afterwards", async () => {
    const { table, ada, bob, id, terms } = await challenged();
    await table.run((tx) => bring(tx, id, bob, { word: "szczęście 🃏" }));
    await table.run((tx) => accept(tx, id, bob));
    const match = await table.match(id);
    if (!isRunning(match)) throw new Error("it runs");
    expect(match.phase.table.words).toEqual(["", "szczęście 🃏"]);
    const seed = seedOf(terms.secret, id, ["", "szczęście 🃏"]);
    expect(stateOf(match).seed).toBe(seed);
    expect(match.phase.table.first).toBe(sides[firstOf(seed)]);
    expect((await table.run((tx) => bring(tx, id, ada, { word: "late" }))).kind).toBe("challenge-over");
  });

  it("cannot be chosen for a challenge that was withdrawn", async () => {
    const { table, ada, bob, id } = await challenged();
    await table.run((tx) => withdraw(tx, id, ada));
    const late = await table.run((tx) => bring(tx, id, bob, { deck: heavy }));
    expect(late).toEqual({ kind: "challenge-over", how: "withdrawn" });
  });

  it.each(rulesetIds)(
    "and the deal are found right afterwards from the record alone, in %s",
    async (ruleset) => {
      const deck = randomDeck(ruleset, "mine");
      const { table, ada, bob, id } = await challenged(ruleset, { challenger: deck });
      await table.run((tx) => bring(tx, id, ada, { word: "a" }));
      await table.run((tx) => accept(tx, id, bob));
      for (let turn = 0; turn < 40; turn += 1) {
        const match = await table.match(id);
        if (!isRunning(match)) break;
        const state = stateOf(match);
        if (state.turn === null) break;
        const moves = legalMoves(state);
        const move = moves[(turn * 7) % moves.length];
        if (!move) throw new Error("no move");
        const mover = match[sideIn(match, state.turn)];
        await table.run((tx) => makeMove(tx, mover, { match: id, version: match.version, move }));
      }
      await table.run((tx) => resign(tx, ada, id));
      const ended = await table.match(id);
      if (!isEnded(ended)) throw new Error("it has ended");
      const text = writeTranscript(transcriptOf(ended));
      const read = parseTranscript(text);
      if (!read.ok) throw new Error(`line ${read.problem.line}: ${read.problem.wanted}`);
      expect(read.value).toEqual(transcriptOf(ended));
      expect(checkTranscript(read.value)).toEqual(
        Object.fromEntries(checks.map((check) => [check, "right"])),
      );
    },
  );
});
