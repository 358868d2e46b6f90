import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseDeadline } from "../../src/match/deadlines.js";
import { showAgain, showLater } from "../../src/match/show-later.js";
import { parseShowing, showing } from "../../src/match/showing.js";
import { type Board, noteBoard, publicSurfaceRecord } from "../../src/match/surface.js";
import type { Scope, Store, Transaction } from "../../src/store/store.js";
import { league } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

describe("an outbox key", () => {
  it.each([
    [showing.board("m1"), { kind: "board", match: "m1" }],
    [showing.hand("m1", "7"), { kind: "hand", match: "m1", user: "7" }],
    [showing.seek("m1", "9"), { kind: "seek", match: "m1", channel: "9" }],
    [showing.strays("m1"), { kind: "strays", match: "m1" }],
    [showing.warning("m1"), { kind: "warning", match: "m1" }],
  ])("%s is read back", (key, what) => {
    expect(parseShowing(key)).toEqual(what);
  });

  it.each(["", "board", "board:", "hand:m1", "seek:m1", "later-version:m1"])("%j is not known", (key) => {
    expect(parseShowing(key)).toBeUndefined();
  });
});

onEveryStore("what cannot be shown", (store) => {
  const dayMs = 24 * 60 * 60 * 1000;

  it("is tried again after pauses that double, up to half an hour", async () => {
    const { run } = league(store());
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      const outcome = await run((tx) => showLater(tx, "board:m1"));
      pauses.push(outcome.kind === "later" ? outcome.pauseMs / 1000 : Number.NaN);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1800, 1800]);
  });

  it("comes back into the outbox when its time has come, once", async () => {
    const { run, scope } = league(store());
    await run((tx) => showLater(tx, "board:m1"));
    const due = await until(async () =>
      (await store().claimDue(100, 60_000)).find((each) => each.scope === scope),
    );
    const what = parseDeadline(due.key);
    expect(what).toEqual({ kind: "show", key: "board:m1" });
    await run((tx) => showAgain(tx, "board:m1"), `${due.key}:${due.at}`);
    const shown = await waiting(store(), scope);
    expect(shown).toEqual(["board:m1"]);
  });

  it("is given up after a day, and may be asked for anew", async () => {
    const { run } = league(store());
    await run(async (tx) => {
      const hindrance = { kind: "hindrance", schema: z.unknown() };
      tx.put(hindrance, "board:m1", { schema: 1, since: tx.now - dayMs, attempts: 50 });
      return { kind: "a day ago" };
    });
    expect(await run((tx) => showLater(tx, "board:m1"))).toEqual({ kind: "given-up" });
    expect(await run((tx) => showLater(tx, "board:m1"))).toEqual({ kind: "later", pauseMs: 2_000 });
  });
});

onEveryStore("the live board of a match", (store) => {
  const board = (message: string, number: number): Board => ({
    channel: "300000000000000001",
    message,
    number,
    version: number,
    called: null,
  });
  const note = (tx: Transaction, match: string, live: Board, left: Board | null = null) =>
    noteBoard(tx, match, {
      board: live,
      left: left && { channel: left.channel, message: left.message },
      channel: null,
    }).then(() => ({ kind: "noted" }));

  it("is the one noted first, when two processes replace the same one; the other is taken away", async () => {
    const { run, scope } = league(store());
    const match = `m${randomBytes(4).toString("hex")}`;
    await run((tx) => note(tx, match, board("10", 1)));
    await run((tx) => note(tx, match, board("20", 2)));
    await run((tx) => note(tx, match, board("21", 2)));
    // A slow process notes the one that has been replaced.
    await run((tx) => note(tx, match, board("10", 1)));
    const known = await store().read(scope, publicSurfaceRecord, match);
    expect(known?.board?.message).toBe("20");
    expect(known?.strays.map(({ message }) => message)).toEqual(["21", "10"]);
    expect(await waiting(store(), scope)).toEqual([showing.strays(match)]);
  });

  it("leaves behind the one that could not be taken away, until it can", async () => {
    const { run, scope } = league(store());
    const match = `m${randomBytes(4).toString("hex")}`;
    await run((tx) => note(tx, match, board("10", 1)));
    await run((tx) => note(tx, match, board("20", 2), board("10", 1)));
    const known = await store().read(scope, publicSurfaceRecord, match);
    expect(known?.strays).toEqual([{ channel: "300000000000000001", message: "10" }]);
  });
});

/** The keys in the outbox of a server, once their leases are over. */
async function waiting(store: Store, scope: Scope): Promise<string[]> {
  const found = await until(async () => {
    const entries = (await store.claimOutbox(500, 1)).filter((entry) => entry.scope === scope);
    return entries.length > 0 ? entries : undefined;
  });
  await Promise.all(found.map((entry) => store.settleOutbox(entry)));
  return found.map(({ key }) => key);
}

async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  const end = Date.now() + 10_000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error("it did not come in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
