import { decksRecord, scopeOf } from "../../league/decks.js";
import { depart } from "../../league/departure.js";
import { balanceOf } from "../../league/ledger.js";
import { forgetInLogbook } from "../../league/logbook.js";
import { type Member, memberRecord } from "../../league/member.js";
import type { Scope, Store, Transaction } from "../../store/store.js";
import { forgetDeadline } from "../deadlines.js";
import { isOpenChallenge, isRunning, type Match, matchRecord, sideOf } from "../match.js";
import { forgetReminders } from "../practice/play.js";
import { practicesRecord } from "../practice/practices.js";
import { giveUp } from "../turn.js";
import { kindsByPerson } from "./kinds.js";
import { type Leaving, leavingRecord } from "./leaving.js";
import { vacate } from "./seat.js";

/** How long whoever deletes a person has, before any other process goes on with it. */
const forgetAfterMs = 5_000;

/** What it costs a person to be deleted: what they must have been told before. */
export interface Toll {
  /** Running matches that go to the opponents. */
  readonly matches: number;
  /** Bottle caps of the person that are staked in them. */
  readonly stakes: number;
}

/** What a person is told before they are deleted. */
export interface Prospect extends Toll {
  /** Decks that are kept for all servers, and go only if the person wants that. */
  readonly decks: number;
  /** Bottle caps in the wallet. */
  readonly balance: number;
  readonly challenges: number;
}

export type LeaveOutcome =
  | { readonly kind: "left" }
  | { readonly kind: "nothing-stored" }
  /** It would cost something else than the person was told. */
  | { readonly kind: "toll-changed" };

/** What is at stake for a person. @throws {StoreUnavailable} */
export async function prospectOf(store: Store, scope: Scope, userId: string): Promise<Prospect> {
  const [member, decks] = await Promise.all([
    store.read(scope, memberRecord, userId),
    store.read(scopeOf("everywhere", scope, userId), decksRecord, userId),
  ]);
  const matches = await store.readMany(scope, matchRecord, engagementsOf(member));
  return {
    ...tollOf(matches),
    decks: decks?.decks.length ?? 0,
    balance: member ? balanceOf(member.ledger) : 0,
    challenges: matches.filter((match) => match && isOpenChallenge(match)).length,
  };
}

/**
 * Stages the departure of a person. It is one commit, so that they are there or gone and nothing can slip in between:
 * running matches go to the opponents, open challenges are closed, and what is theirs alone is deleted. Their seats in
 * matches that were over before may be many: those are left to `forget`, for which there is a deadline.
 */
export async function leave(
  tx: Transaction,
  userId: string,
  told: Toll,
  decks: Leaving["decks"] = "server",
): Promise<LeaveOutcome> {
  const found = await Promise.all(kindsByPerson.map((kind) => kind.isThere(tx, kind.idOf(userId))));
  if (!found.includes(true) && decks === "server") return { kind: "nothing-stored" };
  const engagements = engagementsOf(await tx.get(memberRecord, userId));
  const matches = await tx.getMany(matchRecord, engagements);
  const toll = tollOf(matches);
  if (toll.matches !== told.matches || toll.stakes !== told.stakes) return { kind: "toll-changed" };

  for (const match of matches) {
    const side = match && sideOf(match, userId);
    if (side && isRunning(match)) await giveUp(tx, match, side, "resigned");
  }
  forgetReminders(tx, userId, await tx.get(practicesRecord, userId));
  const settled = await tx.get(memberRecord, userId);
  if (settled) await depart(tx, userId, settled);
  for (const kind of kindsByPerson) kind.delete(tx, kind.idOf(userId));
  await vacate(tx, userId, engagements);
  await forgetInLogbook(tx, userId);
  tx.put(leavingRecord, userId, { schema: 1, until: tx.now, decks });
  tx.deadline(forgetDeadline(userId), tx.now + forgetAfterMs);
  return { kind: "left" };
}

function engagementsOf(member: Member | undefined): string[] {
  return [...(member?.running ?? []), ...(member?.challenges ?? [])].map(({ match }) => match);
}

function tollOf(matches: readonly (Match | undefined)[]): Toll {
  const running = matches.flatMap((match) => (match && isRunning(match) ? [match] : []));
  return { matches: running.length, stakes: running.reduce((sum, { bid }) => sum + bid, 0) };
}
