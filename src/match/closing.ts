import type { Person } from "../league/member.js";
import type { Transaction } from "../store/store.js";
import { matchDeadline } from "./deadlines.js";
import { endMatch } from "./ending.js";
import { stateOf } from "./game.js";
import { isRunning, matchRecord, type RunningMatch, seatOf, sideIn, sideOf, sides } from "./match.js";
import { showing } from "./showing.js";
import { giveUp } from "./turn.js";
import { dueOn, nextLookAt, untouchedMs } from "./turn-clock.js";

export type VoidOutcome =
  | { readonly kind: "voided" }
  | { readonly kind: "no-match" }
  | { readonly kind: "not-started" }
  | { readonly kind: "match-over" };

/** Closes a match by a moderator's word; both stakes go back. Who may is the caller's to check. */
export async function voidMatch(tx: Transaction, matchId: string): Promise<VoidOutcome> {
  const match = await tx.get(matchRecord, matchId);
  if (!match) return { kind: "no-match" };
  if (!isRunning(match)) return { kind: match.phase.kind === "ended" ? "match-over" : "not-started" };
  await endMatch(tx, match, match.phase.table, { kind: "void" });
  return { kind: "voided" };
}

export type AwardOutcome =
  | { readonly kind: "awarded" }
  | Exclude<VoidOutcome, { kind: "voided" }>
  | { readonly kind: "award-bot" }
  /** Names: who was to win, and who play the match. */
  | {
      readonly kind: "award-stranger";
      readonly name: string;
      readonly challenger: string;
      readonly opponent: string;
    };

/** Ends a match by the word of whoever manages the server: the pot goes to one of its players. Who may is the caller's to check. */
export async function awardMatch(
  tx: Transaction,
  matchId: string,
  winner: Person & { readonly bot: "bot" | "person" | "oneself" },
): Promise<AwardOutcome> {
  const match = await tx.get(matchRecord, matchId);
  if (!match) return { kind: "no-match" };
  if (!isRunning(match)) return { kind: match.phase.kind === "ended" ? "match-over" : "not-started" };
  if (winner.bot !== "person") return { kind: "award-bot" };
  const side = sideOf(match, winner.id);
  if (!side) {
    const { challenger, opponent } = match;
    return {
      kind: "award-stranger",
      name: winner.name,
      challenger: challenger.name,
      opponent: opponent.name,
    };
  }
  await endMatch(tx, match, match.phase.table, { kind: "awarded", winner: seatOf(match, side) });
  return { kind: "awarded" };
}

export type LookOutcome = { readonly kind: "stale" | "not-yet" | "warned" | "timed-out" | "lapsed" };

/** Looks at a match whose deadline has come: warns, lets whoever is to move forfeit, or closes it untouched. */
export async function lookAtClock(tx: Transaction, matchId: string): Promise<LookOutcome> {
  const match = await tx.get(matchRecord, matchId);
  if (!match || !isRunning(match)) {
    tx.deadline(matchDeadline(matchId), null);
    return { kind: "stale" };
  }
  const { phase } = match;
  // Before the clock: after a long downtime nobody is to lose for having been away.
  if (tx.now >= phase.touchedAt + untouchedMs) {
    await endMatch(tx, match, phase.table, { kind: "lapsed" });
    return { kind: "lapsed" };
  }
  const due = phase.clock && match.clock ? dueOn(tx, phase.clock, match.clock) : "nothing";
  switch (due) {
    case "nothing":
      return lookLater(tx, match);
    case "warning":
      return warn(tx, match);
    case "time-up":
      return timeOut(tx, match);
  }
}

/** The bot was down meanwhile, so there is time left, and board and hands tell a time that has passed. */
function lookLater(tx: Transaction, match: RunningMatch): LookOutcome {
  const { clock } = match.phase;
  const unserved = tx.now - tx.served;
  if (!clock || clock.unserved === unserved) {
    save(tx, match, clock);
    return { kind: "not-yet" };
  }
  save(tx, { ...match, version: match.version + 1 }, { ...clock, unserved });
  tx.show(showing.board(match.id));
  for (const side of sides) tx.show(showing.hand(match.id, match[side].id));
  return { kind: "not-yet" };
}

function warn(tx: Transaction, match: RunningMatch): LookOutcome {
  const { clock } = match.phase;
  save(tx, match, clock && { ...clock, unserved: tx.now - tx.served, warned: "yes" });
  tx.show(showing.warning(match.id));
  return { kind: "warned" };
}

async function timeOut(tx: Transaction, match: RunningMatch): Promise<LookOutcome> {
  const { turn } = stateOf(match);
  if (turn === null) throw new Error(`match ${match.id} runs and its game is over`);
  await giveUp(tx, match, sideIn(match, turn), "timeout");
  return { kind: "timed-out" };
}

/** Stages the clock alone; nobody has touched the match by that. */
function save(tx: Transaction, match: RunningMatch, clock: RunningMatch["phase"]["clock"]): void {
  const phase = { ...match.phase, clock };
  tx.put(matchRecord, match.id, { ...match, phase });
  tx.deadline(matchDeadline(match.id), nextLookAt(tx, phase, match.clock));
}
