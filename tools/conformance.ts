/**
 * npm run conformance -- DIR
 *
 * Replays every games-*.json and judges every deck of decks.json in DIR. Exits with 0 when the engine agrees with all
 * of them, 1 when it differs anywhere (each difference is printed), 2 when there is nothing to compare with.
 */

import { BadVectors, type Comparison, compare, type Difference, readVectors } from "./vectors.js";

process.exitCode = conformance(process.argv[2]);

function conformance(directory: string | undefined): 0 | 1 | 2 {
  if (directory === undefined) {
    console.error("Name the folder of the vectors: npm run conformance -- DIR");
    return 2;
  }
  try {
    const comparison = compare(readVectors(directory));
    for (const difference of comparison.differences) console.log(lineOf(difference));
    console.log(summaryOf(comparison));
    return comparison.differences.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BadVectors)) throw error;
    console.error(`Nothing was compared: ${error.message}`);
    return 2;
  }
}

function summaryOf({ games, steps, decks, differences }: Comparison): string {
  return `${games} games, ${steps} steps, ${decks} decks, ${differences.length} differences`;
}

function lineOf({ subject, step, field, expected, found }: Difference): string {
  const where = step === null ? subject : `${subject}, step ${step}`;
  return `${where}, ${field}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`;
}
