import type { Transaction } from "../store/store.js";
import { balanceOf } from "./ledger.js";
import { memberOf, type Person, saveMember, startingCaps, withEntry } from "./member.js";

export type ResetOutcome =
  | { readonly kind: "reset"; readonly amount: number; readonly balance: number }
  | { readonly kind: "bots-hold-nothing" };

/**
 * Brings somebody back to the starting caps. What they have staked in matches stays there, and is paid out as ever.
 * Who may is the caller's to check.
 */
export async function resetCaps(
  tx: Transaction,
  person: Person & { readonly bot: "bot" | "person" | "oneself" },
  reason: string,
): Promise<ResetOutcome> {
  if (person.bot !== "person") return { kind: "bots-hold-nothing" };
  const member = await memberOf(tx, person);
  const amount = startingCaps - balanceOf(member.ledger);
  saveMember(tx, person.id, withEntry(member, { kind: "reset", amount, at: tx.now, reason }));
  return { kind: "reset", amount, balance: startingCaps };
}
