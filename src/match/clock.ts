import type { DueDeadline, OutboxEntry, Store } from "../store/store.js";
import { challengeOfDeadline, expire } from "./challenge.js";

/** How long other processes leave a deadline to the one that took it. */
const leaseMs = 10_000;
const deadlinesPerTick = 50;

/**
 * Carries out the deadlines that have passed, each once in whichever process.
 *
 * @returns what is to be shown
 * @throws {StoreUnavailable}
 */
export async function tick(store: Store): Promise<readonly OutboxEntry[]> {
  const due = await store.claimDue(deadlinesPerTick, leaseMs);
  const shown = await Promise.all(due.map((deadline) => carryOut(store, deadline)));
  return shown.flat();
}

async function carryOut(store: Store, { scope, key, at }: DueDeadline): Promise<readonly OutboxEntry[]> {
  const match = challengeOfDeadline(key);
  if (match === undefined) return [];
  const { outbox } = await store.transact(scope, `${key}:${at}`, (tx) => expire(tx, match));
  return outbox;
}
