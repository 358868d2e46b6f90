import { describe, expect, it } from "vitest";
import { bucketTag, bucketTags } from "../../src/store/buckets.js";
import type { Scope } from "../../src/store/store.js";

describe("the buckets of servers", () => {
  it("are named {b00} to {b63}", () => {
    expect(bucketTags).toHaveLength(64);
    expect([bucketTags[0], bucketTags[9], bucketTags[63]]).toEqual(["{b00}", "{b09}", "{b63}"]);
  });

  // From the published test vectors of FNV-1a (32 bits): 811c9dc5, e40c292c, bf9cf968. A change loses every wallet.
  it.each([
    ["", "{b05}"],
    ["a", "{b44}"],
    ["foobar", "{b40}"],
  ])("never move: %j is in %s", (id, tag) => {
    expect(bucketTag(id as Scope)).toBe(tag);
  });

  it("share out servers made on one day evenly", () => {
    const counts = new Map<string, number>();
    const first = 1_122_334_455_667_788_990n;
    for (let index = 0n; index < 6_400n; index += 1n) {
      const tag = bucketTag(String(first + index * 4_194_304n) as Scope);
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
    expect(counts.size).toBe(64);
    expect(Math.max(...counts.values())).toBeLessThan(200);
    expect(Math.min(...counts.values())).toBeGreaterThan(30);
  });
});
