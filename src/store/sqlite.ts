import { BackedStore } from "./backed-store.js";
import type {
  Backend,
  Begun,
  Commit,
  CommitAnswer,
  Page,
  Queue,
  QueueEntry,
  RecordRef,
  Service,
  StoredRecord,
} from "./backend.js";
import { SqliteFile } from "./sqlite-file.js";
import { type Slice, SqliteRankings } from "./sqlite-rankings.js";
import {
  CorruptRecord,
  type Json,
  type OperationId,
  operationMemoryMs,
  outboxLeaseMs,
  type RankedMember,
  type Scope,
  type Store,
  StoreUnavailable,
  serviceGapMs,
  serviceNoteMs,
} from "./store.js";

/** The kind under which operations are kept; empty, so that no record type can have it by accident. */
const operationKind = "";
/** When somebody last looked after deadlines, and how many milliseconds nobody did; under no server's name. */
interface ServiceNote {
  readonly last: number;
  readonly lost: number;
}
const everywhere = "" as Scope;
const serviceRef: RecordRef = { kind: operationKind, id: "service" };
/** One record, unless its time is over. */
const living = "scope = ? AND kind = ? AND id = ? AND (expires_at IS NULL OR expires_at > ?)";
/** Expired records removed by each commit: more than it can add, so that they do not pile up. */
const sweepLimit = 20;
/** Records on one page of a scan. */
const scanLimit = 200;

/** What a probe writes, in characters: more than a page of the file, as a record of a long match is. */
const probeSize = 8_000;

/**
 * The store in one SQLite file, for one process. Its clock is the process's clock.
 * @throws {StoreUnavailable} another process has it open and kept it for 3 seconds, or it cannot be opened
 * @throws {StoreMisconfigured} a later version of this program has written it
 */
export async function openSqlite(path: string): Promise<Store> {
  return storeIn(await SqliteFile.open(path));
}

/** The store in a file that is open. */
export function storeIn(file: SqliteFile): Store {
  return new BackedStore(new SqliteBackend(file));
}

class SqliteBackend implements Backend {
  readonly #file: SqliteFile;
  readonly #rankings: SqliteRankings;

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#rankings = new SqliteRankings(file);
  }

  async begin(scope: Scope, operation: OperationId): Promise<Begun> {
    const now = Date.now();
    const done = this.#operation(scope, operation, now);
    return done ? { now, done } : { now };
  }

  async load(scope: Scope, refs: readonly RecordRef[]): Promise<(StoredRecord | undefined)[]> {
    const now = Date.now();
    return refs.map((ref) => this.#record(scope, ref, now));
  }

  async scan(kind: string, from: string | undefined): Promise<Page> {
    const [scope, id] = from === undefined ? ["", ""] : (JSON.parse(from) as [string, string]);
    const rows = this.#file.all(
      `SELECT scope, id, stamp, data FROM record
       WHERE (scope, kind, id) ${from === undefined ? ">=" : ">"} (?, ?, ?) AND kind = ?
         AND (expires_at IS NULL OR expires_at > ?)
       ORDER BY scope, kind, id LIMIT ?`,
      scope,
      from === undefined ? "" : kind,
      id,
      kind,
      Date.now(),
      scanLimit,
    );
    const found = rows.map((row) => {
      const ref = { kind, id: String(row.id) };
      const open = () => ({ stamp: String(row.stamp), data: parse(ref, String(row.data)) });
      return { scope: String(row.scope) as Scope, id: ref.id, open };
    });
    const last = found.at(-1);
    const next = last && found.length === scanLimit ? JSON.stringify([last.scope, last.id]) : undefined;
    return { found, next };
  }

  async commit(commit: Commit): Promise<CommitAnswer> {
    return this.#file.atomically(() => this.#commit(commit, Date.now()));
  }

  async ranking(scope: Scope, index: string, slice: Slice): Promise<RankedMember[]> {
    return this.#rankings.page(scope, index, slice);
  }

  async rankOf(scope: Scope, index: string, member: string): Promise<number | undefined> {
    return this.#rankings.countOf("higher", scope, index, member);
  }

  async positionOf(scope: Scope, index: string, member: string): Promise<number | undefined> {
    return this.#rankings.countOf("before", scope, index, member);
  }

  async equalsBefore(scope: Scope, index: string, member: string): Promise<number | undefined> {
    return this.#rankings.countOf("equals before", scope, index, member);
  }

  async rankingSize(scope: Scope, index: string): Promise<number> {
    return this.#rankings.size(scope, index);
  }

  async claim(queue: Queue, limit: number, leaseMs: number): Promise<QueueEntry[]> {
    const now = Date.now();
    const rows = this.#file.all(
      `SELECT scope, key, note FROM queue WHERE queue = ? AND not_before <= ?
       ORDER BY not_before, scope, key LIMIT ?`,
      queue,
      now,
      limit,
    );
    // An idle poll must not write: a commit costs a flush to the disk.
    if (rows.length === 0) return [];
    const entries = rows.map((row) => ({
      scope: String(row.scope) as Scope,
      key: String(row.key),
      note: String(row.note),
    }));
    this.#file.atomically(() => {
      for (const { scope, key, note } of entries) this.#enqueue(queue, scope, key, now + leaseMs, note);
    });
    return entries;
  }

  async hold(queue: Queue, entries: readonly QueueEntry[], leaseMs: number): Promise<void> {
    if (entries.length === 0) return;
    const notBefore = Date.now() + leaseMs;
    this.#file.atomically(() => {
      for (const { scope, key, note } of entries) {
        this.#file.run(
          "UPDATE queue SET not_before = ? WHERE queue = ? AND scope = ? AND key = ? AND note = ?",
          notBefore,
          queue,
          scope,
          key,
          note,
        );
      }
    });
  }

  async waiting(queue: Queue): Promise<readonly Omit<QueueEntry, "scope">[]> {
    const rows = this.#file.all("SELECT key, note FROM queue WHERE queue = ?", queue);
    return rows.map((row) => ({ key: String(row.key), note: String(row.note) }));
  }

  async settle(queue: Queue, { scope, key, note }: QueueEntry): Promise<boolean> {
    return (
      this.#file.run(
        "DELETE FROM queue WHERE queue = ? AND scope = ? AND key = ? AND note = ?",
        queue,
        scope,
        key,
        note,
      ) > 0
    );
  }

  async now(): Promise<number> {
    return Date.now();
  }

  /** Only a write tells a disk that is full. */
  async probe(): Promise<void> {
    this.#file.atomically(() => {
      this.#file.run(
        "REPLACE INTO queue (queue, scope, key, not_before, note) VALUES ('probe', '', '', 0, ?)",
        "x".repeat(probeSize),
      );
      this.#file.run("DELETE FROM queue WHERE queue = 'probe'");
    });
  }

  async serve(): Promise<Service> {
    const now = Date.now();
    const noted = this.#record(everywhere, serviceRef, now)?.data as ServiceNote | undefined;
    const { last, lost } = noted ?? { last: now, lost: 0 };
    // A clock that was set back has left no gap.
    const passed = Math.max(0, now - last);
    const note: ServiceNote = { last: now, lost: passed > serviceGapMs ? lost + passed : lost };
    const isDue = noted === undefined || passed >= serviceNoteMs;
    return { unservedMs: note.lost, noted: !isDue || this.#note(note) };
  }

  /** Tells whether there was room for it. */
  #note(note: ServiceNote): boolean {
    try {
      this.#put(everywhere, serviceRef, String(note.last), JSON.stringify(note), null);
      return true;
    } catch (error) {
      if (error instanceof StoreUnavailable) return false;
      throw error;
    }
  }

  async purge(): Promise<void> {
    this.#file.rewrite();
  }

  async close(): Promise<void> {
    this.#file.close();
  }

  #commit(commit: Commit, now: number): CommitAnswer {
    const { scope, operation, stamp } = commit;
    const done = this.#operation(scope, operation, now);
    if (done) return { kind: "repeated", result: done.result };
    const changed = commit.reads.some((read) => this.#stamp(scope, read.ref, now) !== read.stamp);
    if (changed) return { kind: "conflict" };

    for (const { ref, json, expiresAfterMs } of commit.puts) {
      this.#put(scope, ref, stamp, json, expiresAfterMs === undefined ? null : now + expiresAfterMs);
    }
    for (const { kind, id } of commit.deletes) {
      this.#file.run("DELETE FROM record WHERE scope = ? AND kind = ? AND id = ?", scope, kind, id);
    }
    for (const rank of commit.ranks) this.#rankings.put(scope, rank);
    for (const { key, at } of commit.deadlines) {
      if (at === null) this.#dequeue("due", scope, key);
      else this.#enqueue("due", scope, key, at, String(at));
    }
    for (const key of commit.shows) this.#enqueue("outbox", scope, key, now + outboxLeaseMs, stamp);
    this.#put(scope, operationRef(operation), stamp, commit.result, now + operationMemoryMs);
    this.#sweep(now);
    return { kind: "committed" };
  }

  #operation(scope: Scope, operation: OperationId, now: number): { readonly result: Json } | undefined {
    const stored = this.#record(scope, operationRef(operation), now);
    return stored && { result: stored.data as Json };
  }

  #record(scope: Scope, ref: RecordRef, now: number): StoredRecord | undefined {
    const [row] = this.#file.all(
      `SELECT stamp, data FROM record WHERE ${living}`,
      scope,
      ref.kind,
      ref.id,
      now,
    );
    return row && { stamp: String(row.stamp), data: parse(ref, String(row.data)) };
  }

  #stamp(scope: Scope, ref: RecordRef, now: number): string | undefined {
    const [row] = this.#file.all(`SELECT stamp FROM record WHERE ${living}`, scope, ref.kind, ref.id, now);
    return row && String(row.stamp);
  }

  #put(scope: Scope, { kind, id }: RecordRef, stamp: string, json: string, expiresAt: number | null): void {
    this.#file.run(
      "REPLACE INTO record (scope, kind, id, stamp, data, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
      scope,
      kind,
      id,
      stamp,
      json,
      expiresAt,
    );
  }

  #enqueue(queue: Queue, scope: Scope, key: string, notBefore: number, note: string): void {
    this.#file.run(
      "REPLACE INTO queue (queue, scope, key, not_before, note) VALUES (?, ?, ?, ?, ?)",
      queue,
      scope,
      key,
      notBefore,
      note,
    );
  }

  #dequeue(queue: Queue, scope: Scope, key: string): void {
    this.#file.run("DELETE FROM queue WHERE queue = ? AND scope = ? AND key = ?", queue, scope, key);
  }

  #sweep(now: number): void {
    this.#file.run(
      `DELETE FROM record WHERE (scope, kind, id) IN (
         SELECT scope, kind, id FROM record WHERE expires_at IS NOT NULL AND expires_at <= ? LIMIT ?)`,
      now,
      sweepLimit,
    );
  }
}

function operationRef(operation: OperationId): RecordRef {
  return { kind: operationKind, id: operation };
}

function parse(ref: RecordRef, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CorruptRecord(`The record ${ref.kind} ${ref.id} cannot be read: it is not JSON.`, {
      cause: error,
    });
  }
}
