import type { Transaction } from "../store/store.js";
import { balanceOf, mostCaps } from "./ledger.js";
import { membersOf, type Person, saveMember, withEntry } from "./member.js";

export interface Gift {
  readonly to: Person & { readonly bot: "bot" | "person" };
  /** Bottle caps. */
  readonly amount: number;
}

export type GiftOutcome =
  | { readonly kind: "given"; readonly balance: number }
  | { readonly kind: "gift-to-oneself" }
  | { readonly kind: "gift-to-bot" }
  | { readonly kind: "gift-not-whole" }
  | { readonly kind: "gift-above-balance"; readonly amount: number; readonly balance: number }
  | { readonly kind: "purse-full"; readonly name: string; readonly most: number };

/** Moves caps from one wallet to another. */
export async function giveCaps(tx: Transaction, from: Person, { to, amount }: Gift): Promise<GiftOutcome> {
  if (from.id === to.id) return { kind: "gift-to-oneself" };
  if (to.bot === "bot") return { kind: "gift-to-bot" };
  if (!Number.isSafeInteger(amount) || amount < 1) return { kind: "gift-not-whole" };
  const [giver, taker] = await membersOf(tx, [from, to]);
  const balance = balanceOf(giver.ledger);
  if (amount > balance) return { kind: "gift-above-balance", amount, balance };
  if (balanceOf(taker.ledger) + amount > mostCaps) {
    return { kind: "purse-full", name: to.name, most: mostCaps };
  }
  const entry = { kind: "gift", at: tx.now } as const;
  const left = withEntry(giver, { ...entry, amount: -amount });
  saveMember(tx, from.id, left);
  saveMember(tx, to.id, withEntry(taker, { ...entry, amount }));
  return { kind: "given", balance: balanceOf(left.ledger) };
}
