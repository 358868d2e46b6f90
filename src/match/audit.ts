import { setTimeout as delay } from "node:timers/promises";
import { balanceRanking, boardOfAllTime } from "../league/boards.js";
import { type Departures, departuresRecord } from "../league/farewell.js";
import { type Member, memberRecord } from "../league/member.js";
import { standingRecord } from "../league/standing.js";
import { CorruptRecord, type Scanned, type Scope, type Store } from "../store/store.js";
import { differencesOf } from "./audit-checks.js";
import {
  factsOf,
  type MatchFacts,
  type Picture,
  type StandingBoard,
  type StandingFacts,
  standingBoards,
  standingFactsOf,
} from "./audit-picture.js";
import { matchRecord } from "./match.js";
import { leavingRecord } from "./privacy/leaving.js";

/** How often a server is looked at before it counts as one that never holds still. */
const mostLooks = 20;
const pauseMs = 50;
const rankedPerPage = 1_000;

export interface Difference {
  readonly scope: Scope;
  readonly what: string;
}

export interface AuditReport {
  readonly servers: number;
  readonly members: number;
  readonly matches: number;
  /** Empty when every cap is accounted for. */
  readonly differences: readonly Difference[];
  /** Servers that changed between any two looks, so that nothing can be said of them; another time will do. */
  readonly restless: readonly Scope[];
}

/**
 * Checks all money of all servers, without writing. Play may go on meanwhile: what looks wrong is looked at again
 * until two looks one after the other saw the same, which was then true in between; only that is reported.
 *
 * @throws {StoreUnavailable}
 */
export async function audit(store: Store): Promise<AuditReport> {
  const first = await look(store);
  let suspects = suspectsOf(first);
  const differences: Difference[] = [];
  for (let looks = 2; suspects.size > 0 && looks <= mostLooks; looks += 1) {
    await delay(pauseMs);
    const again = suspectsOf(await look(store, new Set(suspects.keys())));
    const restless = new Map<Scope, Suspect>();
    for (const [scope, suspect] of again) {
      if (suspects.get(scope)?.signature === suspect.signature) {
        differences.push(...suspect.differences.map((what) => ({ scope, what })));
      } else restless.set(scope, suspect);
    }
    suspects = restless;
  }
  const counted = [...first.values()];
  return {
    servers: counted.length,
    members: counted.reduce((sum, { picture }) => sum + picture.members.size, 0),
    matches: counted.reduce((sum, { picture }) => sum + picture.matches.size, 0),
    differences,
    restless: [...suspects.keys()],
  };
}

interface Suspect {
  readonly signature: string;
  readonly differences: readonly string[];
}

/** One server as one look found it. */
interface Server {
  readonly picture: Picture & {
    readonly members: Map<string, Member>;
    readonly matches: Map<string, MatchFacts>;
    readonly ranked: Map<string, number>;
    readonly leaving: Map<string, number>;
    readonly standings: Map<string, StandingFacts>;
    readonly boards: Readonly<Record<StandingBoard, Map<string, number>>>;
    departures: Departures | null;
  };
  readonly unreadable: Map<string, string>;
  /** Stamps of all members and standings: the same stamp is the same record, never changed in between. */
  readonly stamps: Map<string, string>;
}

function suspectsOf(servers: ReadonlyMap<Scope, Server>): Map<Scope, Suspect> {
  const suspects = new Map<Scope, Suspect>();
  for (const [scope, { picture, unreadable, stamps }] of servers) {
    const differences = [...unreadable.values(), ...differencesOf(picture)];
    if (differences.length === 0) continue;
    // The moves of a match do not matter, and its stages never come back.
    const stages = Array.from(picture.matches.values(), ({ id, stage }) => [id, stage]);
    const boards = standingBoards.map((board) => [...picture.boards[board]]);
    const parts = [[...stamps], stages, [...picture.ranked], ...boards, [...unreadable]].map((part) =>
      part.sort(),
    );
    const { departures, leaving } = picture;
    const signature = JSON.stringify([...parts, departures, [...leaving].sort()]);
    suspects.set(scope, { signature, differences });
  }
  return suspects;
}

/** Reads what all servers, or only these, hold. Matches come last: whoever is in one has a wallet by then. */
async function look(store: Store, only?: ReadonlySet<Scope>): Promise<Map<Scope, Server>> {
  const servers = new Map<Scope, Server>();
  const at = await store.now();
  const serverOf = (scope: Scope): Server => {
    const known = servers.get(scope);
    if (known) return known;
    const picture = {
      members: new Map(),
      matches: new Map(),
      ranked: new Map(),
      leaving: new Map(),
      standings: new Map(),
      boards: { rating: new Map(), wins: new Map(), caps: new Map() },
      departures: null,
      at,
    };
    const server: Server = { picture, unreadable: new Map(), stamps: new Map() };
    servers.set(scope, server);
    return server;
  };
  const take = <Value>(record: Scanned<Value>, keep: (server: Server, value: Value) => void): void => {
    if (only && !only.has(record.scope)) return;
    const server = serverOf(record.scope);
    try {
      keep(server, record.read());
    } catch (error) {
      if (!(error instanceof CorruptRecord)) throw error;
      server.unreadable.set(error.message, error.message);
    }
  };
  for await (const batch of store.scan(memberRecord)) {
    for (const record of batch) {
      take(record, ({ picture, stamps }, member) => {
        picture.members.set(record.id, member);
        stamps.set(record.id, record.stamp);
      });
    }
  }
  for await (const batch of store.scan(standingRecord)) {
    for (const record of batch) {
      take(record, ({ picture, stamps }, standing) => {
        picture.standings.set(record.id, standingFactsOf(standing));
        stamps.set(`${standingRecord.kind} ${record.id}`, record.stamp);
      });
    }
  }
  for await (const batch of store.scan(departuresRecord)) {
    for (const record of batch) {
      take(record, ({ picture }, departures) => {
        picture.departures = departures;
      });
    }
  }
  for await (const batch of store.scan(leavingRecord)) {
    for (const record of batch) {
      take(record, ({ picture }, { until }) => picture.leaving.set(record.id, until));
    }
  }
  for await (const batch of store.scan(matchRecord)) {
    for (const record of batch) {
      take(record, ({ picture }, match) => picture.matches.set(record.id, factsOf(match)));
    }
  }
  for (const [scope, { picture }] of servers) {
    await Promise.all([
      readRanking(store, scope, balanceRanking, picture.ranked),
      ...standingBoards.map((board) =>
        readRanking(store, scope, boardOfAllTime(board), picture.boards[board]),
      ),
    ]);
  }
  return servers;
}

async function readRanking(
  store: Store,
  scope: Scope,
  index: string,
  into: Map<string, number>,
): Promise<void> {
  for (let offset = 0; ; offset += rankedPerPage) {
    const page = await store.ranking(scope, index, { offset, limit: rankedPerPage });
    for (const { member, score } of page) into.set(member, score);
    if (page.length < rankedPerPage) return;
  }
}
