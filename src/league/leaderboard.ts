import type { RankedMember, Scope, Store } from "../store/store.js";
import { type Board, boardIndex, type Period } from "./boards.js";
import { memberRecord } from "./member.js";
import { shownRating, standingRecord } from "./standing.js";

/** Lines on one page. */
export const linesPerPage = 10;

export interface BoardLine {
  /** From 0, in the order of the board. */
  readonly position: number;
  /** From 1; equals share a rank, and the next one counts them all. */
  readonly rank: number;
  readonly id: string;
  /** As it was last seen in this server. */
  readonly name: string;
  /** Points, matches or bottle caps. */
  readonly amount: number;
  /** Whether few matches stand behind a rating yet. */
  readonly state: "provisional" | "settled";
}

export interface BoardPage {
  readonly board: Board;
  readonly period: Period;
  /** From 0; the last one where a later page was asked for. */
  readonly page: number;
  readonly pages: number;
  /** Number of people on the board. */
  readonly size: number;
  readonly lines: readonly BoardLine[];
  /** The line of whoever asks, with the one before and the one after it; empty when they are not on the board. */
  readonly around: readonly BoardLine[];
}

export interface BoardWanted {
  readonly board: Board;
  readonly period: Period;
  /** From 0, or the page on which whoever asks stands. */
  readonly page: number | "own";
  /** User id of whoever asks. */
  readonly asker: string;
}

/**
 * A page of a board. It takes the same number of calls to the store whatever the size of the board; people may
 * move between them, so that somebody may be on two pages or on none. @throws {StoreUnavailable}
 */
export async function boardPage(store: Store, scope: Scope, wanted: BoardWanted): Promise<BoardPage> {
  const { board, period, asker } = wanted;
  const index = boardIndex(board, period, period === "month" ? await store.now() : 0);
  const [size, position] = await Promise.all([
    store.rankingSize(scope, index),
    store.positionOf(scope, index, asker),
  ]);
  const pages = Math.max(1, Math.ceil(size / linesPerPage));
  const asked = wanted.page === "own" ? Math.floor((position ?? 0) / linesPerPage) : wanted.page;
  const page = Math.min(asked, pages - 1);
  const [lines, around] = await Promise.all([
    linesFrom(store, scope, index, { offset: page * linesPerPage, limit: linesPerPage }),
    position === undefined ? [] : linesFrom(store, scope, index, window(position)),
  ]);
  const known = await knownOf(store, scope, board, [...lines, ...around]);
  const named = (line: Ranked): BoardLine => ({
    ...line,
    name: known.get(line.id)?.name ?? line.id,
    state: known.get(line.id)?.state ?? "settled",
  });
  return { board, period, page, pages, size, lines: lines.map(named), around: around.map(named) };
}

type Ranked = Omit<BoardLine, "name" | "state">;
interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Somebody's place with one before and one after it. */
function window(position: number): Slice {
  const offset = Math.max(0, position - 1);
  return { offset, limit: position + 2 - offset };
}

async function linesFrom(store: Store, scope: Scope, index: string, slice: Slice): Promise<Ranked[]> {
  const found = await store.ranking(scope, index, slice);
  const [first] = found;
  if (!first) return [];
  // Whoever equals the first one may stand on an earlier page.
  const equals = slice.offset === 0 ? 0 : await store.equalsBefore(scope, index, first.member);
  return ranked(found, slice.offset, Math.max(0, slice.offset - (equals ?? 0)));
}

function ranked(found: readonly RankedMember[], offset: number, ahead: number): Ranked[] {
  let rank = ahead + 1;
  return found.map(({ member, score }, at) => {
    if (at > 0 && score !== found[at - 1]?.score) rank = offset + at + 1;
    return { position: offset + at, rank, id: member, amount: score };
  });
}

async function knownOf(
  store: Store,
  scope: Scope,
  board: Board,
  lines: readonly Ranked[],
): Promise<ReadonlyMap<string, Pick<BoardLine, "name" | "state">>> {
  const ids = [...new Set(lines.map(({ id }) => id))];
  const [members, standings] = await Promise.all([
    store.readMany(scope, memberRecord, ids),
    board === "rating" ? store.readMany(scope, standingRecord, ids) : [],
  ]);
  return new Map(
    ids.map((id, at) => [
      id,
      { name: members[at]?.name ?? id, state: shownRating(standings[at])?.state ?? "settled" },
    ]),
  );
}
