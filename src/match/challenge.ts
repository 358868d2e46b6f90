import { commitmentOf } from "../game/fairness.js";
import type { Card, RulesetId } from "../game/types.js";
import { type Barred, refuseBarred } from "../league/bar.js";
import { balanceOf } from "../league/ledger.js";
import { type Member, membersOf, type Person, saveMember } from "../league/member.js";
import type { Transaction } from "../store/store.js";
import type { AnswerRefusal } from "./answer-refusal.js";
import { challengeDeadline } from "./deadlines.js";
import { dealMatch } from "./deal.js";
import { type DeckRefused, refuseDeck } from "./deck-refused.js";
import { indexMatch } from "./index-of-matches.js";
import { type Match, matchRecord, type OpenChallenge, otherSide, type Side, sides } from "./match.js";
import { answerableBy } from "./open-challenge.js";
import { showing } from "./showing.js";
import type { ClockId } from "./turn-clock.js";

/** How long a bid waits for an answer. */
export const challengeExpiryMs = 10 * 60 * 1000;
/** How many matches a person may play at the same time in one server. */
export const mostRunningMatches = 5;
/** How many challenges, made or received, may wait for an answer before a person makes another. */
const mostOpenChallenges = 10;

/** The bids a server allows, in bottle caps; a friendly match, for nothing, is always allowed. */
export interface BidLimits {
  readonly least: number;
  readonly most: number;
}

export interface ChallengeTerms {
  readonly id: string;
  readonly challenger: Person;
  readonly opponent: Person & { readonly bot: "bot" | "person" | "oneself" };
  /** Bottle caps the challenger bids. */
  readonly bid: number;
  readonly limits: BidLimits;
  readonly ruleset: RulesetId;
  readonly clock: ClockId;
  readonly channel: string;
  readonly language: string;
  /** 32 random bytes in hex. */
  readonly secret: string;
  /** Who moves first, when it is a rematch. */
  readonly firstByRematch: Side | null;
  /** What is known already of what each side brings; the challenger brings a starter deck when nothing is. */
  readonly decks?: Readonly<Partial<Record<Side, readonly Card[]>>>;
  readonly inspection?: Match["inspection"];
}

export type BidRefusal =
  | { readonly kind: "bid-not-whole" }
  | { readonly kind: "bid-below-least"; readonly least: number }
  | { readonly kind: "bid-above-most"; readonly most: number }
  | { readonly kind: "bid-above-balance"; readonly bid: number; readonly balance: number };

export type ChallengeRefusal =
  | DeckRefused
  | { readonly kind: "challenge-oneself" }
  | { readonly kind: "challenge-bot" }
  | Barred
  | { readonly kind: "opponent-barred"; readonly opponent: string }
  | BidRefusal
  | { readonly kind: "too-many-challenges"; readonly most: number }
  | { readonly kind: "already-challenged"; readonly opponent: string }
  | { readonly kind: "already-playing"; readonly opponent: string }
  | { readonly kind: "too-many-matches"; readonly name: string; readonly most: number };

export type ChallengeOutcome =
  | { readonly kind: "challenged"; readonly commitment: string }
  | ChallengeRefusal;
export type AcceptOutcome = { readonly kind: "accepted" } | AnswerRefusal;
export type RaiseOutcome = { readonly kind: "raised"; readonly bid: number } | BidRefusal | AnswerRefusal;

/** Opens a challenge. Nothing is staked before the highest bid is met. */
export async function challenge(tx: Transaction, terms: ChallengeTerms): Promise<ChallengeOutcome> {
  const { challenger, opponent, bid } = terms;
  if (challenger.id === opponent.id) return { kind: "challenge-oneself" };
  if (opponent.bot !== "person") return { kind: "challenge-bot" };

  const { decks = {} } = terms;
  const faulty = sides.map((side) => refuseDeck(terms.ruleset, decks[side])).find(Boolean);
  if (faulty) return faulty;
  const [own, other] = await membersOf(tx, [challenger, opponent]);
  const barred = refuseBarred(own);
  if (barred) return barred;
  if (refuseBarred(other)) return { kind: "opponent-barred", opponent: opponent.name };
  const refusal = refuseBid(bid, terms.limits, balanceOf(own.ledger));
  if (refusal) return refusal;
  const between = (engagement: { opponent: string }) => engagement.opponent === opponent.id;
  const open = openChallenges(own, tx.now);
  if (open.length >= mostOpenChallenges) return { kind: "too-many-challenges", most: mostOpenChallenges };
  if (open.some(between)) {
    return { kind: "already-challenged", opponent: opponent.name };
  }
  if (own.running.some(between)) return { kind: "already-playing", opponent: opponent.name };
  const crowded = tooManyMatches([
    [challenger, own],
    [opponent, other],
  ]);
  if (crowded) return crowded;

  const match: OpenChallenge = {
    schema: 5,
    id: terms.id,
    version: 1,
    challenger: { id: challenger.id, name: challenger.name },
    opponent: { id: opponent.id, name: opponent.name },
    ruleset: terms.ruleset,
    bid,
    leftOut: null,
    clock: terms.clock,
    inspection: terms.inspection ?? "off",
    channel: terms.channel,
    language: terms.language,
    secret: terms.secret,
    firstByRematch: terms.firstByRematch,
    createdAt: tx.now,
    phase: {
      kind: "challenge",
      expiresAt: tx.now + challengeExpiryMs,
      awaits: "opponent",
      decks: { ...decks },
      words: {},
    },
  };
  await saveChallenge(tx, match);
  return { kind: "challenged", commitment: commitmentOf(terms.secret) };
}

/** The side that is asked matches the highest bid: both stakes are held and the cards are dealt. */
export async function accept(
  tx: Transaction,
  matchId: string,
  person: Person,
  version?: number,
  deck?: readonly Card[],
): Promise<AcceptOutcome> {
  const asked = await answering(tx, matchId, person, { version, deck });
  if (asked.kind !== "answering") return asked;
  const { match, balance } = asked;
  if (balance < match.bid) return { kind: "accept-above-balance", bid: match.bid, balance };
  return agreeOn(tx, asked, match);
}

/**
 * The side that is asked has less than the highest bid, and stakes everything it has. What the other side bid
 * above that is left out.
 */
export async function goAllIn(
  tx: Transaction,
  matchId: string,
  person: Person,
  version?: number,
  deck?: readonly Card[],
): Promise<AcceptOutcome> {
  const asked = await answering(tx, matchId, person, { version, deck });
  if (asked.kind !== "answering") return asked;
  const { match, side, balance } = asked;
  if (balance >= match.bid) return { kind: "all-in-not-needed", bid: match.bid, balance };
  if (balance === 0) return { kind: "all-in-with-nothing" };
  const leftOut = { of: otherSide(side), caps: match.bid - balance };
  return agreeOn(tx, asked, { ...match, bid: balance, leftOut });
}

/** The side that is asked bids more, and the other one is asked. */
export async function raise(
  tx: Transaction,
  matchId: string,
  person: Person,
  raised: Partial<BidAnswer> & { readonly bid: number; readonly limits: BidLimits },
): Promise<RaiseOutcome> {
  const asked = await answering(tx, matchId, person, raised);
  if (asked.kind !== "answering") return asked;
  const { match, side, balance } = asked;
  const refusal = refuseBid(raised.bid, raised.limits, balance);
  if (refusal) return refusal;
  if (raised.bid <= match.bid) return { kind: "raise-not-higher", bid: match.bid };
  await saveChallenge(tx, {
    ...match,
    version: match.version + 1,
    bid: raised.bid,
    phase: { ...match.phase, expiresAt: tx.now + challengeExpiryMs, awaits: otherSide(side) },
  });
  tx.show(showing.challenge(match.id));
  return { kind: "raised", bid: raised.bid };
}

/** An open challenge, and the person whose answer it awaits. */
interface Answering {
  readonly kind: "answering";
  readonly match: OpenChallenge;
  readonly side: Side;
  readonly members: Readonly<Record<Side, Member>>;
  /** What the person who answers has. */
  readonly balance: number;
}

/** How a side answers a bid. */
interface BidAnswer {
  /** Of the match when the button was drawn, so that nobody meets a bid they have not seen. */
  readonly version: number | undefined;
  /** What this side brings if it has not chosen yet; a starter deck when left out. */
  readonly deck: readonly Card[] | undefined;
}

async function answering(
  tx: Transaction,
  matchId: string,
  person: Person,
  { version, deck }: Partial<BidAnswer>,
): Promise<Answering | AnswerRefusal> {
  const open = answerableBy(await tx.get(matchRecord, matchId), person.id, { now: tx.now, version });
  if (open.kind !== "open") return open;
  const { match: known, side } = open;

  const chosen = known.phase.decks[side];
  const faulty = chosen ? undefined : refuseDeck(known.ruleset, deck);
  if (faulty) return faulty;
  const brought = chosen ?? deck;
  const decks = { ...known.phase.decks, ...(brought && { [side]: brought }) };
  const match = {
    ...known,
    [side]: { id: person.id, name: person.name },
    phase: { ...known.phase, decks },
  };
  const [challenger, opponent] = await membersOf(tx, [match.challenger, match.opponent]);
  const members = { challenger, opponent };
  const barred = refuseBarred(members[side]);
  if (barred) return barred;
  return { kind: "answering", match, side, members, balance: balanceOf(members[side].ledger) };
}

/** Deals on the terms that both have come to. */
async function agreeOn(
  tx: Transaction,
  { side, members }: Answering,
  match: OpenChallenge,
): Promise<AcceptOutcome> {
  const bidder = otherSide(side);
  if (balanceOf(members[bidder].ledger) < match.bid) {
    return { kind: "bidder-short", name: match[bidder].name, bid: match.bid };
  }
  const crowded = tooManyMatches(sides.map((each) => [match[each], members[each]]));
  if (crowded) return crowded;

  dealMatch(tx, match, members);
  tx.deadline(challengeDeadline(match.id), null);
  tx.show(showing.challenge(match.id));
  return { kind: "accepted" };
}

/** Stages a challenge with both players' notes of it. */
async function saveChallenge(tx: Transaction, match: OpenChallenge): Promise<void> {
  const [challenger, opponent] = await membersOf(tx, [match.challenger, match.opponent]);
  const members = { challenger, opponent };
  const { expiresAt } = match.phase;
  tx.put(matchRecord, match.id, match);
  indexMatch(tx, match);
  for (const side of sides) {
    const others = openChallenges(members[side], tx.now).filter((open) => open.match !== match.id);
    const note = { match: match.id, opponent: match[otherSide(side)].id, expiresAt };
    saveMember(tx, match[side].id, { ...members[side], challenges: [...others, note] });
  }
  tx.deadline(challengeDeadline(match.id), expiresAt);
}

function refuseBid(bid: number, limits: BidLimits, balance: number): BidRefusal | undefined {
  if (!Number.isSafeInteger(bid) || bid < 0) return { kind: "bid-not-whole" };
  if (bid > 0 && bid < limits.least) return { kind: "bid-below-least", least: limits.least };
  if (bid > limits.most) return { kind: "bid-above-most", most: limits.most };
  return bid > balance ? { kind: "bid-above-balance", bid, balance } : undefined;
}

function openChallenges(member: Member, now: number): Member["challenges"] {
  return member.challenges.filter((open) => now < open.expiresAt);
}

function tooManyMatches(players: readonly (readonly [Person, Member])[]) {
  const crowded = players.find(([, member]) => member.running.length >= mostRunningMatches);
  return crowded && ({ kind: "too-many-matches", name: crowded[0].name, most: mostRunningMatches } as const);
}
