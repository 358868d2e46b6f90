import { z } from "zod";
import { BackedStore } from "./backed-store.js";
import type {
  Backend,
  Begun,
  Commit,
  CommitAnswer,
  FoundRecord,
  Page,
  Queue,
  QueueEntry,
  RecordRef,
  Service,
  StoredRecord,
} from "./backend.js";
import { bucketTag, bucketTags } from "./buckets.js";
import { RedisConnection, type RedisPlace, Unanswered } from "./redis-connection.js";
import {
  openEnvelope,
  operationKey,
  parseEnvelope,
  parseQueueMember,
  parseRecordKey,
  probeKey,
  queueKeys,
  queueMember,
  rankingKey,
  recordKey,
  recordPattern,
} from "./redis-keys.js";
import {
  beginScript,
  claimScript,
  commitCall,
  equalsBeforeScript,
  holdScript,
  rankOfScript,
  rankScore,
  serveCall,
  settleScript,
} from "./redis-scripts.js";
import type { Json, OperationId, RankedMember, Scope, Store } from "./store.js";

const beginAnswer = z.tuple([z.string(), z.string().nullable()]);
const commitAnswer = z.union([
  z.tuple([z.literal("committed")]),
  z.tuple([z.literal("conflict")]),
  z.tuple([z.literal("repeated"), z.string()]),
]);
const claimAnswer = z.array(z.string());

/** Keys that Redis looks at for one page of a scan: few enough that no click waits noticeably. */
const scanCount = 500;

const probeLifeMs = 60_000;

/** An entry seen waiting in a bucket's queue. */
interface Waiting {
  readonly tag: string;
  readonly member: string;
  readonly notBefore: number;
}

/**
 * The store in Redis, 6.2 or later, also as a cluster's node: every key of a server has one hash tag.
 * @throws {StoreUnavailable} it did not serve for 5 seconds, and is not to be waited for
 * @throws {StoreMisconfigured} it is set to throw records away
 */
export async function openRedis(place: RedisPlace): Promise<Store> {
  return new BackedStore(new RedisBackend(await RedisConnection.open(place)));
}

/** Reads through Keyv, writes by scripts; each method is one round trip unless it says otherwise. */
class RedisBackend implements Backend {
  readonly #redis: RedisConnection;

  constructor(redis: RedisConnection) {
    this.#redis = redis;
  }

  async begin(scope: Scope, operation: OperationId): Promise<Begun> {
    const keys = [operationKey(scope, operation)];
    const answer = await this.#redis.run({ script: beginScript, keys, arguments: [] });
    const [now, done] = beginAnswer.parse(answer);
    return done === null
      ? { now: Number(now) }
      : { now: Number(now), done: { result: operationResult(operation, done) } };
  }

  async load(scope: Scope, refs: readonly RecordRef[]): Promise<(StoredRecord | undefined)[]> {
    const keys = refs.map((ref) => recordKey(scope, ref));
    const values = await this.#redis.call(() => this.#get(keys));
    return refs.map((ref, index) => {
      const value = values[index];
      return value === undefined ? undefined : openEnvelope(ref, value);
    });
  }

  /** One round trip for the keys, another for their records; of a cluster, each bucket's on its own. */
  async scan(kind: string, from: string | undefined): Promise<Page> {
    const { client } = this.#redis;
    const looking = { MATCH: recordPattern(kind), COUNT: scanCount };
    const { cursor, keys } = await this.#redis.call(() => client.scan(from ?? "0", looking));
    const parsed = keys.flatMap((key) => {
      const record = parseRecordKey(key);
      return record?.ref.kind === kind ? [{ ...record, key }] : [];
    });
    const tags = new Set(parsed.map(({ tag }) => tag));
    const found = await Promise.all(
      Array.from(tags, async (bucket): Promise<FoundRecord[]> => {
        const records = parsed.filter(({ tag }) => tag === bucket);
        const values = await this.#redis.call(() => this.#get(records.map(({ key }) => key)));
        return records.flatMap(({ scope, ref }, index) => {
          const value = values[index];
          return value === undefined ? [] : [{ scope, id: ref.id, open: () => openEnvelope(ref, value) }];
        });
      }),
    );
    return { found: found.flat(), next: cursor === "0" ? undefined : cursor };
  }

  async commit(commit: Commit): Promise<CommitAnswer> {
    let answer: unknown;
    try {
      answer = await this.#redis.run(commitCall(commit));
    } catch (error) {
      if (error instanceof Unanswered) return { kind: "unanswered", fault: error };
      throw error;
    }
    const [kind, done] = commitAnswer.parse(answer);
    return kind === "repeated" ? { kind, result: operationResult(commit.operation, done) } : { kind };
  }

  async ranking(
    scope: Scope,
    index: string,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<RankedMember[]> {
    const { client } = this.#redis;
    const key = rankingKey(scope, index);
    const members = await this.#redis.call(() => client.zRangeWithScores(key, offset, offset + limit - 1));
    return members.map(({ value, score }) => ({ member: value, score: rankScore(score) }));
  }

  async rankOf(scope: Scope, index: string, member: string): Promise<number | undefined> {
    const keys = [rankingKey(scope, index)];
    const rank = Number(await this.#redis.run({ script: rankOfScript, keys, arguments: [member] }));
    return rank < 0 ? undefined : rank;
  }

  async positionOf(scope: Scope, index: string, member: string): Promise<number | undefined> {
    const position = await this.#redis.call(() => this.#redis.client.zRank(rankingKey(scope, index), member));
    return position ?? undefined;
  }

  async equalsBefore(scope: Scope, index: string, member: string): Promise<number | undefined> {
    const keys = [rankingKey(scope, index)];
    const equals = Number(await this.#redis.run({ script: equalsBeforeScript, keys, arguments: [member] }));
    return equals < 0 ? undefined : equals;
  }

  rankingSize(scope: Scope, index: string): Promise<number> {
    return this.#redis.call(() => this.#redis.client.zCard(rankingKey(scope, index)));
  }

  /** One round trip when nothing waits (a read of each bucket's first entry), three when something does. */
  async claim(queue: Queue, limit: number, leaseMs: number): Promise<QueueEntry[]> {
    const waiting = await this.#waiting(queue, limit);
    const tags = new Set(waiting.map(({ tag }) => tag));
    const claimed = await Promise.all(
      Array.from(tags, async (tag) => {
        const members = waiting.flatMap((entry) => (entry.tag === tag ? [entry.member] : []));
        const values = [String(leaseMs), ...members];
        const claim = { script: claimScript, keys: queueKeys(tag, queue), arguments: values };
        return pairs(claimAnswer.parse(await this.#redis.run(claim)));
      }),
    );
    const notes = new Map(claimed.flat());
    return waiting.flatMap(({ member }) => {
      const note = notes.get(member);
      return note === undefined ? [] : [{ ...parseQueueMember(member), note }];
    });
  }

  /** A round trip for each bucket, all at once. */
  async hold(queue: Queue, entries: readonly QueueEntry[], leaseMs: number): Promise<void> {
    const tags = new Set(entries.map(({ scope }) => bucketTag(scope)));
    await Promise.all(
      Array.from(tags, (tag) => {
        const held = entries.filter(({ scope }) => bucketTag(scope) === tag);
        const members = held.flatMap(({ scope, key, note }) => [queueMember(scope, key), note]);
        const values = [String(leaseMs), ...members];
        return this.#redis.run({ script: holdScript, keys: queueKeys(tag, queue), arguments: values });
      }),
    );
  }

  async waiting(queue: Queue): Promise<readonly Omit<QueueEntry, "scope">[]> {
    const { client } = this.#redis;
    const notes = await this.#redis.call(() =>
      Promise.all(bucketTags.map((tag) => client.hGetAll(queueKeys(tag, queue)[1]))),
    );
    return notes.flatMap((each) =>
      Object.entries(each).map(([member, note]) => ({ key: parseQueueMember(member).key, note })),
    );
  }

  async settle(queue: Queue, { scope, key, note }: QueueEntry): Promise<boolean> {
    const keys = queueKeys(bucketTag(scope), queue);
    const settled = { script: settleScript, keys, arguments: [queueMember(scope, key), note] };
    return Number(await this.#redis.run(settled)) === 1;
  }

  async now(): Promise<number> {
    return milliseconds(await this.#redis.call(() => this.#redis.client.time()));
  }

  /** Only a write tells a Redis that is full, or reads only, or lacks the replicas it must have. */
  async probe(): Promise<void> {
    await this.#redis.call(() => this.#redis.client.set(probeKey, "1", { PX: probeLifeMs }));
  }

  async serve(): Promise<Service> {
    return { unservedMs: Number(await this.#redis.run(serveCall)), noted: true };
  }

  /** What is deleted is in memory no more; the append-only file is the operator's. */
  async purge(): Promise<void> {}

  close(): Promise<void> {
    return this.#redis.close();
  }

  async #get(keys: string[]): Promise<unknown[]> {
    const [only] = keys;
    if (only === undefined) return [];
    return keys.length === 1 ? [await this.#redis.keyv.get(only)] : await this.#redis.keyv.getMany(keys);
  }

  /** Up to `limit` entries of all buckets that may be taken now, the longest waiting first. */
  async #waiting(queue: Queue, limit: number): Promise<Waiting[]> {
    const { client } = this.#redis;
    const [time, firsts] = await this.#redis.call(() =>
      Promise.all([
        client.time(),
        Promise.all(bucketTags.map((tag) => client.zRangeWithScores(queueKeys(tag, queue)[0], 0, 0))),
      ]),
    );
    const now = milliseconds(time);
    const ready = bucketTags.filter(
      (_, bucket) => (firsts[bucket]?.[0]?.score ?? Number.POSITIVE_INFINITY) <= now,
    );
    if (ready.length === 0) return [];
    const page = { LIMIT: { offset: 0, count: limit } };
    const found = await this.#redis.call(() =>
      Promise.all(
        ready.map(async (tag) => {
          const entries = await client.zRangeByScoreWithScores(queueKeys(tag, queue)[0], "-inf", now, page);
          return entries.map(({ value, score }) => ({ tag, member: value, notBefore: score }));
        }),
      ),
    );
    return found
      .flat()
      .sort((a, b) => a.notBefore - b.notBefore)
      .slice(0, limit);
  }
}

/** What an operation came to, from its record. */
function operationResult(operation: OperationId, record: string): Json {
  return openEnvelope({ kind: "operation", id: operation }, parseEnvelope(record).value).data as Json;
}

/** Redis tells the time as seconds and microseconds. */
function milliseconds([seconds, microseconds]: readonly string[]): number {
  return Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000);
}

function pairs(flat: readonly string[]): [string, string][] {
  const result: [string, string][] = [];
  for (let index = 0; index + 1 < flat.length; index += 2) {
    result.push([flat[index] as string, flat[index + 1] as string]);
  }
  return result;
}
