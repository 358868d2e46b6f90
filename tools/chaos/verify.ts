import { setTimeout as delay } from "node:timers/promises";
import { balanceOf } from "../../src/league/ledger.js";
import { memberRecord } from "../../src/league/member.js";
import { noSeason, seasonId, seasonRecord } from "../../src/league/season.js";
import { audit } from "../../src/match/audit.js";
import { tick } from "../../src/match/clock.js";
import {
  type DealtMatch,
  isDealt,
  isEnded,
  isOpenChallenge,
  isRunning,
  type Match,
  matchRecord,
  seatOf,
  sideOf,
} from "../../src/match/match.js";
import { parseShowing } from "../../src/match/showing.js";
import { outboxLeaseMs, type Scope, type Store } from "../../src/store/store.js";
import { effects, type Intent, letTimeRunOut } from "./intent.js";
import type { Note } from "./protocol.js";

const leaseMs = 1_000;
const pollMs = 200;
const marginMs = 500;
/** Longer than a dead process's lease of a deadline. */
const mostToEndMs = 20_000;

/**
 * Lets the time of everything that still waits run out, and deadlines alone bring it to its end: what has lost its
 * deadline stays, and is found by `problemsOf`. Answers how many that were.
 */
export async function finish(store: Store): Promise<number> {
  const open = (await allMatches(store)).filter(({ value }) => isOpenChallenge(value) || isRunning(value));
  for (const { scope, value } of open) {
    await store.transact(scope, `finish:${value.id}`, async (tx) => ({
      ...(await letTimeRunOut(tx, value.id)),
    }));
  }
  const until = Date.now() + mostToEndMs;
  while (Date.now() < until) {
    await tick(store);
    const still = (await allMatches(store)).filter(({ value }) => isOpenChallenge(value) || isRunning(value));
    if (still.length === 0) break;
    await delay(pollMs);
  }
  return open.length;
}

/** Shows whatever waits, until nothing can be leased to a dead process any more; says which boards it showed. */
export async function drain(store: Store): Promise<Note[]> {
  const shown: Note[] = [];
  const until = Date.now() + outboxLeaseMs + leaseMs + marginMs;
  while (Date.now() < until) {
    for (const entry of await store.claimOutbox(500, leaseMs)) {
      const what = parseShowing(entry.key);
      const match =
        what && "match" in what ? await store.read(entry.scope, matchRecord, what.match) : undefined;
      if (match && what?.kind === "board") {
        shown.push({ kind: "shown", scope: entry.scope, match: match.id, version: match.version });
      }
      await store.settleOutbox(entry);
    }
    await delay(pollMs);
  }
  return shown;
}

/** What the audit finds, a sentence each. */
export async function auditProblems(store: Store): Promise<string[]> {
  const { differences, restless } = await audit(store);
  return [
    ...differences.map(({ scope, what }) => `audit, server ${scope}: ${what}`),
    ...restless.map((scope) => `audit, server ${scope}: still changes`),
  ];
}

/** All that is wrong after a run, a sentence each. */
export async function problemsOf(store: Store, notes: readonly Note[]): Promise<string[]> {
  const matches = new Map(
    (await allMatches(store)).map(({ scope, value }) => [`${scope} ${value.id}`, value]),
  );
  return [
    ...(await auditProblems(store)),
    ...(await actionProblems(store, matches, notes)),
    ...stuckProblems(matches, notes),
    ...(await waitingProblems(store)),
  ];
}

/** How many challenges and matches came to which end. */
export async function endsOf(store: Store): Promise<Readonly<Record<string, number>>> {
  const ends = new Map<string, number>();
  for (const { value } of await allMatches(store)) {
    const end = endOf(value);
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  return Object.fromEntries([...ends].sort());
}

function endOf(match: Match): string {
  if (!isEnded(match)) return match.phase.kind;
  const { outcome, table } = match.phase;
  return outcome.kind === "won" ? (table.concession?.reason ?? "played to the end") : outcome.kind;
}

/** What was acknowledged as a change, by kind. */
export function changesOf(notes: readonly Note[]): Readonly<Record<string, number>> {
  const changes = new Map<string, Set<string>>();
  for (const note of notes) {
    if (note.kind !== "acknowledged" || note.changed === "no") continue;
    const { kind, scope, operation } = note.intent;
    changes.set(kind, (changes.get(kind) ?? new Set()).add(`${scope} ${operation}`));
  }
  return Object.fromEntries(Array.from(changes, ([kind, done]) => [kind, done.size] as const).sort());
}

/** Every acknowledged action is there, once: remembered as an operation, and in the record it changed. */
async function actionProblems(
  store: Store,
  matches: ReadonlyMap<string, Match>,
  notes: readonly Note[],
): Promise<string[]> {
  const problems: string[] = [];
  const done = new Map<string, { readonly intent: Intent; readonly outcome: string }>();
  for (const note of notes) {
    if (note.kind !== "acknowledged" || note.changed === "no") continue;
    done.set(`${note.intent.scope} ${note.intent.operation}`, note);
  }
  const daily = new Map<string, number>();
  const seasons = new Map<Scope, number>();
  for (const { intent, outcome } of done.values()) {
    const { value, repeated } = await store.transact(intent.scope, intent.operation, async () => ({
      kind: "absent",
    }));
    if (!repeated || value.kind !== outcome) {
      problems.push(`${intent.operation} was acknowledged as ${outcome} and is ${value.kind}`);
    }
    if (!("match" in intent)) {
      const key = `${intent.scope} ${intent.person.id}`;
      if (intent.kind === "daily") daily.set(key, (daily.get(key) ?? 0) + 1);
      if (intent.kind === "season") seasons.set(intent.scope, (seasons.get(intent.scope) ?? 0) + 1);
      if (!(await hasLeftATrace(store, intent))) problems.push(`${intent.operation} has left no trace`);
    } else if (!inRecord(matches.get(`${intent.scope} ${intent.match}`), intent)) {
      problems.push(`${intent.operation} was acknowledged and is not in its match`);
    }
  }
  for (const [scope, times] of seasons) {
    const { number } = (await store.read(scope, seasonRecord, seasonId)) ?? noSeason;
    if (number < times) problems.push(`server ${scope} was reset ${times} times and counts ${number}`);
  }
  for (const [who, times] of daily)
    if (times > daysOfARun) problems.push(`${who} took the daily caps ${times} times`);
  return problems;
}

/** A run may go past one midnight. */
const daysOfARun = 2;

/** Whether somebody has the wallet that what they did, or what was done to them, must have given them. */
async function hasLeftATrace(store: Store, { kind, scope, person }: ElsewhereIntent): Promise<boolean> {
  // They are remembered for the server, not for the person.
  if (kind === "season" || kind === "unbar") return true;
  const member = await store.read(scope, memberRecord, person.id);
  if (!member || balanceOf(member.ledger) < 0) return false;
  return kind !== "daily" || member.dailyOn !== null;
}

type MatchIntent = Extract<Intent, { readonly match: string }>;
type ElsewhereIntent = Exclude<Intent, { readonly match: string }>;

function inRecord(match: Match | undefined, intent: MatchIntent): boolean {
  if (!match) return false;
  switch (intent.kind) {
    case "challenge":
    case "rematch":
      return match.secret === intent.secret;
    case "accept":
    case "allin":
      return isDealt(match);
    case "raise":
      // A later all-in may have lowered it again; what it left out is kept.
      return match.bid + (match.leftOut?.caps ?? 0) >= intent.bid;
    case "decline":
    case "withdraw":
      return effects[intent.kind].includes(match.phase.kind);
    case "void":
      return isEnded(match) && match.phase.outcome.kind === "void";
    case "award":
      return isEnded(match) && match.phase.outcome.kind === "awarded";
    case "offer":
    case "answer":
    case "age":
      // Later ones replace them; that they were carried out once is remembered with the operation.
      return true;
    case "resign":
      return isDealt(match) && hasResigned(match, intent.person.id);
    case "move":
      return isDealt(match) && match.phase.table.moves[intent.made] === intent.text;
  }
}

function hasResigned(match: DealtMatch, userId: string): boolean {
  const { concession } = match.phase.table;
  const side = sideOf(match, userId);
  return concession?.reason === "resigned" && side !== null && concession.seat === seatOf(match, side);
}

/** Every match is over, and the last state of its board was shown. */
function stuckProblems(matches: ReadonlyMap<string, Match>, notes: readonly Note[]): string[] {
  const shown = new Map<string, number>();
  for (const note of notes) {
    if (note.kind !== "shown") continue;
    const key = `${note.scope} ${note.match}`;
    shown.set(key, Math.max(shown.get(key) ?? 0, note.version));
  }
  return Array.from(matches).flatMap(([key, match]) => {
    const { kind } = match.phase;
    if (kind === "running" || kind === "challenge") return [`match ${match.id} never came to an end`];
    if (kind !== "ended" || shown.get(key) === match.version) return [];
    return [
      `match ${match.id} ended at version ${match.version}, its board was last shown at ${shown.get(key)}`,
    ];
  });
}

async function waitingProblems(store: Store): Promise<string[]> {
  const waiting = await store.claimOutbox(500, leaseMs);
  return waiting.map(({ scope, key }) => `server ${scope}: ${key} still waits to be shown`);
}

async function allMatches(store: Store): Promise<{ scope: Scope; value: Match }[]> {
  const found = new Map<string, { scope: Scope; value: Match }>();
  for await (const batch of store.scan(matchRecord)) {
    for (const record of batch)
      found.set(`${record.scope} ${record.id}`, { scope: record.scope, value: record.read() });
  }
  return [...found.values()];
}
