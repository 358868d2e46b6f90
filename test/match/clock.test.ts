import { expect, it } from "vitest";
import { legalMoves } from "../../src/game/legal.js";
import { audit } from "../../src/match/audit.js";
import { accept, challenge } from "../../src/match/challenge.js";
import { tick } from "../../src/match/clock.js";
import { lookAtClock } from "../../src/match/closing.js";
import { matchDeadline } from "../../src/match/deadlines.js";
import { stateOf } from "../../src/match/game.js";
import { isRunning, matchRecord, type RunningMatch, sideIn } from "../../src/match/match.js";
import { makeMove, resign } from "../../src/match/turn.js";
import { timeUpAt, turnMs, untouchedMs } from "../../src/match/turn-clock.js";
import { league, newPerson, termsOf } from "../support/league.js";
import { onEveryStore } from "../support/stores.js";

const raceSize = 25;

onEveryStore("a turn's clock", (store) => {
  const running = async (table: ReturnType<typeof league>, id: string): Promise<RunningMatch> => {
    const match = await table.match(id);
    if (!isRunning(match)) throw new Error(`match ${id} is not running`);
    return match;
  };
  const dealt = async (clock: "5m" | "1h" | "1d" | "3d" = "1h") => {
    const table = league(store());
    const [ada, bob] = [newPerson(), newPerson()];
    const terms = termsOf({ challenger: ada, opponent: { ...bob, bot: "person" }, bid: 100, clock });
    await table.run((tx) => challenge(tx, terms));
    await table.run((tx) => accept(tx, terms.id, bob));
    const match = await running(table, terms.id);
    const mover = match[sideIn(match, stateOf(match).turn ?? "A")];
    return { table, id: terms.id, mover, other: mover.id === ada.id ? bob : ada };
  };
  /** Moves everything of a match back in time, as if so much had passed since the turn began. */
  const pass = (table: ReturnType<typeof league>, id: string, ms: number) =>
    table.run(async (tx) => {
      const match = await tx.get(matchRecord, id);
      if (!match || !isRunning(match) || !match.phase.clock) throw new Error("no running clock");
      const { clock, touchedAt } = match.phase;
      const phase = {
        ...match.phase,
        touchedAt: touchedAt - ms,
        clock: { ...clock, endsAt: clock.endsAt - ms },
      };
      tx.put(matchRecord, id, { ...match, phase });
      tx.deadline(matchDeadline(id), tx.now);
      return { kind: "passed" };
    });
  const look = (table: ReturnType<typeof league>, id: string) => table.run((tx) => lookAtClock(tx, id));

  it.each(["5m", "1h", "1d", "3d"] as const)(
    "of %s gives that time, and begins anew with each move",
    async (clock) => {
      const { table, id, mover } = await dealt(clock);
      const before = await running(table, id);
      const now = await store().now();
      if (!before.phase.clock) throw new Error("it has a clock");
      expect(timeUpAt(before.phase.clock) - now).toBeGreaterThan(turnMs[clock] - 10_000);
      expect(timeUpAt(before.phase.clock) - now).toBeLessThanOrEqual(turnMs[clock]);
      await pass(table, id, turnMs[clock] / 2);
      const [move] = legalMoves(stateOf(before));
      if (!move) throw new Error("no move");
      await table.run((tx) => makeMove(tx, mover, { match: id, version: before.version, move }));
      const after = await running(table, id);
      if (!after.phase.clock) throw new Error("it has a clock");
      expect(timeUpAt(after.phase.clock) - (await store().now())).toBeGreaterThan(turnMs[clock] - 10_000);
    },
  );

  it("warns once when a quarter is left, and changes nothing else", async () => {
    const { table, id } = await dealt("1h");
    expect(await look(table, id)).toEqual({ kind: "not-yet" });
    await pass(table, id, turnMs["1h"] * 0.75);
    const before = await running(table, id);
    const { outbox, value } = await store().transact(table.scope, "the warning", (tx) => lookAtClock(tx, id));
    expect(value).toEqual({ kind: "warned" });
    expect(outbox.map(({ key }) => key)).toEqual([`warning:${id}`]);
    expect((await running(table, id)).version).toBe(before.version);
    expect(await look(table, id)).toEqual({ kind: "not-yet" });
  });

  it("is shown anew when the bot was down meanwhile, with as much time left as before", async () => {
    const { table, id } = await dealt("1h");
    const before = await running(table, id);
    await table.run(async (tx) => {
      const { clock } = before.phase;
      const phase = { ...before.phase, clock: clock && { ...clock, unserved: clock.unserved + 60_000 } };
      tx.put(matchRecord, id, { ...before, phase });
      return { kind: "as another time of day" };
    });
    const { outbox, value } = await store().transact(table.scope, "back", (tx) => lookAtClock(tx, id));
    expect(value).toEqual({ kind: "not-yet" });
    expect(outbox.map(({ key }) => key.split(":")[0]).sort()).toEqual(["board", "hand", "hand"]);
    const after = await running(table, id);
    expect(after.version).toBe(before.version + 1);
    expect(after.phase.clock).toEqual(before.phase.clock);
  });

  it("makes whoever is to move forfeit at zero, once, in whichever process", async () => {
    const { table, id, mover, other } = await dealt("5m");
    await pass(table, id, turnMs["5m"]);
    const outcomes = await Promise.all(Array.from({ length: raceSize }, () => look(table, id)));
    expect(outcomes.filter(({ kind }) => kind === "timed-out")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "stale")).toHaveLength(raceSize - 1);
    expect([await table.balance(mover), await table.balance(other)]).toEqual([400, 600]);
    const ended = await table.match(id);
    expect(ended.phase).toMatchObject({
      kind: "ended",
      outcome: { kind: "won" },
      table: { concession: { reason: "timeout" } },
    });
  });

  it("against a move and a resignation at the same moment comes to one of the three", async () => {
    const { table, id, mover } = await dealt("5m");
    const match = await running(table, id);
    const [move] = legalMoves(stateOf(match));
    if (!move) throw new Error("no move");
    await pass(table, id, turnMs["5m"]);
    const outcomes = await Promise.all(
      Array.from({ length: raceSize }, (_, index) =>
        table.run<{ readonly kind: string }>((tx) => {
          if (index % 3 === 0) return lookAtClock(tx, id);
          if (index % 3 === 1) return makeMove(tx, mover, { match: id, version: match.version, move });
          return resign(tx, mover, id);
        }),
      ),
    );
    const kinds = outcomes.map(({ kind }) => kind);
    const after = await table.match(id);
    // A move may be followed by a resignation, which is no less true.
    const changes = kinds.filter((kind) => kind === "done" || kind === "timed-out").length;
    expect(changes).toBe(
      isRunning(after) ? 1 : after.phase.kind === "ended" && after.phase.table.moves.length > 0 ? 2 : 1,
    );
    expect((await audit(store())).differences.filter(({ scope }) => scope === table.scope)).toEqual([]);
  });

  it("fires through the deadlines of the store, and leaves nothing due", async () => {
    const { table, id } = await dealt("5m");
    await pass(table, id, turnMs["5m"]);
    const { shown, failures } = await tick(store());
    expect(failures).toEqual([]);
    expect(shown.filter(({ scope }) => scope === table.scope).map(({ key }) => key.split(":")[0])).toEqual(
      expect.arrayContaining(["board", "result"]),
    );
    expect((await table.match(id)).phase.kind).toBe("ended");
    expect((await store().claimDue(100, 1000)).filter(({ scope }) => scope === table.scope)).toEqual([]);
  });

  it("of a match that nobody touched for 14 days closes it, and both stakes go back", async () => {
    const { table, id, mover, other } = await dealt("3d");
    await pass(table, id, untouchedMs);
    expect(await look(table, id)).toEqual({ kind: "lapsed" });
    expect([await table.balance(mover), await table.balance(other)]).toEqual([500, 500]);
    expect((await table.match(id)).phase).toMatchObject({ kind: "ended", outcome: { kind: "lapsed" } });
    expect((await audit(store())).differences.filter(({ scope }) => scope === table.scope)).toEqual([]);
  });
});
