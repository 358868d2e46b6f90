import "./thrift.js";
import { readCommandLine } from "./command-line.js";
import { type Config, ConfigError, readConfig } from "./config.js";
import { readEnvironment } from "./environment.js";
import { exitCodes } from "./exit-codes.js";
import { createLog, failureInWords } from "./log.js";
import { serve } from "./serve.js";
import { planShards } from "./shard-plan.js";
import { superviseShards } from "./shard-processes.js";

const usage = `Runs the bot until it is told to end.

  npm start      with the variables of .env.example, from the environment or a file .env`;

readCommandLine(usage, {});
const config = configuration();
const log = createLog(config.LOG_LEVEL);

// Nothing is lost with the process: what it had begun is in the store, and whoever comes next goes on with it. A
// process that goes on after an error that nobody expected may do anything. Rejections that nobody handles come here too.
process.on("uncaughtException", (error, origin) => {
  log.fatal({ err: error, origin }, "an uncaught error ends the process");
  process.exit(exitCodes.failure);
});

try {
  process.exit(await run(config));
} catch (error) {
  log.fatal({ err: error }, failureInWords(error) || "the bot could not start");
  // What was opened before the failure must not keep the process alive: a supervisor starts it anew.
  process.exit(exitCodes.failure);
}

/** @returns the exit code */
async function run(settings: Config): Promise<number> {
  const told = new Promise<string>((resolve) => {
    for (const name of ["SIGTERM", "SIGINT"] as const) process.once(name, () => resolve(name));
    // One of several processes does not outlive the one that looks after them.
    if (process.channel) process.once("disconnect", () => resolve("the supervisor is gone"));
  });
  // Before anything is under way there is nothing to finish.
  let state: "starting" | "under way" = "starting";
  void told.then(() => state === "starting" && process.exit());
  const underWay = () => {
    state = "under way";
  };
  const plan = await planShards(settings);
  return plan.kind === "own"
    ? serve({ config: settings, log, shards: plan, told, underWay })
    : superviseShards({ config: settings, log, plan, told, underWay });
}

function configuration(): Config {
  try {
    return readConfig(readEnvironment());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(exitCodes.configuration);
  }
}
