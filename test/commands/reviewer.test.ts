import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { createReviewer, type News, type Watcher } from "../../src/commands/review/reviewer.js";
import { type House, HouseFault } from "../../src/house/house.js";
import { gameOfMatch } from "../../src/match/finished.js";
import { addJudgements, reviewRecord } from "../../src/match/review.js";
import { finishedMatch } from "../support/finished.js";
import { league } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const moves = 6;
const moveMs = 500;

/** Takes its time, and finds nothing better than what was played. */
const house: House = {
  decide: () => Promise.reject(new Error("nobody plays here")),
  advise: async (_question, { alsoMove } = {}) => {
    await new Promise((resolve) => setTimeout(resolve, moveMs));
    if (!alsoMove) throw new Error("a review asks about the move that was made");
    const best = { move: alsoMove, chance: 0.5, playouts: 1 };
    return { best, outlooks: [best], waiting: best };
  },
  close: async () => {},
};

onEveryStore("a review that is made", (store) => {
  it("waits for nobody who is slow to be shown it, at the end neither, and shows the newest to the others", async () => {
    const table = league(store());
    const { id, match } = await finishedMatch(table, { ending: { kind: "resigned", after: moves } });
    const reviewer = createReviewer(store(), house, pino({ level: "silent" }));
    const seen: News[] = [];
    const slow = vi.fn<Watcher>(() => new Promise(() => {}));
    const quick: Watcher = async (review) => void seen.push(review);
    expect(
      reviewer.begin(table.scope, gameOfMatch(match), { message: "slow", person: "ada", watch: slow }),
    ).toBe("begun");
    expect(
      reviewer.begin(table.scope, gameOfMatch(match), { message: "quick", person: "bob", watch: quick }),
    ).toBe("begun");
    const whole = (news: News | undefined) => typeof news === "object" && news.judged.length === moves;
    await vi.waitUntil(() => whole(seen.at(-1)), { timeout: 10 * moves * moveMs });
    expect((await store().read(table.scope, reviewRecord, id))?.judged).toHaveLength(moves);
    // What it was shown first is still on its way.
    expect(slow).toHaveBeenCalledOnce();
    await reviewer.close();
  });

  it("is shown whole to whoever asked just before another process was done with it", async () => {
    const table = league(store());
    const { match } = await finishedMatch(table, { ending: { kind: "resigned", after: 1 } });
    const game = gameOfMatch(match);
    const judged = [{ seat: "A" as const, made: 500, better: null }];
    await table.run((tx) => addJudgements(tx, game, { from: 0, judged }));
    const reviewer = createReviewer(store(), house, pino({ level: "silent" }));
    const watcher = vi.fn<Watcher>(async () => {});
    expect(reviewer.begin(table.scope, game, { message: "1", person: "ada", watch: watcher })).toBe("begun");
    await vi.waitUntil(() => watcher.mock.calls.length > 0, { timeout: 10_000 });
    expect(watcher).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ judged }));
    await reviewer.close();
  });

  it("is told once in a message however often it is looked at again, and in no more than it can be", async () => {
    const table = league(store());
    const { match } = await finishedMatch(table, { ending: { kind: "resigned", after: 1 } });
    const reviewer = createReviewer(store(), house, pino({ level: "silent" }));
    const told: string[] = [];
    const look = (message: string, token: string) => {
      const watch = async () => void told.push(token);
      return reviewer.begin(table.scope, gameOfMatch(match), { message, person: message, watch });
    };
    for (let times = 1; times <= 25; times++) expect(look("1", `token ${times}`)).toBe("begun");
    const others = Array.from({ length: 20 }, (_, index) => look(`another ${index}`, `other ${index}`));
    expect(others).toEqual([...others.slice(1).map(() => "begun"), "full"]);
    await vi.waitUntil(() => told.length > 0, { timeout: 10 * moveMs });
    await reviewer.close();
    expect(told.filter((token) => token.startsWith("token"))).toEqual(["token 25"]);
    expect(told).toHaveLength(20);
  });

  it("leaves room for others when one person looks in ever more messages, and goes on in their newest", async () => {
    const table = league(store());
    const { match } = await finishedMatch(table, { ending: { kind: "resigned", after: 1 } });
    const reviewer = createReviewer(store(), house, pino({ level: "silent" }));
    const told: string[] = [];
    const look = (person: string, message: string) => {
      const watch = async () => void told.push(message);
      return reviewer.begin(table.scope, gameOfMatch(match), { message, person, watch });
    };
    const names = Array.from({ length: 30 }, (_, index) => `message ${index}`);
    expect(names.map((name) => look("ada", name))).toEqual(names.map(() => "begun"));
    expect(look("bob", "bob's")).toBe("begun");
    await vi.waitUntil(() => told.length > 0, { timeout: 10_000 });
    await reviewer.close();
    expect(told).toEqual(["message 28", "message 29", "bob's"]);
  });

  it("says so when it cannot be gone on with, and goes on when it is asked for again", async () => {
    const table = league(store());
    const { id, match } = await finishedMatch(table, { ending: { kind: "resigned", after: 2 } });
    let faults = 1;
    const stumbling: House = {
      ...house,
      advise: (question, wish) => {
        faults -= 1;
        return faults < 0 ? house.advise(question, wish) : Promise.reject(new HouseFault("a thread ended"));
      },
    };
    const reviewer = createReviewer(store(), stumbling, pino({ level: "silent" }));
    const seen: News[] = [];
    const onlooking = { message: "1", person: "ada", watch: async (news: News) => void seen.push(news) };
    reviewer.begin(table.scope, gameOfMatch(match), onlooking);
    await vi.waitUntil(() => seen.at(-1) === "failed", { timeout: 10_000 });
    await vi.waitUntil(
      () => reviewer.begin(table.scope, gameOfMatch(match), onlooking) === "begun" && seen.length > 1,
      {
        timeout: 10_000,
        interval: 100,
      },
    );
    await vi.waitUntil(async () => (await store().read(table.scope, reviewRecord, id))?.judged.length === 2, {
      timeout: 10_000,
    });
    await reviewer.close();
  });
});
