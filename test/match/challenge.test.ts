import { expect, it } from "vitest";
import { accept, challengeExpiryMs, mostRunningMatches } from "../../src/match/challenge.js";
import { tick } from "../../src/match/clock.js";
import { decline, expire, withdraw } from "../../src/match/close-challenge.js";
import { matchRecord } from "../../src/match/match.js";
import { resign } from "../../src/match/turn.js";
import { league, newPerson, termsOf } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

onEveryStore("a challenge", (store) => {
  const asPerson = (person: ReturnType<typeof newPerson>) => ({ ...person, bot: "person" as const });

  it("stakes nothing before it is accepted, then holds the bid of both at once", async () => {
    const { challenge, balance, run, match } = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    const terms = termsOf({ challenger: ada, opponent: asPerson(bob), bid: 120 });
    expect(await challenge(terms)).toMatchObject({ kind: "challenged" });
    expect(await balance(ada)).toBe(500);
    expect(await balance(bob)).toBe(500);

    expect(await run((tx) => accept(tx, terms.id, bob))).toEqual({ kind: "accepted" });
    expect(await balance(ada)).toBe(380);
    expect(await balance(bob)).toBe(380);
    expect((await match(terms.id)).phase.kind).toBe("running");
  });

  it.each([
    ["oneself", (ada: ReturnType<typeof newPerson>) => asPerson(ada), {}, { kind: "challenge-oneself" }],
    ["a bot", () => ({ ...newPerson(), bot: "bot" as const }), {}, { kind: "challenge-bot" }],
    ["half a cap", () => asPerson(newPerson()), { bid: 0.5 }, { kind: "bid-not-whole" }],
    ["less than nothing", () => asPerson(newPerson()), { bid: -1 }, { kind: "bid-not-whole" }],
    ["not a number", () => asPerson(newPerson()), { bid: Number.NaN }, { kind: "bid-not-whole" }],
    [
      "more than one has",
      () => asPerson(newPerson()),
      { bid: 501 },
      { kind: "bid-above-balance", bid: 501, balance: 500 },
    ],
  ])("refuses a challenge of or with %s", async (_, opponentFor, extra, refusal) => {
    const { challenge, balance } = league(store());
    const ada = newPerson();
    expect(await challenge({ challenger: ada, opponent: opponentFor(ada), ...extra })).toEqual(refusal);
    expect(await balance(ada)).toBeNull();
  });

  it("allows one open challenge between two people, whoever asks", async () => {
    const { challenge } = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    await challenge({ challenger: ada, opponent: asPerson(bob) });
    expect(await challenge({ challenger: ada, opponent: asPerson(bob) })).toMatchObject({
      kind: "already-challenged",
    });
    expect(await challenge({ challenger: bob, opponent: asPerson(ada) })).toMatchObject({
      kind: "already-challenged",
    });
    expect(await challenge({ challenger: ada, opponent: asPerson(newPerson()) })).toMatchObject({
      kind: "challenged",
    });
  });

  it("allows one running match between two people", async () => {
    const { challenge, dealt } = league(store());
    const { challenger, opponent } = await dealt();
    expect(await challenge({ challenger: opponent, opponent: asPerson(challenger) })).toMatchObject({
      kind: "already-playing",
    });
  });

  it("allows at most five running matches to a person, at the challenge and at the acceptance", async () => {
    const { challenge, run } = league(store());
    const ada = newPerson();
    const open = termsOf({ challenger: newPerson(), opponent: asPerson(ada) });
    await challenge(open);
    for (let running = 0; running < mostRunningMatches; running++) {
      const terms = termsOf({ challenger: newPerson(), opponent: asPerson(ada) });
      await challenge(terms);
      await run((tx) => accept(tx, terms.id, ada));
    }
    const most = { kind: "too-many-matches", name: ada.name, most: mostRunningMatches };
    expect(await challenge({ challenger: ada, opponent: asPerson(newPerson()) })).toEqual(most);
    expect(await challenge({ challenger: newPerson(), opponent: asPerson(ada) })).toEqual(most);
    expect(await run((tx) => accept(tx, open.id, ada))).toEqual(most);
  });

  it("is accepted and declined by the one who was asked, withdrawn by the one who asked", async () => {
    const { challenge, run } = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    const terms = termsOf({ challenger: ada, opponent: asPerson(bob) });
    await challenge(terms);
    expect(await run((tx) => accept(tx, terms.id, ada))).toMatchObject({ kind: "not-your-answer" });
    expect(await run((tx) => decline(tx, terms.id, newPerson()))).toEqual({ kind: "not-asked" });
    expect(await run((tx) => withdraw(tx, terms.id, bob))).toEqual({ kind: "not-bidder" });
    expect(await run((tx) => withdraw(tx, terms.id, ada))).toEqual({ kind: "withdrawn" });
    expect(await run((tx) => accept(tx, terms.id, bob))).toEqual({
      kind: "challenge-over",
      how: "withdrawn",
    });
    expect(await challenge({ challenger: bob, opponent: asPerson(ada) })).toMatchObject({
      kind: "challenged",
    });
  });

  it("is not accepted by somebody who cannot pay, nor when the challenger no longer can", async () => {
    const { challenge, run, balance } = league(store());
    const [ada, bob, cleo] = [newPerson(), newPerson(), newPerson()];
    const first = termsOf({ challenger: ada, opponent: asPerson(bob), bid: 400 });
    const second = termsOf({ challenger: ada, opponent: asPerson(cleo), bid: 400 });
    await challenge(first);
    await challenge(second);
    await run((tx) => accept(tx, first.id, bob));
    expect(await run((tx) => accept(tx, second.id, cleo))).toMatchObject({
      kind: "bidder-short",
      bid: 400,
    });
    expect(await balance(cleo)).toBe(500);

    const third = termsOf({ challenger: cleo, opponent: asPerson(bob), bid: 200 });
    await challenge(third);
    expect(await run((tx) => accept(tx, third.id, bob))).toEqual({
      kind: "accept-above-balance",
      bid: 200,
      balance: 100,
    });
  });

  it("is accepted once however often the button is pressed", async () => {
    const { challenge, run, balance } = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    const terms = termsOf({ challenger: ada, opponent: asPerson(bob), bid: 100 });
    await challenge(terms);
    const pressed = await Promise.all(
      Array.from({ length: 10 }, (_, press) => run((tx) => accept(tx, terms.id, bob), `press:${press}`)),
    );
    expect(pressed.filter((outcome) => outcome.kind === "accepted")).toHaveLength(1);
    expect(pressed.filter((outcome) => outcome.kind === "challenge-over")).toHaveLength(9);
    expect(await balance(ada)).toBe(400);
    expect(await balance(bob)).toBe(400);
  });

  it("lapses ten minutes after it was made, by the clock of the store", async () => {
    const { challenge, run, match, member, scope } = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    const terms = termsOf({ challenger: ada, opponent: asPerson(bob) });
    await challenge(terms);
    const { phase, ...made } = await match(terms.id);
    if (phase.kind !== "challenge") throw new Error("it is open");
    expect(phase).toEqual({
      kind: "challenge",
      awaits: "opponent",
      expiresAt: made.createdAt + challengeExpiryMs,
      decks: {},
      words: {},
    });
    expect(await run((tx) => expire(tx, terms.id))).toEqual({ kind: "stale" });

    // As it stands when its time has passed.
    const past = made.createdAt - 1;
    await run(async (tx) => {
      tx.put(matchRecord, terms.id, {
        ...made,
        phase: { ...phase, expiresAt: past },
      });
      tx.deadline(`expire:${terms.id}`, past);
      return { kind: "aged" };
    });
    expect(await run((tx) => accept(tx, terms.id, bob))).toEqual({ kind: "challenge-over", how: "expired" });
    const { shown } = await tick(store());
    expect(shown.filter((entry) => entry.scope === scope).map((entry) => entry.key)).toEqual([
      `challenge:${terms.id}`,
    ]);
    expect((await match(terms.id)).phase.kind).toBe("expired");
    expect((await member(bob))?.challenges).toEqual([]);
    expect((await tick(store())).shown.filter((entry) => entry.scope === scope)).toEqual([]);
  });

  it("is over for good once the match has ended", async () => {
    const { dealt, run } = league(store());
    const { id, opponent } = await dealt();
    await run((tx) => resign(tx, opponent, id));
    expect(await run((tx) => accept(tx, id, opponent))).toEqual({ kind: "challenge-over", how: "accepted" });
  });
});
