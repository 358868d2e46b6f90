import { CorruptRecord, type Scope, type Store } from "../store/store.js";
import { type Match, matchRecord } from "./match.js";

/**
 * The matches that are there and can be read, in the order asked for: a damaged one must not keep a person from all
 * the rest. @throws {StoreUnavailable}
 */
export async function readableMatches(store: Store, scope: Scope, ids: readonly string[]): Promise<Match[]> {
  try {
    return (await store.readMany(scope, matchRecord, ids)).flatMap((match) => match ?? []);
  } catch (error) {
    if (!(error instanceof CorruptRecord)) throw error;
    const [only, ...others] = ids;
    if (only === undefined || others.length === 0) return [];
    return (await Promise.all(ids.map((id) => readableMatches(store, scope, [id])))).flat();
  }
}
