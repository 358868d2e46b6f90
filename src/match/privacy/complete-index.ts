import { randomUUID } from "node:crypto";
import { z } from "zod";
import { CorruptRecord, type RecordType, type Scanned, type Scope, type Store } from "../../store/store.js";
import { versioned } from "../../store/versioned.js";
import { indexMatch } from "../index-of-matches.js";
import { type Match, matchRecord } from "../match.js";

const matchesPerCommit = 100;

const matchIndexSchema = z.object({ schema: z.literal(1), completeSince: z.int() });

/** That every match of a server is in the indexes of its players, also those made before there were any. */
export const matchIndexRecord: RecordType<z.infer<typeof matchIndexSchema>> = {
  kind: "match-index",
  schema: versioned(1, matchIndexSchema),
};
const matchIndexId = "server";

/** Sees to it, once per server, that the indexes are complete. A match that cannot be read stays out. */
export async function completeIndex(store: Store, scope: Scope): Promise<void> {
  if (await store.read(scope, matchIndexRecord, matchIndexId)) return;
  for await (const batch of store.scan(matchRecord)) {
    const ids = batch.flatMap((found) => (found.scope === scope && isReadable(found) ? [found.id] : []));
    for (let start = 0; start < ids.length; start += matchesPerCommit) {
      await indexAll(store, scope, ids.slice(start, start + matchesPerCommit));
    }
  }
  await store.transact(scope, `match-index:${randomUUID()}`, async (tx) => {
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
