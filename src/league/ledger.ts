import { z } from "zod";

/** How many entries of a ledger are kept one by one; older ones are carried forward as a sum. */
export const ledgerLength = 60;

const ledgerEntrySchema = z.object({
  /** Why the balance changed. */
  kind: z.enum(["grant", "daily", "hold", "refund", "settle"]),
  /** Bottle caps, negative when they leave the wallet. */
  amount: z.int(),
  /** Milliseconds since 1970. */
  at: z.int(),
  match: z.string().optional(),
});

export const ledgerSchema = z.object({
  /** Sum of the entries that are no longer kept one by one. */
  carried: z.int(),
  /** Oldest first. */
  entries: z.array(ledgerEntrySchema).readonly(),
});

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export type Ledger = z.infer<typeof ledgerSchema>;

export const emptyLedger: Ledger = { carried: 0, entries: [] };

/** Bottle caps in a wallet: the sum of everything that ever happened to it. */
export function balanceOf(ledger: Ledger): number {
  return ledger.entries.reduce((sum, entry) => sum + entry.amount, ledger.carried);
}

/**
 * The ledger with one more entry; the oldest are carried forward.
 *
 * @throws {RangeError} when the wallet would fall below zero or the sum would not be exact: the caller has
 * not checked the balance
 */
export function entered(ledger: Ledger, entry: LedgerEntry): Ledger {
  const balance = balanceOf(ledger) + entry.amount;
  if (!Number.isSafeInteger(balance) || balance < 0) {
    throw new RangeError(`a wallet cannot hold ${balance} caps`);
  }
  const entries = [...ledger.entries, entry];
  const surplus = entries.slice(0, Math.max(0, entries.length - ledgerLength));
  return {
    carried: surplus.reduce((sum, old) => sum + old.amount, ledger.carried),
    entries: entries.slice(surplus.length),
  };
}
