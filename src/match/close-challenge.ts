import { memberRecord, type Person, saveMember } from "../league/member.js";
import type { Transaction } from "../store/store.js";
import type { AnswerRefusal } from "./answer-refusal.js";
import { challengeDeadline } from "./deadlines.js";
import { isOpenChallenge, matchRecord, type OpenChallenge, type Side, sides } from "./match.js";
import { openTo } from "./open-challenge.js";
import { showing } from "./showing.js";

export type CloseOutcome = { readonly kind: "declined" | "withdrawn" } | AnswerRefusal;

/** The side that is asked says no. */
export function decline(tx: Transaction, matchId: string, person: Person): Promise<CloseOutcome> {
  return answerNo(tx, matchId, person, "declined");
}

/** The side that made the highest bid takes it back, and with it the challenge. */
export function withdraw(tx: Transaction, matchId: string, person: Person): Promise<CloseOutcome> {
  return answerNo(tx, matchId, person, "withdrawn");
}

/** Closes a challenge that nobody answered in time; does nothing when it was answered after all. */
export async function expire(
  tx: Transaction,
  matchId: string,
): Promise<{ readonly kind: "expired" | "stale" }> {
  const match = await tx.get(matchRecord, matchId);
  if (!match || !isOpenChallenge(match)) {
    tx.deadline(challengeDeadline(matchId), null);
    return { kind: "stale" };
  }
  if (tx.now < match.phase.expiresAt) return { kind: "stale" };
  await close(tx, match, { kind: "expired", by: null });
  return { kind: "expired" };
}

async function answerNo(
  tx: Transaction,
  matchId: string,
  person: Person,
  how: "declined" | "withdrawn",
): Promise<CloseOutcome> {
  const open = openTo(await tx.get(matchRecord, matchId), person.id, tx.now);
  if (open.kind === "not-asked" && how === "withdrawn") return { kind: "not-bidder" };
  if (open.kind !== "open") return open;
  const { match, side } = open;
  const { awaits } = match.phase;
  if (how === "declined" && awaits !== side) return { kind: "not-your-answer", name: match[awaits].name };
  if (how === "withdrawn" && awaits === side) return { kind: "not-bidder" };
  await close(tx, match, { kind: how, by: side });
  return { kind: how };
}

async function close(
  tx: Transaction,
  match: OpenChallenge,
  how: { readonly kind: "declined" | "withdrawn" | "expired"; readonly by: Side | null },
): Promise<void> {
  const ids = sides.map((side) => match[side].id);
  const members = await tx.getMany(memberRecord, ids);
  for (const [index, id] of ids.entries()) {
    const member = members[index];
    // Whoever is not there any more must not come back by this.
    if (!member) continue;
    const challenges = member.challenges.filter((open) => open.match !== match.id);
    saveMember(tx, id, { ...member, challenges });
  }
  tx.put(matchRecord, match.id, { ...match, version: match.version + 1, phase: { ...how, at: tx.now } });
  tx.deadline(challengeDeadline(match.id), null);
  tx.show(showing.challenge(match.id));
}
