import { describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import { handSurfaceId, handSurfaceRecord } from "../../src/match/surface.js";
import type { Scope } from "../../src/store/store.js";
import { asksForCard, pressable, textOf } from "./player.js";
import {
  backends,
  boardOf,
  boards,
  comesAbout,
  deal,
  expectNothingWaits,
  type House,
  handsOf,
  moveShown,
  openHouse,
  playFirst,
  resign,
  resultOf,
  type Table,
} from "./table.js";

const testMs = 120_000;
const promiseMs = 10_000;
const scope = cast.server as string as Scope;
const routes = {
  answer: { method: "POST", route: "/interactions/:id/:token/callback" },
  hand: { method: "PATCH", route: "/webhooks/:application/:token/messages/:message" },
  post: { method: "POST", route: "/channels/:channel/messages" },
  edit: { method: "PATCH", route: "/channels/:channel/messages/:message" },
  remove: { method: "DELETE", route: "/channels/:channel/messages/:message" },
} as const;

/** The bot is killed while it waits for Discord here: the call did not arrive, or its answer did not. */
type KillPoint = readonly [title: string, at: keyof typeof routes, lost: "call" | "answer"];

describe.each(backends)("a bot that is killed, on %s", (backend) => {
  /** On Redis those after which something was done and nobody knows of it. */
  const on = (points: readonly KillPoint[]) =>
    backend === "Redis" ? points.filter(([, , lost]) => lost === "answer") : points;

  /** Does something in which the bot is killed at a point, and starts it again. Resolves to when it serves. */
  async function killedAt(
    house: House,
    [, at, lost]: KillPoint,
    work: () => Promise<unknown>,
    meanwhile?: () => void,
  ): Promise<number> {
    const { playground } = house;
    const fault = { ...routes[at], times: 1, lost };
    playground.faults.push(fault);
    const working = work();
    // It fails when the bot dies; a failure before that point shows in what does not come about.
    working.catch(() => undefined);
    await comesAbout(`${at}, lost`, () => fault.times === 0, { withinMs: 20_000 });
    const back = await house.killAndStart(meanwhile);
    await working.catch(() => undefined);
    return back;
  }

  const upToDate =
    (house: House, { id, next, other }: Table, move: number) =>
    () => {
      const [board] = boards(house.playground, id);
      const [mine] = handsOf(next, id);
      const [theirs] = handsOf(other, id);
      if (!board || !mine || !theirs) return false;
      // Nothing is left to choose for whoever has moved.
      const waits = [...pressable(mine, "card"), ...pressable(mine, "move")].length === 0;
      return moveShown(board) === move && waits && asksForCard(theirs);
    };

  it.concurrent.for(
    on([
      ["before the player had their answer", "answer", "call"],
      ["when the answer was there, and not noted", "answer", "answer"],
      ["before the board was changed", "edit", "call"],
      ["when the board was changed, and not noted", "edit", "answer"],
      ["before the other hand was changed", "hand", "call"],
      ["when the other hand was changed, and not noted", "hand", "answer"],
    ]),
  )(
    "%s shows the board and both hands soon after it is back",
    { timeout: testMs },
    async (point, { onTestFinished }) => {
      const house = await openHouse(onTestFinished, backend);
      const table = await deal(house.player("Ada"), house.player("Bruno"), 50);
      const before = {
        board: boards(house.playground, table.id)[0]?.id,
        mine: handsOf(table.next, table.id)[0]?.id,
      };
      // Chosen beforehand: only the move itself is to fail.
      const hand = await table.next.until("their turn", asksForCard);
      await table.next.click(hand, pressable(hand, "card")[0]?.customId ?? "");
      const move = pressable(hand, "move")[0]?.customId ?? "";
      const back = await killedAt(house, point, () => table.next.click(hand, move));
      const ms = await comesAbout("board and hands", upToDate(house, table, 1), {
        withinMs: promiseMs,
        since: back,
      });
      console.log(`${backend}, killed ${point[0]}: up to date ${ms} ms after the next process serves`);
      // Edited, not doubled.
      expect(boards(house.playground, table.id).map(({ id }) => id)).toEqual([before.board]);
      expect(handsOf(table.next, table.id).map(({ id }) => id)).toEqual([before.mine]);
      expect(handsOf(table.other, table.id)).toHaveLength(1);
      // And the match goes on.
      await playFirst(table.other, table.id);
      await comesAbout("the next move", () => moveShown(boards(house.playground, table.id)[0]) === 2, {
        withinMs: promiseMs,
      });
      await expectNothingWaits(house, back);
    },
  );

  it.concurrent.for([
    ["at once", 0],
    ["when Discord has long forgotten the nonce", 10 * 60_000],
  ] as const)(
    "between posting a board and noting it posts no second one, %s",
    { timeout: testMs },
    async ([, ms], { onTestFinished }) => {
      const house = await openHouse(onTestFinished, backend);
      const [ada, bruno] = [house.player("Ada"), house.player("Bruno")];
      const challenge = ada.answer(await ada.command("caravan challenge", { opponent: bruno.id, bid: 50 }));
      const accept = pressable(challenge, "accept")[0]?.customId ?? "";
      const id = accept.split(":")[2] ?? "";
      const back = await killedAt(
        house,
        ["between", "post", "answer"],
        () => bruno.click(challenge, accept),
        () => house.wait(ms),
      );
      const posted = boards(house.playground, id);
      expect(posted).toHaveLength(1);
      await comesAbout("the accepted challenge", () => !pressable(challenge, "accept").length, {
        withinMs: promiseMs,
        since: back,
      });
      const hand =
        (await bruno.command("caravan hand")) &&
        (await bruno.until("a hand", (each) => each.onlyFor === bruno.id));
      expect(hand.attachments).toHaveLength(1);
      await comesAbout("one board", () => boards(house.playground, id).length === 1, { withinMs: promiseMs });
      expect(boards(house.playground, id)[0]?.id).toBe(posted[0]?.id);
      await expectNothingWaits(house, back);
      expect(boards(house.playground, id).map((board) => board.id)).toEqual([posted[0]?.id]);
    },
  );

  it.concurrent.for(
    on([
      ["before the old board was taken away", "remove", "call"],
      ["when the old board was taken away", "remove", "answer"],
      ["before the new board was posted", "post", "call"],
      ["when the new board was posted, and not noted", "post", "answer"],
    ]),
  )(
    "%s, calling an absent player, calls them once",
    { timeout: testMs },
    async (point, { onTestFinished }) => {
      const house = await openHouse(onTestFinished, backend);
      const table = await deal(house.player("Ada"), house.player("Bruno"), 50);
      // The other player's last click is made to be over a minute old.
      await house.whileStopped((store) =>
        store.transact(scope, "away", async (tx) => {
          const id = handSurfaceId(table.id, table.other.id);
          const hand = await tx.get(handSurfaceRecord, id);
          if (hand) tx.put(handSurfaceRecord, id, { ...hand, at: tx.now - 61_000 });
          return null;
        }),
      );
      const [first] = boards(house.playground, table.id);
      const called: string[] = [];
      house.playground.world.subscribe((change) => {
        if (change.kind !== "message" || change.message.editedAt !== null) return;
        if (boardOf(change.message, table.id)) called.push(...change.message.notified);
      });
      const back = await killedAt(house, point, () => playFirst(table.next, table.id));
      const ms = await comesAbout("board and hands", upToDate(house, table, 1), {
        withinMs: promiseMs,
        since: back,
      });
      console.log(`${backend}, killed ${point[0]}: up to date ${ms} ms after the next process serves`);
      const [board, ...more] = boards(house.playground, table.id);
      expect(more).toEqual([]);
      expect(board?.id).not.toBe(first?.id);
      await expectNothingWaits(house, back);
      expect(called).toEqual([table.other.id]);
    },
  );

  it.concurrent.for(
    on([
      ["before the result was posted", "post", "call"],
      ["when the result was posted, and not noted", "post", "answer"],
    ]),
  )("%s tells the result once", { timeout: testMs }, async (point, { onTestFinished }) => {
    const house = await openHouse(onTestFinished, backend);
    const table = await deal(house.player("Ada"), house.player("Bruno"), 50);
    const back = await killedAt(
      house,
      point,
      () => resign(table.next, table.id),
      () => house.wait(5 * 60_000),
    );
    const results = () => table.other.sees().filter((message) => resultOf(message, table.id));
    await comesAbout("the result", () => results().length > 0, { withinMs: promiseMs, since: back });
    await expectNothingWaits(house, back);
    expect(results()).toHaveLength(1);
    expect(textOf(results()[0] as never)).toContain("takes the pot of **100 caps**");
  });
});
