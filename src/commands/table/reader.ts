import { type Member, memberRecord } from "../../league/member.js";
import { isNewcomer } from "../../league/newcomer.js";
import { type Preferences, preferencesRecord, standardPreferences } from "../../league/settings.js";
import type { Scope, Store } from "../../store/store.js";
import type { Call } from "../handler.js";
import type { HandReader } from "./hand-screen.js";

/** How the hand of whoever calls is to be shown to them. @throws {StoreUnavailable} */
export async function readerOf(store: Store, { scope, person, preferences }: Call): Promise<HandReader> {
  return asReader(await store.read(scope, memberRecord, person.id), preferences);
}

/** How the hand of somebody who pressed nothing just now is to be shown to them. @throws {StoreUnavailable} */
export async function absentReaderOf(store: Store, scope: Scope, userId: string): Promise<HandReader> {
  const [member, preferences] = await Promise.all([
    store.read(scope, memberRecord, userId),
    store.read(scope, preferencesRecord, userId),
  ]);
  return asReader(member, preferences ?? standardPreferences);
}

function asReader(member: Member | undefined, { display }: Preferences): HandReader {
  return { display, experience: isNewcomer(member) ? "newcomer" : "seasoned" };
}
