import { commitmentOf } from "../game/fairness.js";
import type { RulesetId } from "../game/types.js";
import { balanceOf } from "../league/ledger.js";
import { type Member, membersOf, type Person, saveMember } from "../league/member.js";
import type { Transaction } from "../store/store.js";
import { dealMatch } from "./deal.js";
import { type Match, matchRecord, type Side, sideOf } from "./match.js";
import { showing } from "./showing.js";

/** How long a challenge waits for an answer. */
export const challengeExpiryMs = 10 * 60 * 1000;
/** How many matches a person may play at the same time in one server. */
export const mostRunningMatches = 5;

export interface ChallengeTerms {
  readonly id: string;
  readonly challenger: Person;
  readonly opponent: Person & { readonly bot: "bot" | "person" };
  /** Bottle caps each side stakes. */
  readonly bid: number;
  readonly ruleset: RulesetId;
  readonly channel: string;
  readonly language: string;
  /** 32 random bytes in hex. */
  readonly secret: string;
  /** Who moves first, when it is a rematch. */
  readonly firstByRematch: Side | null;
}

export type ChallengeRefusal =
  | { readonly kind: "challenge-oneself" }
  | { readonly kind: "challenge-bot" }
  | { readonly kind: "bid-not-whole" }
  | { readonly kind: "bid-above-balance"; readonly bid: number; readonly balance: number }
  | { readonly kind: "already-challenged"; readonly opponent: string }
  | { readonly kind: "already-playing"; readonly opponent: string }
  | { readonly kind: "too-many-matches"; readonly name: string; readonly most: number };

export type AnswerRefusal =
  | { readonly kind: "no-match" }
  | { readonly kind: "not-asked" }
  | { readonly kind: "not-challenger" }
  | { readonly kind: "challenge-over"; readonly how: "declined" | "withdrawn" | "expired" | "accepted" }
  | { readonly kind: "accept-above-balance"; readonly bid: number; readonly balance: number }
  | { readonly kind: "challenger-short"; readonly name: string; readonly bid: number }
  | { readonly kind: "too-many-matches"; readonly name: string; readonly most: number };

export type ChallengeOutcome =
  | { readonly kind: "challenged"; readonly commitment: string }
  | ChallengeRefusal;
export type AcceptOutcome = { readonly kind: "accepted" } | AnswerRefusal;
export type CloseOutcome = { readonly kind: "declined" | "withdrawn" } | AnswerRefusal;

/** Opens a challenge. Nothing is staked before it is accepted. */
export async function challenge(tx: Transaction, terms: ChallengeTerms): Promise<ChallengeOutcome> {
  const { challenger, opponent, bid } = terms;
  if (challenger.id === opponent.id) return { kind: "challenge-oneself" };
  if (opponent.bot === "bot") return { kind: "challenge-bot" };
  if (!Number.isSafeInteger(bid) || bid < 0) return { kind: "bid-not-whole" };

  const [own, other] = await membersOf(tx, [challenger, opponent]);
  const balance = balanceOf(own.ledger);
  if (bid > balance) return { kind: "bid-above-balance", bid, balance };
  const between = (engagement: { opponent: string }) => engagement.opponent === opponent.id;
  const open = openChallenges(own, tx.now);
  if (open.some(between)) return { kind: "already-challenged", opponent: opponent.name };
  if (own.running.some(between)) return { kind: "already-playing", opponent: opponent.name };
  const crowded = tooManyMatches([
    [challenger, own],
    [opponent, other],
  ]);
  if (crowded) return crowded;

  const expiresAt = tx.now + challengeExpiryMs;
  const match: Match = {
    schema: 1,
    id: terms.id,
    version: 1,
    challenger: { id: challenger.id, name: challenger.name },
    opponent: { id: opponent.id, name: opponent.name },
    ruleset: terms.ruleset,
    bid,
    channel: terms.channel,
    language: terms.language,
    secret: terms.secret,
    firstByRematch: terms.firstByRematch,
    createdAt: tx.now,
    phase: { kind: "challenge", expiresAt },
  };
  tx.put(matchRecord, match.id, match);
  saveMember(tx, challenger.id, {
    ...own,
    challenges: [...open, { match: match.id, opponent: opponent.id, expiresAt }],
  });
  saveMember(tx, opponent.id, {
    ...other,
    challenges: [...openChallenges(other, tx.now), { match: match.id, opponent: challenger.id, expiresAt }],
  });
  tx.deadline(challengeDeadline(match.id), expiresAt);
  return { kind: "challenged", commitment: commitmentOf(terms.secret) };
}

/** The person who was asked accepts: both stakes are held and the cards are dealt. */
export async function accept(tx: Transaction, matchId: string, person: Person): Promise<AcceptOutcome> {
  const match = await tx.get(matchRecord, matchId);
  if (!match) return { kind: "no-match" };
  const refusal = refuseAnswer(match, person.id, "opponent", tx.now);
  if (refusal) return refusal;

  const [challenger, opponent] = await membersOf(tx, [match.challenger, person]);
  const balance = balanceOf(opponent.ledger);
  const { bid } = match;
  if (balance < bid) return { kind: "accept-above-balance", bid, balance };
  if (balanceOf(challenger.ledger) < bid)
    return { kind: "challenger-short", name: match.challenger.name, bid };
  const crowded = tooManyMatches([
    [match.challenger, challenger],
    [person, opponent],
  ]);
  if (crowded) return crowded;

  dealMatch(tx, { ...match, opponent: { id: person.id, name: person.name } }, { challenger, opponent });
  tx.deadline(challengeDeadline(match.id), null);
  tx.show(showing.challenge(match.id));
  return { kind: "accepted" };
}

/** The person who was asked says no. */
export function decline(tx: Transaction, matchId: string, person: Person): Promise<CloseOutcome> {
  return answerNo(tx, matchId, person, { side: "opponent", how: "declined" });
}

/** The person who asked takes the challenge back. */
export function withdraw(tx: Transaction, matchId: string, person: Person): Promise<CloseOutcome> {
  return answerNo(tx, matchId, person, { side: "challenger", how: "withdrawn" });
}

/** Closes a challenge that nobody answered in time; does nothing when it was answered after all. */
export async function expire(
  tx: Transaction,
  matchId: string,
): Promise<{ readonly kind: "expired" | "stale" }> {
  const match = await tx.get(matchRecord, matchId);
  if (match?.phase.kind !== "challenge") {
    tx.deadline(challengeDeadline(matchId), null);
    return { kind: "stale" };
  }
  if (tx.now < match.phase.expiresAt) return { kind: "stale" };
  await close(tx, match, "expired");
  return { kind: "expired" };
}

const deadlinePrefix = "expire:";

/** The match whose challenge this deadline ends, or undefined for a deadline of another kind. */
export function challengeOfDeadline(key: string): string | undefined {
  return key.startsWith(deadlinePrefix) ? key.slice(deadlinePrefix.length) : undefined;
}

function challengeDeadline(matchId: string): string {
  return `${deadlinePrefix}${matchId}`;
}

async function answerNo(
  tx: Transaction,
  matchId: string,
  person: Person,
  answer: { readonly side: Side; readonly how: "declined" | "withdrawn" },
): Promise<CloseOutcome> {
  const match = await tx.get(matchRecord, matchId);
  if (!match) return { kind: "no-match" };
  const refusal = refuseAnswer(match, person.id, answer.side, tx.now);
  if (refusal) return refusal;
  await close(tx, match, answer.how);
  return { kind: answer.how };
}

async function close(
  tx: Transaction,
  match: Match,
  how: "declined" | "withdrawn" | "expired",
): Promise<void> {
  const [challenger, opponent] = await membersOf(tx, [match.challenger, match.opponent]);
  const without = (member: Member): Member => ({
    ...member,
    challenges: member.challenges.filter((open) => open.match !== match.id),
  });
  saveMember(tx, match.challenger.id, without(challenger));
  saveMember(tx, match.opponent.id, without(opponent));
  tx.put(matchRecord, match.id, { ...match, version: match.version + 1, phase: { kind: how, at: tx.now } });
  tx.deadline(challengeDeadline(match.id), null);
  tx.show(showing.challenge(match.id));
}

function refuseAnswer(match: Match, userId: string, side: Side, now: number): AnswerRefusal | undefined {
  if (sideOf(match, userId) !== side) return { kind: side === "opponent" ? "not-asked" : "not-challenger" };
  const { phase } = match;
  switch (phase.kind) {
    case "challenge":
      return now < phase.expiresAt ? undefined : { kind: "challenge-over", how: "expired" };
    case "running":
    case "ended":
      return { kind: "challenge-over", how: "accepted" };
    case "declined":
    case "withdrawn":
    case "expired":
      return { kind: "challenge-over", how: phase.kind };
  }
}

function openChallenges(member: Member, now: number): Member["challenges"] {
  return member.challenges.filter((open) => now < open.expiresAt);
}

function tooManyMatches(players: readonly (readonly [Person, Member])[]) {
  const crowded = players.find(([, member]) => member.running.length >= mostRunningMatches);
  return crowded && ({ kind: "too-many-matches", name: crowded[0].name, most: mostRunningMatches } as const);
}
