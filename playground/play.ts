import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { keepBotRunning } from "./bot-process.js";
import { packageRoot } from "./package-root.js";
import { defaultPort, type Playground, startPlayground } from "./server.js";

const usage = `Plays Caravan in a pretend Discord on this machine, with the real bot.

  npm run play
  npm run play -- --port 5000     on another port (${defaultPort}, or the next free one)`;
const exitCodes = { failure: 1, usage: 2 } as const;

const port = readPort();
if (port !== undefined) await play(port);

async function play(wantedPort: number): Promise<void> {
  const playground = await startPlayground({ port: wantedPort });
  const env = await environmentOf(playground);
  try {
    await promisify(execFile)(process.execPath, [join(packageRoot, "dist/deploy-commands.js")], {
      env,
      cwd: packageRoot,
    });
  } catch (error) {
    console.error("The commands could not be registered:", error);
    await playground.close();
    process.exitCode = exitCodes.failure;
    return;
  }

  greetWhenReady(playground);
  const ending = new AbortController();
  const ended = once(ending.signal, "abort");
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(name, () => ending.abort());
  const bot = keepBotRunning(
    { entry: join(packageRoot, "dist/src/index.js"), env, cwd: packageRoot },
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

/** The bot is told nothing but where Discord is, and who it is there. */
async function environmentOf(playground: Playground): Promise<NodeJS.ProcessEnv> {
  const dataDir = process.env.DATA_DIR ?? join(packageRoot, "data", "playground");
  await mkdir(dataDir, { recursive: true });
  return {
    ...process.env,
    DISCORD_TOKEN: playground.application.token,
    APPLICATION_ID: playground.application.id,
    DISCORD_API: playground.apiUrl,
    DATA_DIR: dataDir,
    // Set even if empty: a value for the real bot in a file .env is not for the pretend one.
    REDIS_URL: process.env.REDIS_URL ?? "",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  };
}

function greetWhenReady(playground: Playground): void {
  let greeted = false;
  playground.world.subscribe((change) => {
    if (change.kind !== "bot" || change.state !== "connected") return;
    if (greeted) return console.log("The bot is back.");
    greeted = true;
    console.log(`
  Caravan is on  ${playground.url}

  1. Open that page: left is Ada's screen, right is Bruno's.
  2. As Ada, type  /caravan challenge , choose Bruno and a bid, and send it; accept it as Bruno.
  3. Play by the buttons. Wallets and matches stay in data/playground; Ctrl-C ends all.
`);
  });
}

function readPort(): number | undefined {
  try {
    const { values } = parseArgs({
      options: { port: { type: "string" }, help: { type: "boolean", default: false } },
    });
    if (values.help) {
      console.log(usage);
      return undefined;
    }
    const wanted = values.port ?? String(defaultPort);
    if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65_535) {
      throw new TypeError(`--port takes a number from 0 to 65535, not "${wanted}"`);
    }
    return Number(wanted);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exitCode = exitCodes.usage;
    return undefined;
  }
}
