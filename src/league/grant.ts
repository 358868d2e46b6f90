import type { Transaction } from "../store/store.js";
import { balanceOf, mostCaps } from "./ledger.js";
import { memberOf, type Person, saveMember, withEntry } from "./member.js";

export interface Grant {
  /** Bottle caps; negative to take them away. */
  readonly amount: number;
  readonly reason: string;
}

export type GrantOutcome =
  | { readonly kind: "granted"; readonly balance: number }
  | { readonly kind: "bots-hold-nothing" }
  | { readonly kind: "grant-of-nothing" }
  | { readonly kind: "grant-above-balance"; readonly name: string; readonly balance: number }
  | { readonly kind: "purse-full"; readonly name: string; readonly most: number };

/**
 * Makes caps for somebody, or takes some of theirs away: never more than they have, and nothing that is staked in a
 * match. Who may is the caller's to check.
 */
export async function grantCaps(
  tx: Transaction,
  to: Person & { readonly bot: "bot" | "person" | "oneself" },
  { amount, reason }: Grant,
): Promise<GrantOutcome> {
  if (to.bot !== "person") return { kind: "bots-hold-nothing" };
  if (!Number.isSafeInteger(amount) || amount === 0) return { kind: "grant-of-nothing" };
  const member = await memberOf(tx, to);
  const balance = balanceOf(member.ledger);
  if (balance + amount < 0) return { kind: "grant-above-balance", name: to.name, balance };
  if (balance + amount > mostCaps) return { kind: "purse-full", name: to.name, most: mostCaps };
  saveMember(tx, to.id, withEntry(member, { kind: "grant", amount, at: tx.now, reason }));
  return { kind: "granted", balance: balance + amount };
}
