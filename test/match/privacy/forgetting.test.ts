import { expect, it } from "vitest";
import { z } from "zod";
import { takeDaily } from "../../../src/league/daily.js";
import { decksRecord, type Shelf, scopeOf } from "../../../src/league/decks.js";
import { departuresId, departuresRecord, farewellId, farewellRecord } from "../../../src/league/farewell.js";
import { giveCaps } from "../../../src/league/gift.js";
import type { Person } from "../../../src/league/member.js";
import { audit } from "../../../src/match/audit.js";
import { tick } from "../../../src/match/clock.js";
import { matchesOf } from "../../../src/match/index-of-matches.js";
import { gonePlayer, sideOf } from "../../../src/match/match.js";
import { matchIndexRecord } from "../../../src/match/privacy/complete-index.js";
import { forget } from "../../../src/match/privacy/forget.js";
import { leave, prospectOf } from "../../../src/match/privacy/leave.js";
import { resign } from "../../../src/match/turn.js";
import type { Scope } from "../../../src/store/store.js";
import { clicksIn } from "../../support/clicks.js";
import { anyGift, league, newPerson, termsOf } from "../../support/league.js";
import { onEveryWholeStore, traces } from "../../support/whole-store.js";
import { lively, settle } from "./lively.js";

const timeoutMs = 60_000;

onEveryWholeStore("a person who has themselves deleted", ({ store, everything }) => {
  const clean = async (scope: string) =>
    expect((await audit(store())).differences.filter((found) => found.scope === scope)).toEqual([]);
  /** As by the button: at the price that is told. */
  const remove = async (table: ReturnType<typeof league>, { id }: Person, decks: Shelf = "server") => {
    const told = await prospectOf(store(), table.scope, id);
    const left = await table.run((tx) => leave(tx, id, told, decks));
    expect(left).toEqual({ kind: "left" });
    await forget(store(), table.scope, id);
  };

  it("is gone from all other matches when one cannot be read", { timeout: timeoutMs }, async () => {
    const { table, scope, person, over } = await lively(store());
    const [damaged = "", ...whole] = Object.values(over);
    await table.run(async (tx) => {
      tx.put({ kind: "match", schema: z.unknown() }, damaged, { schema: 99 });
      return { kind: "damaged" };
    });
    await remove(table, person);
    for (const id of whole) expect(sideOf(await table.match(id), person.id)).toBe(null);
    expect(await store().rankingSize(scope, matchesOf(person.id))).toBe(0);
  });

  it("leaves no trace in the whole store, and everything else as it was", {
    timeout: timeoutMs,
  }, async () => {
    const { scope, person, others, running, open, over } = await lively(store());
    await clean(scope);
    const before = await everything();
    for (const word of [person.id, person.name]) expect(traces(before, word)).not.toEqual([]);

    const { balance, ...told } = await prospectOf(store(), scope, person.id);
    expect(told).toEqual({ matches: 3, stakes: 120, challenges: 2, decks: 1 });
    const pressed = await clicksIn(store(), scope).press(person, {
      kind: "forget",
      match: "-",
      version: 0,
      argument: "3.120.everywhere",
    });
    expect(JSON.stringify(pressed)).toContain("is deleted");
    await settle(store());

    const after = await everything();
    expect(traces(after, person.id, person.name)).toEqual([]);
    await clean(scope);
    const table = league(store(), scope);
    for (const id of [...running, ...open, ...Object.values(over)]) {
      const match = await table.match(id);
      expect([match.challenger, match.opponent]).toContainEqual(gonePlayer);
      expect(match.phase.kind).not.toBe("running");
      expect(match.phase.kind).not.toBe("challenge");
    }
    // The three they played with have the pots.
    const worth = [70, 20, 30].map((stake) => 500 + stake);
    expect(await Promise.all([5, 6, 7].map((index) => table.balance(others[index] as Person)))).toEqual(
      worth,
    );
    const departures = await store().read(scope, departuresRecord, departuresId);
    expect(departures).toMatchObject({ made: 600, held: balance });
  });

  it("is taken out by another process where the first one died after the first commit", {
    timeout: timeoutMs,
  }, async () => {
    const { scope, table, person, over } = await lively(store());
    const told = await prospectOf(store(), scope, person.id);
    await table.run((tx) => leave(tx, person.id, told, "everywhere"));
    const inBetween = await everything();
    expect(traces(inBetween, person.id)).not.toEqual([]);
    expect(sideOf(await league(store(), scope).match(over.won), person.id)).toBe("opponent");
    await clean(scope);
    await settle(store());
    expect(traces(await everything(), person.id)).toEqual([]);
    await clean(scope);
    expect(await tick(store())).toEqual({ shown: [], practices: [], failures: [] });
  });

  it("keeps the decks for all servers, unless they are to go too", async () => {
    const { table, scope, person } = await lively(store());
    const everywhere = () => store().read(scopeOf("everywhere", scope, person.id), decksRecord, person.id);
    await remove(table, person);
    expect(await store().read(scope, decksRecord, person.id)).toBeUndefined();
    expect((await everywhere())?.decks).toHaveLength(1);
    // Nothing else is left here: it can still be asked for.
    const none = { matches: 0, stakes: 0 };
    expect(await table.run((tx) => leave(tx, person.id, none))).toEqual({ kind: "nothing-stored" });
    expect(await table.run((tx) => leave(tx, person.id, none, "everywhere"))).toEqual({ kind: "left" });
    await forget(store(), scope, person.id);
    expect(await everywhere()).toBeUndefined();
    await clean(scope);
  });

  it("is found in matches that were made before there was an index of them", {
    timeout: timeoutMs,
  }, async () => {
    const { scope, table, person, others } = await lively(store());
    await table.run(async (tx) => {
      for (const { id } of [person, ...others]) {
        const matches = await store().ranking(scope, matchesOf(id), { offset: 0, limit: 100 });
        for (const { member } of matches) tx.rank(matchesOf(id), member, null);
      }
      return { kind: "as of old" };
    });
    await store().transact("whole-store" as Scope, "as of old", async (tx) => {
      tx.delete(matchIndexRecord, "all");
      return null;
    });
    await remove(table, person, "everywhere");
    await settle(store());
    const after = await everything();
    expect(traces(after, person.id, person.name)).toEqual([]);
    const [first] = others;
    expect(await store().rankingSize(scope, matchesOf(first?.id ?? ""))).toBe(2);
    await clean(scope);
  });

  it("is not deleted at another price than they were told", async () => {
    const table = league(store());
    const { id, challenger, opponent } = await table.dealt({ bid: 40 });
    for (const told of [
      { matches: 0, stakes: 0 },
      { matches: 1, stakes: 41 },
      { matches: 2, stakes: 40 },
    ]) {
      expect(await table.run((tx) => leave(tx, challenger.id, told))).toEqual({ kind: "toll-changed" });
    }
    expect(await table.balance(challenger)).toBe(460);
    expect((await table.match(id)).phase.kind).toBe("running");
    await remove(table, challenger);
    expect(await table.balance(challenger)).toBeNull();
    expect(await table.balance(opponent)).toBe(540);
    expect(await table.run((tx) => leave(tx, challenger.id, { matches: 0, stakes: 0 }))).toMatchObject({
      kind: "nothing-stored",
    });
    await clean(table.scope);
  });

  it("gains nothing by coming back, again and again", async () => {
    const table = league(store());
    const [farmer, friend] = [newPerson(), newPerson()];
    await table.run((tx) => takeDaily(tx, friend));
    for (let round = 0; round < 4; round += 1) {
      const taken = await table.run((tx) => takeDaily(tx, farmer));
      expect(taken.kind).toBe(round === 0 ? "taken" : "already-taken");
      // Somebody's gift, or challenge, makes a wallet too.
      await table.run((tx) =>
        giveCaps(tx, friend, { to: { ...farmer, bot: "person" }, amount: 10, limits: anyGift }),
      );
      const amount = (await table.balance(farmer)) ?? 0;
      expect(amount).toBe(round === 0 ? 610 : 10);
      await table.run((tx) =>
        giveCaps(tx, farmer, { to: { ...friend, bot: "person" }, amount, limits: anyGift }),
      );
      await remove(table, farmer);
      await clean(table.scope);
    }
    expect(await table.balance(friend)).toBe(1_200);
    // A month later nothing is known of them any more.
    const departures = await store().read(table.scope, departuresRecord, departuresId);
    if (!departures) throw new Error("somebody departed");
    await table.run(async (tx) => {
      tx.delete(farewellRecord, farewellId(departures, farmer.id));
      return { kind: "a month passed" };
    });
    expect(await table.run((tx) => takeDaily(tx, farmer))).toMatchObject({ kind: "taken", balance: 600 });
    await clean(table.scope);
  });

  it("keeps the matches of a new beginning, whoever finishes the old deletion late", async () => {
    const table = league(store());
    const { challenger, opponent, id } = await table.dealt({ bid: 10 });
    await table.run((tx) => resign(tx, opponent, id));
    const left = await table.run((tx) => leave(tx, challenger.id, { matches: 0, stakes: 0 }));
    expect(left).toEqual({ kind: "left" });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const terms = termsOf({ challenger: opponent, opponent: { ...challenger, bot: "person" } });
    await table.play(terms, challenger);
    await forget(store(), table.scope, challenger.id);
    expect(sideOf(await table.match(id), challenger.id)).toBeNull();
    expect(sideOf(await table.match(terms.id), challenger.id)).toBe("opponent");
    expect(await table.balance(challenger)).toBe(0);
    await clean(table.scope);
  });
});
