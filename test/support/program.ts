import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Playground } from "../../playground/server.js";

const root = join(import.meta.dirname, "../..");
const startTimeoutMs = 60_000;
const pollMs = 25;

export interface Surroundings {
  readonly playground: Playground;
  readonly dataDir: string;
  readonly redisUrl?: string;
  /** More variables, or others. */
  readonly environment?: NodeJS.ProcessEnv;
}

/** The bot as a process of its own, as a server owner runs it. */
export interface BotProcess {
  readonly pid: number;
  /** Everything it wrote. */
  output(): string;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Resolves with the exit code when it has ended by itself, or of something else. */
  ended(): Promise<number | null>;
}

/** How a program ended that is not to go on: its exit code and everything it wrote. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Starts the bot and waits until it serves. */
export async function startBotProcess(surroundings: Surroundings): Promise<BotProcess> {
  const { child, output, ...bot } = running(launchBot(surroundings));
  const until = Date.now() + startTimeoutMs;
  while (!output().includes('"msg":"ready"')) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill("SIGKILL");
      throw new Error(`the bot did not start:\n${output()}`);
    }
    await delay(pollMs);
  }
  return { ...bot, output };
}

function running({ child, output }: Launched): BotProcess & { readonly child: ChildProcess } {
  return {
    child,
    pid: child.pid ?? 0,
    output,
    kill: async () => void (await end(child, "SIGKILL")),
    stop: () => end(child, "SIGTERM"),
    ended: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      return child.exitCode;
    },
  };
}

/** Starts a bot that looks after the processes of its shards, and does not wait for them. */
export function launchSupervisor(surroundings: Surroundings): BotProcess {
  const { child: _, ...bot } = running(launchBot(surroundings));
  return bot;
}

/** Starts a bot that is to end by itself, and waits for that. */
export function runBot(surroundings: Surroundings): Promise<Ended> {
  return ending(launchBot(surroundings));
}

/** Runs `deploy-commands` with these words and gives what it wrote. */
export async function deploy(surroundings: Surroundings, words: readonly string[] = []): Promise<string> {
  const { code, output } = await ending(
    launch("dist/deploy-commands.js", words, surroundings.dataDir, environmentOf(surroundings)),
  );
  if (code !== 0) throw new Error(`deploy-commands ended with ${code}:\n${output}`);
  return output;
}

/** Runs the audit on a store, as `npm run audit` does. */
export function runAudit({ dataDir, redisUrl }: Omit<Surroundings, "playground">): Promise<Ended> {
  const environment = { DATA_DIR: dataDir, REDIS_URL: redisUrl ?? "" };
  return ending(launch("dist/tools/audit.js", [], tmpdir(), environment));
}

/** Runs `invite`, as `npm run invite` does. */
export function runInvite(environment: NodeJS.ProcessEnv): Promise<Ended> {
  return ending(launch("dist/tools/invite.js", [], tmpdir(), environment));
}

type Launched = ReturnType<typeof launch>;

function launchBot(surroundings: Surroundings): Launched {
  return launch("dist/src/index.js", [], surroundings.dataDir, environmentOf(surroundings));
}

function environmentOf({ playground, dataDir, redisUrl, environment }: Surroundings): NodeJS.ProcessEnv {
  return {
    DISCORD_TOKEN: playground.application.token,
    APPLICATION_ID: playground.application.id,
    DISCORD_API: playground.apiUrl,
    DATA_DIR: dataDir,
    REDIS_URL: redisUrl ?? "",
    LOG_LEVEL: "info",
    // Many bots run side by side in the tests.
    HEALTH_PORT: "off",
    ...environment,
  };
}

/** A compiled program of ours as a process, and everything it wrote so far. */
function launch(program: string, words: readonly string[], cwd: string, environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(root, program), ...words], {
    env: { PATH: process.env.PATH, ...environment },
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  return { child, output: () => output };
}

async function ending({ child, output }: Launched): Promise<Ended> {
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output: output() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, "exit");
  }
  return child.exitCode;
}
