import type { DueDeadline, OutboxEntry, Scope, Store } from "../store/store.js";
import { expire } from "./close-challenge.js";
import { lookAtClock } from "./closing.js";
import { parseDeadline } from "./deadlines.js";
import { sweep } from "./new-season.js";
import { forget } from "./privacy/forget.js";
import { showAgain } from "./show-later.js";

/** How long other processes leave a deadline to the one that took it. */
const leaseMs = 10_000;
const deadlinesPerTick = 50;

/** Where a practice match is found. */
export interface PracticePlace {
  readonly scope: Scope;
  readonly user: string;
  readonly game: string;
}

export interface Tick {
  /** What is to be shown. */
  readonly shown: readonly OutboxEntry[];
  /** Practice matches in which the house has not moved, though it was asked some time ago. */
  readonly practices: readonly PracticePlace[];
  readonly failures: readonly unknown[];
}

/**
 * Carries out the deadlines that have passed, each once in whichever process.
 *
 * A deadline that fails is left for the next time and does not keep the others back.
 *
 * @throws {StoreUnavailable}
 */
export async function tick(store: Store): Promise<Tick> {
  const due = await store.claimDue(deadlinesPerTick, leaseMs);
  const carriedOut = await Promise.allSettled(due.map((deadline) => carryOut(store, deadline)));
  const failures = carriedOut.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  const shown = carriedOut.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  return { shown, practices: due.flatMap(practiceAt), failures };
}

function practiceAt({ scope, key }: DueDeadline): PracticePlace[] {
  const what = parseDeadline(key);
  return what?.kind === "practice" ? [{ scope, user: what.user, game: what.game }] : [];
}

async function carryOut(store: Store, { scope, key, at }: DueDeadline): Promise<readonly OutboxEntry[]> {
  const what = parseDeadline(key);
  // To let the house move takes thought, which is not for here.
  if (!what || what.kind === "practice") return [];
  if (what.kind === "forget") {
    await forget(store, scope, what.user);
    return [];
  }
  if (what.kind === "sweep") {
    await sweep(store, scope);
    return [];
  }
  const { outbox } = await store.transact(scope, `${key}:${at}`, async (tx): Promise<{ kind: string }> => {
    switch (what.kind) {
      case "expire":
        return expire(tx, what.match);
      case "clock":
        return lookAtClock(tx, what.match);
      case "show":
        return showAgain(tx, what.key);
    }
  });
  return outbox;
}
