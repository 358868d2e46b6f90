import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { openStore } from "../src/store/open.js";
import type { RecordType, Scope, Store } from "../src/store/store.js";
import { redisAvailable, startRedis } from "../test/support/redis-server.js";
import { table } from "./table.js";

const runMs = 2_000;
const warmUpMs = 300;
const concurrentClicks = 16;
const rankedMembers = 100_000;
const membersPerCommit = 1_000;
const scope = "1122334455667788990" as Scope;

/** Times of one kind of call, milliseconds. */
export interface Timing {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface StoreFigures {
  /** What the figures are of, with its durability. */
  readonly backend: string;
  /** A click as a move makes it, one after the other. */
  readonly click: Timing;
  /** 16 people clicking at once, each in a match of their own. */
  readonly clicksAtOnce: Timing;
  /** Reading one record. */
  readonly read: Timing;
  /** Asking for deadlines when none is due. */
  readonly idlePoll: Timing;
  /** The first ten and one member's rank, of 100,000. */
  readonly leaderboard: Timing;
}

const match: RecordType<{ log: string; turn: number }> = {
  kind: "match",
  schema: z.object({ log: z.string(), turn: z.int() }),
};
const member: RecordType<{ caps: number }> = { kind: "member", schema: z.object({ caps: z.int() }) };

export function showStores(stores: readonly StoreFigures[]): string {
  const rows = stores.flatMap(({ backend, ...timings }) =>
    Object.entries(timings).map(([name, { perSecond, p50Ms, p99Ms }]: [string, Timing]) => ({
      store: backend,
      "what is done": doings[name as keyof typeof doings],
      "times/s": perSecond,
      "p50 ms": p50Ms,
      "p99 ms": p99Ms,
    })),
  );
  return table(rows);
}

const doings: Readonly<Record<Exclude<keyof StoreFigures, "backend">, string>> = {
  click: "a click",
  clicksAtOnce: "16 clicks at once",
  read: "a record read",
  idlePoll: "nothing due",
  leaderboard: "a page of 100,000",
};

/**
 * Measures the store on Redis (append-only file, flushed at each write; left out where there is no
 * `redis-server`) and on SQLite (flushed at each commit), both in a temporary folder.
 */
export async function benchStore(): Promise<StoreFigures[]> {
  const figures: StoreFigures[] = [];
  if (redisAvailable) figures.push(await benchRedis());
  figures.push(await benchSqlite());
  return figures;
}

async function benchRedis(): Promise<StoreFigures> {
  const redis = await startRedis();
  try {
    const store = await openStore({ redisUrl: redis.url, dataDir: "" });
    return await measure("Redis, appendfsync always", store).finally(() => store.close());
  } finally {
    await redis.stop();
  }
}

async function benchSqlite(): Promise<StoreFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), "caravan-bench-"));
  try {
    const store = await openStore({ dataDir });
    return await measure("SQLite, synchronous=FULL", store).finally(() => store.close());
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(backend: string, store: Store): Promise<StoreFigures> {
  for (let index = 0; index < rankedMembers; index += membersPerCommit) await rankMany(store, index);
  return {
    backend,
    click: await time(1, (index) => click(store, "match", index)),
    clicksAtOnce: await time(concurrentClicks, (index, person) => click(store, `match ${person}`, index)),
    read: await time(1, () => store.read(scope, match, "match")),
    idlePoll: await time(1, () => store.claimDue(50, 10_000)),
    leaderboard: await time(1, (index) =>
      Promise.all([
        store.ranking(scope, "caps", { offset: 0, limit: 10 }),
        store.rankOf(scope, "caps", `member ${index % rankedMembers}`),
      ]),
    ),
  };
}

/** What a move writes: the match, both members and their places, the turn's clock, what is to be shown. */
function click(store: Store, id: string, index: number): Promise<unknown> {
  const people = [`${id} A`, `${id} B`];
  return store.transact(scope, `${id}:${index}`, async (tx) => {
    const game = await tx.get(match, id);
    const [a, b] = await tx.getMany(member, people);
    tx.put(match, id, { log: game?.log ?? "7S>A2 ".repeat(400), turn: (game?.turn ?? 0) + 1 });
    for (const [seat, found] of [a, b].entries()) {
      const caps = (found?.caps ?? 500) + 1;
      tx.put(member, people[seat] ?? "", { caps });
      tx.rank("caps", people[seat] ?? "", caps);
    }
    tx.deadline(`turn:${id}`, tx.now + 86_400_000);
    tx.show(`board:${id}`);
    return index;
  });
}

function rankMany(store: Store, from: number): Promise<unknown> {
  return store.transact(scope, `rank ${from}`, async (tx) => {
    for (let index = from; index < from + membersPerCommit; index += 1) {
      tx.rank("caps", `member ${index}`, (index * 7919) % 100_003);
    }
    return null;
  });
}

/** Runs `work` again and again, by `people` at once, and takes the times after a warm-up. */
async function time(
  people: number,
  work: (index: number, person: number) => Promise<unknown>,
): Promise<Timing> {
  const took: number[] = [];
  const start = performance.now();
  const from = start + warmUpMs;
  const until = from + runMs;
  let index = 0;
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let now = start; now < until; ) {
        const began = now;
        index += 1;
        await work(index, person);
        now = performance.now();
        if (began >= from) took.push(now - began);
      }
    }),
  );
  const elapsedMs = performance.now() - from;
  took.sort((a, b) => a - b);
  const at = (share: number) =>
    took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
  return { perSecond: (took.length / elapsedMs) * 1000, p50Ms: at(0.5), p99Ms: at(0.99) };
}
