/**
 * npm run load -- --servers 200 --matches 1000 --seconds 60 --processes 2
 *
 * Unmodified bots, as compiled, serve a pretend Discord full of simulated people: first as many matches are opened as
 * are asked for, then they are kept open for so many seconds, a new one for each that ends. Everyone waits for the
 * answer to a click before they think about the next (`--think`, seconds a turn, on average). Starts its own Redis;
 * `--store redis://…` uses an empty one that is there, `--store sqlite` a file, for one process. In the end all
 * matches are audited. Exits with 0 when nothing went wrong, 1 when anything did (a lost click, an error, a
 * difference), 2 on a wrong option. A bar that is missed is printed, and is no failure: it depends on the machine.
 */

import { helpIfAsked, refuse } from "../src/command-line.js";
import { type LoadOptions, readOptions, usage } from "./load/options.js";
import { figuresOf, printed } from "./load/report.js";
import { runLoad } from "./load/run.js";

const exitCodes = { wrong: 1 } as const;

helpIfAsked(usage);
const options = optionsGiven();
try {
  const figures = figuresOf(await runLoad(options, (line) => console.error(line)));
  console.log(options.json ? JSON.stringify(figures, null, 2) : printed(figures));
  if (figures.problems.length > 0) process.exitCode = exitCodes.wrong;
} catch (error) {
  console.error(error);
  process.exitCode = exitCodes.wrong;
}

function optionsGiven(): LoadOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    return refuse(usage, error instanceof Error ? error.message : String(error));
  }
}
