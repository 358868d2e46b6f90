import { expect, it } from "vitest";
import { dailyCaps, takeDaily } from "../../src/league/daily.js";
import { leaderboard } from "../../src/league/leaderboard.js";
import { memberOf, memberRecord, saveMember, startingCaps } from "../../src/league/member.js";
import { league, newPerson } from "../support/league.js";
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
      if (member) saveMember(tx, ada.id, { ...member, dailyOn: "2077-10-23" });
      return { kind: "aged" };
    });
    expect(await run((tx) => takeDaily(tx, ada))).toMatchObject({ kind: "taken" });
    expect(await balance(ada)).toBe(startingCaps + 2 * dailyCaps);
  });

  it("move a person up the leaderboard, where equals share a rank", async () => {
    const { run, scope } = league(store());
    const [ada, bob, cleo, dan] = [newPerson(), newPerson(), newPerson(), newPerson()];
    for (const person of [ada, bob]) await run((tx) => takeDaily(tx, person));
    await run(async (tx) => {
      saveMember(tx, cleo.id, await memberOf(tx, cleo));
      return { kind: "seen" };
    });
    const board = await leaderboard(store(), scope, cleo.id);
    expect(board.top.map((line) => [line.rank, line.balance])).toEqual([
      [1, 600],
      [1, 600],
      [3, 500],
    ]);
    expect(board.own).toEqual({ rank: 3, id: cleo.id, name: cleo.name, balance: 500 });
    expect((await leaderboard(store(), scope, dan.id)).own).toBeNull();
  });
});
