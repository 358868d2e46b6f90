import type { Scope, Store } from "../store/store.js";
import { balanceRanking } from "./boards.js";
import { balanceOf } from "./ledger.js";
import { memberRecord } from "./member.js";

/** Lines on one page of the leaderboard. */
const leaderboardLength = 10;

export interface LeaderboardLine {
  /** From 1; equal balances share a rank. */
  readonly rank: number;
  readonly id: string;
  readonly name: string;
  readonly balance: number;
}

export interface Leaderboard {
  readonly top: readonly LeaderboardLine[];
  /** The line of the person who asked, or null when they have no wallet yet. */
  readonly own: LeaderboardLine | null;
  /** Number of people ranked. */
  readonly size: number;
}

/** The richest members of a server and where one of them stands. */
export async function leaderboard(store: Store, scope: Scope, asker: string): Promise<Leaderboard> {
  const [ranked, size, own] = await Promise.all([
    store.ranking(scope, balanceRanking, { offset: 0, limit: leaderboardLength }),
    store.rankingSize(scope, balanceRanking),
    ownLine(store, scope, asker),
  ]);
  const members = await store.readMany(
    scope,
    memberRecord,
    ranked.map((entry) => entry.member),
  );
  const top = ranked.map(({ member, score }, index) => ({
    rank: 1 + ranked.findIndex((other) => other.score === score),
    id: member,
    name: members[index]?.name ?? member,
    balance: score,
  }));
  return { top, own, size };
}

async function ownLine(store: Store, scope: Scope, id: string): Promise<LeaderboardLine | null> {
  const [ahead, member] = await Promise.all([
    store.rankOf(scope, balanceRanking, id),
    store.read(scope, memberRecord, id),
  ]);
  if (ahead === undefined || !member) return null;
  return { rank: ahead + 1, id, name: member.name, balance: balanceOf(member.ledger) };
}
