import { z } from "zod";

/** How many entries of a ledger are kept one by one; older ones are carried forward as sums. */
export const ledgerLength = 60;

/** What a wallet can be given: sums stay exact far beyond it. */
export const mostCaps = 1_000_000_000_000;

const entryKinds = ["grant", "daily", "relief", "reset", "gift", "hold", "refund", "settle"] as const;
type EntryKind = (typeof entryKinds)[number];

/**
 * Whether an entry makes caps (or, where its amount is negative, unmakes them), or moves them between wallets or a
 * wallet and the stakes of a match.
 */
export const natureOf: Readonly<Record<EntryKind, "makes" | "moves">> = {
  grant: "makes",
  daily: "makes",
  relief: "makes",
  reset: "makes",
  gift: "moves",
  hold: "moves",
  refund: "moves",
  settle: "moves",
};

const changeSchema = z.object({
  /** Why the balance changed. */
  kind: z.enum(entryKinds),
  /** Bottle caps, negative when they leave the wallet. */
  amount: z.int(),
  /** Milliseconds since 1970. */
  at: z.int(),
  match: z.string().optional(),
  /** Id of the person whom a gift went to or came from; not there once they had themselves deleted. */
  other: z.string().optional(),
  /** What a manager gave as the reason; the starting caps have none. */
  reason: z.string().optional(),
});

const ledgerEntrySchema = changeSchema.extend({
  /** Counts the entries of a wallet, from 1; unlike a place in the list it stays when others come or go. */
  number: z.int().positive(),
  /** Bottle caps in the wallet after it. */
  balance: z.int().nonnegative(),
});

/** Kinds of which sums are carried forward. */
export const carriedKinds = [...entryKinds, "earlier"] as const;

export const ledgerSchema = z.object({
  /**
   * Sums of the entries that are no longer kept one by one, by kind. `earlier` is what was carried forward
   * before kinds were told apart.
   */
  carried: z.partialRecord(z.enum(carriedKinds), z.int()),
  /** Oldest first. */
  entries: z.array(ledgerEntrySchema).readonly(),
  /** How many entries there have been. */
  count: z.int().nonnegative(),
});

/** A ledger from before entries were numbered. */
export const unnumberedLedgerSchema = ledgerSchema
  .omit({ count: true })
  .extend({ entries: z.array(changeSchema).readonly() });

/** What an entry is made of. */
export type Change = z.infer<typeof changeSchema>;
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export type Ledger = z.infer<typeof ledgerSchema>;

export const emptyLedger: Ledger = { carried: {}, entries: [], count: 0 };

/** Bottle caps in a wallet: the sum of everything that ever happened to it. */
export function balanceOf(ledger: Ledger): number {
  return ledger.entries.reduce((sum, entry) => sum + entry.amount, carriedIn(ledger));
}

/** Bottle caps that are carried forward, of all kinds together. */
function carriedIn({ carried }: Pick<Ledger, "carried">): number {
  return Object.values(carried).reduce((sum, amount) => sum + amount, 0);
}

/** The ledger with its entries numbered, as if they were all there ever were. */
export function numbered({ carried, entries }: z.infer<typeof unnumberedLedgerSchema>): Ledger {
  let balance = carriedIn({ carried });
  const counted = entries.map((entry, index) => {
    balance += entry.amount;
    return { ...entry, number: index + 1, balance: Math.max(0, balance) };
  });
  return { carried, entries: counted, count: counted.length };
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
export function entered(ledger: Ledger, change: Change, running: readonly string[] = []): Ledger {
  const balance = balanceOf(ledger) + change.amount;
  if (!Number.isSafeInteger(balance) || balance < 0) {
    throw new RangeError(`a wallet cannot hold ${balance} caps`);
  }
  const carried = { ...ledger.carried };
  let surplus = ledger.entries.length + 1 - ledgerLength;
  const count = ledger.count + 1;
  const entries = [...ledger.entries, { ...change, number: count, balance }].filter((old) => {
    if (surplus <= 0 || (old.match !== undefined && running.includes(old.match))) return true;
    surplus -= 1;
    carried[old.kind] = (carried[old.kind] ?? 0) + old.amount;
    return false;
  });
  return { carried, entries, count };
}
