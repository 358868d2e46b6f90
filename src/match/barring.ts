import { barredIndex } from "../league/bar.js";
import { barMarkRecord, departuresId, departuresRecord, farewellId } from "../league/farewell.js";
import { memberOf, memberRecord, type Person, saveMember } from "../league/member.js";
import type { Transaction } from "../store/store.js";
import { endMatch } from "./ending.js";
import { isOpenChallenge, isRunning, matchRecord, sideOf } from "./match.js";
import { retreat } from "./retreat.js";

export type BarOutcome =
  | { readonly kind: "barred-now"; readonly matches: number; readonly challenges: number }
  | { readonly kind: "already-barred" }
  | { readonly kind: "bar-bot" }
  | { readonly kind: "bar-oneself" };

/**
 * Bars somebody from playing in this server, in one commit: from then on they can begin nothing, their running matches
 * end with both stakes back, and their open challenges are closed. Who may is the caller's to check.
 */
export async function barMember(
  tx: Transaction,
  by: string,
  person: Person & { readonly bot: "bot" | "person" | "oneself" },
  reason: string | null,
): Promise<BarOutcome> {
  if (person.bot !== "person") return { kind: "bar-bot" };
  if (person.id === by) return { kind: "bar-oneself" };
  const member = await memberOf(tx, person);
  if (member.bar) return { kind: "already-barred" };
  const engagements = [...member.running, ...member.challenges].map(({ match }) => match);
  saveMember(tx, person.id, { ...member, bar: { at: tx.now, reason } });
  const closed = { matches: 0, challenges: 0 };
  for (const match of await tx.getMany(matchRecord, engagements)) {
    const side = match && sideOf(match, person.id);
    if (!side) continue;
    if (isRunning(match)) {
      await endMatch(tx, match, match.phase.table, { kind: "void" });
      closed.matches += 1;
    } else if (isOpenChallenge(match)) {
      await retreat(tx, match, side);
      closed.challenges += 1;
    }
  }
  return { kind: "barred-now", ...closed };
}

export type UnbarOutcome = { readonly kind: "unbarred" } | { readonly kind: "not-barred" };

/** Lets somebody play again, also where they had themselves deleted meanwhile. Who may is the caller's to check. */
export async function unbarMember(tx: Transaction, person: Person): Promise<UnbarOutcome> {
  const [member, departures] = await Promise.all([
    tx.get(memberRecord, person.id),
    tx.get(departuresRecord, departuresId),
  ]);
  const mark = departures && farewellId(departures, person.id);
  const marked = mark !== undefined && (await tx.get(barMarkRecord, mark)) !== undefined;
  if (!member?.bar && !marked) return { kind: "not-barred" };
  if (marked) tx.delete(barMarkRecord, mark);
  if (member) saveMember(tx, person.id, { ...member, bar: null });
  tx.rank(barredIndex, person.id, null);
  return { kind: "unbarred" };
}
