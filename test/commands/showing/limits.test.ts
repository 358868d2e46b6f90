import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { RestCall } from "../../../playground/model.js";
import { legalMoves } from "../../../src/game/legal.js";
import { stateOf } from "../../../src/match/game.js";
import { sideIn } from "../../../src/match/match.js";
import { makeMove, resign } from "../../../src/match/turn.js";
import { editRoute, postRoute, stageForTests } from "./stage.js";

const timeoutMs = 60_000;
/** What a channel takes, as Discord's answers say. */
const editsPerWindow = 5;
const windowMs = 5_000;
const handRoute = "/webhooks/:application/:token/messages/:message";

describe("within Discord's limits", () => {
  const stage = stageForTests();
  const callsSince = (since: number): RestCall[] => stage().playground.world.calls.slice(since);
  const ofRoute = (calls: RestCall[], route: string) =>
    calls.filter((call) => call.method === "PATCH" && call.route === route);

  /** A move whose showing nobody waits for, as in play. */
  async function moveQuickly(id: string): Promise<void> {
    const match = await stage().running(id);
    const state = stateOf(match);
    const [move] = legalMoves(state);
    if (state.turn === null || !move) throw new Error("nobody can move");
    const mover = match[sideIn(match, state.turn)];
    const made = { match: id, version: match.version, move };
    const { outbox } = await stage().run((tx) => makeMove(tx, mover, made));
    stage().presenter.show(outbox);
  }

  async function until(what: string, holds: () => boolean, withinMs: number): Promise<number> {
    const since = Date.now();
    while (!holds()) {
      if (Date.now() - since > withinMs) throw new Error(`not within ${withinMs} ms: ${what}`);
      await delay(20);
    }
    return Date.now() - since;
  }

  it("twenty fast moves come to a few edits of the board, the last one right, and hands at once", {
    timeout: timeoutMs,
  }, async () => {
    const id = await stage().dealt();
    await stage().openHands(id);
    const since = stage().playground.world.calls.length;
    for (let move = 0; move < 20; move += 1) {
      const before = ofRoute(callsSince(since), handRoute).length;
      await moveQuickly(id);
      // Whoever is to move sees it at once, however long the board has to wait.
      const shown = () => ofRoute(callsSince(since), handRoute).length > before;
      expect(await until("a hand", shown, 5_000)).toBeLessThan(1_000);
    }
    await until("the last board", () => stage().footer(id).includes("move 20"), 2 * windowMs + 3_000);
    const edits = ofRoute(callsSince(since), editRoute);
    expect(edits.length).toBeLessThanOrEqual(2 * editsPerWindow);
    expect(callsSince(since).filter(({ status }) => status === 429)).toEqual([]);
    await stage().presenter.idle();
    expect(await stage().store.claimOutbox(100, 1)).toEqual([]);
  });

  it("a limit of all calls holds boards up, but no hand", { timeout: timeoutMs }, async () => {
    const id = await stage().dealt();
    await stage().openHands(id);
    const since = stage().playground.world.calls.length;
    const limit = { status: 429, retryAfter: 3, scope: "global" as const };
    stage().playground.faults.push({ method: "PATCH", route: editRoute, times: 1, ...limit });
    await moveQuickly(id);
    const began = Date.now();
    const hands = (count: number) => () => ofRoute(callsSince(since), handRoute).length >= count;
    await until("a hand", hands(1), 1_500);
    await moveQuickly(id);
    await until("the other hand", hands(2), 1_500);
    expect(stage().footer(id)).toContain("move 0");
    await until("the board", () => stage().footer(id).includes("move 2"), 6_000);
    expect(Date.now() - began).toBeGreaterThan(2_900);
    // Nothing was put off for longer than the limit lasts, and nothing is left to be shown.
    await stage().presenter.idle();
    expect(await stage().store.claimOutbox(100, 1)).toEqual([]);
    expect((await stage().store.claimDue(100, 1)).filter(({ key }) => key.startsWith("show:"))).toEqual([]);
  });

  it("ten matches in one channel all come to their newest boards", { timeout: timeoutMs }, async () => {
    const ids: string[] = [];
    for (let match = 0; match < 10; match += 1) {
      stage().begin();
      ids.push(await stage().dealt());
    }
    stage().begin();
    for (const id of ids) await stage().pressed(id, 1_000);
    const since = stage().playground.world.calls.length;
    for (let move = 0; move < 4; move += 1) for (const id of ids) await moveQuickly(id);
    const newest = () => ids.every((id) => stage().footer(id).includes("move 4"));
    await until("all boards", newest, 4 * windowMs);
    const edits = ofRoute(callsSince(since), editRoute);
    // A board may be shown at once, and in between, and at the end; the others wait for what they come to.
    expect(edits.length).toBeLessThanOrEqual(20);
    expect(edits.filter(({ status }) => status === 429)).toEqual([]);
    await stage().presenter.idle();
  });

  it("results of many matches in one channel wait for their turn, and none is refused", {
    timeout: timeoutMs,
  }, async () => {
    const ids: string[] = [];
    for (let match = 0; match < 8; match += 1) {
      stage().begin();
      ids.push(await stage().dealt());
    }
    stage().begin();
    const since = stage().playground.world.calls.length;
    for (const id of ids) {
      const { challenger } = await stage().running(id);
      const { outbox } = await stage().run((tx) => resign(tx, challenger, id));
      stage().presenter.show(outbox);
    }
    await stage().presenter.idle();
    const posts = callsSince(since).filter(({ method, route }) => method === "POST" && route === postRoute);
    expect(posts.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(callsSince(since).filter(({ status }) => status === 429)).toEqual([]);
  });

  it("what waits for longer than a lease is left to the process that has it, and shown once", {
    timeout: timeoutMs,
  }, async () => {
    const id = await stage().dealt();
    await stage().pressed(id, 1_000);
    const { presenter: other } = stage().process();
    const since = stage().playground.world.calls.length;
    const limit = { status: 429, retryAfter: 8, scope: "global" as const };
    stage().playground.faults.push({ method: "PATCH", route: editRoute, times: 1, ...limit });
    await moveQuickly(id);
    for (let second = 0; second < 7; second += 1) {
      await delay(1_000);
      await stage().presenter.catchUp();
      expect(await other.catchUp()).toBe(0);
    }
    await stage().presenter.idle();
    expect(stage().footer(id)).toContain("move 1");
    const edits = ofRoute(callsSince(since), editRoute);
    expect(edits.map(({ status }) => status)).toEqual([429, 200]);
    expect(await stage().store.claimOutbox(100, 1)).toEqual([]);
  });
});
