import type { Scope } from "./store.js";

/** How many sets hold the deadlines (and as many the outbox entries) of all servers. */
const bucketCount = 64;

/**
 * The Redis hash tag of each bucket, `{b00}` to `{b63}`. Redis Cluster places a key by what stands between its
 * first braces, so that all keys of a bucket live on one node and can be written in one script.
 */
export const bucketTags: readonly string[] = Array.from(
  { length: bucketCount },
  (_, bucket) => `{b${String(bucket).padStart(2, "0")}}`,
);

/** The hash tag shared by every key of a scope. It must never change: it says where the money is. */
export function bucketTag(scope: Scope): string {
  return bucketTags[fnv1a(scope) % bucketCount] as string;
}

/** FNV-1a, 32 bits (draft-eastlake-fnv): snowflakes of one day differ only in few bits, this spreads them. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
