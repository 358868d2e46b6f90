import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { createReviewer, type Watcher } from "../../src/commands/review/reviewer.js";
import type { House } from "../../src/house/house.js";
import { type Review, reviewRecord } from "../../src/match/review.js";
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
    return { best, outlooks: [best], waiting: null };
  },
  close: async () => {},
};

onEveryStore("a review that is made", (store) => {
  it("waits for nobody who is slow to be shown it, at the end neither, and shows the newest to the others", async () => {
    const table = league(store());
    const { id, match } = await finishedMatch(table, { ending: { kind: "resigned", after: moves } });
    const reviewer = createReviewer(store(), house, pino({ level: "silent" }));
    const seen: Review[] = [];
    const slow = vi.fn<Watcher>(() => new Promise(() => {}));
    const quick: Watcher = async (review) => void seen.push(review);
    expect(reviewer.begin(table.scope, match, slow)).toBe("begun");
    expect(reviewer.begin(table.scope, match, quick)).toBe("begun");
    await vi.waitUntil(() => seen.at(-1)?.judged.length === moves, { timeout: 10 * moves * moveMs });
    expect((await store().read(table.scope, reviewRecord, id))?.judged).toHaveLength(moves);
    // What it was shown first is still on its way.
    expect(slow).toHaveBeenCalledOnce();
    await reviewer.close();
  });
});
