import { randomUUID } from "node:crypto";
import type { Scope, Store } from "../../store/store.js";
import { forgetDeadline } from "../deadlines.js";
import { matchesOf } from "../index-of-matches.js";
import { completeIndex } from "./complete-index.js";
import { vacate } from "./seat.js";

const matchesPerCommit = 50;

/**
 * Takes a person who has left out of all matches made until then. Each step can be taken again: whichever process comes
 * to it goes on where another one died.
 *
 * @throws {StoreUnavailable} what is left is done once the deadline comes
 */
export async function forget(
  store: Store,
  scope: Scope,
  gone: { readonly user: string; readonly until: number },
): Promise<void> {
  const { user, until } = gone;
  await completeIndex(store, scope);
  // The newest come first, and so do those that are left as they are.
  for (let left = 0; ; ) {
    const page = { offset: left, limit: matchesPerCommit };
    const found = await store.ranking(scope, matchesOf(user), page);
    if (found.length === 0) break;
    const own = found.filter(({ score }) => score <= until).map(({ member }) => member);
    left += found.length - own.length;
    if (own.length === 0) continue;
    const { value } = await store.transact(scope, `vacate:${randomUUID()}`, (tx) => vacate(tx, user, own));
    left += value;
  }
  await store.transact(scope, `forgotten:${randomUUID()}`, async (tx) => {
    tx.deadline(forgetDeadline(gone), null);
    return null;
  });
}
