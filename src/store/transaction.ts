import { type ZodError, z } from "zod";
import type { Changes, RecordRef, StoredRecord } from "./backend.js";
import { CorruptRecord, type RecordType, type Transaction } from "./store.js";

type Load = (refs: readonly RecordRef[]) => Promise<(StoredRecord | undefined)[]>;

/** A staged write; without `json` the record is to be deleted. */
interface StagedWrite {
  readonly ref: RecordRef;
  readonly json: string | undefined;
  readonly expiresAfterMs: number | undefined;
}

/** Remembers what a body reads and what it wants written. Nothing leaves it but by `changes`. */
export class StagedTransaction implements Transaction {
  readonly now: number;
  readonly served: number;
  readonly #load: Load;
  readonly #reads = new Map<string, { readonly ref: RecordRef; readonly stored: StoredRecord | undefined }>();
  readonly #writes = new Map<string, StagedWrite>();
  readonly #ranks = new Map<string, Changes["ranks"][number]>();
  readonly #deadlines = new Map<string, number | null>();
  readonly #shows = new Set<string>();

  constructor(clock: Pick<Transaction, "now" | "served">, load: Load) {
    this.now = clock.now;
    this.served = clock.served;
    this.#load = load;
  }

  async get<Value>(type: RecordType<Value>, id: string): Promise<Value | undefined> {
    return (await this.getMany(type, [id]))[0];
  }

  async getMany<Value>(type: RecordType<Value>, ids: readonly string[]): Promise<(Value | undefined)[]> {
    await this.#loadMissing(ids.map((id) => ({ kind: type.kind, id })));
    return ids.map((id) => this.#see(type, id));
  }

  put<Value>(type: RecordType<Value>, id: string, value: Value): void {
    const json = JSON.stringify(value) as string | undefined;
    if (json === undefined) throw new CorruptRecord(`The value for ${nameOf(type, id)} is not JSON.`);
    const { error } = type.schema.safeParse(JSON.parse(json));
    if (error) {
      const problem = z.prettifyError(error);
      throw new CorruptRecord(`The value for ${nameOf(type, id)} would not be read back: ${problem}`, {
        cause: error,
      });
    }
    this.#stage({ ref: { kind: type.kind, id }, json, expiresAfterMs: type.expiresAfterMs });
  }

  delete<Value>(type: RecordType<Value>, id: string): void {
    this.#stage({ ref: { kind: type.kind, id }, json: undefined, expiresAfterMs: undefined });
  }

  rank(index: string, member: string, score: number | null): void {
    this.#stageRank({ index, member, score, absent: "enters" });
  }

  rerank(index: string, member: string, score: number): void {
    const staged = this.#ranks.get(JSON.stringify([index, member]));
    // What this commit takes out stays out; what it brings in gets the later score.
    if (staged?.score === null) return;
    this.#stageRank({ index, member, score, absent: staged?.absent ?? "stays-out" });
  }

  deadline(key: string, at: number | null): void {
    if (at !== null && !Number.isSafeInteger(at)) {
      throw new RangeError(`The deadline ${key} is not at a whole millisecond: ${at}`);
    }
    this.#deadlines.set(key, at);
  }

  show(key: string): void {
    this.#shows.add(key);
  }

  /** What was read and staged, or undefined when nothing is to be written. */
  changes(): Changes | undefined {
    const staged = this.#writes.size + this.#ranks.size + this.#deadlines.size + this.#shows.size;
    if (staged === 0) return undefined;
    const writes = [...this.#writes.values()];
    return {
      reads: this.reads(),
      puts: writes.flatMap(({ json, ...write }) => (json === undefined ? [] : [{ ...write, json }])),
      deletes: writes.flatMap(({ json, ref }) => (json === undefined ? [ref] : [])),
      ranks: [...this.#ranks.values()],
      deadlines: Array.from(this.#deadlines, ([key, at]) => ({ key, at })),
      shows: [...this.#shows],
    };
  }

  /** What has been read so far. */
  reads(): Changes["reads"] {
    return Array.from(this.#reads.values(), ({ ref, stored }) => ({ ref, stamp: stored?.stamp }));
  }

  async #loadMissing(refs: readonly RecordRef[]): Promise<void> {
    const missing = new Map<string, RecordRef>();
    for (const ref of refs) {
      const key = keyOf(ref);
      if (!this.#reads.has(key) && !this.#writes.has(key)) missing.set(key, ref);
    }
    if (missing.size === 0) return;
    const stored = await this.#load([...missing.values()]);
    let index = 0;
    for (const [key, ref] of missing) {
      // Of two reads side by side the first answer counts for both: a body sees one version of a record.
      if (!this.#reads.has(key)) this.#reads.set(key, { ref, stored: stored[index] });
      index += 1;
    }
  }

  #see<Value>(type: RecordType<Value>, id: string): Value | undefined {
    const key = keyOf({ kind: type.kind, id });
    const write = this.#writes.get(key);
    if (write) return write.json === undefined ? undefined : decodeRecord(type, id, JSON.parse(write.json));
    const stored = this.#reads.get(key)?.stored;
    return stored && decodeRecord(type, id, stored.data);
  }

  #stageRank(rank: Changes["ranks"][number]): void {
    const { index, member, score } = rank;
    if (score !== null && !Number.isFinite(score)) {
      throw new RangeError(`The score of ${member} in ${index} is not finite: ${score}`);
    }
    this.#ranks.set(JSON.stringify([index, member]), rank);
  }

  #stage(write: StagedWrite): void {
    this.#writes.set(keyOf(write.ref), write);
  }
}

/** The value of a stored document. @throws {CorruptRecord} it does not fit the schema */
export function decodeRecord<Value>(type: RecordType<Value>, id: string, data: unknown): Value {
  const result = type.schema.safeParse(data);
  if (result.success) return result.data;
  throw corrupt({ kind: type.kind, id }, result.error);
}

/** The error for a record that cannot be read; names it, but shows nothing of what is in it. */
export function corrupt(ref: RecordRef, cause: ZodError): CorruptRecord {
  return new CorruptRecord(`The record ${nameOf(ref, ref.id)} cannot be read: ${z.prettifyError(cause)}`, {
    cause,
  });
}

function nameOf(type: Pick<RecordRef, "kind">, id: string): string {
  return `${type.kind} ${id}`;
}

function keyOf(ref: RecordRef): string {
  return JSON.stringify([ref.kind, ref.id]);
}
