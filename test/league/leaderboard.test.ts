import { expect, it } from "vitest";
import { boardIndex } from "../../src/league/boards.js";
import { takeDaily } from "../../src/league/daily.js";
import { boardPage } from "../../src/league/leaderboard.js";
import { memberOf, type Person, saveMember } from "../../src/league/member.js";
import type { Store } from "../../src/store/store.js";
import { league, newPerson } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

onEveryStore("a board", (store) => {
  /** People with these scores on the board of wins of all time, the first named p00. */
  const standing = async (scores: readonly number[]) => {
    const { run, scope } = league(store());
    const people = scores.map((_, index) => ({
      ...newPerson(`P${index}`),
      id: `p${String(index).padStart(5, "0")}`,
    }));
    await run(async (tx) => {
      for (const [index, person] of people.entries()) {
        saveMember(tx, person.id, await memberOf(tx, person));
        tx.rank(boardIndex("wins", "all", 0), person.id, scores[index] ?? 0);
      }
      return { kind: "ranked" };
    });
    const page = (asker: string, at: number | "own", from: Store = store()) =>
      boardPage(from, scope, { board: "wins", period: "all", page: at, asker });
    return { scope, people, page };
  };

  it("gives equals one rank, and the next one counts them all", async () => {
    const { page } = await standing([9, 7, 7, 5]);
    const { lines } = await page("p00002", 0);
    expect(lines.map(({ rank, name, amount }) => [rank, name, amount])).toEqual([
      [1, "P0", 9],
      [2, "P1", 7],
      [2, "P2", 7],
      [4, "P3", 5],
    ]);
  });

  it("goes on with a rank that is shared across two pages", async () => {
    const { page } = await standing([
      ...Array.from({ length: 8 }, (_, at) => 50 - at),
      ...Array(5).fill(3),
      1,
    ]);
    const { lines, pages, size } = await page("p00000", 1);
    expect([pages, size]).toEqual([2, 14]);
    expect(lines.map(({ rank, position }) => [rank, position])).toEqual([
      [9, 10],
      [9, 11],
      [9, 12],
      [14, 13],
    ]);
  });

  it("shows whoever asks between both neighbours, whichever page is looked at", async () => {
    const { page } = await standing(Array.from({ length: 35 }, (_, at) => 100 - at));
    const around = async (asker: string) => (await page(asker, 3)).around.map(({ name }) => name);
    expect(await around("p00014")).toEqual(["P13", "P14", "P15"]);
    expect(await around("p00000")).toEqual(["P0", "P1"]);
    expect(await around("p00034")).toEqual(["P33", "P34"]);
    expect(await around("stranger")).toEqual([]);
  });

  it("opens the page of whoever asks, and the last one for any beyond it", async () => {
    const { page } = await standing(Array.from({ length: 35 }, (_, at) => 100 - at));
    expect((await page("p00014", "own")).page).toBe(1);
    expect((await page("stranger", "own")).page).toBe(0);
    const beyond = await page("p00000", 9_999_999);
    expect([beyond.page, beyond.lines.length]).toEqual([3, 5]);
  });

  it("of nobody is empty", async () => {
    const { page } = await standing([]);
    expect(await page("stranger", 3)).toMatchObject({ page: 0, pages: 1, size: 0, lines: [], around: [] });
  });

  it("asks the store as often for any page of any size", async () => {
    const { page } = await standing(Array.from({ length: 120 }, (_, at) => Math.floor(at / 3)));
    const calls: string[] = [];
    const counted = new Proxy(store(), {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          calls.push(String(name));
          return value.apply(target, given);
        };
      },
    });
    for (const at of [0, 6, 11, "own"] as const) {
      calls.length = 0;
      await page("p00060", at, counted);
      expect(calls.length).toBeLessThanOrEqual(7);
    }
  });

  it("of balances follows every wallet", async () => {
    const { run, scope } = league(store());
    const [ada, bob] = [newPerson("Ada"), newPerson("Bob")] as [Person, Person];
    await run(async (tx) => {
      saveMember(tx, bob.id, await memberOf(tx, bob));
      return { kind: "seen" };
    });
    await run((tx) => takeDaily(tx, ada));
    const { lines } = await boardPage(store(), scope, {
      board: "balance",
      period: "all",
      page: 0,
      asker: ada.id,
    });
    expect(lines.map(({ name, rank }) => [name, rank])).toEqual([
      ["Ada", 1],
      ["Bob", 2],
    ]);
  });
});
