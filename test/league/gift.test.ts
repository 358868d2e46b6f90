import { expect, it } from "vitest";
import { giveCaps } from "../../src/league/gift.js";
import { mostCaps } from "../../src/league/ledger.js";
import { memberRecord, saveMember, withEntry } from "../../src/league/member.js";
import { audit } from "../../src/match/audit.js";
import { anyGift, league, newPerson } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

onEveryStore("a gift", (store) => {
  const asPerson = (person: ReturnType<typeof newPerson>) => ({ ...person, bot: "person" as const });

  it("of 25 at once is given as long as there are caps, and none is made", async () => {
    const { run, balance, scope } = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, () =>
        run((tx) => giveCaps(tx, ada, { to: asPerson(bob), amount: 100, limits: anyGift })),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === "given")).toHaveLength(5);
    expect(outcomes.filter(({ kind }) => kind === "gift-above-balance")).toHaveLength(20);
    expect([await balance(ada), await balance(bob)]).toEqual([0, 1000]);
    expect((await audit(store())).differences.filter((found) => found.scope === scope)).toEqual([]);
  });

  it("may cross another that goes the other way", async () => {
    const { run, balance } = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        index % 2 === 0
          ? run((tx) => giveCaps(tx, ada, { to: asPerson(bob), amount: 7, limits: anyGift }))
          : run((tx) => giveCaps(tx, bob, { to: asPerson(ada), amount: 3, limits: anyGift })),
      ),
    );
    expect([await balance(ada), await balance(bob)]).toEqual([500 - 13 * 7 + 12 * 3, 500 + 13 * 7 - 12 * 3]);
  });

  it.each([
    ["to oneself", (ada: ReturnType<typeof newPerson>) => asPerson(ada), 1, { kind: "gift-to-oneself" }],
    ["to a bot", () => ({ ...newPerson(), bot: "bot" as const }), 1, { kind: "gift-to-bot" }],
    ["of nothing", () => asPerson(newPerson()), 0, { kind: "gift-not-whole" }],
    ["of less than nothing", () => asPerson(newPerson()), -5, { kind: "gift-not-whole" }],
    ["of half a cap", () => asPerson(newPerson()), 1.5, { kind: "gift-not-whole" }],
    [
      "of more than one has",
      () => asPerson(newPerson()),
      501,
      { kind: "gift-above-balance", amount: 501, balance: 500 },
    ],
  ])("%s is refused", async (_what, to, amount, refusal) => {
    const { run, balance } = league(store());
    const ada = newPerson();
    expect(await run((tx) => giveCaps(tx, ada, { to: to(ada), amount, limits: anyGift }))).toEqual(refusal);
    expect(await balance(ada)).toBe(null);
  });

  it("is limited as the server has it, at once and in a day, also when 25 are given at once", async () => {
    const { run, balance, scope } = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    const limits = { most: 50, mostADay: 120 };
    const give = (amount: number) => run((tx) => giveCaps(tx, ada, { to: asPerson(bob), amount, limits }));
    expect(await give(51)).toEqual({ kind: "gift-above-most", most: 50 });
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => give(50)));
    expect(outcomes.filter(({ kind }) => kind === "given")).toHaveLength(2);
    expect(await give(50)).toEqual({ kind: "gift-above-day", mostADay: 120, left: 20 });
    expect(await give(20)).toMatchObject({ kind: "given" });
    expect([await balance(ada), await balance(bob)]).toEqual([380, 620]);
    const off = { to: asPerson(bob), amount: 1, limits: { most: 0, mostADay: 120 } };
    expect(await run((tx) => giveCaps(tx, ada, off))).toEqual({ kind: "gifts-off" });
    expect((await audit(store())).differences.filter((found) => found.scope === scope)).toEqual([]);
  });

  it("does not fill a purse beyond what it can hold", async () => {
    const { run, balance } = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    await run((tx) => giveCaps(tx, ada, { to: asPerson(bob), amount: 1, limits: anyGift }));
    await run(async (tx) => {
      const rich = await tx.get(memberRecord, bob.id);
      if (!rich) throw new Error("nobody there");
      saveMember(tx, bob.id, withEntry(rich, { kind: "grant", amount: mostCaps - 501, at: tx.now }));
      return { kind: "rich" };
    });
    expect(
      await run((tx) => giveCaps(tx, ada, { to: asPerson(bob), amount: 1, limits: anyGift })),
    ).toMatchObject({
      kind: "purse-full",
    });
    expect(await balance(bob)).toBe(mostCaps);
  });
});
