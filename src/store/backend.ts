import type { Json, OperationId, RankedMember, Scope, StoreUnavailable } from "./store.js";

/** Which record of a scope. */
export interface RecordRef {
  readonly kind: string;
  readonly id: string;
}

/**
 * A record as it is stored. `stamp` is its version: it names the commit that wrote it and is never used again,
 * so that a record deleted and made anew cannot be taken for the old one (a counter would start over).
 */
export interface StoredRecord {
  readonly stamp: string;
  readonly data: unknown;
}

/** What a transaction read and what it wants written. */
export interface Changes {
  /** `stamp` is undefined where there was no record; there must still be none. */
  readonly reads: readonly { readonly ref: RecordRef; readonly stamp: string | undefined }[];
  readonly puts: readonly {
    readonly ref: RecordRef;
    readonly json: string;
    readonly expiresAfterMs: number | undefined;
  }[];
  readonly deletes: readonly RecordRef[];
  readonly ranks: readonly {
    readonly index: string;
    readonly member: string;
    readonly score: number | null;
    /** Whether a member that is not in the index comes into it. */
    readonly absent: "enters" | "stays-out";
  }[];
  readonly deadlines: readonly { readonly key: string; readonly at: number | null }[];
  readonly shows: readonly string[];
}

export interface Commit extends Changes {
  readonly scope: Scope;
  readonly operation: OperationId;
  /** Version of every record this commit writes, and stamp of every outbox entry it asks for. */
  readonly stamp: string;
  /** What the body returned, as JSON. */
  readonly result: string;
}

export type CommitAnswer =
  | { readonly kind: "committed" }
  | { readonly kind: "repeated"; readonly result: Json }
  | { readonly kind: "conflict" }
  /** It was asked for, and no answer came. */
  | { readonly kind: "unanswered"; readonly fault: StoreUnavailable };

export interface Begun {
  /** Milliseconds since 1970 by the store's clock. */
  readonly now: number;
  /** There if the operation has been carried out already. */
  readonly done?: { readonly result: Json };
}

/** A record met while going through a kind. */
export interface FoundRecord {
  readonly scope: Scope;
  readonly id: string;
  /** @throws {CorruptRecord} it cannot even be taken apart */
  open(): StoredRecord;
}

export interface Page {
  readonly found: readonly FoundRecord[];
  /** Where to go on; undefined at the end. */
  readonly next: string | undefined;
}

/** Deadlines and outbox entries wait in queues that are served across all scopes. */
export type Queue = "due" | "outbox";

export interface QueueEntry {
  readonly scope: Scope;
  readonly key: string;
  /** Of a deadline: when it fell due; of an outbox entry: its stamp. */
  readonly note: string;
}

/** How long nobody looked after deadlines, and whether it is noted that somebody does now. */
export interface Service {
  readonly unservedMs: number;
  readonly noted: boolean;
}

/**
 * What Redis and SQLite each have to do; everything else about a store is built on it once. Every fault is a
 * `StoreUnavailable`, a record that cannot even be taken apart a `CorruptRecord`.
 */
export interface Backend {
  begin(scope: Scope, operation: OperationId): Promise<Begun>;
  load(scope: Scope, refs: readonly RecordRef[]): Promise<(StoredRecord | undefined)[]>;
  /** All or nothing: only if the operation is new and every record read is as it was. */
  commit(commit: Commit): Promise<CommitAnswer>;
  /** The records of a kind in all scopes, from the beginning or from where another page ended. */
  scan(kind: string, from: string | undefined): Promise<Page>;
  ranking(scope: Scope, index: string, page: { offset: number; limit: number }): Promise<RankedMember[]>;
  rankOf(scope: Scope, index: string, member: string): Promise<number | undefined>;
  positionOf(scope: Scope, index: string, member: string): Promise<number | undefined>;
  equalsBefore(scope: Scope, index: string, member: string): Promise<number | undefined>;
  rankingSize(scope: Scope, index: string): Promise<number>;
  /** Takes what has waited longest, each for `leaseMs`; no two callers are given the same entry. */
  claim(queue: Queue, limit: number, leaseMs: number): Promise<QueueEntry[]>;
  /** Takes these entries for so much longer, where their notes are still the same. */
  hold(queue: Queue, entries: readonly QueueEntry[], leaseMs: number): Promise<void>;
  /** All entries of a queue, whether they may be taken or not. */
  waiting(queue: Queue): Promise<readonly Omit<QueueEntry, "scope">[]>;
  /** Removes the entry if its note is still the same. */
  settle(queue: Queue, entry: QueueEntry): Promise<boolean>;
  now(): Promise<number>;
  /** Writes a little where it does not matter. */
  probe(): Promise<void>;
  /**
   * Notes (at most every `serviceNoteMs`) that somebody looks after deadlines, and answers how many milliseconds
   * in all nobody did, gaps of up to `serviceGapMs` left out. It is answered without a note where nothing can be
   * written, such as on a full disk: what is only read is read there too.
   */
  serve(): Promise<Service>;
  /** Overwrites what deleted records left behind. */
  purge(): Promise<void>;
  close(): Promise<void>;
}
