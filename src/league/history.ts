import type { Ledger, LedgerEntry } from "./ledger.js";

/** Entries on one page. */
export const entriesPerPage = 10;

/** Which page of a ledger is wanted. By entries, not by places: new ones must not shift what somebody reads. */
export type PageWanted =
  | { readonly kind: "page"; readonly page: number }
  | { readonly kind: "older" | "newer"; readonly than: number };

export interface LedgerPage {
  /** Newest first. */
  readonly entries: readonly LedgerEntry[];
  /** Numbers of the entries from which the pages before and after go on; null where there is none. */
  readonly newer: number | null;
  readonly older: number | null;
  /** Places of the first and the last entry here, the newest of all being 1; 0 on an empty page. */
  readonly from: number;
  readonly to: number;
  readonly size: number;
}

/** A page of a ledger, newest first. */
export function pageOfLedger({ entries }: Pick<Ledger, "entries">, wanted: PageWanted): LedgerPage {
  const newestFirst = [...entries].reverse();
  const size = newestFirst.length;
  const from = Math.max(0, startOf(newestFirst, wanted));
  const shown = newestFirst.slice(from, from + entriesPerPage);
  const end = from + shown.length;
  return {
    entries: shown,
    newer: from > 0 ? (shown[0]?.number ?? null) : null,
    older: end < size ? (shown.at(-1)?.number ?? null) : null,
    from: shown.length === 0 ? 0 : from + 1,
    to: end,
    size,
  };
}

function startOf(newestFirst: readonly LedgerEntry[], wanted: PageWanted): number {
  switch (wanted.kind) {
    case "page":
      return Math.min((wanted.page - 1) * entriesPerPage, startOfLast(newestFirst.length));
    case "older": {
      const found = newestFirst.findIndex(({ number }) => number < wanted.than);
      // What was older has been carried forward meanwhile.
      return found === -1 ? startOfLast(newestFirst.length) : found;
    }
    case "newer": {
      const found = newestFirst.findIndex(({ number }) => number <= wanted.than);
      return (found === -1 ? newestFirst.length : found) - entriesPerPage;
    }
  }
}

function startOfLast(size: number): number {
  const last = Math.max(0, size - 1);
  return last - (last % entriesPerPage);
}
