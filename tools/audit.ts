/**
 * npm run audit
 *
 * Checks that every cap is accounted for, in the store that REDIS_URL or DATA_DIR names, without writing. Exits with
 * 0 when all is well, 1 when anything differs (each difference is printed), 2 when the store cannot be read or a server
 * is too busy to be judged.
 */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { readCommandLine } from "../src/command-line.js";
import { ConfigError, type Place, readPlace } from "../src/config.js";
import { readEnvironment } from "../src/environment.js";
import { audit } from "../src/match/audit.js";
import { openStore, storeFileName } from "../src/store/open.js";
import { StoreMisconfigured, StoreUnavailable } from "../src/store/store.js";

const usage = `Checks that every cap is accounted for, without writing.

  npm run audit      in the store that REDIS_URL or DATA_DIR names, in the environment or a file .env

Exits with 0 when all is well, 1 when anything differs, 2 when it cannot tell.`;

readCommandLine(usage, {});
try {
  process.exitCode = await run(readPlace(readEnvironment()));
} catch (error) {
  // Whatever it is, it must not be taken for a difference, as Node's own code for a failure would be.
  const known = [StoreUnavailable, StoreMisconfigured, ConfigError].some((kind) => error instanceof kind);
  console.error("Nothing was audited:", known && error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function run({ REDIS_URL, DATA_DIR }: Place): Promise<0 | 1 | 2> {
  const file = join(DATA_DIR, storeFileName);
  // Opening would make the file, and all would be well in it.
  if (!REDIS_URL && !existsSync(file)) {
    console.error(
      `Nothing was audited: there is no store ${file}. Set REDIS_URL or DATA_DIR as for the bot.`,
    );
    return 2;
  }
  const warn = (line: string) => console.error(line);
  const store = await openStore({ redisUrl: REDIS_URL, dataDir: DATA_DIR, warn });
  try {
    const { differences, restless, servers, members, matches } = await audit(store);
    for (const { scope, what } of differences) console.log(`server ${scope}: ${what}`);
    console.log(
      `${servers} servers, ${members} members, ${matches} matches, ${differences.length} differences`,
    );
    for (const scope of restless) console.log(`server ${scope}: changes too fast to be judged, try again`);
    if (differences.length > 0) return 1;
    return restless.length > 0 ? 2 : 0;
  } finally {
    await store.close();
  }
}
