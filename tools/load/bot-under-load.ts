import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { packageRoot } from "../../playground/package-root.js";
import type { Playground } from "../../playground/server.js";
import { allocatorEnvironment } from "../../src/allocator.js";

const startWithinMs = 60_000;
const pollMs = 20;
const errorLevel = 50;

export interface BotPlace {
  readonly playground: Playground;
  readonly dataDir: string;
  readonly redisUrl: string | undefined;
}

/** One bot process as it is compiled, and what it complains of. */
export interface BotUnderLoad {
  readonly pid: number;
  /** Lines of the log at level error and above, and all that is no log. */
  readonly errors: string[];
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Starts one of several bots, each of which serves one shard. @throws when it does not come up */
export async function startBot(
  place: BotPlace,
  shard: { readonly id: number; readonly count: number },
): Promise<BotUnderLoad> {
  const child = spawn(process.execPath, [join(packageRoot, "dist/src/index.js")], {
    cwd: place.dataDir,
    env: {
      ...environmentOf(place),
      // As in the image and the service of docs/hosting.md.
      ...allocatorEnvironment,
      SHARD_IDS: String(shard.id),
      SHARD_COUNT: String(shard.count),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors: string[] = [];
  let state = "starting" as "starting" | "ready";
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      const { level, msg } = entryOf(line);
      if (msg === "ready") state = "ready";
      if (level >= errorLevel) errors.push(line);
    });
  }
  const until = Date.now() + startWithinMs;
  while (state !== "ready") {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill("SIGKILL");
      throw new Error(`a bot did not start:\n${errors.join("\n")}`);
    }
    await delay(pollMs);
  }
  return { pid: child.pid ?? 0, errors, stop: () => stop(child) };
}

/** Tells Discord the commands, as `npm run deploy` does. */
export async function deployCommands(place: BotPlace): Promise<void> {
  const child = spawn(process.execPath, [join(packageRoot, "dist/deploy-commands.js")], {
    cwd: place.dataDir,
    env: environmentOf(place),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the commands could not be deployed: exit code ${code}`);
}

function environmentOf({ playground, dataDir, redisUrl }: BotPlace): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    DISCORD_TOKEN: playground.application.token,
    APPLICATION_ID: playground.application.id,
    DISCORD_API: playground.apiUrl,
    DATA_DIR: dataDir,
    REDIS_URL: redisUrl ?? "",
    LOG_LEVEL: "info",
    // Nobody asks for its health here, and several on one host must not want the same port.
    HEALTH_PORT: "off",
  };
}

/** A line that is no log entry, such as a warning of Node's own, counts as an error. */
function entryOf(line: string): { readonly level: number; readonly msg: string } {
  try {
    const { level, msg } = JSON.parse(line) as { level?: unknown; msg?: unknown };
    return { level: Number(level), msg: String(msg) };
  } catch {
    return { level: errorLevel, msg: line };
  }
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  return child.exitCode;
}
