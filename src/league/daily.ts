import type { Transaction } from "../store/store.js";
import { dayOf } from "./calendar.js";
import { balanceOf } from "./ledger.js";
import { memberOf, type Person, saveMember, withEntry } from "./member.js";

/** Bottle caps anyone may take once per UTC day. */
export const dailyCaps = 100;

const dayMs = 24 * 60 * 60 * 1000;

export type DailyOutcome = {
  readonly kind: "taken" | "already-taken";
  readonly balance: number;
  /** When the next ones can be had, milliseconds since 1970: the coming midnight UTC. */
  readonly nextAt: number;
};

/** Gives the person today's caps, once. */
export async function takeDaily(tx: Transaction, person: Person): Promise<DailyOutcome> {
  const member = await memberOf(tx, person);
  const today = dayOf(tx.now);
  const nextAt = (Math.floor(tx.now / dayMs) + 1) * dayMs;
  if (member.dailyOn === today) {
    return { kind: "already-taken", balance: balanceOf(member.ledger), nextAt };
  }
  const paid = withEntry({ ...member, dailyOn: today }, { kind: "daily", amount: dailyCaps, at: tx.now });
  saveMember(tx, person.id, paid);
  return { kind: "taken", balance: balanceOf(paid.ledger), nextAt };
}
