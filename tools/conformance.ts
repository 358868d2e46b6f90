/**
 * npm run conformance -- PATH...
 *
 * A PATH that is a folder: replays every games-*.json and judges every deck of decks.json in it. A PATH that is a file:
 * plays the record of a match, as the bot gives it, from its deal to its result. Exits with 0 when the engine agrees
 * with all of them, 1 when it differs anywhere (each difference is printed, in a record by its line), 2 when there is
 * nothing to compare with.
 */

import { readFileSync, statSync } from "node:fs";
import { readCommandLine, refuse } from "../src/command-line.js";
import { parseTranscript } from "../src/game/transcript.js";
import { wrongLineOf } from "../src/game/transcript-line.js";
import { BadVectors, type Comparison, compare, type Difference, readVectors } from "./vectors.js";

const exitCodes = { right: 0, different: 1, unreadable: 2 } as const;
type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const usage = `Compares the engine with games worked out independently, or with records of matches.

  npm run conformance -- FOLDER      every games-*.json and decks.json in it: test/vectors
  npm run conformance -- FILE...     records, as the bot gives them`;

const { positionals: paths } = readCommandLine(usage, { allowPositionals: true });
if (paths.length === 0) refuse(usage, "Name the folder of the vectors, or files with records.");
process.exitCode = Math.max(...paths.map(conformance));

function conformance(path: string): ExitCode {
  try {
    return statSync(path).isDirectory() ? conformanceOfVectors(path) : conformanceOfRecord(path);
  } catch (error) {
    if (!(error instanceof BadVectors) && !(error instanceof Error && "code" in error)) throw error;
    console.error(`Nothing was compared: ${error.message}`);
    return exitCodes.unreadable;
  }
}

function conformanceOfVectors(directory: string): ExitCode {
  const comparison = compare(readVectors(directory));
  for (const difference of comparison.differences) console.log(lineOf(difference));
  console.log(summaryOf(comparison));
  return comparison.differences.length === 0 ? exitCodes.right : exitCodes.different;
}

function conformanceOfRecord(file: string): ExitCode {
  const parsed = parseTranscript(readFileSync(file, "utf8"));
  if (!parsed.ok) {
    console.error(
      `${file}, line ${parsed.problem.line}: this is no record, expected "${parsed.problem.wanted}"`,
    );
    return exitCodes.unreadable;
  }
  const { match, ruleset, moves, result } = parsed.value;
  const wrong = wrongLineOf(parsed.value);
  if (wrong) {
    console.log(`${file}, line ${wrong.line}: expected ${wrong.wanted}`);
    return exitCodes.different;
  }
  const outcome =
    result.winner === null ? `nobody won (${result.end})` : `${result.winner} won (${result.end})`;
  console.log(`match ${match}, ${ruleset}, ${moves.length} moves, ${outcome}: the record is right`);
  return exitCodes.right;
}

function summaryOf({ games, steps, decks, differences }: Comparison): string {
  return `${games} games, ${steps} steps, ${decks} decks, ${differences.length} differences`;
}

function lineOf({ subject, step, field, expected, found }: Difference): string {
  const where = step === null ? subject : `${subject}, step ${step}`;
  return `${where}, ${field}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`;
}
