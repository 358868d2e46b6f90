import { balanceRanking } from "../../league/boards.js";
import { decksRecord, scopeOf } from "../../league/decks.js";
import {
  barMarkRecord,
  departuresId,
  departuresRecord,
  farewellId,
  farewellRecord,
} from "../../league/farewell.js";
import { isAbout, logbookId, logbookRecord } from "../../league/logbook.js";
import { rivalsOf, versusId, versusRecord } from "../../league/versus.js";
import type { RecordType, Scope, Store } from "../../store/store.js";
import { matchesOf } from "../index-of-matches.js";
import { isEnded, isOpenChallenge, isRunning, type Match, type Side, seatOf, sideOf } from "../match.js";
import { readableMatches } from "../readable-matches.js";
import { completeIndex } from "./complete-index.js";
import { kindsByMatch, kindsByPerson, type Shown, shownOf } from "./kinds.js";

const idsPerPage = 200;

/** Everything that is stored about a person in one server. */
export interface Dossier {
  readonly format: "caravan-export-1";
  readonly server: string;
  readonly person: string;
  /** When it was put together, in ISO 8601. */
  readonly at: string;
  /** By kind. */
  readonly records: Readonly<Record<string, readonly Shown[]>>;
  /** Place by bottle caps, from 1; null for somebody without a wallet. */
  readonly rank: number | null;
  /** Newest first. */
  readonly matches: readonly unknown[];
}

/** Puts together what is stored about a person. @throws {StoreUnavailable} */
export async function dossierOf(store: Store, scope: Scope, userId: string): Promise<Dossier> {
  await completeIndex(store);
  const records: Record<string, Shown[]> = {};
  const add = (kind: string, shown: readonly Shown[]) => {
    if (shown.length > 0) records[kind] = [...(records[kind] ?? []), ...shown];
  };
  for (const kind of kindsByPerson) add(kind.kind, await kind.show(store, scope, [kind.idOf(userId)]));
  // The one kind that is kept for all servers too.
  add(`${decksRecord.kind}-for-all-servers`, await decksForAllServers(store, scope, userId));
  add(farewellRecord.kind, await markedOf(store, scope, userId, farewellRecord));
  add(barMarkRecord.kind, await markedOf(store, scope, userId, barMarkRecord));
  add(logbookRecord.kind, await logLinesOf(store, scope, userId));
  const matches: unknown[] = [];
  for await (const page of matchPages(store, scope, userId)) {
    matches.push(...page.flatMap((match) => seenBy(match, userId)));
    const ids = page.map(({ id }) => id);
    for (const kind of kindsByMatch) {
      const keys = ids.map((id) => kind.idOf(id, userId));
      add(kind.kind, await kind.show(store, scope, keys));
    }
  }
  for await (const ids of idPages(store, scope, rivalsOf(userId))) {
    const keys = ids.map((id) => versusId(userId, id));
    add(versusRecord.kind, await shownOf(store, scope, versusRecord, keys));
  }
  const ahead = await store.rankOf(scope, balanceRanking, userId);
  return {
    format: "caravan-export-1",
    server: scope,
    person: userId,
    at: new Date(await store.now()).toISOString(),
    records,
    rank: ahead === undefined ? null : ahead + 1,
    matches,
  };
}

async function decksForAllServers(store: Store, scope: Scope, userId: string): Promise<Shown[]> {
  const record = await store.read(scopeOf("everywhere", scope, userId), decksRecord, userId);
  return record ? [{ id: userId, record }] : [];
}

/** Lines that wait to be told in the server's log channel, as far as they are about this person. */
async function logLinesOf(store: Store, scope: Scope, userId: string): Promise<Shown[]> {
  const logbook = await store.read(scope, logbookRecord, logbookId);
  const own = logbook?.lines.filter((line) => isAbout(line, userId)) ?? [];
  return own.map(({ id, deed }) => ({ id, record: deed }));
}

/** What is kept of an earlier deletion, under the mark of the person. */
async function markedOf<Value>(
  store: Store,
  scope: Scope,
  userId: string,
  kind: RecordType<Value>,
): Promise<Shown[]> {
  const departures = await store.read(scope, departuresRecord, departuresId);
  if (!departures) return [];
  return shownOf(store, scope, kind, [farewellId(departures, userId)]);
}

async function* matchPages(store: Store, scope: Scope, userId: string): AsyncGenerator<readonly Match[]> {
  for await (const ids of idPages(store, scope, matchesOf(userId)))
    yield await readableMatches(store, scope, ids);
}

async function* idPages(store: Store, scope: Scope, index: string): AsyncGenerator<readonly string[]> {
  for (let offset = 0; ; offset += idsPerPage) {
    const found = await store.ranking(scope, index, { offset, limit: idsPerPage });
    if (found.length === 0) return;
    yield found.map(({ member }) => member);
  }
}

/** The match without what its player may not know before the end: the deal's secret, and the other one's deck. */
function seenBy(match: Match, userId: string): unknown[] {
  const side = sideOf(match, userId);
  if (!side) return [];
  if (isEnded(match)) return [match];
  const { secret: _secret, ...known } = match;
  return [{ ...known, phase: phaseSeenBy(match, side) }];
}

function phaseSeenBy(match: Match, side: Side): unknown {
  if (isOpenChallenge(match)) {
    const { phase } = match;
    return { ...phase, decks: only(phase.decks, side), words: only(phase.words, side) };
  }
  if (!isRunning(match)) return match.phase;
  const { table } = match.phase;
  const seat = seatOf(match, side);
  return { ...match.phase, table: { ...table, decks: only(table.decks, seat) } };
}

function only(values: object, key: string): object {
  return Object.fromEntries(Object.entries(values).filter(([each]) => each === key));
}
