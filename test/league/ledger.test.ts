import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balanceOf, emptyLedger, entered, ledgerLength } from "../../src/league/ledger.js";

describe("a ledger", () => {
  const entry = (amount: number) => ({ kind: "grant" as const, amount, at: 0 });

  it("holds the sum of everything entered, however long it gets", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000, max: 1_000 }), { maxLength: 200 }), (amounts) => {
        let ledger = emptyLedger;
        let sum = 0;
        for (const amount of amounts) {
          if (sum + amount < 0) continue;
          ledger = entered(ledger, entry(amount));
          sum += amount;
        }
        expect(balanceOf(ledger)).toBe(sum);
        expect(ledger.entries.length).toBeLessThanOrEqual(ledgerLength);
      }),
    );
  });

  it("refuses to fall below zero and to lose exactness", () => {
    const ledger = entered(emptyLedger, entry(10));
    expect(() => entered(ledger, entry(-11))).toThrow(RangeError);
    expect(() => entered(ledger, entry(Number.MAX_SAFE_INTEGER))).toThrow(RangeError);
    expect(balanceOf(entered(ledger, entry(-10)))).toBe(0);
  });
});
