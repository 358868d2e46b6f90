import { randomUUID } from "node:crypto";
import { z } from "zod";
import { CorruptRecord, type RecordType, type Scanned, type Scope, type Store } from "../../store/store.js";
import { versioned } from "../../store/versioned.js";
import { indexMatch } from "../index-of-matches.js";
import { type Match, matchRecord } from "../match.js";

const matchesPerCommit = 100;

const matchIndexSchema = z.object({ schema: z.literal(1), completeSince: z.int() });

/** That every match of all servers is in the indexes of its players, also those made before there were any. */
export const matchIndexRecord: RecordType<z.infer<typeof matchIndexSchema>> = {
  kind: "match-index",
  schema: versioned(1, matchIndexSchema),
};
const matchIndexId = "all";
/** No server: what is true of the whole store stands here. */
const wholeStore = "whole-store" as Scope;

/**
 * Sees to it, once per store, that the indexes are complete. A match that cannot be read stays out. Going through all
 * servers at once costs no more than looking for the matches of one.
 *
 * @throws {StoreUnavailable} what was indexed stays so
 */
export async function completeIndex(store: Store): Promise<void> {
  if (await store.read(wholeStore, matchIndexRecord, matchIndexId)) return;
  for await (const batch of store.scan(matchRecord)) {
    const found = batch.filter(isReadable);
    for (const scope of new Set(found.map((each) => each.scope))) {
      const ids = found.filter((each) => each.scope === scope).map(({ id }) => id);
      for (let start = 0; start < ids.length; start += matchesPerCommit) {
        await indexAll(store, scope, ids.slice(start, start + matchesPerCommit));
      }
    }
  }
  await store.transact(wholeStore, `match-index:${randomUUID()}`, async (tx) => {
    tx.put(matchIndexRecord, matchIndexId, { schema: 1, completeSince: tx.now });
    return null;
  });
}

/** Read anew: a player may have had themselves deleted since the match was met. */
async function indexAll(store: Store, scope: Scope, ids: readonly string[]): Promise<void> {
  await store.transact(scope, `index-matches:${randomUUID()}`, async (tx) => {
    for (const match of await tx.getMany(matchRecord, ids)) if (match) indexMatch(tx, match);
    return null;
  });
}

function isReadable(found: Scanned<Match>): boolean {
  try {
    found.read();
    return true;
  } catch (error) {
    if (error instanceof CorruptRecord) return false;
    throw error;
  }
}
