import { randomBytes } from "node:crypto";
import { createClient } from "@keyv/redis";
import { bucketTag } from "../../src/store/buckets.js";
import {
  envelope,
  openEnvelope,
  parseEnvelope,
  queueKeys,
  queueMember,
  rankingKey,
  recordKey,
} from "../../src/store/redis-keys.js";
import { rankScore } from "../../src/store/redis-scripts.js";
import type { Committed, Json, OperationId, Scope, Store, Transaction } from "../../src/store/store.js";
import { StagedTransaction } from "../../src/store/transaction.js";
import { withTransact } from "../../src/store/with-transact.js";

/**
 * The store as it must not be: what a transaction staged is written one by one, without looking whether anything
 * changed meanwhile. The audit has to find what comes of it, or it would find nothing at all.
 */
export async function withPlainWrites(store: Store, url: string): Promise<Store> {
  const client = createClient({ url });
  client.on("error", () => {});
  await client.connect();

  async function transact<Value extends Json>(
    scope: Scope,
    _operation: OperationId,
    body: (tx: Transaction) => Promise<Value>,
  ): Promise<Committed<Value>> {
    const now = await store.now();
    const tx = new StagedTransaction({ now, served: now }, (refs) =>
      Promise.all(
        refs.map(async (ref) => {
          const text = await client.get(recordKey(scope, ref));
          return text === null ? undefined : openEnvelope(ref, parseEnvelope(text).value);
        }),
      ),
    );
    const value = await body(tx);
    const changes = tx.changes();
    const stamp = randomBytes(9).toString("base64url");
    const [entries, notes] = queueKeys(bucketTag(scope), "outbox");
    for (const { ref, json } of changes?.puts ?? [])
      await client.set(recordKey(scope, ref), envelope(stamp, json));
    for (const { index, member, score } of changes?.ranks ?? []) {
      await client.zAdd(rankingKey(scope, index), { value: member, score: rankScore(score ?? 0) });
    }
    for (const key of changes?.shows ?? []) {
      await client.zAdd(entries, { value: queueMember(scope, key), score: Date.now() });
      await client.hSet(notes, queueMember(scope, key), stamp);
    }
    return { value, repeated: false, outbox: [] };
  }

  return {
    ...withTransact(store, transact),
    close: async () => {
      if (client.isOpen) client.destroy();
      await store.close();
    },
  };
}
