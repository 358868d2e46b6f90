import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { happenings } from "../signals/happenings.js";
import type { Backend, Changes, Commit, CommitAnswer, FoundRecord, Page } from "./backend.js";
import { newStamp, stampedAt } from "./stamp.js";
import {
  type Backlog,
  type Committed,
  Contention,
  type DueDeadline,
  type Health,
  type Json,
  type OperationId,
  type OutboxEntry,
  OutcomeUnknown,
  type RankedMember,
  type RecordType,
  type Scanned,
  type Scope,
  type Store,
  StoreUnavailable,
  settleWithinMs,
  type Transaction,
} from "./store.js";
import { decodeRecord, StagedTransaction } from "./transaction.js";

/** How often a body is run before `Contention`; with the pauses at most about 1.5 seconds. */
const maxTries = 40;
/** The pause after a conflict is drawn from 0 to a limit that doubles from `first` to `last`. */
const pauseMs = { first: 4, last: 64 };
/** The pause between two questions what became of a commit. */
const settlePauseMs = 100;
/** How long `health` waits for the backend. */
const healthTimeoutMs = 1_000;

type Attempt<Value> =
  | { readonly kind: "committed"; readonly committed: Committed<Value> }
  | Extract<CommitAnswer, { readonly kind: "conflict" | "unanswered" }>;

/** The store on either backend: runs bodies, checks records, leaves the writing to the backend. */
export class BackedStore implements Store {
  readonly #backend: Backend;
  /** Milliseconds during which nobody looked after deadlines, as last heard; undefined before the first time. */
  #unservedMs: number | undefined;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  async transact<Value extends Json>(
    scope: Scope,
    operation: OperationId,
    body: (tx: Transaction) => Promise<Value>,
  ): Promise<Committed<Value>> {
    for (let tries = 1; tries <= maxTries; tries += 1) {
      const attempt = await this.#try(scope, operation, body);
      switch (attempt.kind) {
        case "committed":
          return attempt.committed;
        case "unanswered":
          return this.#settle(scope, operation, body, attempt.fault);
        case "conflict":
          happenings.commit.tell({ outcome: "conflict" });
          await delay(Math.random() * Math.min(pauseMs.first * 2 ** (tries - 1), pauseMs.last));
      }
    }
    throw new Contention(`Other writers won ${maxTries} times in a row against ${operation}.`);
  }

  async read<Value>(scope: Scope, type: RecordType<Value>, id: string): Promise<Value | undefined> {
    return (await this.readMany(scope, type, [id]))[0];
  }

  async readMany<Value>(
    scope: Scope,
    type: RecordType<Value>,
    ids: readonly string[],
  ): Promise<(Value | undefined)[]> {
    const stored = await this.#backend.load(
      scope,
      ids.map((id) => ({ kind: type.kind, id })),
    );
    return ids.map((id, index) => {
      const record = stored[index];
      return record && decodeRecord(type, id, record.data);
    });
  }

  async *scan<Value>(type: RecordType<Value>): AsyncGenerator<readonly Scanned<Value>[]> {
    let from: string | undefined;
    do {
      const page: Page = await this.#backend.scan(type.kind, from);
      yield page.found.map((found) => scanned(type, found));
      from = page.next;
    } while (from !== undefined);
  }

  async ranking(
    scope: Scope,
    index: string,
    page: { offset: number; limit: number },
  ): Promise<RankedMember[]> {
    return page.limit > 0 ? this.#backend.ranking(scope, index, page) : [];
  }

  rankOf(scope: Scope, index: string, member: string): Promise<number | undefined> {
    return this.#backend.rankOf(scope, index, member);
  }

  positionOf(scope: Scope, index: string, member: string): Promise<number | undefined> {
    return this.#backend.positionOf(scope, index, member);
  }

  equalsBefore(scope: Scope, index: string, member: string): Promise<number | undefined> {
    return this.#backend.equalsBefore(scope, index, member);
  }

  rankingSize(scope: Scope, index: string): Promise<number> {
    return this.#backend.rankingSize(scope, index);
  }

  async claimDue(limit: number, leaseMs: number): Promise<DueDeadline[]> {
    // First: what fell due while nobody looked is judged with that time taken off.
    try {
      await this.#serve();
    } catch (error) {
      // While the store is away nobody is served: it is asked again before anything is judged by that clock.
      this.#unservedMs = undefined;
      throw error;
    }
    const claimed = await this.#backend.claim("due", limit, leaseMs);
    return claimed.map(({ scope, key, note }) => ({ scope, key, at: Number(note) }));
  }

  async claimOutbox(limit: number, leaseMs: number): Promise<OutboxEntry[]> {
    const claimed = await this.#backend.claim("outbox", limit, leaseMs);
    return claimed.map(({ scope, key, note }) => ({ scope, key, stamp: note }));
  }

  holdOutbox(entries: readonly OutboxEntry[], leaseMs: number): Promise<void> {
    const held = entries.map(({ scope, key, stamp }) => ({ scope, key, note: stamp }));
    return this.#backend.hold("outbox", held, leaseMs);
  }

  settleOutbox({ scope, key, stamp }: OutboxEntry): Promise<boolean> {
    return this.#backend.settle("outbox", { scope, key, note: stamp });
  }

  async backlog(): Promise<Backlog> {
    const [now, due, outbox] = await Promise.all([
      this.#backend.now(),
      this.#backend.waiting("due"),
      this.#backend.waiting("outbox"),
    ]);
    const deadlines = new Map<string, number>();
    for (const { key } of due) {
      const kind = key.slice(0, Math.max(0, key.indexOf(":")));
      deadlines.set(kind, (deadlines.get(kind) ?? 0) + 1);
    }
    const oldest = outbox.reduce((least, { note }) => Math.min(least, stampedAt(note) ?? now), now);
    return { deadlines, outbox: outbox.length, outboxAgeMs: now - oldest };
  }

  now(): Promise<number> {
    return this.#backend.now();
  }

  async health(): Promise<Health> {
    const slow: Health = { ok: false, reason: `The store did not answer within ${healthTimeoutMs} ms.` };
    const waiting = new AbortController();
    const probed = this.#backend.probe().then(
      (): Health => ({ ok: true }),
      (error: unknown): Health => ({
        ok: false,
        reason: error instanceof Error ? error.message : String(error),
      }),
    );
    // Given up, the pause rejects after the race is over: nobody looks at it any more.
    const late = delay(healthTimeoutMs, slow, { signal: waiting.signal, ref: false });
    late.catch(() => {});
    const health = await Promise.race([probed, late]);
    waiting.abort();
    return health;
  }

  purge(): Promise<void> {
    return this.#backend.purge();
  }

  close(): Promise<void> {
    return this.#backend.close();
  }

  /**
   * Tries again until it is known what became of a commit whose answer was lost. Should that commit arrive after
   * all, it and the new one are the same operation: the first counts, and the other is told its result.
   */
  async #settle<Value extends Json>(
    scope: Scope,
    operation: OperationId,
    body: (tx: Transaction) => Promise<Value>,
    fault: StoreUnavailable,
  ): Promise<Committed<Value>> {
    const until = performance.now() + settleWithinMs;
    do {
      await delay(settlePauseMs);
      try {
        const attempt = await this.#try(scope, operation, body);
        if (attempt.kind === "committed") return attempt.committed;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
    } while (performance.now() < until);
    throw new OutcomeUnknown(`It is not known whether ${operation} was carried out: ${fault.message}`, {
      cause: fault,
    });
  }

  /** What is not noted is asked again the next time: the time that nobody looks after deadlines goes on. */
  async #serve(): Promise<number> {
    const { unservedMs, noted } = await this.#backend.serve();
    this.#unservedMs = noted ? unservedMs : undefined;
    return unservedMs;
  }

  /** Runs the body once. @throws {StoreUnavailable} nothing was changed by this attempt */
  async #try<Value extends Json>(
    scope: Scope,
    intent: OperationId,
    body: (tx: Transaction) => Promise<Value>,
  ): Promise<Attempt<Value>> {
    const operation = fingerprintOf(intent);
    const begun = await this.#backend.begin(scope, operation);
    if (begun.done) return { kind: "committed", committed: repeated(begun.done.result) };
    const unservedMs = this.#unservedMs ?? (await this.#serve());
    const clock = { now: begun.now, served: begun.now - unservedMs };
    const tx = new StagedTransaction(clock, (refs) => this.#backend.load(scope, refs));
    let value: Value;
    try {
      value = await body(tx);
    } catch (error) {
      // What contradicts itself may have been read before and after another commit: then it is no damage.
      if (!(error instanceof StoreUnavailable) && (await this.#isOutdated(scope, tx.reads()))) {
        return { kind: "conflict" };
      }
      throw error;
    }
    const changes = tx.changes();
    if (!changes) return { kind: "committed", committed: { value, repeated: false, outbox: [] } };
    return this.#commit({ scope, operation, stamp: newStamp(begun.now) }, value, changes);
  }

  /** Whether any of these records is another one by now. @throws {StoreUnavailable} */
  async #isOutdated(scope: Scope, reads: Changes["reads"]): Promise<boolean> {
    const stored = await this.#backend.load(
      scope,
      reads.map(({ ref }) => ref),
    );
    return reads.some(({ stamp }, index) => stored[index]?.stamp !== stamp);
  }

  async #commit<Value extends Json>(
    named: Pick<Commit, "scope" | "operation" | "stamp">,
    value: Value,
    changes: Changes,
  ): Promise<Attempt<Value>> {
    const { scope, operation, stamp } = named;
    const result = JSON.stringify(value) as string | undefined;
    if (result === undefined) throw new TypeError(`The body of ${operation} did not return JSON.`);
    const answer = await this.#backend.commit({ ...changes, ...named, result });
    if (answer.kind !== "conflict") happenings.commit.tell({ outcome: answer.kind });
    switch (answer.kind) {
      case "committed": {
        const outbox = changes.shows.map((key) => ({ scope, key, stamp }));
        return { kind: "committed", committed: { value, repeated: false, outbox } };
      }
      case "repeated":
        return { kind: "committed", committed: repeated(answer.result) };
      case "conflict":
      case "unanswered":
        return answer;
    }
  }
}

/** An intent names who had it: what is remembered of it must not. */
function fingerprintOf(intent: OperationId): OperationId {
  return createHash("sha256").update(intent).digest("base64url");
}

/** What the operation came to the first time: the same operation has the same body, hence the same type. */
function repeated<Value extends Json>(result: Json): Committed<Value> {
  return { value: result as Value, repeated: true, outbox: [] };
}

function scanned<Value>(type: RecordType<Value>, { scope, id, open }: FoundRecord): Scanned<Value> {
  return {
    scope,
    id,
    get stamp() {
      return open().stamp;
    },
    read: () => decodeRecord(type, id, open().data),
  };
}
