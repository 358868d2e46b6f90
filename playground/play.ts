import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { readCommandLine, refuse } from "../src/command-line.js";
import { exitCodes } from "../src/exit-codes.js";
import { keepBotRunning } from "./bot-process.js";
import { packageRoot } from "./package-root.js";
import { defaultPort, type Playground, startPlayground } from "./server.js";

const usage = `Plays Caravan in a pretend Discord on this machine, with the real bot.

  npm run play
  npm run play -- --port 5000     on another port (${defaultPort}, or the next free one)`;

await play(readPort());

async function play(wantedPort: number): Promise<void> {
  const ending = new AbortController();
  const ended = once(ending.signal, "abort");
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(name, () => ending.abort());
  const playground = await startPlayground({ port: wantedPort });
  const dataDir = await dataFolder();
  const env = environmentOf(playground, dataDir);
  try {
    await promisify(execFile)(process.execPath, [join(packageRoot, "dist/deploy-commands.js")], {
      env,
      cwd: dataDir,
      signal: ending.signal,
    });
  } catch (error) {
    await playground.close();
    if (ending.signal.aborted) return;
    console.error("The commands could not be registered:", error);
    process.exitCode = exitCodes.failure;
    return;
  }

  greetWhenReady(playground, dataDir);
  const bot = keepBotRunning(
    { entry: join(packageRoot, "dist/src/index.js"), env, cwd: dataDir },
    (line) => console.error(line),
    () => {
      process.exitCode = exitCodes.failure;
      ending.abort();
    },
  );
  await ended;
  await bot.stop();
  await playground.close();
}

/**
 * Where wallets and matches are kept. The bot runs in this folder: a file .env for the real bot lies in the
 * project's own, and nothing of it is for the pretend one.
 */
async function dataFolder(): Promise<string> {
  const folder = resolve(process.env.DATA_DIR || join(packageRoot, "data", "playground"));
  await mkdir(folder, { recursive: true });
  return folder;
}

/** The bot is told nothing but where Discord is, and who it is there. */
function environmentOf(playground: Playground, dataDir: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DISCORD_TOKEN: playground.application.token,
    APPLICATION_ID: playground.application.id,
    DISCORD_API: playground.apiUrl,
    DATA_DIR: dataDir,
    // Set even if empty: DATA_DIR may name a folder that has a file .env of its own.
    REDIS_URL: process.env.REDIS_URL ?? "",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
    HEALTH_PORT: process.env.HEALTH_PORT ?? "off",
  };
}

function greetWhenReady(playground: Playground, dataDir: string): void {
  let greeted = false;
  playground.world.subscribe((change) => {
    if (change.kind !== "bot" || change.state !== "connected") return;
    if (greeted) return console.log("The bot is back.");
    greeted = true;
    console.log(`
  Caravan is on  ${playground.url}

  1. Open that page: left is Ada's screen, right is Bruno's.
  2. As Ada, type  /caravan challenge , choose Bruno and a bid, and send it; accept it as Bruno.
  3. Play by the buttons; who does not know the game types  /tutorial . Wallets and matches stay in ${dataDir}; Ctrl-C ends all.
`);
  });
}

function readPort(): number {
  const { values } = readCommandLine(usage, { options: { port: { type: "string" } } });
  const wanted = values.port ?? String(defaultPort);
  if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65_535) {
    refuse(usage, `--port takes a number from 0 to 65535, not "${wanted}"`);
  }
  return Number(wanted);
}
