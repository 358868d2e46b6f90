import {
  preferencesRecord,
  serverSettingsId,
  serverSettingsRecord,
  standardPreferences,
  standardServerSettings,
} from "../../league/settings.js";
import type { Scope, Store } from "../../store/store.js";

/** Where the boards of a server stand. */
export async function boardsIn(store: Store, scope: Scope): Promise<"channel" | "thread"> {
  const settings = await store.read(scope, serverSettingsRecord, serverSettingsId);
  return (settings ?? standardServerSettings).boards;
}

/** Whether a member is called to the table by a mention. */
export async function mentionsOf(store: Store, scope: Scope, user: string): Promise<"on" | "off"> {
  const preferences = await store.read(scope, preferencesRecord, user);
  return (preferences ?? standardPreferences).mentions;
}
