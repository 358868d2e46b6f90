import { type ParseArgsConfig, parseArgs } from "node:util";
import { exitCodes } from "./exit-codes.js";

/** Reads what a program was called with; what it does not know is refused. */
export function readCommandLine<const Known extends ParseArgsConfig>(usage: string, known: Known) {
  helpIfAsked(usage);
  try {
    return parseArgs(known);
  } catch (error) {
    return refuse(usage, error instanceof Error ? error.message : String(error));
  }
}

/** `--help` prints how a program is called, and ends it well. */
export function helpIfAsked(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === "--help" || word === "-h")) return;
  console.log(usage);
  process.exit(0);
}

/** Says what is wrong with what a program was called with, and how it is called, and ends it. */
export function refuse(usage: string, reason: string): never {
  console.error(`${reason}\n\n${usage}`);
  process.exit(exitCodes.configuration);
}
