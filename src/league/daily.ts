import type { Transaction } from "../store/store.js";
import { dayBefore, dayOf, nextMidnight } from "./calendar.js";
import { balanceOf } from "./ledger.js";
import { type Member, memberOf, type Person, saveMember, withEntry } from "./member.js";

/** Bottle caps anyone may take once per UTC day. */
export const dailyCaps = 100;
/** Bottle caps more for each day in a row before this one, up to `mostBonusDays` of them. */
export const bonusCaps = 10;
export const mostBonusDays = 10;
/** Bottle caps for whoever has none left and has had today's. */
export const reliefCaps = 25;

export type DailyOutcome = {
  /** `relief`: today's were had already, and whoever has nothing got a little to go on with. */
  readonly kind: "taken" | "relief" | "already-taken";
  /** Bottle caps that were given now. */
  readonly caps: number;
  /** What of them is for days in a row. */
  readonly bonus: number;
  /** Days in a row on which the daily caps were taken, today being the last. */
  readonly streak: number;
  readonly balance: number;
  /** When the next ones can be had, milliseconds since 1970: the coming midnight UTC. */
  readonly nextAt: number;
  /** Why somebody who has nothing gets no relief; null for everybody else. */
  readonly noRelief: "had" | "gave" | "staked" | null;
};

/** Gives the person today's caps, once; and once the relief, when they have nothing left after that. */
export async function takeDaily(tx: Transaction, person: Person): Promise<DailyOutcome> {
  const member = await memberOf(tx, person);
  const { dailyOn } = member;
  const today = dayOf(tx.now);
  // A later day: the clock of the store was wrong for a while.
  if (dailyOn !== null && dailyOn >= today) return takeRelief(tx, person, member);
  const streak = dailyOn === dayBefore(tx.now) ? member.streak + 1 : 1;
  const bonus = bonusOf(streak);
  const caps = dailyCaps + bonus;
  const paid = withEntry({ ...member, dailyOn: today, streak }, { kind: "daily", amount: caps, at: tx.now });
  saveMember(tx, person.id, paid);
  const { ledger } = paid;
  return {
    kind: "taken",
    caps,
    bonus,
    streak,
    balance: balanceOf(ledger),
    nextAt: nextMidnight(tx.now),
    noRelief: null,
  };
}

/** Bottle caps that so many days in a row bring on top, the last of them being today. */
export function bonusOf(streak: number): number {
  return Math.min(streak - 1, mostBonusDays) * bonusCaps;
}

/** Whoever gave caps away today has no relief: it would be had for giving everything to a friend. */
function takeRelief(tx: Transaction, person: Person, member: Member): DailyOutcome {
  const today = dayOf(tx.now);
  const told = { bonus: 0, streak: member.streak, nextAt: nextMidnight(tx.now) };
  const balance = balanceOf(member.ledger);
  const noRelief = balance > 0 ? null : noReliefFor(member, today);
  if (balance > 0 || noRelief !== null) {
    return { kind: "already-taken", caps: 0, balance, noRelief, ...told };
  }
  const helped = withEntry(
    { ...member, reliefOn: today },
    { kind: "relief", amount: reliefCaps, at: tx.now },
  );
  saveMember(tx, person.id, helped);
  return { kind: "relief", caps: reliefCaps, balance: reliefCaps, noRelief: null, ...told };
}

function noReliefFor({ reliefOn, given, running, ledger }: Member, today: string): DailyOutcome["noRelief"] {
  if (reliefOn !== null && reliefOn >= today) return "had";
  if (given !== null && given.on >= today) return "gave";
  const staked = ledger.entries.some(
    ({ kind, amount, match }) =>
      kind === "hold" && amount < 0 && running.some((each) => each.match === match),
  );
  return staked ? "staked" : null;
}
