import { parseMove } from "../../src/game/moves.js";
import type { RulesetId } from "../../src/game/types.js";
import { takeDaily } from "../../src/league/daily.js";
import { giveCaps } from "../../src/league/gift.js";
import { grantCaps } from "../../src/league/grant.js";
import { memberRecord, type Person } from "../../src/league/member.js";
import { resetCaps } from "../../src/league/reset.js";
import { noBidLimit, noGiftLimit } from "../../src/league/settings.js";
import { answerOffer, offer } from "../../src/match/agreement.js";
import { barMember, unbarMember } from "../../src/match/barring.js";
import { accept, challenge, goAllIn, raise } from "../../src/match/challenge.js";
import { decline, withdraw } from "../../src/match/close-challenge.js";
import { awardMatch, voidMatch } from "../../src/match/closing.js";
import { challengeDeadline, matchDeadline } from "../../src/match/deadlines.js";
import {
  isOpenChallenge,
  isRunning,
  matchRecord,
  type Offer,
  type Side,
  sides,
} from "../../src/match/match.js";
import { beginSeason, requestReset } from "../../src/match/new-season.js";
import { makeMove, resign } from "../../src/match/turn.js";
import type { Committed, Json, Scope, Store, Transaction } from "../../src/store/store.js";

/** Something a person does, complete in itself: any process can carry it out, and each comes to the same. */
export type Intent = { readonly scope: Scope; readonly operation: string; readonly person: Person } & (
  | {
      readonly kind: "challenge" | "rematch";
      readonly match: string;
      readonly opponent: Person;
      readonly bid: number;
      readonly ruleset: RulesetId;
      readonly secret: string;
      readonly firstByRematch: Side | null;
    }
  | {
      readonly kind: "accept" | "allin" | "decline" | "withdraw" | "resign" | "void" | "award" | "age";
      readonly match: string;
    }
  | { readonly kind: "raise"; readonly match: string; readonly bid: number }
  | { readonly kind: "gift"; readonly to: Person; readonly amount: number }
  | { readonly kind: "offer"; readonly match: string; readonly offered: Offer["kind"] }
  | {
      readonly kind: "answer";
      readonly match: string;
      readonly offered: Offer["kind"];
      readonly answer: "yes" | "no";
    }
  | {
      readonly kind: "move";
      readonly match: string;
      readonly version: number;
      readonly text: string;
      /** Moves made before it. */
      readonly made: number;
    }
  | { readonly kind: "daily" | "reset" | "bar" | "unbar" | "season" }
  | { readonly kind: "grant"; readonly amount: number }
);

/** `kind` and whatever more a decision tells. */
type Outcome = { readonly kind: string } & { readonly [key: string]: Json };

/** Carries an intent out by the functions that serve the bot's buttons and commands. */
export async function carryOut(store: Store, intent: Intent): Promise<Committed<Outcome>> {
  return store.transact(
    intent.scope,
    intent.operation,
    async (tx) => ({ ...(await decide(tx, intent)) }) as Outcome,
  );
}

async function decide(tx: Transaction, intent: Intent): Promise<{ readonly kind: string }> {
  const { person } = intent;
  switch (intent.kind) {
    case "challenge":
    case "rematch":
      return challenge(tx, {
        id: intent.match,
        challenger: person,
        opponent: { ...intent.opponent, bot: "person" },
        bid: intent.bid,
        limits: anyBid,
        clock: "5m",
        ruleset: intent.ruleset,
        channel: "300000000000000000",
        language: "en-US",
        secret: intent.secret,
        firstByRematch: intent.firstByRematch,
      });
    case "accept":
      return accept(tx, intent.match, person);
    case "allin":
      return goAllIn(tx, intent.match, person);
    case "raise":
      return raise(tx, intent.match, person, { bid: intent.bid, limits: anyBid });
    case "gift":
      return giveCaps(tx, person, {
        to: { ...intent.to, bot: "person" },
        amount: intent.amount,
        limits: anyGift,
      });
    case "offer":
      return offer(tx, person, intent.match, intent.offered);
    case "answer":
      return answerOffer(tx, person, intent.match, { answer: intent.answer, kind: intent.offered });
    case "void":
      return voidMatch(tx, intent.match);
    case "award":
      return awardMatch(tx, intent.match, { ...person, bot: "person" });
    case "grant":
      return grantCaps(tx, { ...person, bot: "person" }, { amount: intent.amount, reason });
    case "reset":
      return resetCaps(tx, { ...person, bot: "person" }, reason);
    case "bar":
      return barMember(tx, manager, { ...person, bot: "person" }, reason);
    case "unbar":
      return unbarMember(tx, person);
    case "season":
      await requestReset(tx, intent.operation, reason);
      return beginSeason(tx, intent.operation);
    case "age":
      return letTimeRunOut(tx, intent.match);
    case "decline":
      return decline(tx, intent.match, person);
    case "withdraw":
      return withdraw(tx, intent.match, person);
    case "resign":
      return resign(tx, person, intent.match);
    case "move": {
      const move = parseMove(intent.text);
      if (!move) throw new Error(`${intent.text} is no move`);
      return makeMove(tx, person, { match: intent.match, version: intent.version, move });
    }
    case "daily":
      return takeDaily(tx, person);
  }
}

const anyBid = { least: 0, most: noBidLimit };
const manager = "800000000000000000";
const reason = "chaos";
const anyGift = { most: noGiftLimit, mostADay: noGiftLimit };

/** Time goes by as it would in hours: what waits for an answer or a move is due at once. */
export async function letTimeRunOut(tx: Transaction, id: string): Promise<{ readonly kind: string }> {
  const match = await tx.get(matchRecord, id);
  if (match && isOpenChallenge(match)) {
    tx.put(matchRecord, id, { ...match, phase: { ...match.phase, expiresAt: tx.now } });
    for (const side of sides) {
      const member = await tx.get(memberRecord, match[side].id);
      if (!member) continue;
      const challenges = member.challenges.map((open) =>
        open.match === id ? { ...open, expiresAt: tx.now } : open,
      );
      tx.put(memberRecord, match[side].id, { ...member, challenges });
    }
    tx.deadline(challengeDeadline(id), tx.now);
    return { kind: "aged" };
  }
  if (!match || !isRunning(match) || !match.phase.clock) return { kind: "over" };
  const clock = { ...match.phase.clock, endsAt: tx.served };
  tx.put(matchRecord, id, { ...match, phase: { ...match.phase, clock } });
  tx.deadline(matchDeadline(id), tx.now);
  return { kind: "aged" };
}

/** Outcomes that changed something; any other is a refusal. */
export const effects: Readonly<Record<Intent["kind"], readonly string[]>> = {
  challenge: ["challenged"],
  rematch: ["challenged"],
  accept: ["accepted"],
  allin: ["accepted"],
  raise: ["raised"],
  decline: ["declined"],
  withdraw: ["withdrawn"],
  resign: ["done"],
  move: ["done"],
  daily: ["taken"],
  gift: ["given"],
  offer: ["offered", "agreed"],
  answer: ["agreed", "refused", "taken-back"],
  void: ["voided"],
  award: ["awarded"],
  grant: ["granted"],
  reset: ["reset"],
  bar: ["barred-now"],
  unbar: ["unbarred"],
  season: ["begun"],
  age: ["aged"],
};
