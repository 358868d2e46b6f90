import type { Transaction } from "../store/store.js";
import { type Barred, refuseBarred } from "./bar.js";
import { dayOf } from "./calendar.js";
import { noteDealing } from "./dealings.js";
import { balanceOf, mostCaps } from "./ledger.js";
import { type Member, membersOf, type Person, saveMember, withEntry } from "./member.js";

/** What a server allows, in bottle caps. */
export interface GiftLimits {
  /** In one gift. */
  readonly most: number;
  /** Of one person in one UTC day, all gifts together. */
  readonly mostADay: number;
}

export interface Gift {
  readonly to: Person & { readonly bot: "bot" | "person" | "oneself" };
  /** Bottle caps. */
  readonly amount: number;
  readonly limits: GiftLimits;
}

export type GiftOutcome =
  | { readonly kind: "given"; readonly balance: number }
  | { readonly kind: "gift-to-oneself" }
  | { readonly kind: "gift-to-bot" }
  | { readonly kind: "gift-not-whole" }
  | Barred
  | { readonly kind: "gifts-off" }
  | { readonly kind: "gift-above-most"; readonly most: number }
  /** `left`: what may still be given away today. */
  | { readonly kind: "gift-above-day"; readonly mostADay: number; readonly left: number }
  | { readonly kind: "gift-above-balance"; readonly amount: number; readonly balance: number }
  | { readonly kind: "purse-full"; readonly name: string; readonly most: number };

/** Moves caps from one wallet to another. */
export async function giveCaps(
  tx: Transaction,
  from: Person,
  { to, amount, limits }: Gift,
): Promise<GiftOutcome> {
  if (from.id === to.id) return { kind: "gift-to-oneself" };
  if (to.bot !== "person") return { kind: "gift-to-bot" };
  if (!Number.isSafeInteger(amount) || amount < 1) return { kind: "gift-not-whole" };
  const [giver, taker] = await membersOf(tx, [from, to]);
  const barred = refuseBarred(giver);
  if (barred) return barred;
  if (limits.most === 0 || limits.mostADay === 0) return { kind: "gifts-off" };
  if (amount > limits.most) return { kind: "gift-above-most", most: limits.most };
  const today = dayOf(tx.now);
  const before = givenOn(giver, today);
  if (before + amount > limits.mostADay) {
    const left = Math.max(0, limits.mostADay - before);
    return { kind: "gift-above-day", mostADay: limits.mostADay, left };
  }
  const balance = balanceOf(giver.ledger);
  if (amount > balance) return { kind: "gift-above-balance", amount, balance };
  if (balanceOf(taker.ledger) + amount > mostCaps) {
    return { kind: "purse-full", name: to.name, most: mostCaps };
  }
  const entry = { kind: "gift", at: tx.now } as const;
  const given = { on: today, caps: before + amount };
  const left = withEntry({ ...giver, given }, { ...entry, amount: -amount, other: to.id });
  saveMember(tx, from.id, left);
  saveMember(tx, to.id, withEntry(taker, { ...entry, amount, other: from.id }));
  noteDealing(tx, from.id, to.id);
  return { kind: "given", balance: balanceOf(left.ledger) };
}

/** Bottle caps that somebody gave away on a day. */
function givenOn({ given }: Member, day: string): number {
  return given?.on === day ? given.caps : 0;
}
