import { expect, it } from "vitest";
import { boardIndex } from "../../src/league/boards.js";
import { giveCaps } from "../../src/league/gift.js";
import type { Person } from "../../src/league/member.js";
import { standingRecord, totalOf } from "../../src/league/standing.js";
import { ratedPerDay, rivalsOf, versusId, versusRecord } from "../../src/league/versus.js";
import { answerOffer, offer } from "../../src/match/agreement.js";
import { audit } from "../../src/match/audit.js";
import { lookAtClock, voidMatch } from "../../src/match/closing.js";
import { isRunning, matchRecord } from "../../src/match/match.js";
import { leastRatedMoves } from "../../src/match/scoring.js";
import { resign } from "../../src/match/turn.js";
import { untouchedMs } from "../../src/match/turn-clock.js";
import { anyGift, league, newPerson } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const raceSize = 25;

onEveryStore("the end of a match", (store) => {
  const clean = async (scope: string) =>
    expect((await audit(store())).differences.filter((found) => found.scope === scope)).toEqual([]);
  const between = async (terms: { readonly bid?: number; readonly moves?: number } = {}) => {
    const table = league(store());
    const [ada, bob] = [newPerson("Ada"), newPerson("Bob")];
    const dealt = async (moves = leastRatedMoves) => {
      const id = await table.dealtBetween(ada, bob, { bid: terms.bid ?? 0 });
      await table.moves(id, moves);
      return id;
    };
    const id = await dealt(terms.moves);
    const standing = ({ id: user }: Person) => store().read(table.scope, standingRecord, user);
    const rating = async (match: string) => {
      const { phase } = await table.match(match);
      if (phase.kind !== "ended") throw new Error("it is not over");
      return phase.rating;
    };
    return { table, scope: table.scope, ada, bob, id, dealt, standing, rating };
  };

  it("changes both ratings, and says from what to what", async () => {
    const { table, scope, ada, bob, id, standing, rating } = await between({ bid: 40 });
    await table.run((tx) => resign(tx, bob, id));
    expect(await rating(id)).toEqual({
      kind: "rated",
      changes: {
        challenger: { before: 1500, after: 1662, state: "provisional" },
        opponent: { before: 1500, after: 1338, state: "provisional" },
      },
    });
    expect(await standing(ada)).toMatchObject({
      record: { newvegas: { won: 1, lost: 0, drawn: 0 } },
      rating: { matches: 1 },
      history: [{ rating: 1662, match: id }],
      streak: { of: "won", length: 1 },
      biggestPot: { match: id, caps: 80 },
      capsWon: 40,
    });
    const versus = await store().read(scope, versusRecord, versusId(bob.id, ada.id));
    expect(versus).toMatchObject({ wins: { [ada.id]: 1, [bob.id]: 0 }, draws: 0 });
    expect(versus?.rated).toHaveLength(1);
    expect(await store().ranking(scope, rivalsOf(ada.id), { offset: 0, limit: 9 })).toEqual([
      { member: bob.id, score: 1 },
    ]);
    await clean(scope);
  });

  it("puts both on all boards, of this month too; a gift moves them there", async () => {
    const { table, scope, ada, bob, id } = await between({ bid: 40 });
    await table.run((tx) => resign(tx, bob, id));
    const now = await store().now();
    const board = async (
      ...[name, period]: [Parameters<typeof boardIndex>[0], Parameters<typeof boardIndex>[1]]
    ) =>
      (await store().ranking(scope, boardIndex(name, period, now), { offset: 0, limit: 9 })).map(
        ({ member, score }) => [member === ada.id ? "ada" : member === bob.id ? "bob" : "other", score],
      );
    for (const period of ["month", "all"] as const) {
      expect(await board("rating", period)).toEqual([
        ["ada", 1662],
        ["bob", 1338],
      ]);
      expect(await board("wins", period)).toEqual([
        ["ada", 1],
        ["bob", 0],
      ]);
      expect(await board("caps", period)).toEqual([
        ["ada", 40],
        ["bob", 0],
      ]);
      expect(await board("balance", period)).toEqual([
        ["ada", 540],
        ["bob", 460],
      ]);
    }
    const eve = newPerson("Eve");
    await table.run((tx) =>
      giveCaps(tx, ada, { to: { ...eve, bot: "person" }, amount: 100, limits: anyGift }),
    );
    // Eve has played nothing this month.
    expect(await board("balance", "month")).toEqual([
      ["bob", 460],
      ["ada", 440],
    ]);
    expect(await board("balance", "all")).toEqual([
      ["other", 600],
      ["bob", 460],
      ["ada", 440],
    ]);
    await clean(scope);
  });

  it("rates a draw that was agreed on as half a win", async () => {
    const { table, scope, ada, bob, id, standing, rating } = await between();
    await table.run((tx) => offer(tx, ada, id, "draw"));
    await table.run((tx) => answerOffer(tx, bob, id, { answer: "yes", kind: "draw" }));
    expect(await rating(id)).toMatchObject({
      kind: "rated",
      changes: { challenger: { before: 1500, after: 1500 } },
    });
    expect(totalOf((await standing(bob)) ?? { record: {} })).toEqual({ won: 0, lost: 0, drawn: 1 });
    await clean(scope);
  });

  it("rates nothing before the tenth move, and counts it in the record", async () => {
    const { table, scope, ada, bob, id, standing, rating } = await between({ moves: leastRatedMoves - 1 });
    await table.run((tx) => resign(tx, ada, id));
    expect(await rating(id)).toEqual({ kind: "unrated", reason: "early" });
    expect(await standing(bob)).toMatchObject({
      rating: null,
      history: [],
      record: { newvegas: { won: 1 } },
    });
    await clean(scope);
  });

  it("counts nothing where nobody won and nothing was drawn", async () => {
    const { table, scope, ada, bob, id, dealt, standing, rating } = await between();
    await table.run((tx) => voidMatch(tx, id));
    const calledOff = await dealt();
    await table.run((tx) => offer(tx, bob, calledOff, "call-off"));
    await table.run((tx) => answerOffer(tx, ada, calledOff, { answer: "yes", kind: "call-off" }));
    const lapsed = await dealt();
    await table.run(async (tx) => {
      const match = await tx.get(matchRecord, lapsed);
      if (!match || !isRunning(match)) throw new Error("it runs");
      const phase = { ...match.phase, touchedAt: tx.now - untouchedMs };
      tx.put(matchRecord, lapsed, { ...match, phase });
      return { kind: "aged" };
    });
    await table.run((tx) => lookAtClock(tx, lapsed));
    for (const each of [id, calledOff, lapsed]) {
      expect(await rating(each)).toEqual({ kind: "unrated", reason: "undecided" });
    }
    expect(await standing(ada)).toBeUndefined();
    await clean(scope);
  });

  it("rates four matches of the same two in a day, the fifth not, and the next day's again", async () => {
    const { table, scope, ada, bob, id, dealt, standing, rating } = await between();
    await table.run((tx) => resign(tx, bob, id));
    for (let rated = 1; rated < ratedPerDay; rated += 1) {
      const next = await dealt();
      await table.run((tx) => resign(tx, rated % 2 === 0 ? ada : bob, next));
      expect(await rating(next)).toMatchObject({ kind: "rated" });
    }
    const fifth = await dealt();
    await table.run((tx) => resign(tx, bob, fifth));
    expect(await rating(fifth)).toEqual({ kind: "unrated", reason: "often" });
    expect(await standing(ada)).toMatchObject({ rating: { matches: 4 }, history: { length: 4 } });
    expect(totalOf((await standing(ada)) ?? { record: {} })).toMatchObject({ won: 4, lost: 1 });

    const dayMs = 24 * 60 * 60 * 1000;
    await table.run(async (tx) => {
      const known = await tx.get(versusRecord, versusId(ada.id, bob.id));
      if (!known) throw new Error("they have met");
      tx.put(versusRecord, versusId(ada.id, bob.id), {
        ...known,
        rated: known.rated.map((at) => at - dayMs),
      });
      return { kind: "a day later" };
    });
    const sixth = await dealt();
    await table.run((tx) => resign(tx, bob, sixth));
    expect(await rating(sixth)).toMatchObject({ kind: "rated" });
    expect((await store().read(scope, versusRecord, versusId(ada.id, bob.id)))?.rated).toHaveLength(1);
    await clean(scope);
  });

  it("takes the ratings as they are by then, of both", async () => {
    const { table, ada, bob, id, dealt, rating } = await between();
    await table.run((tx) => resign(tx, bob, id));
    const second = await dealt();
    await table.run((tx) => resign(tx, bob, second));
    const change = await rating(second);
    if (change?.kind !== "rated") throw new Error("it is rated");
    expect(change.changes.challenger?.before).toBe(1662);
    expect(change.changes.opponent?.before).toBe(1338);
    // The better one was expected to win: less than the first time.
    expect((change.changes.challenger?.after ?? 0) - 1662).toBeLessThan(100);
    expect(ada.id).not.toBe(bob.id);
  });

  it("changes ratings once, whatever ends it 25 times at once", async () => {
    const { table, scope, ada, bob, id, standing, rating } = await between({ bid: 100 });
    await table.run((tx) => offer(tx, ada, id, "draw"));
    const outcomes = await Promise.all(
      Array.from({ length: raceSize }, (_, index) =>
        table.run<{ readonly kind: string }>((tx) => {
          if (index % 4 === 0) return answerOffer(tx, bob, id, { answer: "yes", kind: "draw" });
          if (index % 4 === 1) return voidMatch(tx, id);
          return resign(tx, index % 4 === 2 ? ada : bob, id);
        }),
      ),
    );
    expect(outcomes.filter(({ kind }) => ["agreed", "voided", "done"].includes(kind))).toHaveLength(1);
    const change = await rating(id);
    const standings = await Promise.all([standing(ada), standing(bob)]);
    const rated = change?.kind === "rated" ? 1 : 0;
    for (const each of standings) {
      expect(each?.rating?.matches ?? 0).toBe(rated);
      expect(each?.history ?? []).toHaveLength(rated);
    }
    if (change?.kind === "rated") {
      const after = standings.map((each) => Math.round(each?.rating?.rating ?? 0));
      expect(after).toEqual([change.changes.challenger?.after, change.changes.opponent?.after]);
    }
    await clean(scope);
  });

  it("of 25 matches of one person at once counts each once", async () => {
    const table = league(store());
    const ada = newPerson("Ada");
    // Five at a time is all that one person may play.
    for (let round = 0; round < 5; round += 1) {
      const dealt = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const rival = newPerson();
          const id = await table.dealtBetween(ada, rival);
          await table.moves(id, leastRatedMoves);
          return { id, rival };
        }),
      );
      await Promise.all(
        dealt.flatMap(({ id, rival }) => [
          table.run((tx) => resign(tx, rival, id)),
          table.run((tx) => resign(tx, rival, id)),
        ]),
      );
    }
    const standing = await store().read(table.scope, standingRecord, ada.id);
    expect(standing).toMatchObject({ bestStreak: raceSize, rating: { matches: raceSize } });
    expect(standing?.history).toHaveLength(raceSize);
    await clean(table.scope);
  }, 60_000);
});
