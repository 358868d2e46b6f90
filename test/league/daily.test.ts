import { expect, it } from "vitest";
import { bonusCaps, dailyCaps, mostBonusDays, reliefCaps, takeDaily } from "../../src/league/daily.js";
import { giveCaps } from "../../src/league/gift.js";
import { memberOf, memberRecord, saveMember, startingCaps, withEntry } from "../../src/league/member.js";
import { audit } from "../../src/match/audit.js";
import { accept } from "../../src/match/challenge.js";
import type { Transaction } from "../../src/store/store.js";
import { anyGift, league, newPerson, termsOf } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const raceSize = 25;

onEveryStore("the daily caps", (store) => {
  it("are given once a day, on top of the starting caps, to whoever takes them 25 times at once", async () => {
    const { run, balance } = league(store());
    const ada = newPerson();
    const taken = await Promise.all(
      Array.from({ length: raceSize }, (_, press) => run((tx) => takeDaily(tx, ada), `daily:${press}`)),
    );
    expect(taken.filter((outcome) => outcome.kind === "taken")).toHaveLength(1);
    expect(taken.filter((outcome) => outcome.kind === "already-taken")).toHaveLength(raceSize - 1);
    expect(new Set(taken.map((outcome) => outcome.balance))).toEqual(new Set([startingCaps + dailyCaps]));
    expect(await balance(ada)).toBe(startingCaps + dailyCaps);
  });

  it("can be had again on the next UTC day", async () => {
    const { run, balance } = league(store());
    const ada = newPerson();
    const { nextAt } = await run((tx) => takeDaily(tx, ada));
    expect(new Date(nextAt).toISOString()).toMatch(/T00:00:00\.000Z$/);
    await run(async (tx) => {
      const member = await tx.get(memberRecord, ada.id);
      if (member) saveMember(tx, ada.id, { ...member, dailyOn: "2020-10-23" });
      return { kind: "aged" };
    });
    expect(await run((tx) => takeDaily(tx, ada))).toMatchObject({ kind: "taken" });
    expect(await balance(ada)).toBe(startingCaps + 2 * dailyCaps);
  });

  it.each([
    ["an ordinary night", "2026-11-30T23:59:59.999Z", "2026-12-01T00:00:00.000Z"],
    ["the end of a year", "2026-12-31T12:00:00Z", "2027-01-01T00:00:00Z"],
    ["a leap day begins", "2028-02-28T23:00:00Z", "2028-02-29T01:00:00Z"],
    ["a leap day ends", "2028-02-29T23:59:59Z", "2028-03-01T23:59:59Z"],
    ["February without one", "2027-02-28T00:00:00Z", "2027-03-01T00:00:00Z"],
    ["February of 2100, which has none", "2100-02-28T00:00:00Z", "2100-03-01T00:00:00Z"],
  ])("are a second day in a row across %s", async (_what, first, second) => {
    const { run, member } = league(store());
    const ada = newPerson();
    expect(await run((tx) => takeDaily(at(tx, first), ada))).toMatchObject({ streak: 1, bonus: 0 });
    expect(await run((tx) => takeDaily(at(tx, second), ada))).toMatchObject({
      kind: "taken",
      streak: 2,
      bonus: bonusCaps,
      caps: dailyCaps + bonusCaps,
    });
    expect((await member(ada))?.dailyOn).toBe(second.slice(0, 10));
  });

  it("bring more on each further day in a row up to a limit, and a missed day begins anew", async () => {
    const { run } = league(store());
    const ada = newPerson();
    const given: number[] = [];
    for (let day = 1; day <= 13; day++) {
      const { caps } = await run((tx) =>
        takeDaily(at(tx, `2028-02-${String(day + 16).padStart(2, "0")}T08:00:00Z`), ada),
      );
      given.push(caps);
    }
    const most = dailyCaps + mostBonusDays * bonusCaps;
    expect(given).toEqual([100, 110, 120, 130, 140, 150, 160, 170, 180, 190, most, most, most]);
    // The 1st of March is missed.
    expect(await run((tx) => takeDaily(at(tx, "2028-03-02T08:00:00Z"), ada))).toMatchObject({
      caps: dailyCaps,
      streak: 1,
    });
  });

  it("are not had again when the clock goes back", async () => {
    const { run, balance } = league(store());
    const ada = newPerson();
    await run((tx) => takeDaily(at(tx, "2028-02-29T00:00:01Z"), ada));
    expect(await run((tx) => takeDaily(at(tx, "2028-02-28T23:59:59Z"), ada))).toMatchObject({
      kind: "already-taken",
    });
    expect(await balance(ada)).toBe(startingCaps + dailyCaps);
  });
});

/** A bankrupt has had today's caps and holds none. */
onEveryStore("the relief", (store) => {
  const bankrupt = async () => {
    const table = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    await table.run((tx) => takeDaily(tx, ada));
    const all = startingCaps + dailyCaps;
    await table.run(async (tx) => {
      const member = await memberOf(tx, ada);
      saveMember(
        tx,
        ada.id,
        withEntry(member, { kind: "reset", amount: -all, at: tx.now, reason: "a test" }),
      );
      return { kind: "poor" };
    });
    return { ...table, ada, bob };
  };

  it("is given once a day to a bankrupt who asks for it 25 times at once", async () => {
    const { run, balance, ada, scope } = await bankrupt();
    const asked = await Promise.all(
      Array.from({ length: raceSize }, (_, press) => run((tx) => takeDaily(tx, ada), `relief:${press}`)),
    );
    expect(asked.filter(({ kind }) => kind === "relief")).toHaveLength(1);
    expect(asked.filter(({ kind }) => kind === "already-taken")).toHaveLength(raceSize - 1);
    expect(await balance(ada)).toBe(reliefCaps);
    expect((await audit(store())).differences.filter((found) => found.scope === scope)).toEqual([]);
  });

  it("is not given to whoever has caps, and not twice on one day", async () => {
    const { run, ada, bob, balance } = await bankrupt();
    await run((tx) => takeDaily(tx, bob));
    expect(await run((tx) => takeDaily(tx, bob))).toMatchObject({ kind: "already-taken", noRelief: null });
    expect(await run((tx) => takeDaily(tx, ada))).toMatchObject({ kind: "relief" });
    await run(async (tx) => {
      const member = await memberOf(tx, ada);
      const lost = { kind: "reset", amount: -reliefCaps, at: tx.now, reason: "a test" } as const;
      saveMember(tx, ada.id, withEntry(member, lost));
      return { kind: "poor again" };
    });
    expect(await run((tx) => takeDaily(tx, ada))).toMatchObject({ kind: "already-taken", noRelief: "had" });
    expect(await balance(ada)).toBe(0);
  });

  it("is not given on a day on which everything was given away, and not while caps are at stake", async () => {
    const { run, ada, bob, challenge } = await bankrupt();
    await run((tx) => takeDaily(tx, bob));
    const everything = { to: { ...ada, bot: "person" as const }, amount: 600, limits: anyGift };
    await run((tx) => giveCaps(tx, bob, everything));
    expect(await run((tx) => takeDaily(tx, bob))).toMatchObject({ kind: "already-taken", noRelief: "gave" });

    const cleo = newPerson();
    const terms = termsOf({ challenger: ada, opponent: { ...cleo, bot: "person" }, bid: 600 });
    await run((tx) => takeDaily(tx, cleo));
    await challenge(terms);
    expect(await run((tx) => accept(tx, terms.id, cleo))).toEqual({ kind: "accepted" });
    expect(await run((tx) => takeDaily(tx, ada))).toMatchObject({
      kind: "already-taken",
      noRelief: "staked",
    });
  });
});

/** The same transaction at another moment. */
function at(tx: Transaction, moment: string): Transaction {
  return {
    now: Date.parse(moment),
    served: Date.parse(moment),
    get: (type, id) => tx.get(type, id),
    getMany: (type, ids) => tx.getMany(type, ids),
    put: (type, id, value) => tx.put(type, id, value),
    delete: (type, id) => tx.delete(type, id),
    rank: (index, member, score) => tx.rank(index, member, score),
    rerank: (...change) => tx.rerank(...change),
    deadline: (key, due) => tx.deadline(key, due),
    show: (key) => tx.show(key),
  };
}
