import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Person } from "../../src/league/member.js";
import { offer } from "../../src/match/agreement.js";
import { accept, challenge } from "../../src/match/challenge.js";
import { voidMatch } from "../../src/match/closing.js";
import { type MatchesWanted, matchesPerPage, pageOfMatches } from "../../src/match/history.js";
import { indexMatch } from "../../src/match/index-of-matches.js";
import { type Match, matchRecord } from "../../src/match/match.js";
import { resign } from "../../src/match/turn.js";
import type { RecordType, Scope } from "../../src/store/store.js";
import { countedCalls } from "../support/counted-calls.js";
import { league, newPerson, termsOf } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const manyMatches = 1_000;
const perCommit = 100;
/** For a page of all matches, and for one of those that are wanted. */
const mostCalls = { everything: 4, wanted: 10 } as const;

onEveryStore("a person's matches", (storeOf) => {
  const all = (userId: string): MatchesWanted => ({ userId, ruleset: null, opponent: null });
  const page = (scope: Scope, wanted: MatchesWanted, offset = 0) =>
    pageOfMatches(storeOf(), scope, wanted, offset);

  it("come the newest first, each as its player has it", async () => {
    const table = league(storeOf());
    const [ada, bruno, celina] = [newPerson("Ada"), newPerson("Bruno"), newPerson("Celina")];
    const terms = (opponent: Person, bid: number) =>
      termsOf({ challenger: ada, opponent: { ...opponent, bot: "person" }, bid });
    // Matches of one millisecond have no order.
    const next = () => delay(2);
    await table.play(terms(bruno, 10), bruno);
    await next();
    const drawn = terms(celina, 20);
    await table.run((tx) => challenge(tx, drawn));
    await table.run((tx) => accept(tx, drawn.id, celina));
    await table.run((tx) => offer(tx, ada, drawn.id, "draw"));
    await table.run((tx) => offer(tx, celina, drawn.id, "draw"));
    await next();
    const running = terms(bruno, 30);
    await table.run((tx) => challenge(tx, running));
    await table.run((tx) => accept(tx, running.id, bruno));
    await next();
    const open = terms(celina, 40);
    await table.run((tx) => challenge(tx, open));

    const found = await page(table.scope, all(ada.id));
    expect(found).toMatchObject({ offset: 0, next: null, size: 4 });
    expect(found.matches.map(({ match }) => match.bid)).toEqual([40, 30, 20, 10]);
    expect(found.matches.map(({ side }) => side)).toEqual(Array(4).fill("challenger"));
    expect(found.matches.map(({ end }) => end)).toEqual([null, null, null, "resigned"]);
    const [, second] = found.matches;
    expect(["challenger", "opponent"]).toContain(second?.turn);
    const brunos = await page(table.scope, all(bruno.id));
    expect(brunos.matches.map(({ match, side }) => [match.bid, side])).toEqual([
      [30, "opponent"],
      [10, "opponent"],
    ]);
    expect(brunos.matches[0]?.turn).toBe(second?.turn);

    const wanted = { userId: ada.id, ruleset: null, opponent: celina.id };
    expect((await page(table.scope, wanted)).matches.map(({ match }) => match.bid)).toEqual([40, 20]);
    expect((await page(table.scope, { ...wanted, ruleset: "polish" })).matches).toEqual([]);
    expect((await page(table.scope, { ...wanted, opponent: ada.id })).matches).toEqual([]);
    await table.run((tx) => voidMatch(tx, running.id));
    expect((await page(table.scope, all(ada.id))).matches[1]).toMatchObject({ end: null, turn: null });
  });

  it("are none for somebody who never played", async () => {
    const found = await page(league(storeOf()).scope, all(newPerson().id));
    expect(found).toEqual({ matches: [], offset: 0, next: null, size: 0 });
  });

  it("are shown without one that cannot be read", async () => {
    const table = league(storeOf());
    const [ada, bruno] = [newPerson("Ada"), newPerson("Bruno")];
    const terms = [10, 20, 30].map((bid) =>
      termsOf({ challenger: ada, opponent: { ...bruno, bot: "person" }, bid }),
    );
    for (const each of terms) {
      await table.play(each, bruno);
      await delay(2);
    }
    const anything: RecordType<unknown> = { kind: matchRecord.kind, schema: z.unknown() };
    await table.run(async (tx) => {
      tx.put(anything, terms[1]?.id ?? "", { schema: 99 });
      return { kind: "damaged" };
    });
    const found = await page(table.scope, all(ada.id));
    expect(found.matches.map(({ match }) => match.bid)).toEqual([30, 10]);
  });

  describe(`of which there are ${manyMatches}`, () => {
    const [ada, bruno, celina] = [newPerson("Ada"), newPerson("Bruno"), newPerson("Celina")];
    let scope: Scope | undefined;
    /** A played match, copied with other ids; every hundredth is against Celina, the oldest by the Polish rules. */
    const fill = async (): Promise<Scope> => {
      if (scope) return scope;
      const table = league(storeOf());
      const terms = termsOf({ challenger: ada, opponent: { ...bruno, bot: "person" }, bid: 5 });
      await table.play(terms, bruno);
      const played = await table.match(terms.id);
      const copies = Array.from({ length: manyMatches - 1 }, (_, index): Match => {
        const age = index + 1;
        const opponent = age % 100 === 0 ? celina : bruno;
        const ruleset = age === manyMatches - 1 ? "polish" : "newvegas";
        return { ...played, id: `copy${age}`, opponent, ruleset, createdAt: played.createdAt - age };
      });
      for (let start = 0; start < copies.length; start += perCommit) {
        await table.run(async (tx) => {
          for (const match of copies.slice(start, start + perCommit)) {
            tx.put(matchRecord, match.id, match);
            indexMatch(tx, match);
          }
          return { kind: "copied" };
        });
      }
      scope = table.scope;
      return scope;
    };
    const look = async (wanted: MatchesWanted, offset: number) => {
      const here = await fill();
      const { store, calls } = countedCalls(storeOf());
      return { calls, found: await pageOfMatches(store, here, wanted, offset) };
    };

    it.each([0, 490, 990])("cost few calls to the store for the page from %i on", async (offset) => {
      const { calls, found } = await look(all(ada.id), offset);
      expect(calls.length).toBeLessThanOrEqual(mostCalls.everything);
      const next = offset + matchesPerPage;
      expect(found).toMatchObject({ offset, next: next < manyMatches ? next : null, size: manyMatches });
      const expected = Array.from({ length: matchesPerPage }, (_, index) =>
        offset + index === 0 ? expect.stringMatching(/^m/) : `copy${offset + index}`,
      );
      expect(found.matches.map(({ match }) => match.id)).toEqual(expected);
    });

    it("are looked through for those against somebody, a bounded way at a time", async () => {
      const wanted = { ...all(ada.id), opponent: celina.id };
      const found: string[] = [];
      for (let offset: number | null = 0, pages = 0; offset !== null; pages += 1) {
        const { calls, found: part } = await look(wanted, offset);
        expect(calls.length).toBeLessThanOrEqual(mostCalls.wanted);
        expect(pages).toBeLessThan(10);
        found.push(...part.matches.map(({ match }) => match.id));
        offset = part.next;
      }
      expect(found).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((hundred) => `copy${hundred}00`));
    });

    it("are found by the ruleset, be it the very last", async () => {
      const { found } = await look({ ...all(ada.id), ruleset: "polish" }, 800);
      expect(found.matches.map(({ match }) => match.id)).toEqual([`copy${manyMatches - 1}`]);
      expect(found.next).toBeNull();
    });
  });

  it("of a match that was given up say by what", async () => {
    const table = league(storeOf());
    const { id, challenger, opponent } = await table.dealt({ bid: 3 });
    await table.run((tx) => resign(tx, challenger, id));
    const [won] = (await page(table.scope, all(opponent.id))).matches;
    expect(won).toMatchObject({ side: "opponent", end: "resigned", turn: null });
  });
});
