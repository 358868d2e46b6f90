import { join } from "node:path";
import type { Store } from "./store.js";

/** Name of the SQLite file in DATA_DIR. */
export const storeFileName = "caravan.db";

export interface StoreConfig {
  /** `redis://` or `rediss://`; any number of processes may share it. */
  readonly redisUrl?: string | undefined;
  /** The folder of the SQLite file, made if it is missing; for one process alone. */
  readonly dataDir: string;
  /**
   * A Redis that does not serve at the start is an error (`throw`, if nothing else is said), or is waited for while
   * every call is refused (`wait`).
   */
  readonly whenAway?: "throw" | "wait";
  /** Is told, in a sentence each, what endangers the data without preventing a start, and of lost connections. */
  readonly warn?: (message: string) => void;
}

/**
 * Opens the store: Redis where there is a URL, else a SQLite file. A Redis that is down is waited for 5
 * seconds; one that goes away later comes back by itself, calls fail meanwhile. A file that another process has is
 * waited for, for 3 seconds.
 *
 * @throws {StoreUnavailable} Redis does not answer, or another process has the file; trying again may help
 * @throws {StoreMisconfigured} the store would lose money; trying again does not help
 */
export async function openStore({
  redisUrl,
  dataDir,
  whenAway = "throw",
  warn = () => {},
}: StoreConfig): Promise<Store> {
  // Each is loaded for its own store alone: the library of SQLite takes 7 MB and two threads, that of Redis 0.1 s.
  if (redisUrl) {
    const { openRedis } = await import("./redis.js");
    return openRedis({ url: redisUrl, whenAway, warn });
  }
  const { openSqlite } = await import("./sqlite.js");
  return openSqlite(join(dataDir, storeFileName));
}
