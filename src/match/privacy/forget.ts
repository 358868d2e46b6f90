import { randomUUID } from "node:crypto";
import { forgetDealings } from "../../league/dealings.js";
import { decksRecord, scopeOf } from "../../league/decks.js";
import { dropVersus, rivalsOf, versusId, versusRecord } from "../../league/versus.js";
import { CorruptRecord, type Scope, type Store } from "../../store/store.js";
import { forgetDeadline } from "../deadlines.js";
import { matchesOf } from "../index-of-matches.js";
import { completeIndex } from "./complete-index.js";
import { leavingRecord } from "./leaving.js";
import { vacate, vacateUnread } from "./seat.js";

const matchesPerCommit = 50;
const rivalsPerCommit = 100;

/**
 * Finishes the deletion of a person who has left. Each step can be taken again: whichever process comes to it goes on
 * where another one died.
 *
 * @throws {StoreUnavailable} what remains is done once the deadline comes; all but the last step, to purge the file of
 * copies, which the next deletion makes up for
 */
export async function forget(store: Store, scope: Scope, userId: string): Promise<void> {
  const leaving = await store.read(scope, leavingRecord, userId);
  if (leaving?.decks === "everywhere") await forgetDecks(store, scope, userId);
  if (leaving) await forgetDealings(store, scope, userId, leaving.until);
  if (leaving) await vacateAll(store, scope, userId, leaving.until);
  if (leaving) await forgetRivals(store, scope, userId, leaving.until);
  await store.transact(scope, `forgotten:${randomUUID()}`, async (tx) => {
    const now = await tx.get(leavingRecord, userId);
    // They may have come back and left once more; that is another deletion.
    if (now && now.until !== leaving?.until) return null;
    tx.delete(leavingRecord, userId);
    tx.deadline(forgetDeadline(userId), null);
    return null;
  });
  await store.purge();
}

async function forgetDecks(store: Store, scope: Scope, userId: string): Promise<void> {
  await store.transact(scopeOf("everywhere", scope, userId), `forget-decks:${randomUUID()}`, async (tx) => {
    tx.delete(decksRecord, userId);
    return null;
  });
}

/** What was between two goes with either; what began after a return stays. */
async function forgetRivals(store: Store, scope: Scope, userId: string, until: number): Promise<void> {
  for (let left = 0; ; ) {
    const page = { offset: left, limit: rivalsPerCommit };
    const rivals = (await store.ranking(scope, rivalsOf(userId), page)).map(({ member }) => member);
    if (rivals.length === 0) return;
    const { value } = await store.transact(scope, `forget-rivals:${randomUUID()}`, async (tx) => {
      const known = await tx.getMany(
        versusRecord,
        rivals.map((rival) => versusId(userId, rival)),
      );
      const old = rivals.filter((_, index) => (known[index]?.since ?? 0) <= until);
      for (const rival of old) dropVersus(tx, userId, rival);
      return rivals.length - old.length;
    });
    left += value;
  }
}

/** One match that cannot be read must not keep the others: it is given up, and no index leads to it any more. */
async function vacateSome(
  store: Store,
  scope: Scope,
  userId: string,
  own: readonly string[],
): Promise<number> {
  try {
    const { value } = await store.transact(scope, `vacate:${randomUUID()}`, (tx) => vacate(tx, userId, own));
    return value;
  } catch (error) {
    if (!(error instanceof CorruptRecord)) throw error;
  }
  const [only, ...others] = own;
  if (only !== undefined && others.length === 0) {
    await store.transact(scope, `vacate:${randomUUID()}`, async (tx) => {
      vacateUnread(tx, userId, only);
      return null;
    });
    return 0;
  }
  let left = 0;
  for (const match of own) left += await vacateSome(store, scope, userId, [match]);
  return left;
}

async function vacateAll(store: Store, scope: Scope, userId: string, until: number): Promise<void> {
  await completeIndex(store);
  // The newest come first, and so do those that are left as they are.
  for (let left = 0; ; ) {
    const page = { offset: left, limit: matchesPerCommit };
    const found = await store.ranking(scope, matchesOf(userId), page);
    if (found.length === 0) return;
    const own = found.filter(({ score }) => score <= until).map(({ member }) => member);
    left += found.length - own.length;
    if (own.length === 0) continue;
    left += await vacateSome(store, scope, userId, own);
  }
}
