import { describe, expect, it } from "vitest";
import { createGate } from "../../../src/commands/showing/gate.js";
import { createLanes, type Job } from "../../../src/commands/showing/lanes.js";
import type { Scope } from "../../../src/store/store.js";

const scope = "1" as Scope;

/** Something whose end a test decides. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

describe("what a process is to show", () => {
  const job = (key: string, stamp: string, attempt: Job["attempt"] = "first"): Job => ({
    entry: { scope, key, stamp },
    attempt,
  });

  function lanes() {
    const shown: string[] = [];
    const holds: (() => void)[] = [];
    const opened = createLanes(async ({ entry, attempt }) => {
      shown.push(`${entry.key} ${entry.stamp} ${attempt}`);
      const { ended, end } = held();
      holds.push(end);
      await ended;
    });
    const endNext = async () => {
      holds.shift()?.();
      await new Promise(setImmediate);
    };
    return { ...opened, shown, endNext };
  }

  it("is shown once for all that is asked for while it waits, as it is asked for last", async () => {
    const { put, shown, endNext, idle } = lanes();
    for (const stamp of ["a", "b", "c"]) put(job("board:m1", stamp));
    expect(shown).toEqual(["board:m1 a first"]);
    await endNext();
    expect(shown).toEqual(["board:m1 a first", "board:m1 c first"]);
    await endNext();
    await idle();
  });

  it("is one thing at a time for everyone in a match, and side by side for its players", async () => {
    const { put, shown, endNext } = lanes();
    for (const key of ["board:m1", "result:m1", "hand:m1:7", "hand:m1:8", "board:m2"]) put(job(key, "a"));
    expect(shown.map((each) => each.split(" ")[0])).toEqual([
      "board:m1",
      "hand:m1:7",
      "hand:m1:8",
      "board:m2",
    ]);
    await endNext();
    expect(shown.at(-1)).toBe("result:m1 a first");
  });

  it("is not shown a second time for being taken from the outbox while it is under way or waits", async () => {
    const { put, shown, entries, endNext, idle } = lanes();
    put(job("board:m1", "a"));
    put(job("board:m1", "a", "after-another"));
    put(job("result:m1", "b"));
    put(job("result:m1", "b", "after-another"));
    expect(entries().map(({ key }) => key)).toEqual(["board:m1", "result:m1"]);
    await endNext();
    await endNext();
    await idle();
    expect(shown).toEqual(["board:m1 a first", "result:m1 b first"]);
    expect(entries()).toEqual([]);
  });

  it("is counted where others may have begun it, while it is under way or waits", async () => {
    const { put, takenOver, endNext } = lanes();
    put(job("board:m1", "a"));
    put(job("board:m2", "a", "after-another"));
    put(job("result:m1", "a", "after-another"));
    expect(takenOver()).toBe(2);
    for (const left of [2, 1, 0]) {
      await endNext();
      expect(takenOver()).toBe(left);
    }
  });

  it("is looked for first when somebody may have begun an earlier one of it", async () => {
    const { put, shown, endNext } = lanes();
    put(job("board:m1", "a"));
    put(job("result:m1", "b", "after-another"));
    put(job("result:m1", "c"));
    await endNext();
    expect(shown.at(-1)).toBe("result:m1 c after-another");
  });
});

describe("the gate before the painter", () => {
  it("lets so many through at a time, in their order, and on after a failure", async () => {
    const gate = createGate(2);
    const begun: number[] = [];
    const holds = Array.from({ length: 4 }, held);
    const passing = holds.map(({ ended }, index) =>
      gate.pass(async () => {
        begun.push(index);
        await ended;
        if (index === 0) throw new Error("not drawn");
        return index;
      }),
    );
    const results = Promise.allSettled(passing);
    await new Promise(setImmediate);
    expect(begun).toEqual([0, 1]);
    holds[0]?.end();
    await new Promise(setImmediate);
    expect(begun).toEqual([0, 1, 2]);
    for (const { end } of holds) end();
    expect((await results).map(({ status }) => status)).toEqual([
      "rejected",
      "fulfilled",
      "fulfilled",
      "fulfilled",
    ]);
    expect(begun).toEqual([0, 1, 2, 3]);
  });
});
