import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StoredMessage } from "../../playground/model.js";
import type { Fault } from "../../playground/rest/router.js";
import { handSurfaceId, handSurfaceRecord } from "../../src/match/surface.js";
import type { Scope, Store } from "../../src/store/store.js";
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
  openStreet,
  playFirst,
  resign,
  resultOf,
  type Street,
  type Table,
} from "./table.js";

const setUpMs = 240_000;
const promiseMs = 10_000;
/** After which Discord has long forgotten a nonce. */
const longMs = 10 * 60_000;
const routes = {
  answer: { method: "POST", route: "/interactions/:id/:token/callback" },
  hand: { method: "PATCH", route: "/webhooks/:application/:token/messages/:message" },
  post: { method: "POST", route: "/channels/:channel/messages" },
  edit: { method: "PATCH", route: "/channels/:channel/messages/:message" },
  remove: { method: "DELETE", route: "/channels/:channel/messages/:message" },
} as const;

/** The bot is killed while it waits for Discord here: the call did not arrive, or its answer did not. */
type KillPoint = readonly [when: string, at: keyof typeof routes, lost: "call" | "answer"];

interface Scene {
  readonly title: string;
  readonly point: KillPoint;
  /** Goes up to where it is cut short. */
  prepare(house: House): Promise<Prepared>;
}

interface Prepared {
  /** Done to the records, while no bot runs. */
  readonly aside?: (store: Store) => Promise<unknown>;
  /** In the middle of this the bot is killed. */
  cutShort(): Promise<unknown>;
  /** Throws unless all is well soon after the next process serves, which it does since `back`. */
  soon(back: number): Promise<void>;
  /** Throws unless all is well when nothing waits to be shown any more. */
  atLast(): void;
}

describe.each(backends)("a bot that is killed, on %s", (backend) => {
  /** On Redis those after which something was done and nobody knows of it. */
  const on = (points: readonly KillPoint[]) =>
    backend === "Redis" ? points.filter(([, , lost]) => lost === "answer") : points;

  const moves = on([
    ["before the player had their answer", "answer", "call"],
    ["when the answer was there, and not noted", "answer", "answer"],
    ["before the board was changed", "edit", "call"],
    ["when the board was changed, and not noted", "edit", "answer"],
    ["before the other hand was changed", "hand", "call"],
    ["when the other hand was changed, and not noted", "hand", "answer"],
  ]).map(
    (point): Scene => ({
      title: `${point[0]} shows the board and both hands soon after it is back`,
      point,
      async prepare(house) {
        const table = await deal(house.player("Ada"), house.player("Bruno"), 50);
        const before = {
          board: boards(house.playground, table.id)[0]?.id,
          mine: handsOf(table.next, table.id)[0]?.id,
        };
        // Chosen beforehand: only the move itself is to fail.
        const hand = await table.next.until("their turn", asksForCard);
        await table.next.click(hand, pressable(hand, "card")[0]?.customId ?? "");
        const move = pressable(hand, "move")[0]?.customId ?? "";
        const shownOnce = () => {
          // Edited, not doubled.
          expect(boards(house.playground, table.id).map(({ id }) => id)).toEqual([before.board]);
          expect(handsOf(table.next, table.id).map(({ id }) => id)).toEqual([before.mine]);
          expect(handsOf(table.other, table.id)).toHaveLength(1);
        };
        return {
          cutShort: () => table.next.click(hand, move),
          async soon(back) {
            await comesUpToDate(point, house, table, back);
            shownOnce();
            // And the match goes on.
            await playFirst(table.other, table.id);
            await comesAbout("the next move", () => moveShown(boards(house.playground, table.id)[0]) === 2, {
              withinMs: promiseMs,
            });
          },
          atLast: shownOnce,
        };
      },
    }),
  );

  const postingABoard = (later: string): Scene => ({
    title: `between posting a board and noting it posts no second one, ${later}`,
    point: ["between posting a board and noting it", "post", "answer"],
    async prepare(house) {
      const [ada, bruno] = [house.player("Ada"), house.player("Bruno")];
      const challenge = ada.answer(await ada.command("caravan challenge", { opponent: bruno.id, bid: 50 }));
      const accept = pressable(challenge, "accept")[0]?.customId ?? "";
      const id = accept.split(":")[2] ?? "";
      const ids = () => boards(house.playground, id).map((board) => board.id);
      let posted: string[] = [];
      return {
        cutShort: () => bruno.click(challenge, accept),
        async soon(back) {
          posted = ids();
          expect(posted).toHaveLength(1);
          await comesAbout("the accepted challenge", () => !pressable(challenge, "accept").length, {
            withinMs: promiseMs,
            since: back,
          });
          await bruno.command("caravan hand");
          const withPicture = (message: StoredMessage) =>
            message.onlyFor === bruno.id && message.attachments.length === 1;
          await bruno.until("a hand with its picture", withPicture);
          await comesAbout("one board", () => ids().length === 1, { withinMs: promiseMs });
          expect(ids()).toEqual(posted);
        },
        atLast: () => expect(ids()).toEqual(posted),
      };
    },
  });

  const calls = on([
    ["before the old board was taken away", "remove", "call"],
    ["when the old board was taken away", "remove", "answer"],
    ["before the new board was posted", "post", "call"],
    ["when the new board was posted, and not noted", "post", "answer"],
  ]).map(
    (point): Scene => ({
      title: `${point[0]}, calling an absent player, calls them once`,
      point,
      async prepare(house) {
        const { playground, cast } = house;
        const table = await deal(house.player("Ada"), house.player("Bruno"), 50);
        const [first] = boards(playground, table.id);
        const called: string[] = [];
        playground.world.subscribe((change) => {
          if (change.kind !== "message" || change.message.editedAt !== null) return;
          if (boardOf(change.message, table.id)) called.push(...change.message.notified);
        });
        return {
          // The other player's last click is made to be over a minute old.
          aside: (store) =>
            store.transact(cast.server as Scope, "away", async (tx) => {
              const id = handSurfaceId(table.id, table.other.id);
              const hand = await tx.get(handSurfaceRecord, id);
              if (hand) tx.put(handSurfaceRecord, id, { ...hand, at: tx.now - 61_000 });
              return null;
            }),
          cutShort: () => playFirst(table.next, table.id),
          async soon(back) {
            await comesUpToDate(point, house, table, back);
            const [board, ...more] = boards(playground, table.id);
            expect(more).toEqual([]);
            expect(board?.id).not.toBe(first?.id);
          },
          atLast: () => expect(called).toEqual([table.other.id]),
        };
      },
    }),
  );

  const results = on([
    ["before the result was posted", "post", "call"],
    ["when the result was posted, and not noted", "post", "answer"],
  ]).map(
    (point): Scene => ({
      title: `${point[0]} tells the result once`,
      point,
      async prepare(house) {
        const table = await deal(house.player("Ada"), house.player("Bruno"), 50);
        const told = () => table.other.sees().filter((message) => resultOf(message, table.id));
        return {
          cutShort: () => resign(table.next, table.id),
          soon: async (back) =>
            void (await comesAbout("the result", () => told().length > 0, {
              withinMs: promiseMs,
              since: back,
            })),
          atLast() {
            expect(told()).toHaveLength(1);
            expect(textOf(told()[0] as never)).toContain("takes the pot of **100 caps**");
          },
        };
      },
    }),
  );

  describe("and is back at once", () => {
    tellEach([...moves, postingABoard("at once"), ...calls], 0);
  });
  describe("and is back later", () => {
    tellEach([postingABoard("when Discord has long forgotten the nonce"), ...results], longMs);
  });

  /** One bot has a match in a server of its own for each scene, and is killed when all of them have come to their point. */
  function tellEach(scenes: readonly Scene[], awayMs: number): void {
    let street: Street | undefined;
    let outcomes: readonly PromiseSettledResult<void>[] = [];
    afterAll(() => street?.close());
    beforeAll(async () => {
      const opened = await openStreet({ houses: scenes.length, backend });
      street = opened;
      const tales = await Promise.all(
        scenes.map(async (scene) => {
          const house = opened.next();
          return { ...(await scene.prepare(house)), house, fault: faultAt(scene.point, house) };
        }),
      );
      const [{ house }] = tales as [(typeof tales)[number]];
      const asides = tales.flatMap(({ aside }) => aside ?? []);
      if (asides.length > 0)
        await house.whileStopped((store) => Promise.all(asides.map((aside) => aside(store))));
      const working = tales.map(({ fault, cutShort }) => {
        house.playground.faults.push(fault);
        return cutShort();
      });
      // They fail when the bot dies; a failure before that point shows in what does not come about.
      const worked = Promise.allSettled(working);
      const come = () => tales.every(({ fault }) => fault.times === 0);
      await comesAbout("all points at which it is killed", come, { withinMs: 30_000 });
      const back = await house.killAndStart(() => house.wait(awayMs));
      await worked;
      const soon = await Promise.allSettled(tales.map((tale) => tale.soon(back)));
      await expectNothingWaits(house, back);
      const last = await Promise.allSettled(tales.map(async (tale) => tale.atLast()));
      outcomes = soon.map((outcome, at) => (outcome.status === "rejected" ? outcome : (last[at] ?? outcome)));
    }, setUpMs);

    it.each(scenes.map(({ title }, at) => [title, at] as const))("%s", (_, at) => {
      const outcome = outcomes[at];
      if (outcome?.status === "rejected") throw outcome.reason;
      expect(outcome?.status).toBe("fulfilled");
    });
  }

  async function comesUpToDate(
    point: KillPoint,
    { playground }: House,
    { id, next, other }: Table,
    since: number,
  ): Promise<void> {
    const upToDate = () => {
      const [board] = boards(playground, id);
      const [mine] = handsOf(next, id);
      const [theirs] = handsOf(other, id);
      if (!board || !mine || !theirs) return false;
      // Nothing is left to choose for whoever has moved.
      const waits = [...pressable(mine, "card"), ...pressable(mine, "move")].length === 0;
      return moveShown(board) === 1 && waits && asksForCard(theirs);
    };
    const ms = await comesAbout("board and hands", upToDate, { withinMs: promiseMs, since });
    console.log(`${backend}, killed ${point[0]}: up to date ${ms} ms after the next process serves`);
  }
});

function faultAt([, at, lost]: KillPoint, { cast }: House): Fault {
  return { ...routes[at], server: cast.server, times: 1, lost };
}
