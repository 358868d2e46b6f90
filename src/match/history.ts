import type { End, RulesetId } from "../game/types.js";
import type { Scope, Store } from "../store/store.js";
import { stateOf } from "./game.js";
import { matchesOf } from "./index-of-matches.js";
import { isDealt, type Match, type Side, sideIn, sideOf } from "./match.js";
import { completeIndex } from "./privacy/complete-index.js";
import { readableMatches } from "./readable-matches.js";

/** Matches on one page. */
export const matchesPerPage = 10;
/** How many are looked through at once for those that are wanted, and how often for one page. */
const batch = { matches: 50, most: 4 } as const;

/** Which of a person's matches are wanted. */
export interface MatchesWanted {
  readonly userId: string;
  /** Null for all rulesets. */
  readonly ruleset: RulesetId | null;
  /** Id of a person, or null for all opponents. */
  readonly opponent: string | null;
}

/** A match as one of its players has it. Nothing hidden is in `end` and `turn`. */
export interface OwnMatch {
  readonly match: Match;
  readonly side: Side;
  /** By what its game ended; null while it goes on, where it was ended by agreement, or its record does not replay. */
  readonly end: End | null;
  /** Who is to move; null where nobody is. */
  readonly turn: Side | null;
}

export interface MatchesPage {
  /** The newest first. */
  readonly matches: readonly OwnMatch[];
  /** How many matches of the person are newer than the first one looked at. */
  readonly offset: number;
  /** Where the next page begins, or null when all has been looked through. */
  readonly next: number | null;
  /** All matches of the person, also those that are not wanted. */
  readonly size: number;
}

/**
 * A page of a person's matches, from `offset` on. However many there are it costs a bounded number of calls to the
 * store: where only some are wanted, a page may hold fewer than there is room for, and the next one goes on from there.
 *
 * @throws {StoreUnavailable}
 */
export async function pageOfMatches(
  store: Store,
  scope: Scope,
  wanted: MatchesWanted,
  offset: number,
): Promise<MatchesPage> {
  await completeIndex(store);
  const index = matchesOf(wanted.userId);
  const size = await store.rankingSize(scope, index);
  const everything = wanted.ruleset === null && wanted.opponent === null;
  const limit = everything ? matchesPerPage : batch.matches;
  const found: Match[] = [];
  let at = offset;
  for (let looks = 0; looks < (everything ? 1 : batch.most) && at < size; looks += 1) {
    const ids = (await store.ranking(scope, index, { offset: at, limit })).map(({ member }) => member);
    const byId = new Map((await readableMatches(store, scope, ids)).map((match) => [match.id, match]));
    for (const id of ids) {
      if (found.length === matchesPerPage) break;
      at += 1;
      const match = byId.get(id);
      if (match && isWanted(match, wanted)) found.push(match);
    }
    if (ids.length < limit || found.length === matchesPerPage) break;
  }
  const matches = found.flatMap((match) => ownMatch(match, wanted.userId) ?? []);
  return { matches, offset, next: at < size ? at : null, size };
}

/** The match as this person has it; undefined for a stranger. */
function ownMatch(match: Match, userId: string): OwnMatch | undefined {
  const side = sideOf(match, userId);
  return side ? { match, side, ...gameOf(match) } : undefined;
}

function isWanted(match: Match, { userId, ruleset, opponent }: MatchesWanted): boolean {
  if (ruleset !== null && match.ruleset !== ruleset) return false;
  return opponent === null || (opponent !== userId && sideOf(match, opponent) !== null);
}

/** A record that does not replay must not keep a person from their other matches. */
function gameOf(match: Match): Pick<OwnMatch, "end" | "turn"> {
  if (!isDealt(match)) return { end: null, turn: null };
  const { concession } = match.phase.table;
  if (concession) return { end: concession.reason, turn: null };
  try {
    const { end, turn } = stateOf(match);
    return { end, turn: match.phase.kind === "running" && turn ? sideIn(match, turn) : null };
  } catch {
    return { end: null, turn: null };
  }
}
