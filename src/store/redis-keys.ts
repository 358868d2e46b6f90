import { z } from "zod";
import type { Queue, RecordRef, StoredRecord } from "./backend.js";
import { bucketTag, bucketTags } from "./buckets.js";
import type { OperationId, Scope } from "./store.js";
import { corrupt } from "./transaction.js";

const envelopeContent = z.object({ v: z.string(), d: z.unknown() });

/** Written now and then to see whether that can be done. */
export const probeKey = `caravan:${bucketTags[0]}:probe`;

export function recordKey(scope: Scope, { kind, id }: RecordRef): string {
  return `${scopePrefix(scope)}record:${part(scope)}:${part(kind)}:${id}`;
}

/** Matches every key of a record of this kind (and perhaps a few others), whatever its scope. */
export function recordPattern(kind: string): string {
  const literal = part(kind).replace(/[*?[\]\\]/g, "\\$&");
  return `caravan:{b[0-9][0-9]}:record:*:${literal}:*`;
}

/** Reads the key of a record back; undefined for a key of another sort. */
export function parseRecordKey(key: string): { tag: string; scope: Scope; ref: RecordRef } | undefined {
  const [, tag, scope, kind, id] = /^caravan:(\{b\d\d\}):record:([^:]*):([^:]*):(.*)$/s.exec(key) ?? [];
  if (tag === undefined || scope === undefined || kind === undefined || id === undefined) return undefined;
  return { tag, scope: decodeURIComponent(scope) as Scope, ref: { kind: decodeURIComponent(kind), id } };
}

export function operationKey(scope: Scope, operation: OperationId): string {
  return `${scopePrefix(scope)}operation:${part(scope)}:${operation}`;
}

export function rankingKey(scope: Scope, index: string): string {
  return `${scopePrefix(scope)}ranking:${part(scope)}:${index}`;
}

/** When somebody last looked after deadlines, and how long nobody did; for all buckets. */
export const serviceKey = "caravan:service";

/**
 * A queue of a bucket: a sorted set of entries by when they may next be taken, and a hash with their notes.
 * The two keys are given to scripts side by side.
 */
export function queueKeys(tag: string, queue: Queue): [entries: string, notes: string] {
  return [`caravan:${tag}:${queue}`, `caravan:${tag}:${queue}:notes`];
}

/** An entry of a bucket's queue, which several scopes share. */
export function queueMember(scope: Scope, key: string): string {
  return `${part(scope)}:${key}`;
}

export function parseQueueMember(member: string): { scope: Scope; key: string } {
  const colon = member.indexOf(":");
  return { scope: decodeURIComponent(member.slice(0, colon)) as Scope, key: member.slice(colon + 1) };
}

/**
 * How every document starts that was written by the commit `stamp`. The commit script compares this text to
 * check a version, and so never has to take a document apart: Lua's cjson would change numbers and empty lists.
 */
export function envelopeHead(stamp: string): string {
  return `{"value":{"v":${JSON.stringify(stamp)},"d":`;
}

/**
 * Keyv's envelope, as its own serializer would write it. It never has `expires`: Redis alone lets records
 * expire, by its own clock, for Keyv would judge by the process's clock and delete what it takes for expired.
 */
export function envelope(stamp: string, json: string): string {
  return `${envelopeHead(stamp)}${json}}}`;
}

/**
 * Keyv's `deserialize`. Text that is no envelope becomes a value that `openEnvelope` refuses, so that a damaged
 * record is told from an absent one, and from one that stands beside it in the same answer.
 */
export function parseEnvelope(text: string): { value: unknown } {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null && "value" in parsed) return parsed;
  } catch {
    // Falls through: not JSON is as unreadable as any other JSON.
  }
  return { value: null };
}

/** The record in an envelope's value. @throws {CorruptRecord} */
export function openEnvelope(ref: RecordRef, value: unknown): StoredRecord {
  const content = envelopeContent.safeParse(value);
  if (!content.success) throw corrupt(ref, content.error);
  return { stamp: content.data.v, data: content.data.d };
}

function scopePrefix(scope: Scope): string {
  return `caravan:${bucketTag(scope)}:`;
}

/** Colons separate the parts of a key; only the last part, which ends with the key, may hold any itself. */
function part(text: string): string {
  return encodeURIComponent(text);
}
