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

  const plain: Store = {
    transact,
    read: (scope, type, id) => store.read(scope, type, id),
    readMany: (scope, type, ids) => store.readMany(scope, type, ids),
    scan: (type) => store.scan(type),
    ranking: (scope, index, page) => store.ranking(scope, index, page),
    rankOf: (scope, index, member) => store.rankOf(scope, index, member),
    rankingSize: (scope, index) => store.rankingSize(scope, index),
    claimDue: (limit, leaseMs) => store.claimDue(limit, leaseMs),
    claimOutbox: (limit, leaseMs) => store.claimOutbox(limit, leaseMs),
    settleOutbox: (entry) => store.settleOutbox(entry),
    now: () => store.now(),
    health: () => store.health(),
    close: async () => {
      if (client.isOpen) client.destroy();
      await store.close();
    },
  };
  return plain;
}
