/**
 * npm run chaos -- --processes 8 --actions 2000 --seed 1
 *
 * Plays whole matches from many processes on one Redis of its own (append-only file, flushed at each write) while
 * processes and Redis are killed, and then checks that nothing was lost and nothing happened twice. It plays on past
 * `--actions` until everything that can be done has been done at least once, from a challenge to the reset of a server. With
 * `--store sqlite` one process on one file, killed again and again. With `--control` commits are replaced by plain
 * writes: the checks must then fail. Exits with 0 when all is well, 1 when anything is wrong, 2 on a wrong option.
 */

import { readCommandLine, refuse } from "../src/command-line.js";
import { runChaos } from "./chaos/run.js";

const mostPrinted = 20;
const usage = `Plays whole matches from many processes while they and Redis are killed, and checks what is left.

npm run chaos -- [--processes N] [--actions N] [--seed N] [--store redis|sqlite] [--control]

--store sqlite is one process on one file. --control replaces commits by plain writes (on Redis alone): the checks
must then fail.`;

const { values } = readCommandLine(usage, {
  options: {
    processes: { type: "string", default: "8" },
    actions: { type: "string", default: "2000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    store: { type: "string", default: "redis" },
    control: { type: "boolean", default: false },
  },
});
const [processes, actions, seed] = [values.processes, values.actions, values.seed].map(Number) as [
  number,
  number,
  number,
];
const { store, control } = values;

if (
  ![processes, actions, seed].every(Number.isSafeInteger) ||
  Math.min(processes, actions) < 1 ||
  (store !== "redis" && store !== "sqlite") ||
  (control && store === "sqlite")
) {
  refuse(usage, "Numbers are whole and above 0, the store is redis or sqlite, and --control is for redis.");
}
const commit = control ? "plain" : "atomic";
const { problems, ...counts } = await runChaos({
  processes: store === "sqlite" ? 1 : processes,
  actions,
  seed,
  store,
  commit,
});
console.log(JSON.stringify({ store, commit, seed, ...counts }, null, 2));
for (const problem of problems.slice(0, mostPrinted)) console.log(problem);
console.log(`${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
