import { existsSync, readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";

/** The longest that this thread works, in milliseconds, between two turns of its event loop while something is done. */
export async function longestTurnMs(work: Promise<unknown>): Promise<number> {
  let working = true;
  const done = work.finally(() => {
    working = false;
  });
  let longest = 0;
  for (let last = threadTimeMs(); working; ) {
    await setImmediate();
    const now = threadTimeMs();
    longest = Math.max(longest, now - last);
    last = now;
  }
  await done;
  return longest;
}

/** What the kernel counts of the thread that reads it: nanoseconds on a processor, of waiting for one, and turns. */
const ownSchedule = "/proc/thread-self/schedstat";
const isCounted = existsSync(ownSchedule);

/**
 * For how long this thread has had a processor, in milliseconds, give or take one of the kernel's ticks (4 ms). What
 * the machine gives to others does not count. Where the kernel does not tell, the time that has passed.
 */
function threadTimeMs(): number {
  if (!isCounted) return performance.now();
  return Number(readFileSync(ownSchedule, "latin1").split(" ")[0]) / 1e6;
}
