import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { controlKinds, customIdLimit, parseControlId, printControlId } from "../../src/commands/ids.js";

describe("a custom id", () => {
  const anyId = fc.record({
    kind: fc.constantFrom(...controlKinds),
    match: fc.oneof(fc.constant("-"), fc.stringMatching(/^[0-9a-z]{1,32}$/)),
    version: fc.nat({ max: 999_999_999 }),
    argument: fc.string({ maxLength: 40 }),
  });

  it("is read as it was written, whatever its argument", () => {
    fc.assert(
      fc.property(anyId, (id) => {
        expect(parseControlId(printControlId(id))).toEqual(id);
      }),
    );
  });

  it("fits into Discord's limit at its longest", () => {
    const longest = {
      kind: "withdraw",
      match: "z".repeat(32),
      version: 999_999_999,
      argument: "x".repeat(40),
    } as const;
    expect(printControlId(longest).length).toBeLessThanOrEqual(customIdLimit);
  });

  it.each([
    "",
    "v1",
    "v0:card:abc:1:0",
    "v2:card:abc:1:0",
    "v1:unknown:abc:1:0",
    "v1:card:ABC:1:0",
    "v1:card::1:0",
    "v1:card:abc:NaN:0",
    "v1:card:abc:-1:0",
    "v1:card:abc:1e3:0",
    "v1:card:abc:01:0",
    "v1:card:abc:9999999999:0",
    "v1:card:abc:1",
    `v1:card:abc:1:${"x".repeat(41)}`,
    "x".repeat(101),
    "another-bot:button",
  ])("%j is none of ours", (text) => {
    expect(parseControlId(text)).toBeUndefined();
  });
});
