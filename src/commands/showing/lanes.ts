import { forOne, parseShowing } from "../../match/showing.js";
import type { OutboxEntry } from "../../store/store.js";
import type { Occasion } from "./occasion.js";

/** An entry of the outbox that this process is to show. */
export interface Job {
  readonly entry: OutboxEntry;
  readonly attempt: Occasion["attempt"];
}

/** What is shown by this process: side by side, but in each lane one thing at a time, so that nothing overtakes. */
export interface Lanes {
  /** Shows it when its turn comes. What is asked for again while it waits is shown once. */
  put(job: Job): void;
  /** All that has not been shown yet. */
  entries(): readonly OutboxEntry[];
  /** How much of it others may have begun to show. */
  takenOver(): number;
  /** Resolves when there is nothing in any. */
  idle(): Promise<void>;
}

interface Lane {
  current: Job | undefined;
  /** By key. */
  readonly waiting: Map<string, Job>;
}

/** @param deliver shows one thing, and never throws */
export function createLanes(deliver: (job: Job) => Promise<void>): Lanes {
  const lanes = new Map<string, Lane>();
  const emptying = new Set<Promise<void>>();

  async function empty(name: string, lane: Lane): Promise<void> {
    for (;;) {
      [lane.current] = lane.waiting.values();
      if (!lane.current) break;
      lane.waiting.delete(lane.current.entry.key);
      await deliver(lane.current);
    }
    lanes.delete(name);
  }

  function jobs(): readonly Job[] {
    return Array.from(lanes.values(), ({ current, waiting }) => [
      ...(current ? [current] : []),
      ...waiting.values(),
    ]).flat();
  }

  function open(name: string, job: Job): void {
    const lane = { current: undefined, waiting: new Map([[job.entry.key, job]]) };
    lanes.set(name, lane);
    const emptied = empty(name, lane).then(() => void emptying.delete(emptied));
    emptying.add(emptied);
  }

  return {
    put(job) {
      const { scope, key } = job.entry;
      const name = `${scope} ${laneOf(key)}`;
      const lane = lanes.get(name);
      if (!lane) return open(name, job);
      const known = lane.waiting.get(key);
      if ([lane.current, known].some((each) => each && isSame(each.entry, job.entry))) return;
      // Somebody may have begun to show what was asked for before.
      lane.waiting.set(key, known ? { ...job, attempt: laterOf(known.attempt, job.attempt) } : job);
    },
    entries: () => jobs().map(({ entry }) => entry),
    takenOver: () => jobs().filter(({ attempt }) => attempt === "after-another").length,
    async idle() {
      while (emptying.size > 0) await Promise.all(emptying);
    },
  };
}

function laterOf(one: Occasion["attempt"], other: Occasion["attempt"]): Occasion["attempt"] {
  return one === "after-another" ? one : other;
}

function isSame(one: OutboxEntry, other: OutboxEntry): boolean {
  return one.key === other.key && one.stamp === other.stamp;
}

/** The public messages of a match stand in one lane, for they decide on each other's place; each hand in its own. */
function laneOf(key: string): string {
  const what = parseShowing(key);
  return !what || forOne(what) || !("match" in what) ? key : what.match;
}
