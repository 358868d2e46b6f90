import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Board, boardIndex, boards, type Period, periods } from "../src/league/boards.js";
import { type BoardWanted, boardPage, linesPerPage } from "../src/league/leaderboard.js";
import { type Member, memberOf, memberRecord } from "../src/league/member.js";
import { newRating } from "../src/league/rating.js";
import { standingAfter, standingRecord } from "../src/league/standing.js";
import { openStore } from "../src/store/open.js";
import type { Scope, Store } from "../src/store/store.js";
import { redisAvailable, startRedis } from "../test/support/redis-server.js";
import { table } from "./table.js";

const people = 100_000;
const peoplePerCommit = 1_000;
const times = 100;
const warmUp = 10;
const scope = "1122334455667788990" as Scope;

/** Milliseconds for the data of a page, without its picture. */
interface PageTime {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface BoardFigures {
  readonly backend: string;
  readonly people: number;
  /** Always with the place of whoever asks and both neighbours. */
  readonly pages: Readonly<Record<"first" | "middle" | "last" | "own", PageTime>>;
  /** The slowest of all boards and periods on its last page. */
  readonly slowest: PageTime;
}

export function showBoards(boards: readonly BoardFigures[]): string {
  const rows = boards.flatMap(({ backend, people, pages, slowest }) =>
    Object.entries({ ...pages, "the slowest of all": slowest }).map(([page, { p50Ms, p99Ms }]) => ({
      store: backend,
      people,
      page,
      "p50 ms": p50Ms,
      "p99 ms": p99Ms,
    })),
  );
  return table(rows);
}

/** Measures a page of a board in a server of 100,000 people, on Redis and on SQLite. */
export async function benchLeaderboard(): Promise<BoardFigures[]> {
  const figures: BoardFigures[] = [];
  if (redisAvailable) {
    const redis = await startRedis();
    const store = await openStore({ redisUrl: redis.url, dataDir: "" });
    figures.push(await measure("Redis", store).finally(() => store.close()));
    await redis.stop();
  }
  const dataDir = await mkdtemp(join(tmpdir(), "caravan-bench-"));
  const store = await openStore({ dataDir });
  figures.push(await measure("SQLite", store).finally(() => store.close()));
  await rm(dataDir, { recursive: true, force: true });
  return figures;
}

async function measure(backend: string, store: Store): Promise<BoardFigures> {
  for (let from = 0; from < people; from += peoplePerCommit) await settle(store, from);
  const pages = Math.ceil(people / linesPerPage);
  const page = (at: BoardWanted["page"]) => time((index) => open(store, "rating", "all", at, index));
  const slowest: PageTime[] = [];
  for (const board of boards) {
    for (const period of periods) {
      slowest.push(await time((index) => open(store, board, period, pages - 1, index)));
    }
  }
  return {
    backend,
    people,
    pages: {
      first: await page(0),
      middle: await page(Math.floor(pages / 2)),
      last: await page(pages - 1),
      own: await page("own"),
    },
    slowest: slowest.reduce((a, b) => (a.p99Ms > b.p99Ms ? a : b)),
  };
}

/** As somebody else each time, spread over the whole board. */
function open(store: Store, board: Board, period: Period, page: BoardWanted["page"], index: number) {
  const asker = idOf((index * 7919) % people);
  return boardPage(store, scope, { board, period, page, asker });
}

function idOf(index: number): string {
  return String(2n * 10n ** 17n + BigInt(index));
}

/** People with wallet, standing and a place on every board; equals are many, as they are of wins. */
async function settle(store: Store, from: number): Promise<void> {
  await store.transact(scope, `settle ${from}`, async (tx) => {
    const someone: Member = await memberOf(tx, { id: "1", name: "Someone" });
    for (let index = from; index < from + peoplePerCommit; index += 1) {
      const id = idOf(index);
      const rating = { ...newRating, rating: 1000 + ((index * 7919) % 1009) };
      const decided = {
        at: tx.now,
        match: `m${index}`,
        ruleset: "newvegas",
        result: "won",
        stake: index % 977,
      } as const;
      tx.put(memberRecord, id, { ...someone, name: `Person ${index}` });
      tx.put(standingRecord, id, standingAfter(undefined, { ...decided, rating }));
      const scores: Readonly<Record<Board, number>> = {
        rating: Math.round(rating.rating),
        wins: index % 40,
        caps: decided.stake,
        balance: (index * 7919) % 100_003,
      };
      for (const board of boards) {
        for (const period of periods) tx.rank(boardIndex(board, period, tx.now), id, scores[board]);
      }
    }
    return null;
  });
}

async function time(work: (index: number) => Promise<unknown>): Promise<PageTime> {
  const took: number[] = [];
  for (let index = 0; index < warmUp + times; index += 1) {
    const began = performance.now();
    await work(index);
    if (index >= warmUp) took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => Number((took[Math.floor((took.length - 1) * share)] ?? 0).toFixed(2));
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}
