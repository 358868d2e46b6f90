import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

export interface BotProgram {
  /** Compiled entry of the bot. */
  readonly entry: string;
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
}

export interface KeptBot {
  /** Ends the bot: politely, and by force when it takes too long. */
  stop(): Promise<void>;
}

const restartAfterMs = 2_000;
/** Less than this is not a run but a failure to start. */
const runMs = 10_000;
const failuresInARow = 5;
const politeMs = 10_000;

/**
 * Runs the bot as a process and starts it again when it ends by itself.
 *
 * @param say told each time it ends
 * @param gaveUp called when it does not come up at all
 */
export function keepBotRunning(
  program: BotProgram,
  say: (line: string) => void,
  gaveUp: () => void,
): KeptBot {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const started = Date.now();
      child = spawn(process.execPath, [program.entry], {
        env: program.env,
        cwd: program.cwd,
        stdio: ["ignore", "inherit", "inherit"],
      });
      const [code, signal] = await once(child, "exit");
      if (stopping.signal.aborted) return;
      failures = Date.now() - started < runMs ? failures + 1 : 0;
      const end = signal === null ? `with exit code ${code}` : `by ${signal}`;
      if (failures >= failuresInARow) {
        say(`The bot ended ${end}, ${failures} times in a row. What it wrote above says why.`);
        return gaveUp();
      }
      say(`The bot ended ${end}. It is started again; matches and wallets are kept.`);
      await delay(restartAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const running = run();

  return {
    async stop() {
      stopping.abort();
      child?.kill("SIGTERM");
      const force = setTimeout(() => child?.kill("SIGKILL"), politeMs);
      await running;
      clearTimeout(force);
    },
  };
}
