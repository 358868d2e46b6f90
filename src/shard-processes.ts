import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Shard, ShardingManager } from "discord.js";
import { z } from "zod";
import { allocatorEnvironment } from "./allocator.js";
import { exitCodes } from "./exit-codes.js";
import { json, openHealthPort, type Page, plain } from "./life/health-port.js";
import { healthPortAfter } from "./life/health-ports.js";
import type { Start } from "./serve.js";
import type { ShardPlan } from "./shard-plan.js";

/** Discord lets so many shards (or as many at once as it says) identify in this time. */
const identifyPauseMs = 5_500;
/** The pause before a process that ended is started again doubles from `first` to `last`. */
const restartPauseMs = { first: 500, last: 30_000 };
/** So many starts of one shard in a row that never came to serve: another one will not either. */
const mostFailedStarts = 5;
const readinessTimeoutMs = 2_000;
/** A process that was told to end and has not by then hangs: it takes 10 seconds for its clicks, and a little more. */
const endWithinMs = 14_000;

const message = z.object({ health: z.string() });

export interface Supervision extends Start {
  readonly plan: Extract<ShardPlan, { kind: "processes" }>;
}

/** The process of a shard, whichever it is at the moment. */
interface Kept {
  readonly shard: Shard;
  /** Where it tells how it is doing. */
  health: string | undefined;
  starts: number;
}

/**
 * Runs each shard in a process of its own, and starts one again that ends. All end with this one.
 *
 * @returns the exit code
 */
export async function superviseShards({ config, log, plan, told, underWay }: Supervision): Promise<number> {
  const { count, atOnce } = plan;
  const program = fileURLToPath(new URL("./index.js", import.meta.url));
  const manager = new ShardingManager(program, {
    totalShards: count,
    token: config.DISCORD_TOKEN,
    // What Node was told of memory goes for each.
    execArgv: process.execArgv,
    // Done here, with a pause that grows.
    respawn: false,
  });
  const stopping = new AbortController();
  const kept = Array.from({ length: count }, (_, id) => keepOf(id));
  const port = await openPort();
  const failed = Promise.race(kept.map((each, position) => keepRunning(each, position)));
  underWay();
  log.info({ shards: count, health: port?.address() ?? "off" }, "shards are run in processes of their own");

  const ending = await Promise.race([
    told.then((reason) => ({ reason, code: 0 })),
    failed.then((reason) => ({ reason, code: exitCodes.failure })),
  ]);
  log.info({ reason: ending.reason }, "stopping all shards");
  stopping.abort();
  await Promise.all(kept.map(({ shard }) => end(shard)));
  await port?.close();
  log.info("stopped all shards");
  return ending.code;

  function keepOf(id: number): Kept {
    const shard = manager.createShard(id);
    const own: Kept = { shard, health: undefined, starts: 0 };
    // What a process with shards of its own is told by its operator; its own port is beside this process's.
    const { HEALTH_PORT: base } = config;
    shard.env = {
      ...allocatorEnvironment,
      ...process.env,
      SHARDING_MANAGER: "true",
      SHARD_IDS: String(id),
      SHARD_COUNT: String(count),
      HEALTH_PORT: String(base === "off" ? base : healthPortAfter(base, 1)),
    };
    shard.on("message", (sent: unknown) => {
      const parsed = message.safeParse(sent);
      if (parsed.success) own.health = parsed.data.health;
    });
    return own;
  }

  /** Resolves with a reason when it cannot be kept running. */
  async function keepRunning(own: Kept, position: number): Promise<string> {
    const { shard } = own;
    await pause(Math.floor(position / Math.max(1, atOnce)) * identifyPauseMs);
    let failedStarts = 0;
    while (!stopping.signal.aborted) {
      own.starts += 1;
      const child = await shard.spawn(Number.POSITIVE_INFINITY);
      if (!("exitCode" in child)) throw new TypeError("a shard is not run as a process");
      let served = false;
      const noteReady = () => {
        served = true;
      };
      shard.once("ready", noteReady);
      const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
      shard.off("ready", noteReady);
      own.health = undefined;
      if (stopping.signal.aborted) break;
      failedStarts = served ? 0 : failedStarts + 1;
      if (failedStarts >= mostFailedStarts) return `shard ${shard.id} did not start ${failedStarts} times`;
      const pauseMs = Math.min(restartPauseMs.first * 2 ** failedStarts, restartPauseMs.last);
      log.error(
        { shard: shard.id, code, signal, pauseMs },
        "the process of a shard ended, it is started again",
      );
      await pause(pauseMs);
    }
    // Whoever stops it does not wait for this.
    return new Promise(() => {});
  }

  async function pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  async function openPort() {
    if (config.HEALTH_PORT === "off") return undefined;
    return openHealthPort({
      host: config.HEALTH_HOST,
      port: config.HEALTH_PORT,
      pages: { "/healthz": async () => plain(200, "alive"), "/readyz": readiness },
      warn: (error) => log.warn({ err: error }, "the health port cannot be opened now, trying again"),
    });
  }

  /** Ready when every shard is; each has its own metrics at the address that is told here. */
  async function readiness(): Promise<Page> {
    const shards = await Promise.all(
      kept.map(async ({ shard, health, starts }) => {
        const own = health === undefined ? undefined : await ask(`${health}/readyz`);
        return { id: shard.id, ready: own?.ready ?? false, starts, health, own: own?.body };
      }),
    );
    const ready = shards.every((each) => each.ready);
    return json(ready ? 200 : 503, { ready, shards });
  }
}

async function ask(address: string): Promise<{ ready: boolean; body: unknown } | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(readinessTimeoutMs) });
    return { ready: answer.ok, body: await answer.json() };
  } catch {
    return undefined;
  }
}

async function end({ process: child }: Shard): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const killing = setTimeout(() => child.kill("SIGKILL"), endWithinMs);
  await ended;
  clearTimeout(killing);
}
