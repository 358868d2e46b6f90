import { decksRecord } from "../../league/decks.js";
import { barMarkRecord, departuresRecord, farewellRecord } from "../../league/farewell.js";
import { logbookRecord } from "../../league/logbook.js";
import { memberRecord } from "../../league/member.js";
import { resetRequestRecord, seasonRecord, sweepRecord } from "../../league/season.js";
import { preferencesRecord, serverSettingsRecord } from "../../league/settings.js";
import { standingRecord } from "../../league/standing.js";
import { tutorialRecord } from "../../league/tutorial.js";
import { versusRecord } from "../../league/versus.js";
import type { RecordType, Scope, Store, Transaction } from "../../store/store.js";
import { matchRecord } from "../match.js";
import { type Practices, practicesRecord } from "../practice/practices.js";
import { reviewRecord } from "../review.js";
import { hindranceRecord } from "../show-later.js";
import { showing } from "../showing.js";
import { challengeTokenRecord, handSurfaceId, handSurfaceRecord, publicSurfaceRecord } from "../surface.js";
import { matchIndexRecord } from "./complete-index.js";
import { leavingRecord } from "./leaving.js";

/** A record of a person, as they are shown it. */
export interface Shown {
  readonly id: string;
  readonly record: unknown;
}

/** Records that are about one person alone: they are shown to that person, and deleted with the rest. */
export interface PersonalKind {
  readonly kind: string;
  /** Those of these records that are there. @throws {StoreUnavailable} */
  show(store: Store, scope: Scope, ids: readonly string[]): Promise<Shown[]>;
  isThere(tx: Transaction, id: string): Promise<boolean>;
  delete(tx: Transaction, id: string): void;
}

/** Kinds with one record per person. A new kind is entered here once, and is exported and deleted by that. */
export const kindsByPerson: readonly (PersonalKind & { idOf(userId: string): string })[] = [
  { ...personal(memberRecord), idOf: (userId) => userId },
  { ...personal(preferencesRecord), idOf: (userId) => userId },
  { ...personal(decksRecord), idOf: (userId) => userId },
  { ...personal(standingRecord), idOf: (userId) => userId },
  { ...personal(tutorialRecord), idOf: (userId) => userId },
  { ...personal(practicesRecord, withoutSecrets), idOf: (userId) => userId },
];

/** Kinds with one record per match, or per match and person. */
export const kindsByMatch: readonly (PersonalKind & { idOf(matchId: string, userId: string): string })[] = [
  { ...personal(handSurfaceRecord, withoutTokens), idOf: handSurfaceId },
  { ...personal(challengeTokenRecord, withoutTokens), idOf: (matchId) => matchId },
  { ...personal(hindranceRecord), idOf: showing.hand },
];

/** Kinds that hold something of several people: each has a way of its own to let one of them go. */
export const kindsOfSeveral: readonly { readonly kind: string }[] = [
  matchRecord,
  versusRecord,
  logbookRecord,
];

/** Kinds that are there only while a deletion is under way. */
export const kindsOfDeletions: readonly { readonly kind: string }[] = [leavingRecord];

/** Kinds that name nobody. */
export const kindsOfNobody: readonly { readonly kind: string }[] = [
  serverSettingsRecord,
  publicSurfaceRecord,
  matchIndexRecord,
  reviewRecord,
  departuresRecord,
  farewellRecord,
  barMarkRecord,
  seasonRecord,
  sweepRecord,
  resetRequestRecord,
];

function personal<Value>(
  type: RecordType<Value>,
  shown: (value: Value) => unknown = (value) => value,
): PersonalKind {
  return {
    kind: type.kind,
    show: (store, scope, ids) => shownOf(store, scope, type, ids, shown),
    isThere: async (tx, id) => (await tx.get(type, id)) !== undefined,
    delete: (tx, id) => tx.delete(type, id),
  };
}

/** Those of these records that are there, as they are shown. @throws {StoreUnavailable} */
export async function shownOf<Value>(
  store: Store,
  scope: Scope,
  type: RecordType<Value>,
  ids: readonly string[],
  shown: (value: Value) => unknown = (value) => value,
): Promise<Shown[]> {
  const records = await store.readMany(scope, type, ids);
  return ids.flatMap((id, index) => {
    const record = records[index];
    return record === undefined ? [] : [{ id, record: shown(record) }];
  });
}

/** Tokens are the bot's, and of what is under way the person may know neither the deal nor the house's deck. */
function withoutSecrets(practices: Practices): unknown {
  const games = practices.games.map(({ seed, shown: { language }, ...game }) =>
    game.winner === null
      ? { ...game, language, decks: { [game.seat]: game.decks[game.seat] } }
      : { ...game, language, seed },
  );
  return { ...practices, games };
}

/** Tokens are the bot's: whoever has one can write in its name. */
function withoutTokens(value: object): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner) => (key === "token" ? undefined : inner)));
}
