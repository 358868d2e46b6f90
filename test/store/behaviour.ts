import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { happenings } from "../../src/signals/happenings.js";
import {
  Contention,
  CorruptRecord,
  outboxLeaseMs,
  type RecordType,
  type Scanned,
  type Scope,
  type Store,
  StoreUnavailable,
} from "../../src/store/store.js";
import { purse } from "./purse.js";

/** What the suite needs to know of a backend. */
export interface Backing {
  /** Opens the same data each time. */
  open(): Promise<Store>;
  /** Puts text where a record's document stands, while no store is open. */
  damage(scope: Scope, kind: string, id: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

const rumour: RecordType<string> = { kind: "rumour", schema: z.string(), expiresAfterMs: 150 };
const anything: RecordType<unknown> = { kind: "anything", schema: z.unknown() };

/** Everything a store promises, on whichever backend. */
export function describeStore(name: string, start: () => Promise<Backing>): void {
  describe(`a store in ${name}`, () => {
    let backing: Backing;
    let store: Store;
    let scope: Scope;

    beforeAll(async () => {
      backing = await start();
      store = await backing.open();
    });
    afterAll(async () => {
      await store?.close();
      await backing?.stop();
    });
    beforeEach(() => {
      scope = `server ${randomUUID()}` as Scope;
    });

    const give = (id: string, caps: number) =>
      store.transact(scope, randomUUID(), async (tx) => {
        tx.put(purse, id, { caps });
        return null;
      });
    const capsOf = async (id: string) => (await store.read(scope, purse, id))?.caps;
    const addOne = (operation: string, on: Store = store) =>
      on.transact(scope, operation, async (tx) => {
        const caps = ((await tx.get(purse, "lucy"))?.caps ?? 0) + 1;
        tx.put(purse, "lucy", { caps });
        return caps;
      });

    describe("transact", () => {
      it("writes everything that was staged, and answers what the body returned", async () => {
        const committed = await store.transact(scope, "op", async (tx) => {
          tx.put(purse, "lucy", { caps: 30 });
          tx.put(purse, "cass", { caps: 70 });
          return { moved: ["caps", null, 1.5, { deep: [] }] };
        });
        expect(committed).toEqual({
          value: { moved: ["caps", null, 1.5, { deep: [] }] },
          repeated: false,
          outbox: [],
        });
        expect(await store.readMany(scope, purse, ["cass", "nobody", "lucy"])).toEqual([
          { caps: 70 },
          undefined,
          { caps: 30 },
        ]);
      });

      it("keeps servers apart", async () => {
        await give("lucy", 30);
        expect(await store.read("elsewhere" as Scope, purse, "lucy")).toBeUndefined();
      });

      it("sees what it staged, as it will be read", async () => {
        await give("lucy", 30);
        await store.transact(scope, "op", async (tx) => {
          const draft = { caps: 31 };
          tx.put(purse, "lucy", draft);
          draft.caps = 99;
          tx.put(purse, "cass", { caps: 1 });
          tx.delete(purse, "cass");
          expect(await tx.getMany(purse, ["lucy", "cass", "lucy"])).toEqual([
            { caps: 31 },
            undefined,
            { caps: 31 },
          ]);
          return null;
        });
        expect(await capsOf("lucy")).toBe(31);
        expect(await capsOf("cass")).toBeUndefined();
      });

      it("deletes a record", async () => {
        await give("lucy", 30);
        await store.transact(scope, "op", async (tx) => {
          tx.delete(purse, "lucy");
          return null;
        });
        expect(await capsOf("lucy")).toBeUndefined();
      });

      it("writes nothing when the body throws, and passes the error on", async () => {
        const failure = new Error("the dealer left");
        const attempt = store.transact(scope, "op", async (tx) => {
          tx.put(purse, "lucy", { caps: 1 });
          tx.show("board");
          throw failure;
        });
        await expect(attempt).rejects.toBe(failure);
        expect(await capsOf("lucy")).toBeUndefined();
        expect((await addOne("op")).repeated).toBe(false);
      });

      it("remembers an operation and answers a repetition without running it", async () => {
        expect(await addOne("op")).toMatchObject({ value: 1, repeated: false });
        expect(await addOne("op")).toEqual({ value: 1, repeated: true, outbox: [] });
        expect(await capsOf("lucy")).toBe(1);
      });

      it("does not remember an operation that staged nothing", async () => {
        const refuse = () => store.transact(scope, "op", async () => "not your turn");
        expect(await refuse()).toEqual({ value: "not your turn", repeated: false, outbox: [] });
        expect(await refuse()).toMatchObject({ repeated: false });
        expect(await addOne("op")).toMatchObject({ value: 1, repeated: false });
      });

      it("takes the same operation of two servers for two", async () => {
        await addOne("op");
        const elsewhere = await store.transact(`${scope}!` as Scope, "op", async (tx) => {
          tx.show("x");
          return 2;
        });
        expect(elsewhere.repeated).toBe(false);
        await store.settleOutbox(elsewhere.outbox[0] ?? { scope, key: "", stamp: "" });
      });

      it("runs the body again when a record it read was changed meanwhile", async () => {
        await give("lucy", 10);
        let runs = 0;
        const { value } = await store.transact(scope, "op", async (tx) => {
          runs += 1;
          const caps = (await tx.get(purse, "lucy"))?.caps ?? 0;
          if (runs === 1) await give("lucy", 50);
          tx.put(purse, "lucy", { caps: caps + 1 });
          return caps;
        });
        expect({ runs, value, caps: await capsOf("lucy") }).toEqual({ runs: 2, value: 50, caps: 51 });
      });

      it("runs the body again when a record that was not there has been made meanwhile", async () => {
        let runs = 0;
        await store.transact(scope, "op", async (tx) => {
          runs += 1;
          const lucy = await tx.get(purse, "lucy");
          if (runs === 1) await give("lucy", 50);
          tx.put(purse, "cass", { caps: lucy?.caps ?? 0 });
          return null;
        });
        expect(await capsOf("cass")).toBe(50);
      });

      it("runs the body again when it throws on records of before and after another commit", async () => {
        const giveBoth = (caps: number) =>
          store.transact(scope, randomUUID(), async (tx) => {
            tx.put(purse, "lucy", { caps });
            tx.put(purse, "cass", { caps });
            return null;
          });
        await giveBoth(10);
        let runs = 0;
        const { value } = await store.transact(scope, "op", async (tx) => {
          runs += 1;
          const lucy = await tx.get(purse, "lucy");
          if (runs === 1) await giveBoth(50);
          const cass = await tx.get(purse, "cass");
          if (lucy?.caps !== cass?.caps) throw new Error("they always hold the same");
          return lucy?.caps ?? 0;
        });
        expect({ runs, value }).toEqual({ runs: 2, value: 50 });
      });

      it("passes on what the body throws when all it read is as it was", async () => {
        await give("lucy", 10);
        let runs = 0;
        const attempt = store.transact(scope, "op", async (tx) => {
          runs += 1;
          await tx.get(purse, "lucy");
          throw new Error("not enough");
        });
        await expect(attempt).rejects.toThrow("not enough");
        expect(runs).toBe(1);
      });

      it("does not take a record that was deleted and made anew for the old one", async () => {
        await give("lucy", 10);
        let runs = 0;
        await store.transact(scope, "op", async (tx) => {
          runs += 1;
          const caps = (await tx.get(purse, "lucy"))?.caps ?? 0;
          if (runs === 1) {
            await store.transact(scope, "gone", async (other) => {
              other.delete(purse, "lucy");
              return null;
            });
            await give("lucy", 20);
          }
          tx.put(purse, "cass", { caps });
          return null;
        });
        expect(await capsOf("cass")).toBe(20);
      });

      it("applies 25 increments at once exactly 25 times", async () => {
        await Promise.all(Array.from({ length: 25 }, (_, index) => addOne(`click ${index}`)));
        expect(await capsOf("lucy")).toBe(25);
      });

      it("applies the same operation, 25 times at once, once, and tells all the same", async () => {
        const answers = await Promise.all(Array.from({ length: 25 }, () => addOne("click")));
        expect(answers.map(({ value }) => value)).toEqual(Array.from({ length: 25 }, () => 1));
        expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
        expect(await capsOf("lucy")).toBe(1);
      });

      it("gives up with Contention when other writers always win, and has changed nothing", async () => {
        let runs = 0;
        const loser = store.transact(scope, "op", async (tx) => {
          runs += 1;
          await tx.get(purse, "lucy");
          await give("lucy", runs);
          tx.put(purse, "lucy", { caps: -1 });
          return null;
        });
        await expect(loser).rejects.toThrow(Contention);
        expect(await capsOf("lucy")).toBe(runs);
      });

      it("keeps any name and any text as it is", async () => {
        const names = ["a:b", "{b01}", "}{", "zażółć 🃏", "%3A", "", "op:op", ":::", "'; DROP TABLE record"];
        const text = ':leading colon, "quotes", \\, \u2028, \u0000, 🃏, 1e400, [], {}';
        const everything = { text, empty: [], none: {}, big: 2 ** 53 - 1, small: 1e-7, minus: -0.5 };
        for (const name of names) {
          const odd = `${scope}${name}` as Scope;
          const committed = await store.transact(odd, name, async (tx) => {
            for (const id of names) tx.put(anything, id, { id, ...everything });
            tx.rank(name, name, 1);
            tx.show(name);
            return everything;
          });
          expect(committed.outbox.map(({ scope: at, key }) => [at, key])).toEqual([[odd, name]]);
          expect(await store.readMany(odd, anything, names)).toEqual(
            names.map((id) => ({ id, ...everything })),
          );
          expect(await store.ranking(odd, name, { offset: 0, limit: 9 })).toEqual([
            { member: name, score: 1 },
          ]);
          const again = await store.transact(odd, name, async () => "never run");
          expect(again).toEqual({ value: everything, repeated: true, outbox: [] });
          expect(await Promise.all(committed.outbox.map((entry) => store.settleOutbox(entry)))).toEqual([
            true,
          ]);
        }
      });
    });

    describe("records", () => {
      it("refuses to write a value that its schema would not read back", async () => {
        const attempt = store.transact(scope, "op", async (tx) => {
          tx.put(purse, "lucy", { caps: Number.NaN });
          return null;
        });
        await expect(attempt).rejects.toThrow(CorruptRecord);
        await expect(attempt).rejects.toThrow(/purse lucy would not be read back/);
      });

      it.each([
        ["another shape", '{"bottles":1}'],
        ["no JSON", "{caps"],
        ["nothing", "null"],
      ])("names a record that holds %s, and leaves it as it is", async (_, text) => {
        await give("lucy", 30);
        await give("cass", 30);
        await store.close();
        await backing.damage(scope, "purse", "lucy", text);
        store = await backing.open();
        for (let round = 0; round < 2; round += 1) {
          await expect(store.read(scope, purse, "lucy")).rejects.toThrow(/purse lucy/);
          await expect(addOne(`op ${round}`)).rejects.toThrow(CorruptRecord);
          await expect(store.readMany(scope, purse, ["cass", "lucy"])).rejects.toThrow(/purse lucy/);
        }
        expect(await capsOf("cass")).toBe(30);
      });

      it("lets a record go when its time is over, and never one without a time", async () => {
        await give("lucy", 30);
        await store.transact(scope, "op", async (tx) => {
          tx.put(rumour, "vault", "empty");
          return null;
        });
        expect(await store.read(scope, rumour, "vault")).toBe("empty");
        await delay(250);
        expect(await store.read(scope, rumour, "vault")).toBeUndefined();
        expect(await store.readMany(scope, rumour, ["vault", "other"])).toEqual([undefined, undefined]);
        expect(await capsOf("lucy")).toBe(30);
      });

      it("counts the time of a record from its last write", async () => {
        const tell = (text: string) =>
          store.transact(scope, randomUUID(), async (tx) => {
            tx.put({ ...rumour, expiresAfterMs: 3_000 }, "vault", text);
            return null;
          });
        await tell("empty");
        await delay(1_600);
        await tell("full");
        await delay(1_600);
        expect(await store.read(scope, rumour, "vault")).toBe("full");
      });

      it("never loses a value that was written while an expired one was read", async () => {
        for (let round = 0; round < 5; round += 1) {
          await store.transact(scope, `old ${round}`, async (tx) => {
            tx.put({ ...rumour, expiresAfterMs: 20 }, "vault", "old");
            return null;
          });
          await delay(19);
          const reads = Promise.all(Array.from({ length: 20 }, () => store.read(scope, rumour, "vault")));
          await store.transact(scope, `new ${round}`, async (tx) => {
            tx.put(rumour, "vault", "new");
            return null;
          });
          await reads;
          expect(await store.read(scope, rumour, "vault")).toBe("new");
        }
      });
    });

    describe("scan", () => {
      const all = async <Value>(type: RecordType<Value>) => {
        const found = new Map<string, Scanned<Value>>();
        for await (const batch of store.scan(type)) {
          for (const record of batch) {
            if (record.scope.startsWith(scope)) found.set(JSON.stringify([record.scope, record.id]), record);
          }
        }
        return found;
      };

      it("goes through all records of a kind, in every server and bucket, and no others", async () => {
        const kind = `scanned:*[?]${scope}`;
        const type: RecordType<number> = { kind, schema: z.number() };
        const servers = Array.from({ length: 12 }, (_, index) => `${scope}:${index}*` as Scope);
        const ids = [
          ...Array.from({ length: 90 }, (_, index) => `id ${index}`),
          "",
          "a:b",
          `${kind}:x`,
          "\n",
        ];
        for (const server of servers) {
          await store.transact(server, "op", async (tx) => {
            for (const [index, id] of ids.entries()) tx.put(type, id, index);
            tx.put({ ...purse, kind: `${kind}!` }, "lucy", { caps: 1 });
            tx.put({ ...purse, kind: "purse" }, `${kind}:x`, { caps: 1 });
            return null;
          });
        }
        const found = await all(type);
        const expected = servers.flatMap((server) => ids.map((id) => JSON.stringify([server, id])));
        expect([...found.keys()].sort()).toEqual(expected.sort());
        expect(found.get(JSON.stringify([servers[7], "a:b"]))?.read()).toBe(ids.indexOf("a:b"));
      });

      it("shows by the stamp whether a record was written meanwhile", async () => {
        await give("lucy", 30);
        await give("cass", 30);
        const before = await all(purse);
        await give("lucy", 30);
        const after = await all(purse);
        const changed = [...after].filter(([key, record]) => before.get(key)?.stamp !== record.stamp);
        expect(changed.map(([, record]) => record.id)).toEqual(["lucy"]);
      });

      it("leaves out what has expired, and finds nothing of an unknown kind", async () => {
        await store.transact(scope, "op", async (tx) => {
          tx.put(rumour, "vault", "empty");
          return null;
        });
        await delay(250);
        expect((await all(rumour)).size).toBe(0);
        expect((await all({ kind: "nothing", schema: z.never() })).size).toBe(0);
      });

      it("goes on past a record that cannot be read, which says so itself", async () => {
        await give("lucy", 30);
        await give("cass", 30);
        await store.close();
        await backing.damage(scope, "purse", "lucy", "{caps");
        store = await backing.open();
        const found = await all(purse);
        expect(found.size).toBe(2);
        expect(() => found.get(JSON.stringify([scope, "lucy"]))?.read()).toThrow(/purse lucy cannot be read/);
        expect(found.get(JSON.stringify([scope, "cass"]))?.read()).toEqual({ caps: 30 });
      });
    });

    describe("rankings", () => {
      const rank = (scores: Readonly<Record<string, number | null>>) =>
        store.transact(scope, randomUUID(), async (tx) => {
          for (const [member, score] of Object.entries(scores)) tx.rank("caps", member, score);
          return null;
        });

      it("orders by score, the highest first, and ties by member", async () => {
        await rank({ b: 5, ä: 5, a: 5, Z: 5, low: -3, zero: 0, top: 7, half: 0.5 });
        const whole = await store.ranking(scope, "caps", { offset: 0, limit: 100 });
        expect(whole).toEqual([
          { member: "top", score: 7 },
          { member: "Z", score: 5 },
          { member: "a", score: 5 },
          { member: "b", score: 5 },
          { member: "ä", score: 5 },
          { member: "half", score: 0.5 },
          { member: "zero", score: 0 },
          { member: "low", score: -3 },
        ]);
        expect(await store.ranking(scope, "caps", { offset: 2, limit: 2 })).toEqual(whole.slice(2, 4));
        expect(await store.ranking(scope, "caps", { offset: 8, limit: 2 })).toEqual([]);
        expect(await store.ranking(scope, "caps", { offset: 0, limit: 0 })).toEqual([]);
        expect(await store.rankingSize(scope, "caps")).toBe(8);
      });

      it("counts those with a higher score", async () => {
        await rank({ a: 9, b: 5, c: 5, d: 1 });
        const ranks = await Promise.all(
          ["a", "b", "c", "d", "e"].map((who) => store.rankOf(scope, "caps", who)),
        );
        expect(ranks).toEqual([0, 1, 1, 3, undefined]);
        const positions = await Promise.all(
          ["a", "b", "c", "d", "e"].map((who) => store.positionOf(scope, "caps", who)),
        );
        expect(positions).toEqual([0, 1, 2, 3, undefined]);
        const equals = await Promise.all(
          ["a", "b", "c", "d", "e"].map((who) => store.equalsBefore(scope, "caps", who)),
        );
        expect(equals).toEqual([0, 0, 1, 0, undefined]);
      });

      it("tells neighbours apart at 10^12", async () => {
        await rank({ a: 1e12, b: 1e12 + 1, c: 1e12 - 1 });
        expect(await store.ranking(scope, "caps", { offset: 0, limit: 3 })).toEqual([
          { member: "b", score: 1e12 + 1 },
          { member: "a", score: 1e12 },
          { member: "c", score: 1e12 - 1 },
        ]);
        expect(await store.rankOf(scope, "caps", "c")).toBe(2);
      });

      it("moves a member and takes it out", async () => {
        await rank({ a: 1, b: 2 });
        await rank({ a: 3, b: null });
        expect(await store.ranking(scope, "caps", { offset: 0, limit: 9 })).toEqual([
          { member: "a", score: 3 },
        ]);
        expect(await store.rankOf(scope, "caps", "b")).toBeUndefined();
        expect(await store.rankingSize(scope, "other")).toBe(0);
      });

      it("move whoever is in them where only those are asked for", async () => {
        await rank({ a: 1, b: 2 });
        await store.transact(scope, "rerank", async (tx) => {
          tx.rerank("caps", "a", 5);
          tx.rerank("caps", "nobody", 9);
          // What the same commit brings in is in, what it takes out is out.
          tx.rank("caps", "new", 1);
          tx.rerank("caps", "new", 7);
          tx.rank("caps", "b", null);
          tx.rerank("caps", "b", 8);
          return null;
        });
        expect(await store.ranking(scope, "caps", { offset: 0, limit: 9 })).toEqual([
          { member: "new", score: 7 },
          { member: "a", score: 5 },
        ]);
      });

      it("refuses a score that is no number", async () => {
        await expect(rank({ a: Number.NaN })).rejects.toThrow(RangeError);
      });
    });

    describe("deadlines", () => {
      const set = (deadlines: Readonly<Record<string, number | null>>) =>
        store.transact(scope, randomUUID(), async (tx) => {
          for (const [key, at] of Object.entries(deadlines)) tx.deadline(key, at);
          return null;
        });
      const mine = async (limit = 1000, leaseMs = 60_000, on: Store = store) =>
        (await on.claimDue(limit, leaseMs)).filter((deadline) => deadline.scope === scope);

      it("are claimed once they are due, the longest due first, and only then", async () => {
        const now = await store.now();
        await set({ second: now - 10, first: now - 20, later: now + 60_000 });
        expect(await mine()).toEqual([
          { scope, key: "first", at: now - 20 },
          { scope, key: "second", at: now - 10 },
        ]);
        expect(await mine()).toEqual([]);
      });

      it("are claimed again when the lease is over, with the time they fell due", async () => {
        const now = await store.now();
        await set({ turn: now - 10 });
        expect(await mine(1000, 50)).toHaveLength(1);
        await delay(80);
        expect(await mine()).toEqual([{ scope, key: "turn", at: now - 10 }]);
      });

      it("stay until they are cleared, and move when they are set again", async () => {
        const now = await store.now();
        await set({ turn: now - 10, other: now - 10 });
        await set({ turn: null, other: now + 60_000 });
        expect(await mine()).toEqual([]);
        await set({ other: now - 5 });
        expect(await mine()).toEqual([{ scope, key: "other", at: now - 5 }]);
      });

      it("are claimed up to the limit, across servers, the longest due first", async () => {
        const now = await store.now();
        const servers = Array.from({ length: 8 }, (_, index) => `${scope} ${index}` as Scope);
        await Promise.all(
          servers.map((server, index) =>
            store.transact(server, "op", async (tx) => {
              tx.deadline("late", 1000 - index);
              tx.deadline("later", now - index);
              return null;
            }),
          ),
        );
        const claimed = [...(await store.claimDue(3, 60_000)), ...(await store.claimDue(5, 60_000))];
        expect(claimed.map(({ at }) => at)).toEqual([993, 994, 995, 996, 997, 998, 999, 1000]);
        expect(await store.claimDue(100, 60_000)).toHaveLength(8);
      });

      it("tells the store's time", async () => {
        expect(Math.abs((await store.now()) - Date.now())).toBeLessThan(1000);
        await store.transact(scope, "op", async (tx) => {
          expect(Math.abs(tx.now - Date.now())).toBeLessThan(1000);
          return null;
        });
      });
    });

    describe("the outbox", () => {
      const ask = (...keys: string[]) =>
        store.transact(scope, randomUUID(), async (tx) => {
          for (const key of keys) tx.show(key);
          return null;
        });

      it("leases what a commit asks for to the committer, and drops it once shown", async () => {
        const { outbox } = await ask("board", "hand", "board");
        expect(outbox.map(({ key }) => key)).toEqual(["board", "hand"]);
        expect(await store.claimOutbox(100, 60_000)).toEqual([]);
        const settled = await Promise.all(outbox.map((entry) => store.settleOutbox(entry)));
        expect(settled).toEqual([true, true]);
        expect(await Promise.all(outbox.map((entry) => store.settleOutbox(entry)))).toEqual([false, false]);
      });

      it("keeps an entry that was asked for again while it was being shown", async () => {
        const [first] = (await ask("board")).outbox;
        const [second] = (await ask("board")).outbox;
        if (!first || !second) throw new Error("nothing was asked for");
        expect(first.stamp).not.toBe(second.stamp);
        expect(await store.settleOutbox(first)).toBe(false);
        expect(await store.settleOutbox(second)).toBe(true);
      });

      it("leaves an entry to whoever holds it on, until that one lets it go or it is asked for again", async () => {
        const { outbox } = await ask("board", "hand", "result");
        const [board, hand] = outbox;
        if (!board || !hand) throw new Error("nothing was asked for");
        await store.settleOutbox(hand);
        const again = (await ask("result")).outbox;
        await store.holdOutbox(outbox, 1);
        await delay(20);
        // What is shown does not come back, and what is asked for again is another's for the time of its own lease.
        expect(await store.claimOutbox(5, 1)).toEqual([board]);
        await store.holdOutbox([board], 60_000);
        await delay(20);
        expect(await store.claimOutbox(5, 60_000)).toEqual([]);
        await store.holdOutbox([], 60_000);
        for (const entry of [board, ...again]) expect(await store.settleOutbox(entry)).toBe(true);
      });

      it("hands over what the committer did not show, once, the oldest first", async () => {
        const committed = [...(await ask("board")).outbox];
        await delay(5);
        committed.push(...(await ask("hand")).outbox);
        await delay(outboxLeaseMs + 20);
        expect(await store.claimOutbox(1, 60_000)).toEqual(committed.slice(0, 1));
        expect(await store.claimOutbox(5, 60_000)).toEqual(committed.slice(1));
        expect(await store.claimOutbox(5, 60_000)).toEqual([]);
        for (const entry of committed) expect(await store.settleOutbox(entry)).toBe(true);
      });
    });

    it("is healthy, and looking leaves nothing behind that anyone is served", async () => {
      await store.claimOutbox(1_000, 60_000);
      await store.claimDue(1_000, 60_000);
      const looks = await Promise.all([store.health(), store.health(), store.health()]);
      expect(looks).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
      expect(await store.claimOutbox(1_000, 60_000)).toEqual([]);
      expect(await store.claimDue(1_000, 60_000)).toEqual([]);
    });

    it("keeps everything when it is opened again", async () => {
      const now = await store.now();
      await store.transact(scope, "op", async (tx) => {
        tx.put(purse, "lucy", { caps: 30 });
        tx.rank("caps", "lucy", 30);
        tx.deadline("turn", now - 1);
        return "done";
      });
      await store.close();
      await expect(capsOf("lucy")).rejects.toThrow(StoreUnavailable);
      await store.close();
      store = await backing.open();
      expect(await capsOf("lucy")).toBe(30);
      expect(await store.rankOf(scope, "caps", "lucy")).toBe(0);
      expect(await store.claimDue(10, 60_000)).toContainEqual({ scope, key: "turn", at: now - 1 });
      expect(await store.transact(scope, "op", async () => "never run")).toMatchObject({ value: "done" });
    });

    it("counts what waits, and how long the oldest entry has", async () => {
      const before = await store.backlog();
      const waits = async () => {
        const { deadlines, outbox } = await store.backlog();
        const more = (kind: string) => (deadlines.get(kind) ?? 0) - (before.deadlines.get(kind) ?? 0);
        return { clock: more("clock"), expire: more("expire"), outbox: outbox - before.outbox };
      };
      const { outbox } = await store.transact(scope, "op", async (tx) => {
        tx.deadline("clock:m1", tx.now + 60_000);
        tx.deadline("clock:m2", tx.now - 1);
        tx.deadline("expire:m3", tx.now + 60_000);
        tx.show("board:m1");
        tx.show("hand:m1:lucy");
        return null;
      });
      await delay(60);
      expect(await waits()).toEqual({ clock: 2, expire: 1, outbox: 2 });
      expect((await store.backlog()).outboxAgeMs).toBeGreaterThanOrEqual(50);
      await store.transact(scope, "over", async (tx) => {
        for (const key of ["clock:m1", "clock:m2", "expire:m3"]) tx.deadline(key, null);
        return null;
      });
      for (const entry of outbox) await store.settleOutbox(entry);
      expect(await waits()).toEqual({ clock: 0, expire: 0, outbox: 0 });
    });

    it("tells what each commit came to", async () => {
      const told: string[] = [];
      const stop = happenings.commit.listen(({ outcome }) => told.push(outcome));
      const race = ["one", "other"].map((operation) =>
        store.transact(scope, operation, async (tx) => {
          const caps = (await tx.get(purse, "lucy"))?.caps ?? 0;
          await delay(20);
          tx.put(purse, "lucy", { caps: caps + 1 });
          return null;
        }),
      );
      await Promise.all(race);
      stop();
      expect(told.sort()).toEqual(["committed", "committed", "conflict"]);
    });

    it("refuses every call once closed", async () => {
      await store.close();
      const calls = [
        () => give("lucy", 1),
        () => store.read(scope, purse, "lucy"),
        () => store.readMany(scope, purse, ["a", "b"]),
        () => store.ranking(scope, "caps", { offset: 0, limit: 1 }),
        () => store.rankOf(scope, "caps", "lucy"),
        () => store.claimDue(1, 1),
        () => store.claimOutbox(1, 1),
        () => store.holdOutbox([{ scope, key: "a", stamp: "b" }], 1),
        () => store.settleOutbox({ scope, key: "a", stamp: "b" }),
        () => store.backlog(),
      ];
      for (const call of calls) await expect(call()).rejects.toThrow(StoreUnavailable);
      expect(await store.health()).toEqual({ ok: false, reason: "The store is closed." });
      store = await backing.open();
    });
  });
}
