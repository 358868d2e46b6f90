/**
 * npm run fuzz -- --interactions 100000 --seed 1
 *
 * Sends random and mutated interactions to a real bot over the gateway: buttons, menus, forms, commands and what is
 * suggested while they are typed, by players, bystanders, people of other servers and in direct messages. Each must
 * get one answer within Discord's three seconds, none may change what it is not allowed to, nothing may fail, and all
 * caps are accounted for in the end. Exits with 0 when all is well, 1 when anything is wrong, 2 on a wrong option.
 */

import { readCommandLine, refuse } from "../src/command-line.js";
import { runFuzz } from "./fuzz/run.js";

const mostPrinted = 20;
const exitCodes = { wrong: 1 } as const;
const usage = `Sends random and mutated interactions to a real bot over the gateway, and checks what comes of them.

npm run fuzz -- [--interactions N] [--seed N]`;

const { values } = readCommandLine(usage, {
  options: {
    interactions: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
  },
});
const [interactions, seed] = [Number(values.interactions), Number(values.seed)];
if (!Number.isSafeInteger(interactions) || interactions <= 0 || !Number.isSafeInteger(seed)) {
  refuse(usage, "Both are whole numbers, and there is an interaction at least.");
}
const { problems, ...counts } = await runFuzz({ interactions, seed }, (line) => console.error(line));
console.log(JSON.stringify({ seed, ...counts }, null, 2));
for (const problem of problems.slice(0, mostPrinted)) console.log(problem);
console.log(`${problems.length} problems.`);
if (problems.length > 0) process.exitCode = exitCodes.wrong;
