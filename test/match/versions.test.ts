import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { takeDaily } from "../../src/league/daily.js";
import { farewellRecord } from "../../src/league/farewell.js";
import { balanceOf } from "../../src/league/ledger.js";
import { logbookId, logbookRecord } from "../../src/league/logbook.js";
import { memberRecord } from "../../src/league/member.js";
import { noGiftLimit, serverSettingsId, serverSettingsRecord } from "../../src/league/settings.js";
import { stateOf } from "../../src/match/game.js";
import { isDealt } from "../../src/match/match.js";
import { practicesRecord } from "../../src/match/practice/practices.js";
import { practiceState } from "../../src/match/practice/question.js";
import { handSurfaceRecord, publicSurfaceRecord } from "../../src/match/surface.js";
import { CorruptRecord, type RecordType } from "../../src/store/store.js";
import { migration, versioned } from "../../src/store/versioned.js";
import { league, newPerson } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

/** A record as a version of the program stored it. */
const stored = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, "records", `${name}.json`), "utf8"));

const anything = (kind: string): RecordType<unknown> => ({ kind, schema: z.unknown() });

onEveryStore("a stored record", (store) => {
  it("of a member, version 1, keeps its caps and what was carried forward as one sum", async () => {
    const { run, scope, member } = league(store());
    const lucy = newPerson();
    const old = stored("member-1") as { ledger: { carried: number; entries: { amount: number }[] } };
    await run(async (tx) => {
      tx.put(anything("member"), lucy.id, old);
      return { kind: "as it was" };
    });
    const read = await member(lucy);
    expect(read?.ledger.carried).toEqual({ earlier: old.ledger.carried });
    expect(read?.ledger.entries).toMatchObject(old.ledger.entries);
    const before = old.ledger.entries.reduce((sum, { amount }) => sum + amount, old.ledger.carried);
    expect(read && balanceOf(read.ledger)).toBe(before);

    await run(async (tx) => {
      const known = await tx.get(memberRecord, lucy.id);
      if (known) tx.put(memberRecord, lucy.id, { ...known, dailyOn: null });
      return { kind: "another day" };
    });
    expect(await run((tx) => takeDaily(tx, lucy))).toMatchObject({ kind: "taken", balance: before + 100 });
    expect(await store().read(scope, anything("member"), lucy.id)).toMatchObject({ schema: 3 });
  });

  it("of a member, version 2, has its entries numbered, and the balance after each", async () => {
    const { run, member } = league(store());
    const lucy = newPerson();
    const old = stored("member-2") as { ledger: { entries: { amount: number }[] } };
    await run(async (tx) => {
      tx.put(anything("member"), lucy.id, old);
      return { kind: "as it was" };
    });
    const read = await member(lucy);
    if (!read) throw new Error("they are there");
    const { entries, count, carried } = read.ledger;
    expect(carried).toEqual({ grant: 500, daily: 100, hold: -25, settle: 20 });
    expect(count).toBe(old.ledger.entries.length);
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
    let balance = 595;
    for (const [index, entry] of entries.entries()) {
      balance += old.ledger.entries[index]?.amount ?? 0;
      expect(entry.balance).toBe(balance);
    }
    expect(balanceOf(read.ledger)).toBe(balance);
    expect(read).toMatchObject({ streak: 1, reliefOn: null, given: null, bar: null, season: 0 });
  });

  it("of a server's settings, version 1, limits no gifts; of somebody who left, knows of no relief", async () => {
    const { run, scope } = league(store());
    await run(async (tx) => {
      tx.put(anything("settings"), serverSettingsId, stored("settings-1"));
      tx.put(anything("farewell"), "mark", stored("farewell-1"));
      return { kind: "as it was" };
    });
    expect(await store().read(scope, serverSettingsRecord, serverSettingsId)).toMatchObject({
      ...(stored("settings-1") as object),
      schema: 3,
      mostGift: noGiftLimit,
      mostGiftsADay: noGiftLimit,
      leavers: "shown",
    });
    expect(await store().read(scope, farewellRecord, "mark")).toEqual({
      schema: 2,
      dailyOn: "2026-11-30",
      reliefOn: null,
    });
  });

  it("of a server's settings, version 2, hides nobody from leaderboards", async () => {
    const { run, scope } = league(store());
    await run(async (tx) => {
      tx.put(anything("settings"), serverSettingsId, stored("settings-2"));
      return { kind: "as it was" };
    });
    expect(await store().read(scope, serverSettingsRecord, serverSettingsId)).toEqual({
      ...(stored("settings-2") as object),
      schema: 3,
      leavers: "shown",
    });
  });

  it("of a match, version 1, replays", async () => {
    const { run, match } = league(store());
    await run(async (tx) => {
      tx.put(anything("match"), "old", stored("match-1"));
      return { kind: "as it was" };
    });
    const read = await match("old");
    if (!isDealt(read)) throw new Error("it was dealt");
    expect(stateOf(read).moveNumber).toBe(9);
  });

  it("of a match, version 2, replays; it was dealt from starter decks without words", async () => {
    const { run, match } = league(store());
    await run(async (tx) => {
      tx.put(anything("match"), "old2", stored("match-2"));
      tx.put(anything("match"), "open2", stored("challenge-2"));
      return { kind: "as it was" };
    });
    const read = await match("old2");
    if (!isDealt(read)) throw new Error("it was dealt");
    expect(stateOf(read).moveNumber).toBe(9);
    expect(read).toMatchObject({ schema: 5, inspection: "off", phase: { table: { words: [] } } });
    expect((await match("open2")).phase).toMatchObject({ kind: "challenge", decks: {}, words: {} });
  });

  it("of a match, version 3, that is over is not known to have been rated", async () => {
    const { run, match } = league(store());
    await run(async (tx) => {
      tx.put(anything("match"), "old3", stored("match-3"));
      return { kind: "as it was" };
    });
    const read = await match("old3");
    if (!isDealt(read)) throw new Error("it was dealt");
    expect(stateOf(read).winner).toBe("B");
    const { phase } = stored("match-3") as { phase: object };
    expect(read).toMatchObject({ schema: 5, phase: { ...phase, rating: null } });
  });

  it("of a match, version 4, is as it was: only since then can a match be awarded", async () => {
    const { run, match } = league(store());
    const old = stored("match-4") as object;
    await run(async (tx) => {
      tx.put(anything("match"), "old4", old);
      return { kind: "as it was" };
    });
    expect(await match("old4")).toEqual({ ...old, schema: 5 });
  });

  it("of what waits for the log channel, version 1, is as it was", async () => {
    const { run, scope } = league(store());
    const old = stored("logbook-1") as object;
    await run(async (tx) => {
      tx.put(anything("logbook"), logbookId, old);
      return { kind: "as it was" };
    });
    expect(await store().read(scope, logbookRecord, logbookId)).toEqual({ ...old, schema: 2 });
  });

  it("of where a match is shown, version 1, keeps its board and its hand", async () => {
    const { run, scope } = league(store());
    await run(async (tx) => {
      tx.put(anything("public"), "old", stored("public-1"));
      tx.put(anything("hand"), "old:lucy", stored("hand-1"));
      return { kind: "as it was" };
    });
    const [shown, hand] = await Promise.all([
      store().read(scope, publicSurfaceRecord, "old"),
      store().read(scope, handSurfaceRecord, "old:lucy"),
    ]);
    const { board } = stored("public-1") as { board: object };
    expect(shown).toMatchObject({ schema: 2, board: { ...board, called: null }, strays: [], channel: null });
    expect(hand).toEqual({ ...(stored("hand-1") as object), schema: 2, before: null });
  });

  it("of practice matches, without what was chosen in them and judged of them, is as it was", async () => {
    const { run, scope } = league(store());
    await run(async (tx) => {
      tx.put(anything("practice"), "lucy", stored("practice-1"));
      return { kind: "as it was" };
    });
    const read = await store().read(scope, practicesRecord, "lucy");
    expect(read).toEqual(stored("practice-1"));
    expect(read?.games.map((game) => practiceState(game).moveNumber)).toEqual([9, 4]);
  });

  it("of a later program is refused in words, and never written over", async () => {
    const { run, scope } = league(store());
    const lucy = newPerson();
    const later = { schema: 9, name: "Lucy", purse: "of another kind" };
    await run(async (tx) => {
      tx.put(anything("member"), lucy.id, later);
      return { kind: "stored" };
    });
    const attempt = run((tx) => takeDaily(tx, lucy));
    await expect(attempt).rejects.toThrow(CorruptRecord);
    await expect(attempt).rejects.toThrow(
      /member \d+ cannot be read: .*later version of this program \(schema 9, this one knows up to 3\)/s,
    );
    expect(await store().read(scope, anything("member"), lucy.id)).toEqual(later);
  });
});

it("brings a document up step by step, and refuses one to which no step leads", () => {
  const step = (from: 1 | 2) =>
    migration(from, z.object({ schema: z.literal(from), log: z.string() }), (old) => ({
      schema: from + 1,
      log: `${old.log}${from}`,
    }));
  const latest = z.object({ schema: z.literal(3), log: z.string() });
  const schema = versioned(3, latest, [step(2), step(1)]);
  expect(schema.parse({ schema: 1, log: "" })).toEqual({ schema: 3, log: "12" });
  expect(schema.parse({ schema: 3, log: "x" })).toEqual({ schema: 3, log: "x" });
  expect(() => schema.parse({ schema: 1 })).toThrow(/log/);
  expect(() => versioned(3, latest, [step(2)]).parse({ schema: 1, log: "" })).toThrow(/no way from schema 1/);
  expect(() => schema.parse("text")).toThrow();
});
