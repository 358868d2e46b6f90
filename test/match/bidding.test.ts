import fc from "fast-check";
import { expect, it } from "vitest";
import { audit } from "../../src/match/audit.js";
import { accept, goAllIn, raise } from "../../src/match/challenge.js";
import { decline, expire, withdraw } from "../../src/match/close-challenge.js";
import { isRunning, matchRecord, potOf } from "../../src/match/match.js";
import { resign } from "../../src/match/turn.js";
import { league, newPerson, termsOf } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const anyBid = { least: 0, most: 1_000_000 };

onEveryStore("a bid", (store) => {
  const challenged = async (bid: number) => {
    const table = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    const terms = termsOf({ challenger: ada, opponent: { ...bob, bot: "person" }, bid });
    await table.challenge(terms);
    return { table, ada, bob, id: terms.id };
  };
  type Table = Awaited<ReturnType<typeof challenged>>["table"];
  /** Leaves a person with so many caps, by a match that they resign. */
  const impoverish = async (table: Table, person: ReturnType<typeof newPerson>, left: number) => {
    const other = newPerson();
    const terms = termsOf({ challenger: other, opponent: { ...person, bot: "person" }, bid: 500 - left });
    await table.play(terms, person);
  };

  it("is raised by turns, and what was bid last is what both stake", async () => {
    const { table, ada, bob, id } = await challenged(100);
    expect(await table.run((tx) => raise(tx, id, bob, { bid: 200, limits: anyBid }))).toEqual({
      kind: "raised",
      bid: 200,
    });
    expect(await table.run((tx) => accept(tx, id, bob))).toMatchObject({ kind: "not-your-answer" });
    expect(await table.run((tx) => raise(tx, id, ada, { bid: 350, limits: anyBid }))).toMatchObject({
      kind: "raised",
    });
    expect([await table.balance(ada), await table.balance(bob)]).toEqual([500, 500]);
    expect(await table.run((tx) => accept(tx, id, bob))).toEqual({ kind: "accepted" });
    expect([await table.balance(ada), await table.balance(bob)]).toEqual([150, 150]);
    expect(potOf(await table.match(id))).toBe(700);
  });

  it.each([
    ["no more than the last one", 100, { kind: "raise-not-higher", bid: 100 }],
    ["half a cap", 150.5, { kind: "bid-not-whole" }],
    ["less than nothing", -1, { kind: "bid-not-whole" }],
    ["more than the person has", 501, { kind: "bid-above-balance", bid: 501, balance: 500 }],
    ["more than the server allows", 401, { kind: "bid-above-most", most: 400 }],
    ["less than the server allows", 110, { kind: "bid-below-least", least: 120 }],
  ])("is refused as a raise when it is %s", async (_what, bid, refusal) => {
    const { table, bob, id } = await challenged(100);
    const limits = { least: 120, most: bid > 500 ? 600 : 400 };
    const before = await table.match(id);
    expect(
      await table.run((tx) => raise(tx, id, bob, { bid, limits: bid === 100 ? anyBid : limits })),
    ).toEqual(refusal);
    expect(await table.match(id)).toEqual(before);
  });

  it("is not met by somebody who saw a lower one on their button", async () => {
    const { table, ada, bob, id } = await challenged(100);
    await table.run((tx) => raise(tx, id, bob, { bid: 200, limits: anyBid }));
    await table.run((tx) => raise(tx, id, ada, { bid: 400, limits: anyBid }));
    expect(await table.run((tx) => accept(tx, id, bob, 1))).toEqual({ kind: "bid-changed", bid: 400 });
    expect(await table.balance(bob)).toBe(500);
  });

  it.each(["challenger", "opponent"] as const)(
    "is met all in by a poorer %s: the rest of the other's bid stays out, whoever wins",
    async (poorer) => {
      const table = league(store());
      const [ada, bob] = [newPerson(), newPerson()];
      await impoverish(table, poorer === "challenger" ? ada : bob, 120);
      const terms = termsOf({ challenger: ada, opponent: { ...bob, bot: "person" }, bid: 100 });
      await table.challenge(terms);
      const { id } = terms;
      if (poorer === "challenger") {
        await table.run((tx) => raise(tx, id, bob, { bid: 300, limits: anyBid }));
      } else {
        await table.run((tx) => raise(tx, id, bob, { bid: 110, limits: anyBid }));
        await table.run((tx) => raise(tx, id, ada, { bid: 300, limits: anyBid }));
      }
      const [poor, rich] = poorer === "challenger" ? [ada, bob] : [bob, ada];
      expect(await table.run((tx) => accept(tx, id, poor))).toEqual({
        kind: "accept-above-balance",
        bid: 300,
        balance: 120,
      });
      expect(await table.run((tx) => goAllIn(tx, id, poor))).toEqual({ kind: "accepted" });
      const match = await table.match(id);
      expect(match).toMatchObject({ bid: 120, leftOut: { caps: 180 } });
      expect(match.leftOut && match[match.leftOut.of].id).toBe(rich.id);
      expect([await table.balance(poor), await table.balance(rich)]).toEqual([0, 380]);
      await table.run((tx) => resign(tx, rich, id));
      expect([await table.balance(poor), await table.balance(rich)]).toEqual([240, 380]);
    },
  );

  it("is not met all in by somebody who has enough, or nothing", async () => {
    const { table, bob, id } = await challenged(100);
    expect(await table.run((tx) => goAllIn(tx, id, bob))).toEqual({
      kind: "all-in-not-needed",
      bid: 100,
      balance: 500,
    });
    await impoverish(table, bob, 0);
    expect(await table.run((tx) => goAllIn(tx, id, bob))).toEqual({ kind: "all-in-with-nothing" });
  });

  it("is declined by whoever is asked and withdrawn by whoever made it", async () => {
    const first = await challenged(50);
    await first.table.run((tx) => raise(tx, first.id, first.bob, { bid: 60, limits: anyBid }));
    expect(await first.table.run((tx) => withdraw(tx, first.id, first.ada))).toEqual({ kind: "not-bidder" });
    expect(await first.table.run((tx) => decline(tx, first.id, first.ada))).toEqual({ kind: "declined" });
    expect((await first.table.match(first.id)).phase).toMatchObject({ kind: "declined", by: "challenger" });
    const second = await challenged(50);
    await second.table.run((tx) => raise(tx, second.id, second.bob, { bid: 60, limits: anyBid }));
    expect(await second.table.run((tx) => decline(tx, second.id, second.bob))).toMatchObject({
      kind: "not-your-answer",
    });
    expect(await second.table.run((tx) => withdraw(tx, second.id, second.bob))).toEqual({
      kind: "withdrawn",
    });
  });

  it("waits its full time anew after a raise", async () => {
    const { table, bob, id } = await challenged(50);
    const { phase, ...match } = await table.match(id);
    if (phase.kind !== "challenge") throw new Error("it is open");
    await table.run(async (tx) => {
      tx.put(matchRecord, id, { ...match, phase: { ...phase, expiresAt: tx.now + 500 } });
      return { kind: "aged" };
    });
    await table.run((tx) => raise(tx, id, bob, { bid: 60, limits: anyBid }));
    expect(await table.run((tx) => expire(tx, id))).toEqual({ kind: "stale" });
    const after = (await table.match(id)).phase;
    expect(after.kind === "challenge" && after.expiresAt - phase.expiresAt).toBeGreaterThanOrEqual(0);
  });

  it("keeps every cap, however two people bid", async () => {
    const step = fc.record({
      who: fc.constantFrom("ada", "bob"),
      what: fc.constantFrom("raise", "raise", "accept", "allin", "decline", "withdraw"),
      bid: fc.integer({ min: -1, max: 700 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 500 }),
        fc.array(step, { maxLength: 8 }),
        async (bid, steps) => {
          const { table, ada, bob, id } = await challenged(bid);
          for (const { who, what, bid: raised } of steps) {
            const person = who === "ada" ? ada : bob;
            await table.run<{ readonly kind: string }>((tx) => {
              switch (what) {
                case "raise":
                  return raise(tx, id, person, { bid: raised, limits: anyBid });
                case "accept":
                  return accept(tx, id, person);
                case "allin":
                  return goAllIn(tx, id, person);
                case "decline":
                  return decline(tx, id, person);
                default:
                  return withdraw(tx, id, person);
              }
            });
          }
          const match = await table.match(id);
          const staked = isRunning(match) ? potOf(match) : 0;
          const held = ((await table.balance(ada)) ?? 0) + ((await table.balance(bob)) ?? 0);
          expect(held + staked).toBe(1000);
          const { differences } = await audit(store());
          expect(differences.filter(({ scope }) => scope === table.scope)).toEqual([]);
        },
      ),
      { numRuns: 15 },
    );
  });
});
