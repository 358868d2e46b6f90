import { defaultDeck } from "../../game/decks.js";
import { firstOf } from "../../game/fairness.js";
import { printMove } from "../../game/moves.js";
import { concede, play } from "../../game/play.js";
import type { GameState } from "../../game/state.js";
import { opponentOf } from "../../game/table.js";
import type { Card, Move, RulesetId, Seat } from "../../game/types.js";
import type { CharacterId } from "../../house/characters.js";
import { type Barred, refuseBarred } from "../../league/bar.js";
import { memberOf, memberRecord, type Person } from "../../league/member.js";
import type { Transaction } from "../../store/store.js";
import { practiceDeadline } from "../deadlines.js";
import { type DeckRefused, refuseDeck } from "../deck-refused.js";
import { showing } from "../showing.js";
import type { TurnRefusal } from "../turn.js";
import {
  mostPractices,
  type Practice,
  type Practices,
  practiceIn,
  practicesRecord,
  underWay,
  withoutOldest,
  withPractice,
} from "./practices.js";
import { awaitsHouse, practiceState } from "./question.js";

/** How long whoever asked the house has, before any other process does; each failure in a row doubles it. */
const reminderMs = { first: 10_000, longest: 10 * 60_000 } as const;

/** The click by which a match is shown, and what was chosen by it. */
export type ShownBy = Pick<Practice["shown"], "token" | "language" | "chosen">;

export interface PracticeTerms {
  readonly id: string;
  readonly person: Person;
  readonly character: CharacterId;
  readonly ruleset: RulesetId;
  /** Without one, a starter deck. */
  readonly deck: readonly Card[] | undefined;
  readonly houseDeck: readonly Card[];
  readonly seed: string;
  readonly shown: ShownBy;
}

export type BeginOutcome =
  | { readonly kind: "begun"; readonly practice: string }
  /** `mostPractices` are under way. */
  | { readonly kind: "too-many-practices" }
  | DeckRefused
  | Barred;

/** Deals a practice match. */
export async function beginPractice(tx: Transaction, terms: PracticeTerms): Promise<BeginOutcome> {
  const { id, person, character, ruleset, seed } = terms;
  const deck = terms.deck ?? defaultDeck(ruleset);
  const barred = refuseBarred(await memberOf(tx, person));
  if (barred) return barred;
  const faulty = refuseDeck(ruleset, deck);
  if (faulty) return faulty;
  const known = await tx.get(practicesRecord, person.id);
  if (underWay(known).length >= mostPractices) return { kind: "too-many-practices" };
  const seat: Seat = firstOf(seed) === 0 ? "A" : "B";
  const decks = seat === "A" ? { A: deck, B: terms.houseDeck } : { A: terms.houseDeck, B: deck };
  const practice: Practice = {
    ...{ id, version: 1, character, ruleset, seat, name: person.name, decks, seed },
    ...{ moves: [], concession: null, winner: null, trouble: null, hint: null },
    shown: { ...terms.shown, at: tx.now, before: null },
    startedAt: tx.now,
    touchedAt: tx.now,
  };
  tx.put(practicesRecord, person.id, { schema: 1, games: [...(known?.games ?? []), practice] });
  remind(tx, person.id, practice);
  return { kind: "begun", practice: id };
}

export type PracticeRefusal =
  | Extract<TurnRefusal, { kind: "match-over" | "outdated" | "not-your-turn" | "illegal" }>
  /** It was given up long ago, or never was. */
  | { readonly kind: "no-practice" }
  | Barred;

export type PracticeOutcome = { readonly kind: "done" } | PracticeRefusal;

/** A move that somebody means to make: for one version of the match. */
export interface PracticeIntent {
  readonly practice: string;
  readonly version: number;
  readonly move: Move;
}

/** Plays the person's move. The checks go: barred, running, whose turn, which version, legal. */
export async function makePracticeMove(
  tx: Transaction,
  userId: string,
  intent: PracticeIntent,
  by: ShownBy,
): Promise<PracticeOutcome> {
  const member = await tx.get(memberRecord, userId);
  const barred = member && refuseBarred(member);
  if (barred) return barred;
  return change(tx, userId, intent.practice, (practice) =>
    moved(shownBy(practice, by, tx.now), intent, practice.seat, tx.now),
  );
}

/** Plays the house's move, and asks for it to be shown. */
export async function makeHouseMove(
  tx: Transaction,
  userId: string,
  intent: PracticeIntent,
): Promise<PracticeOutcome> {
  const outcome = await change(tx, userId, intent.practice, (practice) =>
    moved(practice, intent, opponentOf(practice.seat), tx.now),
  );
  if (outcome.kind === "done") tx.show(showing.practice(intent.practice, userId));
  return outcome;
}

/** Gives the match up. */
export function giveUpPractice(
  tx: Transaction,
  userId: string,
  practiceId: string,
  by: ShownBy,
): Promise<PracticeOutcome> {
  return change(tx, userId, practiceId, (practice) => {
    const conceded = concede(practiceState(practice), practice.seat, "resigned");
    const concession = { seat: practice.seat, reason: "resigned" } as const;
    return after({ ...shownBy(practice, by, tx.now), concession }, conceded, tx.now);
  });
}

/**
 * Notes which click shows a match, and with what chosen in it: there the house's move will be seen, or a picture that
 * is late, also of a match that is over.
 */
export async function notePracticeShown(
  tx: Transaction,
  userId: string,
  practiceId: string,
  by: ShownBy,
): Promise<{ readonly kind: "done" | "no-practice" }> {
  const practices = await tx.get(practicesRecord, userId);
  const practice = practiceIn(practices, practiceId);
  if (!practices || !practice) return { kind: "no-practice" };
  keep(tx, userId, practices, shownBy(practice, by, tx.now));
  return { kind: "done" };
}

/** Notes that the house was asked in vain, shows that, and has it asked again later. */
export function noteTrouble(
  tx: Transaction,
  userId: string,
  asked: Pick<PracticeIntent, "practice" | "version">,
  kind: "busy" | "fault",
): Promise<PracticeOutcome> {
  return change(tx, userId, asked.practice, (practice) => {
    if (practice.version !== asked.version) return { kind: "outdated" };
    tx.show(showing.practice(practice.id, userId));
    return { ...practice, trouble: { kind, times: (practice.trouble?.times ?? 0) + 1 } };
  });
}

/** Notes what the house advises, for the version it was asked about. */
export function noteHint(
  tx: Transaction,
  userId: string,
  practiceId: string,
  hint: NonNullable<Practice["hint"]>,
): Promise<PracticeOutcome> {
  return change(tx, userId, practiceId, (practice) =>
    practice.version === hint.version ? { ...practice, hint } : { kind: "outdated" },
  );
}

/** Stages that nobody is reminded of a match in which the house need not move. */
export async function forgetReminder(tx: Transaction, userId: string, practiceId: string): Promise<void> {
  const practice = practiceIn(await tx.get(practicesRecord, userId), practiceId);
  if (!practice || !awaitsHouse(practice)) tx.deadline(practiceDeadline(userId, practiceId), null);
}

/** Stages that nobody is reminded of anything of a person whose practice matches are deleted. */
export function forgetReminders(tx: Transaction, userId: string, practices: Practices | undefined): void {
  for (const { id } of underWay(practices)) tx.deadline(practiceDeadline(userId, id), null);
}

/** Changes one match that is under way, and stages it with when the house is to be reminded. */
async function change(
  tx: Transaction,
  userId: string,
  practiceId: string,
  toBe: (practice: Practice) => Practice | PracticeRefusal,
): Promise<PracticeOutcome> {
  const practices = await tx.get(practicesRecord, userId);
  const practice = practiceIn(practices, practiceId);
  if (!practices || !practice) return { kind: "no-practice" };
  if (practice.winner !== null) return { kind: "match-over" };
  const changed = toBe(practice);
  if ("kind" in changed) return changed;
  keep(tx, userId, practices, changed);
  return { kind: "done" };
}

function keep(tx: Transaction, userId: string, practices: Practices, changed: Practice): void {
  tx.put(practicesRecord, userId, withoutOldest(withPractice(practices, changed)));
  remind(tx, userId, changed);
}

function shownBy(practice: Practice, by: ShownBy, at: number): Practice {
  const { token, before } = practice.shown;
  return { ...practice, shown: { ...by, at, before: by.token === token ? before : token } };
}

function moved(
  practice: Practice,
  { version, move }: PracticeIntent,
  mover: Seat,
  now: number,
): Practice | PracticeRefusal {
  const state = practiceState(practice);
  if (state.turn !== mover) return { kind: "not-your-turn", turn: "" };
  if (practice.version !== version) return { kind: "outdated" };
  const played = play(state, move);
  if (!played.ok) return { kind: "illegal", why: played.problem };
  return after({ ...practice, moves: [...practice.moves, printMove(move)] }, played.value, now);
}

function after(practice: Practice, { winner }: GameState, now: number): Practice {
  return { ...practice, version: practice.version + 1, winner, trouble: null, touchedAt: now };
}

function remind(tx: Transaction, userId: string, practice: Practice): void {
  const { first, longest } = reminderMs;
  const pause = Math.min(longest, first * 2 ** (practice.trouble?.times ?? 0));
  const at = awaitsHouse(practice) ? tx.now + pause : null;
  tx.deadline(practiceDeadline(userId, practice.id), at);
}
