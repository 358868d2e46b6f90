import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { setTimeout } from "node:timers/promises";
import { startBot } from "./bot.js";
import { type Config, ConfigError, readConfig } from "./config.js";
import { createLog } from "./log.js";
import { audit } from "./match/audit.js";
import { prepareRenderer } from "./render/prepare.js";
import { openStore } from "./store/open.js";
import type { Store } from "./store/store.js";

const storeRetryMs = 2_000;
const mostLoggedDifferences = 20;
const exitCodes = { configuration: 2, failure: 1 } as const;

if (existsSync(".env")) loadEnvFile(".env");
const config = configuration();
const log = createLog(config.LOG_LEVEL);

try {
  await run(config);
} catch (error) {
  log.fatal({ err: error }, error instanceof Error ? error.message : "the bot could not start");
  // What was opened before the failure must not keep the process alive: a supervisor starts it anew.
  process.exit(exitCodes.failure);
}

async function run(settings: Config): Promise<void> {
  const signalled = new Promise<string>((resolve) => {
    for (const name of ["SIGTERM", "SIGINT"] as const) process.once(name, () => resolve(name));
  });
  // Before anything is under way there is nothing to finish.
  let state: "starting" | "serving" = "starting";
  void signalled.then(() => state === "starting" && process.exit());
  const [store] = await Promise.all([openStoreOf(settings), prepareRenderer()]);
  const bot = await startBot(settings, store, log);
  state = "serving";
  log.info({ store: settings.REDIS_URL ? "redis" : "sqlite" }, "ready");
  void auditAtStart(store);

  const reason = await Promise.race([signalled, bot.lost]);
  log.info({ reason }, "stopping");
  await bot.stop();
  await store.close();
  log.info("stopped");
  process.exit(reason.startsWith("SIG") ? 0 : exitCodes.failure);
}

/** The bot serves meanwhile: a difference is for the operator to look into, and holds nobody up. */
async function auditAtStart(store: Store): Promise<void> {
  while (!(await store.health()).ok) await setTimeout(storeRetryMs);
  try {
    const { differences, ...seen } = await audit(store);
    if (differences.length === 0) log.info(seen, "audited, every cap is accounted for");
    else
      log.error(
        { ...seen, differences: differences.slice(0, mostLoggedDifferences) },
        "the audit found differences",
      );
  } catch (error) {
    log.warn({ err: error }, "the audit was not finished");
  }
}

/**
 * The bot starts without a Redis that is not up yet, so that people are told to try again. What only the operator can
 * mend (a file in use by another process, a Redis that would throw wallets away) ends it.
 */
function openStoreOf({ REDIS_URL, DATA_DIR }: Config): Promise<Store> {
  const warn = (line: string) => log.warn(line);
  return openStore({ redisUrl: REDIS_URL, dataDir: DATA_DIR, whenAway: "wait", warn });
}

function configuration(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(exitCodes.configuration);
  }
}
