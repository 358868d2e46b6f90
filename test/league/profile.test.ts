import { expect, it } from "vitest";
import { grantCaps } from "../../src/league/grant.js";
import { startingCaps } from "../../src/league/member.js";
import { profileOf } from "../../src/league/profile.js";
import { type Decided, type Standing, saveStanding, standingAfter } from "../../src/league/standing.js";
import { beginSeason, requestReset } from "../../src/match/new-season.js";
import { league, newPerson, termsOf } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const decided: Decided = {
  at: Date.UTC(2281, 9, 11),
  match: "m1",
  ruleset: "newvegas",
  result: "won",
  stake: 10,
  rating: { rating: 1_600, deviation: 90, volatility: 0.06 },
};

onEveryStore("a profile", (store) => {
  it("tells the one who looks what they and the other have come to against each other", async () => {
    const table = league(store());
    const [ada, bruno] = [newPerson("Ada"), newPerson("Bruno")];
    const terms = (bid: number) => termsOf({ challenger: ada, opponent: { ...bruno, bot: "person" }, bid });
    for (const bid of [10, 20]) await table.play(terms(bid), bruno);
    const seen = await profileOf(store(), table.scope, ada.id, bruno.id);
    expect(seen.versus).toEqual({ won: 0, lost: 2, drawn: 0 });
    expect(seen.balance).toBe(startingCaps + 30);
    expect(seen.standing?.record).toEqual({ newvegas: { won: 2, lost: 0, drawn: 0 } });
    expect(seen.standing?.biggestPot?.caps).toBe(40);
    const back = await profileOf(store(), table.scope, bruno.id, ada.id);
    expect(back.versus).toEqual({ won: 2, lost: 0, drawn: 0 });
    expect((await profileOf(store(), table.scope, ada.id, ada.id)).versus).toBeNull();
    const stranger = await profileOf(store(), table.scope, ada.id, newPerson().id);
    expect(stranger.versus).toEqual({ won: 0, lost: 0, drawn: 0 });
  });

  it("has the place by rating, which equals share", async () => {
    const table = league(store());
    const ratings = [1_600, 1_700, 1_600];
    const people = ratings.map(() => newPerson());
    for (const [index, rating] of ratings.entries()) {
      const id = people[index]?.id ?? "";
      const after = standingAfter(undefined, { ...decided, rating: { ...newRatingOf(rating) } });
      await table.run(async (tx) => {
        saveStanding(tx, id, { before: undefined as Standing | undefined, after, balance: 0 });
        return { kind: "saved" };
      });
    }
    const places = await Promise.all(
      people.map(async ({ id }) => (await profileOf(store(), table.scope, id, id)).place),
    );
    expect(places).toEqual([2, 1, 2]);
  });

  it("has no caps of before a reset of the whole server, also where the wallet was not looked after since", async () => {
    const table = league(store());
    const ada = newPerson("Ada");
    const to = { ...ada, bot: "person" } as const;
    await table.run((tx) => grantCaps(tx, to, { amount: 1_000, reason: "a prize" }));
    await table.run(async (tx) => {
      await requestReset(tx, "asked", "a new year");
      return beginSeason(tx, "asked");
    });
    expect((await profileOf(store(), table.scope, ada.id, ada.id)).balance).toBe(startingCaps);
  });

  it("of somebody who was never seen is empty", async () => {
    const { scope } = league(store());
    expect(await profileOf(store(), scope, newPerson().id, newPerson().id)).toEqual({
      balance: null,
      standing: undefined,
      place: null,
      versus: { won: 0, lost: 0, drawn: 0 },
    });
  });
});

function newRatingOf(rating: number) {
  return { rating, deviation: 90, volatility: 0.06 };
}
