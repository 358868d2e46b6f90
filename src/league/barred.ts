import type { Scope, Store } from "../store/store.js";
import { barredIndex } from "./bar.js";
import { memberRecord } from "./member.js";

/** Barred members on one page. */
export const barredPerPage = 10;

export interface BarredPage {
  /** The one barred last comes first. */
  readonly members: readonly { readonly id: string; readonly at: number; readonly reason: string | null }[];
  readonly page: number;
  readonly pages: number;
  readonly size: number;
}

/** A page of those who are barred in a server, counted from 0. @throws {StoreUnavailable} */
export async function pageOfBarred(store: Store, scope: Scope, wanted: number): Promise<BarredPage> {
  const size = await store.rankingSize(scope, barredIndex);
  const pages = Math.max(1, Math.ceil(size / barredPerPage));
  const page = Math.min(wanted, pages - 1);
  const found = await store.ranking(scope, barredIndex, {
    offset: page * barredPerPage,
    limit: barredPerPage,
  });
  const ids = found.map(({ member }) => member);
  const known = await store.readMany(scope, memberRecord, ids);
  const members = found.map(({ member, score }, index) => ({
    id: member,
    at: score,
    reason: known[index]?.bar?.reason ?? null,
  }));
  return { members, page, pages, size };
}
