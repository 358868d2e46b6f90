import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { startBot } from "./bot.js";
import type { Config } from "./config.js";
import { exitCodes } from "./exit-codes.js";
import { openHealthPort } from "./life/health-port.js";
import { healthPortAfter } from "./life/health-ports.js";
import { createMetrics } from "./life/metrics.js";
import { pagesOf } from "./life/pages.js";
import { newVitals } from "./life/vitals.js";
import { audit } from "./match/audit.js";
import { prepareRenderer } from "./render/prepare.js";
import { openStore } from "./store/open.js";
import type { Store } from "./store/store.js";

const storeRetryMs = 2_000;
const mostLoggedDifferences = 20;

/** What a process of the bot is started with. */
export interface Start {
  readonly config: Config;
  readonly log: Logger;
  /** Resolves with a reason when the process is to end. */
  readonly told: Promise<string>;
  /** Called when ending takes some care from now on. */
  readonly underWay: () => void;
}

export interface Serving extends Start {
  /** The connections to Discord to be held here, of so many in all. */
  readonly shards: { readonly ids: readonly number[]; readonly count: number };
}

/** Serves Discord until it is told to end, or Discord closes for good. @returns the exit code */
export async function serve({ config, log, shards, told, underWay }: Serving): Promise<number> {
  const vitals = newVitals();
  const metrics = createMetrics(vitals);
  // First: who looks at it sees the start too.
  const port = config.HEALTH_PORT === "off" ? undefined : await openPort(config.HEALTH_PORT);
  const [store] = await Promise.all([openStoreOf(config, log), prepareRenderer()]);
  vitals.store = store;
  const bot = await startBot({
    config,
    store,
    log,
    shards,
    restCall: (call) => metrics.restCall(call),
    watch: (states) => {
      vitals.shards = states;
    },
  });
  vitals.phase = "serving";
  underWay();
  const held = { ids: shards.ids.join(","), of: shards.count };
  log.info(
    { store: config.REDIS_URL ? "redis" : "sqlite", shards: held, health: port?.address() ?? "off" },
    "ready",
  );
  // One process of several is enough.
  if (shards.ids.includes(0)) void auditAtStart(store, log);

  const ending = await Promise.race([
    told.then((reason) => ({ reason, code: 0 })),
    bot.lost.then((reason) => ({ reason, code: exitCodes.failure })),
  ]);
  log.info({ reason: ending.reason }, "stopping");
  vitals.phase = "stopping";
  await bot.stop();
  await store.close();
  await port?.close();
  metrics.close();
  log.info("stopped");
  return ending.code;

  function openPort(base: number) {
    const [firstShard = 0] = shards.ids;
    return openHealthPort({
      host: config.HEALTH_HOST,
      port: healthPortAfter(base, firstShard),
      pages: pagesOf(vitals, metrics),
      warn: (error) => log.warn({ err: error }, "the health port cannot be opened now, trying again"),
      served: (address) => {
        process.send?.({ health: address });
        log.debug({ address }, "health and metrics are served");
      },
    });
  }
}

/** The bot serves meanwhile: a difference is for the operator to look into, and holds nobody up. */
async function auditAtStart(store: Store, log: Logger): Promise<void> {
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
function openStoreOf({ REDIS_URL, DATA_DIR }: Config, log: Logger): Promise<Store> {
  const warn = (line: string) => log.warn(line);
  return openStore({ redisUrl: REDIS_URL, dataDir: DATA_DIR, whenAway: "wait", warn });
}
