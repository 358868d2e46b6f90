import type { Scope, Store } from "../store/store.js";
import { boardOfAllTime } from "./boards.js";
import { balanceOf } from "./ledger.js";
import { inSeason, memberRecord } from "./member.js";
import { noSeason, seasonId, seasonRecord } from "./season.js";
import { type Standing, standingRecord, type Tally } from "./standing.js";
import { versusId, versusRecord } from "./versus.js";

/** What a person has come to in one server, as another one (or they themselves) may see it. */
export interface Profile {
  /** Bottle caps in the wallet; null for somebody who was never seen. */
  readonly balance: number | null;
  /** Undefined before the first match that counted. */
  readonly standing: Standing | undefined;
  /** Place by rating in this server, from 1; null before the first rated match. */
  readonly place: number | null;
  /** The matches of whoever looks against this person, as the one who looks had them; null when they are the same. */
  readonly versus: Tally | null;
}

/** The profile of a person as `readerId` sees it: five reads, at once. @throws {StoreUnavailable} */
export async function profileOf(
  store: Store,
  scope: Scope,
  userId: string,
  readerId: string,
): Promise<Profile> {
  const [member, season = noSeason, standing, ahead, versus] = await Promise.all([
    store.read(scope, memberRecord, userId),
    store.read(scope, seasonRecord, seasonId),
    store.read(scope, standingRecord, userId),
    store.rankOf(scope, boardOfAllTime("rating"), userId),
    userId === readerId ? null : store.read(scope, versusRecord, versusId(userId, readerId)),
  ]);
  return {
    balance: member ? balanceOf(inSeason(member, season).ledger) : null,
    standing,
    place: ahead === undefined ? null : ahead + 1,
    versus:
      userId === readerId
        ? null
        : {
            won: versus?.wins[readerId] ?? 0,
            lost: versus?.wins[userId] ?? 0,
            drawn: versus?.draws ?? 0,
          },
  };
}
