import type { ZodType } from "zod";

/**
 * One Discord server. Everything a server owns is in one scope, and a transaction never leaves its scope.
 */
export type Scope = string & { readonly scope: unique symbol };
/**
 * The intent of a person or of time (`move:m1:7:7S>A2:user`); within a scope the same intent is carried out
 * once, and is remembered for `operationMemoryMs`, by a fingerprint that names nobody.
 */
export type OperationId = string;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A kind of record: how it is named in keys and how it is checked when it is read. */
export interface RecordType<Value> {
  readonly kind: string;
  /** Must accept its own output: a value is checked when it is read, and before it is written. */
  readonly schema: ZodType<Value>;
  /** Milliseconds after the last write when the record goes. Never set for money or matches. */
  readonly expiresAfterMs?: number;
}

/**
 * What the rules see of the store while they decide. Writes are staged and committed together.
 *
 * Each record read is checked again at the commit, so what is written rests on records that were all current
 * at once. What is *refused* does not: two records read one after the other may be from before and after
 * another commit. A body that throws on such a pair is run again; only what it throws on records that are
 * all current is passed on.
 */
export interface Transaction {
  /** Milliseconds since 1970 by the store's clock. */
  readonly now: number;
  /**
   * As `now`, less the time during which no process looked after deadlines (see `claimDue`): a clock that
   * stands still while the bot is down.
   */
  readonly served: number;
  /**
   * The record, or undefined where there is none; sees the staged writes.
   * @throws {StoreUnavailable} @throws {CorruptRecord}
   */
  get<Value>(type: RecordType<Value>, id: string): Promise<Value | undefined>;
  /** As `get`, in one round trip. */
  getMany<Value>(type: RecordType<Value>, ids: readonly string[]): Promise<(Value | undefined)[]>;
  /**
   * Stages the record as JSON, so that later changes to `value` do not count. A record that was not read is
   * overwritten whatever it holds. @throws {CorruptRecord} the schema could not read this value back
   */
  put<Value>(type: RecordType<Value>, id: string, value: Value): void;
  delete<Value>(type: RecordType<Value>, id: string): void;
  /** Gives `member` this finite score in a sorted index of the scope; null takes it out. */
  rank(index: string, member: string, score: number | null): void;
  /** Gives `member` this finite score if it is in the index; who is not stays out. */
  rerank(index: string, member: string, score: number): void;
  /** Sets when `key` falls due (whole milliseconds by the store's clock); null clears it. */
  deadline(key: string, at: number | null): void;
  /** Asks for something to be shown after the commit; the same key asked twice is one entry. */
  show(key: string): void;
}

export interface Committed<Value> {
  readonly value: Value;
  /** This intent had been carried out before; `value` is what it came to then. */
  readonly repeated: boolean;
  /**
   * What this commit asked to be shown, leased to the caller for `outboxLeaseMs`. Empty when `repeated`: the
   * entries belong to the caller that was answered first, and to `claimOutbox` once its lease is over.
   */
  readonly outbox: readonly OutboxEntry[];
}

/** Something to be shown. `stamp` changes each time the key is asked for again. */
export interface OutboxEntry {
  readonly scope: Scope;
  readonly key: string;
  readonly stamp: string;
}

export interface DueDeadline {
  readonly scope: Scope;
  readonly key: string;
  /** When it fell due, milliseconds since 1970. */
  readonly at: number;
}

export interface RankedMember {
  readonly member: string;
  readonly score: number;
}

/** A record met while going through all of a kind. */
export interface Scanned<Value> {
  readonly scope: Scope;
  readonly id: string;
  /** Another one after each write, and never one that was there before. */
  readonly stamp: string;
  /** @throws {CorruptRecord} */
  read(): Value;
}

/** How long the committing process has to show an entry before any other process takes it over. */
export const outboxLeaseMs = 5_000;
/** How long an operation is remembered: far longer than a button, an interaction or a retry is alive. */
export const operationMemoryMs = 2 * 24 * 60 * 60 * 1000;

/** How long `transact` goes on asking what became of a commit whose answer was lost. */
export const settleWithinMs = 6_000;

/** What the queues of the store hold, over all scopes. */
export interface Backlog {
  /** How many deadlines are set, due or not, by what stands in their keys before the first colon. */
  readonly deadlines: ReadonlyMap<string, number>;
  /** How many entries nobody has shown yet. */
  readonly outbox: number;
  /** Milliseconds since the oldest of these was asked for; 0 when there is none. */
  readonly outboxAgeMs: number;
}

/** Whether the store can read and write just now; if not, why, in words for whoever runs the bot. */
export type Health = { readonly ok: true } | { readonly ok: false; readonly reason: string };

export interface Store {
  /**
   * Runs `body`, which must have no side effects, and commits what it staged in one step if every record it
   * read is unchanged; otherwise runs it again. When nothing was staged nothing is remembered, so a refused
   * intent can be tried again later. What `body` returns is remembered with the operation; what it throws is
   * passed on, and nothing is written.
   *
   * A commit whose answer was lost is asked about again for `settleWithinMs`, so that the caller is told what
   * it came to whenever the store comes back by then.
   *
   * @throws {OutcomeUnknown} the answer to the commit was lost; the same operation, tried again, tells what became of it
   * @throws {StoreUnavailable} nothing was changed
   * @throws {Contention} too many conflicts in a row; nothing was changed
   */
  transact<Value extends Json>(
    scope: Scope,
    operation: OperationId,
    body: (tx: Transaction) => Promise<Value>,
  ): Promise<Committed<Value>>;
  /** Reads one record outside of a transaction. @throws {StoreUnavailable} @throws {CorruptRecord} */
  read<Value>(scope: Scope, type: RecordType<Value>, id: string): Promise<Value | undefined>;
  readMany<Value>(
    scope: Scope,
    type: RecordType<Value>,
    ids: readonly string[],
  ): Promise<(Value | undefined)[]>;
  /**
   * Goes through the records of a kind in all scopes, in batches. Writes go on meanwhile: a record that is there
   * from beginning to end comes at least once (perhaps twice), one that is made or deleted meanwhile may or may
   * not; each is as it was at some moment. @throws {StoreUnavailable}
   */
  scan<Value>(type: RecordType<Value>): AsyncIterable<readonly Scanned<Value>[]>;
  /**
   * Members of an index, highest score first, ties by member in the order of their UTF-8 bytes; `offset` and
   * `limit` count members.
   */
  ranking(scope: Scope, index: string, page: { offset: number; limit: number }): Promise<RankedMember[]>;
  /** Number of members of an index with a higher score than `member`, or undefined when it is not in it. */
  rankOf(scope: Scope, index: string, member: string): Promise<number | undefined>;
  /** Number of members that stand before `member` in the order of `ranking`, or undefined when it is not in it. */
  positionOf(scope: Scope, index: string, member: string): Promise<number | undefined>;
  /**
   * Number of members with the same score as `member` that stand before it, or undefined when it is not in the index.
   * Costs less than `rankOf`: only equals are counted.
   */
  equalsBefore(scope: Scope, index: string, member: string): Promise<number | undefined>;
  /** Number of members of an index. */
  rankingSize(scope: Scope, index: string): Promise<number>;
  /**
   * Takes up to `limit` deadlines that are due, longest due first, each leased to the caller for `leaseMs`:
   * no other process is given it meanwhile. It stays until a transaction clears or moves it.
   *
   * Whoever asks looks after deadlines; when nobody has asked for `serviceGapMs`, the time until now does not
   * count for `Transaction.served`.
   */
  claimDue(limit: number, leaseMs: number): Promise<DueDeadline[]>;
  /**
   * Takes up to `limit` outbox entries that nobody has shown and nobody holds, the one left alone longest
   * first, each leased to the caller for `leaseMs`.
   */
  claimOutbox(limit: number, leaseMs: number): Promise<OutboxEntry[]>;
  /**
   * Leases entries that the caller is still about to show to it for `leaseMs` more; what has been shown or asked for
   * again meanwhile is left as it is.
   */
  holdOutbox(entries: readonly OutboxEntry[], leaseMs: number): Promise<void>;
  /** Removes an entry once shown, unless it has been asked for again meanwhile. Tells whether it was removed. */
  settleOutbox(entry: OutboxEntry): Promise<boolean>;
  /** Counts what waits. The effort grows with what waits: for measurements, now and then. @throws {StoreUnavailable} */
  backlog(): Promise<Backlog>;
  /** Milliseconds since 1970 by the store's clock. */
  now(): Promise<number>;
  /** Writes a little and takes it away again. Never throws, and answers within a second. */
  health(): Promise<Health>;
  /**
   * Leaves nothing in the store's own file of what was deleted before. Only SQLite has anything to do, and does nothing
   * else meanwhile: up to half a second for 10 MB, three seconds for 200 MB. @throws {StoreUnavailable}
   */
  purge(): Promise<void>;
  /** Lets what is under way end (for a bounded time) and frees the backend; afterwards every call is refused. */
  close(): Promise<void>;
}

/** A longer time without anyone who looks after deadlines is not charged to players. */
export const serviceGapMs = 15_000;
/** How often it is noted that somebody looks after deadlines; each time costs a write. */
export const serviceNoteMs = 5_000;

/** The store did not answer, or answered that it cannot serve now. */
export class StoreUnavailable extends Error {
  override readonly name: string = "StoreUnavailable";
}

/** The store was asked to commit and did not answer: it may have been done, or be done yet. */
export class OutcomeUnknown extends StoreUnavailable {
  override readonly name = "OutcomeUnknown";
}

/** The store is set up in a way that would lose money; trying again does not help, the message says what does. */
export class StoreMisconfigured extends Error {
  override readonly name = "StoreMisconfigured";
}

/** Other writers kept winning. */
export class Contention extends Error {
  override readonly name = "Contention";
}

/** A stored record does not fit its schema (perhaps written by a newer version). It is left as it is. */
export class CorruptRecord extends Error {
  override readonly name = "CorruptRecord";
}
