import { randomUUID } from "node:crypto";
import { balanceRanking } from "../league/boards.js";
import { inSeason, memberRecord, saveMember } from "../league/member.js";
import {
  noSeason,
  resetRequestRecord,
  type Sweep,
  seasonId,
  seasonRecord,
  sweepId,
  sweepRecord,
} from "../league/season.js";
import type { Scope, Store, Transaction } from "../store/store.js";
import { sweepDeadline } from "./deadlines.js";

const walletsPerCommit = 200;
/** How long one look after a sweep may take: other deadlines wait meanwhile. */
const sliceMs = 1_500;
/** How long whoever sweeps has for one commit, before any other process goes on with it. */
const takeOverMs = 5_000;
const rankedPerRead = 5_000;

/** What the reset of a whole server is about. */
export interface ServerCaps {
  readonly wallets: number;
  /** Bottle caps in them. */
  readonly caps: number;
}

/** Counts the wallets of a server. @throws {StoreUnavailable} */
export async function capsOfServer(store: Store, scope: Scope): Promise<ServerCaps> {
  const sum = { wallets: 0, caps: 0 };
  for (;;) {
    const page = { offset: sum.wallets, limit: rankedPerRead };
    const found = await store.ranking(scope, balanceRanking, page);
    sum.wallets += found.length;
    sum.caps += found.reduce((caps, { score }) => caps + score, 0);
    if (found.length < rankedPerRead) return sum;
  }
}

/** Stages what a manager is asked once more. */
export async function requestReset(tx: Transaction, request: string, reason: string): Promise<void> {
  const { number } = (await tx.get(seasonRecord, seasonId)) ?? noSeason;
  tx.put(resetRequestRecord, request, { schema: 1, season: number, reason });
}

export type SeasonOutcome =
  | { readonly kind: "begun"; readonly reason: string }
  /** The server was reset meanwhile, or it was asked too long ago. */
  | { readonly kind: "reset-request-over" };

/**
 * Brings everybody back to the starting caps: from this commit on no wallet can spend what it held before. Who may is
 * the caller's to check.
 */
export async function beginSeason(tx: Transaction, request: string): Promise<SeasonOutcome> {
  const [asked, season = noSeason] = await Promise.all([
    tx.get(resetRequestRecord, request),
    tx.get(seasonRecord, seasonId),
  ]);
  if (!asked || asked.season !== season.number) return { kind: "reset-request-over" };
  const number = season.number + 1;
  tx.put(seasonRecord, seasonId, { schema: 1, number, at: tx.now, reason: asked.reason });
  tx.put(sweepRecord, sweepId, { schema: 1, season: number, offset: 0, found: "none" });
  tx.delete(resetRequestRecord, request);
  tx.deadline(sweepDeadline(), tx.now);
  return { kind: "begun", reason: asked.reason };
}

/**
 * Goes on with bringing the wallets of a server up to its last reset, for a while. Each commit is complete in itself:
 * whichever process comes to it goes on where another one died.
 *
 * @throws {StoreUnavailable} the deadline brings it back
 */
export async function sweep(store: Store, scope: Scope): Promise<void> {
  const until = Date.now() + sliceMs;
  while (Date.now() < until) {
    if ((await sweepOnce(store, scope)) === "done") return;
  }
  await store.transact(scope, `sweep-on:${randomUUID()}`, async (tx) => {
    if (await tx.get(sweepRecord, sweepId)) tx.deadline(sweepDeadline(), tx.now);
    return null;
  });
}

async function sweepOnce(store: Store, scope: Scope): Promise<"goes on" | "done"> {
  const { offset = 0 } = (await store.read(scope, sweepRecord, sweepId)) ?? {};
  const found = await store.ranking(scope, balanceRanking, { offset, limit: walletsPerCommit });
  const ids = found.map(({ member }) => member);
  const { value } = await store.transact(scope, `sweep:${randomUUID()}`, async (tx) => {
    const [now, season = noSeason] = await Promise.all([
      tx.get(sweepRecord, sweepId),
      tx.get(seasonRecord, seasonId),
    ]);
    if (!now) {
      tx.deadline(sweepDeadline(), null);
      return "done";
    }
    // Another process has gone on with it.
    if (now.offset !== offset) return "goes on";
    let behind = 0;
    for (const [index, member] of (await tx.getMany(memberRecord, ids)).entries()) {
      if (!member || member.season >= season.number) continue;
      saveMember(tx, ids[index] ?? "", inSeason(member, season));
      behind += 1;
    }
    const next = after(now, behind, found.length);
    if (next) {
      tx.put(sweepRecord, sweepId, next);
      tx.deadline(sweepDeadline(), tx.now + takeOverMs);
      return "goes on";
    }
    tx.delete(sweepRecord, sweepId);
    tx.deadline(sweepDeadline(), null);
    return "done";
  });
  return value;
}

/**
 * Where to go on. Wallets that were behind have changed their rank, and others come to stand in their place; what slips
 * past is found from the top once more, until nothing is.
 */
function after(now: Sweep, behind: number, looked: number): Sweep | null {
  if (behind > 0) return { ...now, found: "some" };
  if (looked === walletsPerCommit) return { ...now, offset: now.offset + looked };
  return now.found === "some" ? { ...now, offset: 0, found: "none" } : null;
}
