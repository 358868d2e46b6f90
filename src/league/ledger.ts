import { z } from "zod";

/** How many entries of a ledger are kept one by one; older ones are carried forward as sums. */
export const ledgerLength = 60;

/** What a wallet can be given: sums stay exact far beyond it. */
export const mostCaps = 1_000_000_000_000;

const entryKinds = ["grant", "daily", "gift", "hold", "refund", "settle"] as const;
type EntryKind = (typeof entryKinds)[number];

/** Whether an entry makes caps, or moves them between wallets or a wallet and the stakes of a match. */
export const natureOf: Readonly<Record<EntryKind, "makes" | "moves">> = {
  grant: "makes",
  daily: "makes",
  gift: "moves",
  hold: "moves",
  refund: "moves",
  settle: "moves",
};

export const ledgerEntrySchema = z.object({
  /** Why the balance changed. */
  kind: z.enum(entryKinds),
  /** Bottle caps, negative when they leave the wallet. */
  amount: z.int(),
  /** Milliseconds since 1970. */
  at: z.int(),
  match: z.string().optional(),
});

export const ledgerSchema = z.object({
  /**
   * Sums of the entries that are no longer kept one by one, by kind. `earlier` is what was carried forward
   * before kinds were told apart.
   */
  carried: z.partialRecord(z.enum([...entryKinds, "earlier"]), z.int()),
  /** Oldest first. */
  entries: z.array(ledgerEntrySchema).readonly(),
});

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export type Ledger = z.infer<typeof ledgerSchema>;

export const emptyLedger: Ledger = { carried: {}, entries: [] };

/** Bottle caps in a wallet: the sum of everything that ever happened to it. */
export function balanceOf(ledger: Ledger): number {
  const carried = Object.values(ledger.carried).reduce((sum, amount) => sum + amount, 0);
  return ledger.entries.reduce((sum, entry) => sum + entry.amount, carried);
}

/** Bottle caps that were made for a wallet, or null where the carried sums no longer tell. */
export function madeIn({ carried, entries }: Ledger): number | null {
  if (carried.earlier !== undefined) return null;
  const making = entryKinds.filter((kind) => natureOf[kind] === "makes");
  const before = making.reduce((sum, kind) => sum + (carried[kind] ?? 0), 0);
  const made = entries.filter(({ kind }) => natureOf[kind] === "makes");
  return made.reduce((sum, { amount }) => sum + amount, before);
}

/**
 * The ledger with one more entry; the oldest are carried forward, but for those of matches that still run:
 * their stakes must stay to be seen.
 *
 * @throws {RangeError} when the wallet would fall below zero or the sum would not be exact: the caller has
 * not checked the balance
 */
export function entered(ledger: Ledger, entry: LedgerEntry, running: readonly string[] = []): Ledger {
  const balance = balanceOf(ledger) + entry.amount;
  if (!Number.isSafeInteger(balance) || balance < 0) {
    throw new RangeError(`a wallet cannot hold ${balance} caps`);
  }
  const carried = { ...ledger.carried };
  let surplus = ledger.entries.length + 1 - ledgerLength;
  const entries = [...ledger.entries, entry].filter((old) => {
    if (surplus <= 0 || (old.match !== undefined && running.includes(old.match))) return true;
    surplus -= 1;
    carried[old.kind] = (carried[old.kind] ?? 0) + old.amount;
    return false;
  });
  return { carried, entries };
}
