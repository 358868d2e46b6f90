import { describe, expect, it } from "vitest";
import { dueOn, nextLookAt, startClock, timeUpAt, turnMs, untouchedMs } from "../../src/match/turn-clock.js";
import type { Transaction } from "../../src/store/store.js";

const hourMs = 60 * 60 * 1000;
/** What a clock sees of a transaction; `down` is for how long in all nobody looked after deadlines. */
const at = (now: number, down = 0) => ({ now, served: now - down }) as Transaction;

describe("a turn of an hour", () => {
  const start = at(1_000 * hourMs, 5 * hourMs);
  const clock = startClock(start, "1h");

  it("ends an hour later by the clock on the wall", () => {
    expect(timeUpAt(clock)).toBe(start.now + hourMs);
    expect(dueOn(at(start.now + hourMs - 1, 5 * hourMs), { ...clock, warned: "yes" }, "1h")).toBe("nothing");
    expect(dueOn(at(start.now + hourMs, 5 * hourMs), clock, "1h")).toBe("time-up");
  });

  it("is warned of when a quarter is left, and looked at then and at its end", () => {
    const quarterLeft = start.now + 0.75 * hourMs;
    const running = { clock, touchedAt: start.now };
    expect(nextLookAt(start, running, "1h")).toBe(quarterLeft);
    expect(dueOn(at(quarterLeft - 1, 5 * hourMs), clock, "1h")).toBe("nothing");
    expect(dueOn(at(quarterLeft, 5 * hourMs), clock, "1h")).toBe("warning");
    const warned = { ...clock, warned: "yes" } as const;
    expect(nextLookAt(at(quarterLeft, 5 * hourMs), { ...running, clock: warned }, "1h")).toBe(
      start.now + hourMs,
    );
  });

  it("stands still while the bot is down: after a day of that, as much is left as before", () => {
    const back = at(start.now + 0.5 * hourMs + 24 * hourMs, 29 * hourMs);
    expect(dueOn(back, clock, "1h")).toBe("nothing");
    expect(nextLookAt(back, { clock, touchedAt: start.now }, "1h")).toBe(back.now + 0.25 * hourMs);
    expect(dueOn(at(back.now + 0.5 * hourMs, 29 * hourMs), clock, "1h")).toBe("time-up");
  });
});

it("looks at a match that nobody touches after 14 days, however slow its clock", () => {
  const now = 2 ** 41;
  const clock = startClock(at(now), "3d");
  expect(nextLookAt(at(now + 13 * 24 * hourMs, 13 * 24 * hourMs), { clock, touchedAt: now }, "3d")).toBe(
    now + untouchedMs,
  );
  expect(nextLookAt(at(now), { clock: null, touchedAt: now }, null)).toBe(now + untouchedMs);
  // Longer than any timer of JavaScript: nothing waits in a process for it.
  expect(untouchedMs + turnMs["3d"]).toBeGreaterThan(1_000_000_000);
});
