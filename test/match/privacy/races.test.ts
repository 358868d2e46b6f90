import { expect, it } from "vitest";
import { legalMoves } from "../../../src/game/legal.js";
import { takeDaily } from "../../../src/league/daily.js";
import { departuresId, departuresRecord } from "../../../src/league/farewell.js";
import { giveCaps } from "../../../src/league/gift.js";
import type { Person } from "../../../src/league/member.js";
import { changePreferences } from "../../../src/league/settings.js";
import { audit } from "../../../src/match/audit.js";
import { accept, challenge, raise } from "../../../src/match/challenge.js";
import { withdraw } from "../../../src/match/close-challenge.js";
import { stateOf } from "../../../src/match/game.js";
import { gonePlayer, isRunning, type Match, sideIn, sideOf } from "../../../src/match/match.js";
import { forget } from "../../../src/match/privacy/forget.js";
import { type LeaveOutcome, leave } from "../../../src/match/privacy/leave.js";
import { makeMove, resign } from "../../../src/match/turn.js";
import { anyGift, league, newPerson, termsOf } from "../../support/league.js";
import { onEveryWholeStore, traces } from "../../support/whole-store.js";
import { settle } from "./lively.js";

const raceSize = 25;
const timeoutMs = 60_000;
const limits = { least: 0, most: 1_000 };

type Table = ReturnType<typeof league>;
type Act = (table: Table, at: Setting) => Promise<{ readonly kind: string }>;

interface Setting {
  readonly leaver: Person;
  readonly other: Person;
  /** A match that runs between them, for 100 caps, and where to go on with it. */
  readonly match: Match;
  /** An open challenge of somebody else to the leaver, for 50 caps. */
  readonly challenge: string;
  readonly challenger: Person;
}

const person = (who: Person) => ({ ...who, bot: "person" }) as const;

/** What others, or the same person from another device, do at the same moment. */
const acts: Readonly<Record<string, Act>> = {
  "a gift to them": (table, { leaver, other }) =>
    table.run((tx) => giveCaps(tx, other, { to: person(leaver), amount: 3, limits: anyGift })),
  "a gift of theirs": (table, { leaver, other }) =>
    table.run((tx) => giveCaps(tx, leaver, { to: person(other), amount: 3, limits: anyGift })),
  "their daily caps": (table, { leaver }) => table.run((tx) => takeDaily(tx, leaver)),
  "the acceptance of a challenge": (table, { leaver, challenge }) =>
    table.run((tx) => accept(tx, challenge, leaver)),
  "a raise": (table, { leaver, challenge }) =>
    table.run((tx) => raise(tx, challenge, leaver, { bid: 60, limits })),
  "the withdrawal of a challenge": (table, { challenge, challenger }) =>
    table.run((tx) => withdraw(tx, challenge, challenger)),
  "a new challenge to them": (table, { leaver }) =>
    table.run((tx) => challenge(tx, termsOf({ challenger: newPerson(), opponent: person(leaver) }))),
  "a move": (table, { match }) =>
    table.run((tx) => {
      if (!isRunning(match)) throw new Error("it runs");
      const state = stateOf(match);
      const [move] = legalMoves(state);
      if (!move || !state.turn) throw new Error("no move");
      const { id, version } = match;
      return makeMove(tx, match[sideIn(match, state.turn)], { match: id, version, move });
    }),
  "the opponent's resignation": (table, { other, match }) => table.run((tx) => resign(tx, other, match.id)),
  "their settings": (table, { leaver }) =>
    table.run(async (tx) => {
      await changePreferences(tx, leaver.id, { mentions: "off" });
      return { kind: "changed" };
    }),
};

onEveryWholeStore("a deletion", ({ store, everything }) => {
  const scene = async () => {
    const table = league(store());
    const { id, challenger: leaver, opponent: other } = await table.dealt({ bid: 100 });
    const challenger = newPerson();
    const terms = termsOf({ challenger, opponent: person(leaver), bid: 50 });
    await table.run((tx) => challenge(tx, terms));
    const match = await table.match(id);
    return { table, setting: { leaver, other, match, challenge: terms.id, challenger } };
  };
  /** Deletes at the price the person was told, or, when that has changed, at the new one, as they would. */
  const leaves = (table: Table, { id }: Person) =>
    table.run<LeaveOutcome>(async (tx) => {
      for (const told of [
        { matches: 1, stakes: 100 },
        { matches: 2, stakes: 150 },
        { matches: 0, stakes: 0 },
        { matches: 1, stakes: 50 },
      ]) {
        const outcome = await leave(tx, id, told);
        if (outcome.kind !== "toll-changed") return outcome;
      }
      return { kind: "toll-changed" };
    });
  const clean = async (scope: string) =>
    expect((await audit(store())).differences.filter((found) => found.scope === scope)).toEqual([]);

  it("asked for 25 times at once happens once", { timeout: timeoutMs }, async () => {
    const { table, setting } = await scene();
    const { leaver, other, match } = setting;
    const outcomes = await Promise.all(
      Array.from({ length: raceSize }, () =>
        table.run<LeaveOutcome>((tx) => leave(tx, leaver.id, { matches: 1, stakes: 100 })),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === "left")).toHaveLength(1);
    const rest = outcomes.filter(({ kind }) => kind !== "left");
    expect(new Set(rest.map(({ kind }) => kind))).toEqual(new Set(["nothing-stored"]));
    expect(await store().read(table.scope, departuresRecord, departuresId)).toMatchObject({
      made: 500,
      held: 400,
    });
    expect(await table.balance(other)).toBe(600);
    await Promise.all(Array.from({ length: raceSize }, () => forget(store(), table.scope, leaver.id)));
    expect((await table.match(match.id)).challenger).toEqual(gonePlayer);
    await clean(table.scope);
    await settle(store());
    expect(traces(await everything(), leaver.id)).toEqual([]);
  });

  it.each(Object.entries(acts))(
    "at the moment of %s is whole, and every cap accounted for",
    {
      timeout: timeoutMs,
    },
    async (_, act) => {
      const { table, setting } = await scene();
      const { leaver } = setting;
      const at = Math.floor(raceSize / 2);
      const outcomes = await Promise.all(
        Array.from({ length: raceSize }, (_each, index) =>
          index === at ? leaves(table, leaver) : act(table, setting),
        ),
      );
      const left = outcomes[at] as LeaveOutcome;
      if (left.kind !== "left") throw new Error(`it came to ${left.kind}`);
      await forget(store(), table.scope, leaver.id);
      await clean(table.scope);

      const { id } = setting.match;
      expect(sideOf(await table.match(id), leaver.id)).toBeNull();
      const member = await table.member(leaver);
      for (const matchId of [id, setting.challenge]) {
        const match = await table.match(matchId);
        expect(["ended", "declined", "withdrawn"]).toContain(match.phase.kind);
      }
      // What came after the deletion is a new beginning, without the starting caps; before it, it is gone with the rest.
      const granted = member?.ledger.entries.find(({ kind }) => kind === "grant");
      expect(granted?.amount ?? 0).toBe(0);
    },
  );

  it("of somebody who does nothing afterwards leaves nothing, whatever was under way", {
    timeout: timeoutMs,
  }, async () => {
    const { table, setting } = await scene();
    const { leaver } = setting;
    const under = [
      "the acceptance of a challenge",
      "a raise",
      "the withdrawal of a challenge",
      "a move",
      "the opponent's resignation",
    ];
    const outcomes = await Promise.all([
      ...under.flatMap((name) => [acts[name]?.(table, setting)]),
      leaves(table, leaver),
      ...under.flatMap((name) => [acts[name]?.(table, setting)]),
    ]);
    const left = outcomes[under.length] as LeaveOutcome;
    if (left.kind !== "left") throw new Error(`it came to ${left.kind}`);
    await forget(store(), table.scope, leaver.id);
    await clean(table.scope);
    await settle(store());
    expect(traces(await everything(), leaver.id)).toEqual([]);
  });
});
