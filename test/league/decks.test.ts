import { expect, it } from "vitest";
import { z } from "zod";
import { type DeckName, readDeckName } from "../../src/deck/name.js";
import { readDeck } from "../../src/deck/notation.js";
import { presetDeck } from "../../src/deck/presets.js";
import type { Card } from "../../src/game/types.js";
import {
  cardsIn,
  clearDefault,
  type DeckId,
  type DeckOutcome,
  type Decks,
  decksRecord,
  defaultFor,
  deleteDeck,
  makeDeck,
  mostDecks,
  noDecks,
  type Owner,
  recardDeck,
  renameDeck,
  type Shelf,
  scopeOf,
  setDefault,
  shelfOf,
  undoDeck,
} from "../../src/league/decks.js";
import type { Scope, Transaction } from "../../src/store/store.js";
import { league, newPerson } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const raceSize = 25;
const polish = presetDeck("starter", "polish");

function named(name: string): DeckName {
  const read = readDeckName(name);
  if (!read.ok) throw new Error(read.problem.kind);
  return read.value;
}

const tally = (outcomes: readonly { readonly kind: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { kind } of outcomes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

onEveryStore("the decks of a person", (store) => {
  /** One person and their shelf. */
  const shelfOfSomebody = (shelf: Shelf = "server") => {
    const { scope: server } = league(store());
    const person = newPerson();
    const owner: Owner = { person: person.id, shelf };
    const scope = scopeOf(shelf, server, person.id);
    const { run } = league(store(), scope);
    const decks = async (): Promise<Decks> => (await store().read(scope, decksRecord, person.id)) ?? noDecks;
    const act = (body: (tx: Transaction) => Promise<DeckOutcome>, operation?: string) =>
      run<DeckOutcome>(body, operation);
    const make = async (name: string, cards: readonly Card[] = polish): Promise<DeckId> => {
      const outcome = await act((tx) => makeDeck(tx, owner, { name: named(name), cards }));
      if (outcome.kind !== "done") throw new Error(outcome.kind);
      return outcome.id;
    };
    const deck = async (id: DeckId) => (await decks()).decks.find((each) => each.id === id);
    return { server, scope, owner, decks, deck, act, make };
  };
  const everyone = <Value>(act: (index: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: raceSize }, (_, index) => act(index)));

  it.each(["server", "everywhere"] as const)("are kept (%s) as they were made", async (shelf) => {
    const { make, decks } = shelfOfSomebody(shelf);
    const id = await make("First", readDeck("KS/B 7H KS 7H/A 7H/A").cards);
    expect(shelfOf(id)).toBe(shelf);
    const { decks: kept } = await decks();
    expect(kept).toEqual([
      { id, version: 1, name: "First", cards: ["KS", "KS/B", "7H", "7H", "7H/B"], before: null },
    ]);
  });

  it("are of that person and shelf alone", async () => {
    const one = shelfOfSomebody();
    await one.make("Mine");
    const elsewhere: Scope[] = [scopeOf("everywhere", one.server, one.owner.person), league(store()).scope];
    for (const scope of elsewhere) {
      expect(await store().read(scope, decksRecord, one.owner.person)).toBeUndefined();
    }
    expect(await store().read(one.scope, decksRecord, newPerson().id)).toBeUndefined();
    expect(scopeOf("everywhere", one.server, "1")).toBe(scopeOf("everywhere", "other" as Scope, "1"));
  });

  it("are named as people like, and no name is there twice", async () => {
    const { make, act, owner, decks } = shelfOfSomebody();
    const odd = ["*bold*", "🃏🃏", "constructor", "__proto__", "a:b|c", "Żółw", "x".repeat(32), "%00"];
    for (const name of odd) await make(name);
    expect((await decks()).decks.map((deck) => deck.name)).toEqual(odd);
    for (const name of ["*BOLD*", "żółw", "Constructor"]) {
      const outcome = await act((tx) => makeDeck(tx, owner, { name: named(name), cards: [] }));
      expect(outcome).toEqual({
        kind: "name-taken",
        name: odd.find((known) => known.toLowerCase() === name.toLowerCase()),
      });
    }
  });

  it("are renamed, also to the same name in other letters", async () => {
    const { make, act, owner, deck } = shelfOfSomebody();
    const id = await make("first");
    await make("second");
    expect(await act((tx) => renameDeck(tx, owner, id, named("FIRST")))).toEqual({ kind: "done", id });
    expect((await deck(id))?.name).toBe("FIRST");
    const taken = await act((tx) => renameDeck(tx, owner, id, named("Second")));
    expect(taken).toEqual({ kind: "name-taken", name: "second" });
    const gone = await act((tx) => renameDeck(tx, owner, "s99" as DeckId, named("x")));
    expect(gone).toEqual({ kind: "no-such-deck" });
  });

  it("are changed at the version that was meant, and the change is taken back and made again", async () => {
    const { make, act, owner, deck } = shelfOfSomebody();
    const id = await make("Work", readDeck("7S").cards);
    const more = (version: number, text: string) =>
      act((tx) => recardDeck(tx, owner, { id, version }, (cards) => [...cards, ...readDeck(text).cards]));
    expect((await act((tx) => undoDeck(tx, owner, { id, version: 1 }))).kind).toBe("nothing-to-undo");
    expect((await more(1, "8S 6S")).kind).toBe("done");
    expect((await more(1, "9S")).kind).toBe("deck-outdated");
    expect((await deck(id))?.cards).toEqual(["6S", "7S", "8S"]);
    expect((await act((tx) => undoDeck(tx, owner, { id, version: 1 }))).kind).toBe("deck-outdated");
    await act((tx) => undoDeck(tx, owner, { id, version: 2 }));
    expect((await deck(id))?.cards).toEqual(["7S"]);
    await act((tx) => undoDeck(tx, owner, { id, version: 3 }));
    expect((await deck(id))?.cards).toEqual(["6S", "7S", "8S"]);
    expect((await more(4, "210x 9S")).kind).toBe("done");
    expect((await more(5, "4x 9S")).kind).toBe("deck-too-long");
  });

  it("are deleted, and then are no default any more; their ids do not come again", async () => {
    const { make, act, owner, decks } = shelfOfSomebody();
    const id = await make("Short-lived");
    await act((tx) => setDefault(tx, owner, id, "polish"));
    expect((await decks()).defaults).toEqual({ polish: id });
    expect(await act((tx) => deleteDeck(tx, owner, id))).toEqual({ kind: "done", id });
    expect(await decks()).toMatchObject({ decks: [], defaults: {} });
    expect((await act((tx) => deleteDeck(tx, owner, id))).kind).toBe("no-such-deck");
    expect(await make("Next")).not.toBe(id);
  });

  it("have a default for each ruleset in which they are legal; this server's goes before everywhere's", async () => {
    const here = shelfOfSomebody("server");
    const id = await here.make("Here");
    expect(await here.act((tx) => setDefault(tx, here.owner, id, "wcl"))).toEqual({ kind: "done", id });
    const empty = await here.make("Empty", []);
    const refused = await here.act((tx) => setDefault(tx, here.owner, empty, "wcl"));
    expect(refused).toEqual({ kind: "deck-not-legal", ruleset: "wcl" });

    const there = shelfOfSomebody("everywhere");
    const other = await there.make("Everywhere");
    for (const ruleset of ["wcl", "polish"] as const) {
      await there.act((tx) => setDefault(tx, there.owner, other, ruleset));
    }
    const kept = { server: await here.decks(), everywhere: await there.decks() };
    expect(defaultFor("wcl", kept)?.name).toBe("Here");
    expect(defaultFor("polish", kept)?.name).toBe("Everywhere");
    expect(defaultFor("classic", kept)).toBeUndefined();
    await store().transact(here.scope, "clear", (tx) => clearDefault(tx, here.owner, "wcl"));
    expect(defaultFor("wcl", { ...kept, server: await here.decks() })?.name).toBe("Everywhere");
  });

  it("made 25 at once under one name: one is made, the others are told", async () => {
    const { act, owner, decks } = shelfOfSomebody("everywhere");
    const outcomes = await everyone((index) =>
      act((tx) => makeDeck(tx, owner, { name: named(index % 2 ? "same" : "SAME"), cards: polish })),
    );
    expect(tally(outcomes)).toEqual({ done: 1, "name-taken": raceSize - 1 });
    expect((await decks()).decks).toHaveLength(1);
  });

  it(`made 25 at once under 25 names: ${mostDecks} are made, each with an id of its own`, async () => {
    const { act, owner, decks } = shelfOfSomebody();
    const outcomes = await everyone((index) =>
      act((tx) => makeDeck(tx, owner, { name: named(`Deck ${index}`), cards: polish })),
    );
    expect(tally(outcomes)).toEqual({ done: mostDecks, "too-many-decks": raceSize - mostDecks });
    expect(new Set((await decks()).decks.map(({ id }) => id)).size).toBe(mostDecks);
  });

  it("changed by 25 presses of buttons of one version: one counts", async () => {
    const { act, make, owner, deck } = shelfOfSomebody();
    const id = await make("Busy", []);
    const outcomes = await everyone((index) =>
      act((tx) => recardDeck(tx, owner, { id, version: 1 }, () => readDeck(`${(index % 9) + 2}♠`).cards)),
    );
    expect(tally(outcomes)).toEqual({ done: 1, "deck-outdated": raceSize - 1 });
    expect(await deck(id)).toMatchObject({ version: 2 });
    expect((await deck(id))?.cards).toHaveLength(1);
  });

  it("changed by one press that arrives 25 times: it counts once, and is told so 25 times", async () => {
    const { act, make, owner, deck } = shelfOfSomebody("everywhere");
    const id = await make("Doubled", []);
    const outcomes = await everyone(() =>
      act(
        (tx) => recardDeck(tx, owner, { id, version: 1 }, (cards) => [...cards, ...readDeck("7S").cards]),
        `deck:${id}:1:add`,
      ),
    );
    expect(tally(outcomes)).toEqual({ done: raceSize });
    expect((await deck(id))?.cards).toEqual(["7S"]);
  });

  it("deleted, renamed and made a default at once: nothing is left of it", async () => {
    const { act, make, owner, decks } = shelfOfSomebody();
    const id = await make("Gone");
    const outcomes = await everyone((index) =>
      act((tx) => {
        if (index % 3 === 0) return deleteDeck(tx, owner, id);
        if (index % 3 === 1) return renameDeck(tx, owner, id, named(`Name ${index}`));
        return setDefault(tx, owner, id, "polish");
      }),
    );
    const kinds = tally(outcomes);
    expect((kinds.done ?? 0) + (kinds["no-such-deck"] ?? 0)).toBe(raceSize);
    expect(await decks()).toMatchObject({ decks: [], defaults: {} });
  });

  it("of a later version of the program are left as they are", async () => {
    const { scope, owner, act, make } = shelfOfSomebody();
    await make("Now");
    await store().transact(scope, "later", async (tx) => {
      const later = { ...((await tx.get(decksRecord, owner.person)) ?? noDecks), schema: 2 };
      tx.put(
        { kind: "decks", schema: decksRecord.schema.or(z.custom<Decks>()) },
        owner.person,
        later as Decks,
      );
      return null;
    });
    await expect(act((tx) => makeDeck(tx, owner, { name: named("x"), cards: [] }))).rejects.toThrow(
      /later version/,
    );
  });

  it("hold real cards", async () => {
    const { make, deck } = shelfOfSomebody();
    const id = await make("Cards");
    const kept = await deck(id);
    expect(kept && cardsIn(kept)).toEqual(polish);
    expect(() => cardsIn({ cards: ["11S"] })).toThrow(RangeError);
  });
});
