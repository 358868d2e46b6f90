import { legalMoves } from "../../src/game/legal.js";
import { printMove } from "../../src/game/moves.js";
import { rulesetIds } from "../../src/game/types.js";
import { balanceOf } from "../../src/league/ledger.js";
import { memberRecord, type Person } from "../../src/league/member.js";
import { stateOf } from "../../src/match/game.js";
import {
  agreements,
  isDealt,
  isRunning,
  matchRecord,
  otherSide,
  sideIn,
  sides,
} from "../../src/match/match.js";
import type { Scope, Store } from "../../src/store/store.js";
import type { Intent } from "./intent.js";

/** Few enough that they are always in each other's way. */
const servers = 2;
const peoplePerServer = 4;
const chances = {
  daily: 0.03,
  challenge: 0.03,
  withdraw: 0.15,
  decline: 0.15,
  resign: 0.006,
  rematch: 0.5,
  raise: 0.35,
  everything: 0.6,
  allIn: 0.6,
  gift: 0.03,
  offer: 0.02,
  answer: 0.5,
  void: 0.004,
  award: 0.01,
  age: 0.012,
  management: 0.02,
  unbar: 0.3,
} as const;
const gifts = [1, 25, 400] as const;
const grants = [-100, 1, 800] as const;
const managed = ["grant", "reset", "bar", "season"] as const;
const bids = [0, 1, 10, 50, 100, 250] as const;

/** Numbers from 0 to below 1; the same seed gives the same. */
export function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function pick<Value>(random: () => number, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value;
}

const scopes: readonly Scope[] = Array.from(
  { length: servers },
  (_, index) => String(900_000_000_000_000_000n + BigInt(index)) as Scope,
);

function peopleOf(scope: Scope): Person[] {
  return Array.from({ length: peoplePerServer }, (_, index) => ({
    id: String(BigInt(scope) - 100_000_000_000_000_000n + BigInt(index * 1000)),
    name: `Person ${index}`,
  }));
}

export interface Occasion {
  /** A name nobody used before. */
  readonly unique: string;
  /** The match somebody acted in last. */
  readonly last: { readonly scope: Scope; readonly match: string } | undefined;
}

/** What somebody might do next, as the records stand. */
export async function nextIntent(
  store: Store,
  random: () => number,
  { unique, last }: Occasion,
): Promise<Intent> {
  const again = last && random() < chances.rematch ? await rematch(store, random, last, unique) : undefined;
  if (again) return again;
  const scope = pick(random, scopes);
  const people = peopleOf(scope);
  const person = pick(random, people);
  if (random() < chances.daily) return { kind: "daily", scope, person, operation: `daily:${unique}` };
  if (random() < chances.gift) {
    const gift = { to: pick(random, people), amount: pick(random, gifts) };
    return { kind: "gift", scope, person, operation: `gift:${unique}`, ...gift };
  }
  if (random() < chances.management) return managementOf(random, { scope, person, unique });
  const member = await store.read(scope, memberRecord, person.id);
  if (member?.bar && random() < chances.unbar) {
    return { kind: "unbar", scope, person, operation: `unbar:${unique}` };
  }
  const open = member?.challenges ?? [];
  const running = member?.running ?? [];
  if (running.length > 0 && random() >= chances.challenge) {
    const { match } = pick(random, running);
    if (random() < chances.age) return { kind: "age", scope, person, match, operation: `age:${unique}` };
    if (random() < chances.void) return { kind: "void", scope, person, match, operation: `void:${match}` };
    if (random() < chances.award) {
      return { kind: "award", scope, person, match, operation: `award:${match}:${person.id}` };
    }
    return (
      (await turn(store, random, { scope, match, person })) ??
      challengeOf(random, { scope, person, people, unique })
    );
  }
  if (open.length > 0 && random() >= chances.challenge) {
    const { match, opponent } = pick(random, open);
    if (random() < chances.age) return { kind: "age", scope, person, match, operation: `age:${unique}` };
    if (random() < chances.raise) {
      const all = member ? balanceOf(member.ledger) : 0;
      const bid = random() < chances.everything ? all : pick(random, bids) + Math.floor(random() * 100);
      return { kind: "raise", scope, match, person, bid, operation: `raise:${match}:${bid}:${unique}` };
    }
    if (random() < chances.allIn) {
      return { kind: "allin", scope, match, person, operation: `allin:${match}:${person.id}` };
    }
    const other = people.find(({ id }) => id === opponent) ?? person;
    // Whoever was not asked is told so.
    const [kind, who] =
      random() < chances.withdraw
        ? (["withdraw", pick(random, [person, other])] as const)
        : ([random() < chances.decline ? "decline" : "accept", pick(random, [person, other])] as const);
    return { kind, scope, match, person: who, operation: `${kind}:${match}:${who.id}` };
  }
  return challengeOf(random, { scope, person, people, unique });
}

async function rematch(
  store: Store,
  random: () => number,
  { scope, match: id }: { readonly scope: Scope; readonly match: string },
  unique: string,
): Promise<Intent | undefined> {
  const match = await store.read(scope, matchRecord, id);
  if (!match || !isDealt(match) || isRunning(match)) return undefined;
  const side = pick(random, sides);
  return {
    kind: "rematch",
    scope,
    person: match[side],
    operation: `rematch:${unique}`,
    match: unique,
    opponent: match[otherSide(side)],
    bid: match.bid,
    ruleset: match.ruleset,
    secret: hex64(random),
    firstByRematch: sideIn(match, "B") === side ? "challenger" : "opponent",
  };
}

/** A move or a resignation in a match, unless it has just ended. */
async function turn(
  store: Store,
  random: () => number,
  { scope, match: id, person }: { readonly scope: Scope; readonly match: string; readonly person: Person },
): Promise<Intent | undefined> {
  const match = await store.read(scope, matchRecord, id);
  if (!match || !isRunning(match)) return undefined;
  if (random() < chances.resign) {
    return { kind: "resign", scope, match: id, person, operation: `resign:${id}:${person.id}` };
  }
  const { offer, table } = match.phase;
  if (offer?.state === "open" && random() < chances.answer) {
    const answer = random() < chances.answer ? "yes" : "no";
    const operation = `answer:${id}:${match.version}:${answer}:${person.id}`;
    return { kind: "answer", scope, match: id, person, offered: offer.kind, answer, operation };
  }
  if (random() < chances.offer) {
    const offered = pick(random, agreements);
    const operation = `offer:${id}:${match.version}:${offered}:${person.id}`;
    return { kind: "offer", scope, match: id, person, offered, operation };
  }
  const state = stateOf(match);
  if (state.turn === null) return undefined;
  const mover = match[sideIn(match, state.turn)];
  const text = printMove(pick(random, legalMoves(state)));
  const { version } = match;
  return {
    kind: "move",
    scope,
    match: id,
    version,
    text,
    made: table.moves.length,
    person: mover,
    operation: `move:${id}:${version}:${text}:${mover.id}`,
  };
}

/** What whoever manages the server does to somebody's caps, or to everybody's. */
function managementOf(
  random: () => number,
  { scope, person, unique }: { readonly scope: Scope; readonly person: Person; readonly unique: string },
): Intent {
  const kind = pick(random, managed);
  const operation = `${kind}:${unique}`;
  switch (kind) {
    case "grant":
      return { kind, scope, person, operation, amount: pick(random, grants) };
    case "reset":
    case "bar":
    case "season":
      return { kind, scope, person, operation };
  }
}

function challengeOf(
  random: () => number,
  how: {
    readonly scope: Scope;
    readonly person: Person;
    readonly people: readonly Person[];
    readonly unique: string;
  },
): Intent {
  const { scope, person, people, unique } = how;
  return {
    kind: "challenge",
    scope,
    person,
    operation: `challenge:${unique}`,
    match: unique,
    opponent: pick(random, people),
    bid: pick(random, bids),
    ruleset: pick(random, rulesetIds),
    secret: hex64(random),
    firstByRematch: null,
  };
}

function hex64(random: () => number): string {
  return Array.from({ length: 64 }, () => Math.floor(random() * 16).toString(16)).join("");
}
