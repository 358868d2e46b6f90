import { LRUCache } from "lru-cache";
import {
  type Preferences,
  preferencesRecord,
  type ServerSettings,
  serverSettingsId,
  serverSettingsRecord,
  standardPreferences,
  standardServerSettings,
} from "../league/settings.js";
import type { Scope, Store } from "../store/store.js";

/** How long another process may still go by what was chosen before. */
const freshMs = 10_000;
const mostKept = 10_000;

/** What a server and a person in it have chosen. */
export interface Chosen {
  readonly settings: ServerSettings;
  readonly preferences: Preferences;
}

/** Reads choices, which every click needs and hardly anyone changes. */
export interface Choices {
  /** @throws {StoreUnavailable} */
  of(scope: Scope, userId: string): Promise<Chosen>;
  /** Forgets what was read of this server, so that a change holds at once in this process. */
  forget(scope: Scope): void;
}

export function createChoices(store: Store): Choices {
  const kept = new LRUCache<string, Promise<unknown>>({ max: mostKept, ttl: freshMs });

  function keep<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = kept.get(key) as Promise<Value> | undefined;
    if (known) return known;
    const reading = read();
    kept.set(key, reading);
    // What could not be read is asked for again the next time.
    reading.catch(() => kept.delete(key));
    return reading;
  }

  return {
    async of(scope, userId) {
      const [settings, preferences] = await Promise.all([
        keep(`${scope}:`, () => store.read(scope, serverSettingsRecord, serverSettingsId)),
        keep(`${scope}:${userId}`, () => store.read(scope, preferencesRecord, userId)),
      ]);
      return {
        settings: settings ?? standardServerSettings,
        preferences: preferences ?? standardPreferences,
      };
    },
    forget(scope) {
      for (const key of kept.keys()) if (key.startsWith(`${scope}:`)) kept.delete(key);
    },
  };
}
