import { expect, it } from "vitest";
import { isNewcomer } from "../../src/league/newcomer.js";
import { resign } from "../../src/match/turn.js";
import { league, newPerson, termsOf } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

onEveryStore("a newcomer", (store) => {
  it("is somebody who was never seen, and whoever plays their first match, staked or not", async () => {
    expect(isNewcomer(undefined)).toBe(true);
    for (const bid of [0, 50]) {
      const server = league(store());
      const { id, challenger, opponent } = await server.dealt({ bid });
      for (const person of [challenger, opponent]) expect(isNewcomer(await server.member(person))).toBe(true);
      await server.run((tx) => resign(tx, opponent, id));
      for (const person of [challenger, opponent]) {
        expect(isNewcomer(await server.member(person))).toBe(false);
      }
    }
  });

  it("is no newcomer in the second match, however many have been forgotten since", async () => {
    const server = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    for (let match = 0; match < 70; match++) {
      const terms = termsOf({ challenger: ada, opponent: { ...bob, bot: "person" } });
      await server.play(terms, bob);
    }
    const member = await server.member(ada);
    expect(member?.ledger.carried.hold).toBeDefined();
    expect(isNewcomer(member)).toBe(false);
    expect(isNewcomer(member && { ...member, ledger: { ...member.ledger, entries: [] } })).toBe(false);
  });
});
