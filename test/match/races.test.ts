import { expect, it } from "vitest";
import { legalMoves } from "../../src/game/legal.js";
import { play } from "../../src/game/play.js";
import type { Person } from "../../src/league/member.js";
import { audit } from "../../src/match/audit.js";
import { accept, challenge } from "../../src/match/challenge.js";
import { decline, expire, withdraw } from "../../src/match/close-challenge.js";
import { stateOf } from "../../src/match/game.js";
import { isDealt, isRunning, matchRecord, sideIn } from "../../src/match/match.js";
import { makeMove, resign } from "../../src/match/turn.js";
import { league, newPerson, termsOf } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const raceSize = 25;
const everyone = <Value>(act: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: raceSize }, (_, index) => act(index)));
/** How many came to each outcome. */
const tally = (outcomes: readonly { readonly kind: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { kind } of outcomes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

onEveryStore("of 25 clicks at once", (store) => {
  const challenged = async (bid: number) => {
    const table = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    const terms = termsOf({ challenger: ada, opponent: { ...bob, bot: "person" }, bid });
    await table.challenge(terms);
    return { table, ada, bob, id: terms.id };
  };
  const clean = async ({ scope }: { readonly scope: string }) =>
    expect((await audit(store())).differences.filter((found) => found.scope === scope)).toEqual([]);

  it.each(["decline", "withdraw"] as const)(
    "accept and %s: one wins, the others are told which",
    async (no) => {
      const { table, ada, bob, id } = await challenged(100);
      const outcomes = await everyone((index) =>
        table.run<{ readonly kind: string; readonly how?: string }>((tx) => {
          if (index % 2 === 0) return accept(tx, id, bob);
          return no === "decline" ? decline(tx, id, bob) : withdraw(tx, id, ada);
        }),
      );
      const over = outcomes.filter(({ kind }) => kind === "challenge-over");
      expect(over).toHaveLength(raceSize - 1);
      const { kind } = (await table.match(id)).phase;
      expect(["running", "declined", "withdrawn"]).toContain(kind);
      expect(new Set(over.map(({ how }) => how))).toEqual(new Set([kind === "running" ? "accepted" : kind]));
      expect(await table.balance(ada)).toBe(kind === "running" ? 400 : 500);
      await clean(table);
    },
  );

  it("accept and the lapse: a challenge past its time is not accepted, and lapses once", async () => {
    const { table, bob, id } = await challenged(100);
    const { phase, ...match } = await table.match(id);
    if (phase.kind !== "challenge") throw new Error("it is open");
    await table.run(async (tx) => {
      tx.put(matchRecord, id, {
        ...match,
        phase: { ...phase, expiresAt: tx.now },
      });
      return { kind: "aged" };
    });
    const outcomes = await everyone((index) =>
      table.run<{ readonly kind: string }>((tx) => (index % 2 === 0 ? accept(tx, id, bob) : expire(tx, id))),
    );
    expect(tally(outcomes)).toEqual({ "challenge-over": 13, expired: 1, stale: 11 });
    expect(await table.balance(bob)).toBe(500);
    await clean(table);
  });

  it("a move: one is played, the others find it is not their turn any more", async () => {
    const table = league(store());
    const { id } = await table.dealt({ bid: 10 });
    const match = await table.match(id);
    if (!isRunning(match)) throw new Error("it runs");
    const state = stateOf(match);
    const mover = match[sideIn(match, "A")];
    const moves = legalMoves(state);
    const outcomes = await everyone((index) => {
      const move = moves[index % moves.length];
      if (!move) throw new Error("no move");
      return table.run<{ readonly kind: string }>((tx) =>
        makeMove(tx, mover, { match: id, version: match.version, move }),
      );
    });
    expect(tally(outcomes)).toEqual({ done: 1, "not-your-turn": raceSize - 1 });
    const after = await table.match(id);
    expect(isDealt(after) && after.phase.table.moves).toHaveLength(1);
  });

  it("the last move against resignations of both: the pot goes to one, once", async () => {
    const table = league(store());
    const { id, challenger, opponent } = await table.dealt({ bid: 200 });
    let last: { mover: Person; version: number; move: ReturnType<typeof legalMoves>[number] } | undefined;
    // Played out on the records as they stand, stopping before the move that ends it.
    while (!last) {
      const match = await table.match(id);
      if (!isRunning(match)) throw new Error("it ended without a last move");
      const state = stateOf(match);
      if (state.turn === null) throw new Error("it is over");
      const moves = legalMoves(state);
      const mover = match[sideIn(match, state.turn)];
      const { version } = match;
      const move = moves.find((candidate) => ends(match, candidate)) ?? moves[version % moves.length];
      if (!move) throw new Error("no move");
      if (ends(match, move)) last = { mover, version, move };
      else await table.run((tx) => makeMove(tx, mover, { match: id, version, move }));
    }
    const { mover, ...final } = last;
    const outcomes = await everyone((index) =>
      table.run<{ readonly kind: string }>((tx) => {
        if (index % 3 === 0) return makeMove(tx, mover, { match: id, ...final });
        return resign(tx, index % 3 === 1 ? challenger : opponent, id);
      }),
    );
    expect(tally(outcomes)).toEqual({ done: 1, "match-over": raceSize - 1 });
    const balances = [await table.balance(challenger), await table.balance(opponent)];
    expect(balances.sort()).toEqual([300, 700]);
    await clean(table);
  });

  it("a rematch by both: one challenge is made, the others are told of it", async () => {
    const table = league(store());
    const { id, challenger, opponent } = await table.dealt({ bid: 10 });
    await table.run((tx) => resign(tx, challenger, id));
    const outcomes = await everyone((index) => {
      const [own, other] = index % 2 === 0 ? [challenger, opponent] : [opponent, challenger];
      const terms = termsOf({ challenger: own, opponent: { ...other, bot: "person" }, bid: 10 });
      return table.run<{ readonly kind: string }>((tx) => challenge(tx, terms));
    });
    expect(tally(outcomes)).toEqual({ challenged: 1, "already-challenged": raceSize - 1 });
    expect((await table.member(challenger))?.challenges).toHaveLength(1);
    await clean(table);
  });
});

/** Whether a move would end the match. */
function ends(match: Parameters<typeof stateOf>[0], move: Parameters<typeof play>[1]): boolean {
  const played = play(stateOf(match), move);
  return played.ok && played.value.winner !== null;
}
