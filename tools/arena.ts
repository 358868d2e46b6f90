/**
 * npm run arena -- --a veteran --b greedy --games 400 --ruleset newvegas --seed 1
 *
 * Lets two levels of the house, or baselines, play each other. Games come in pairs of one deal with the seats
 * swapped, and end by the rules: there are no draws. Exits with 2 on a wrong option.
 */

import { availableParallelism } from "node:os";
import { readCommandLine, refuse } from "../src/command-line.js";
import { rulesetIds } from "../src/game/types.js";
import { contenderNames } from "./arena/contenders.js";
import { deckChoices } from "./arena/decks.js";
import type { GameResult } from "./arena/duel.js";
import { quantile, wilson } from "./arena/statistics.js";
import { playPairs } from "./arena/tournament.js";

const usage = `Lets two levels of the house, or baselines, play each other.

npm run arena -- --a NAME --b NAME [--games 400] [--ruleset newvegas] [--seed 1] [--decks default]
                 [--workers ${availableParallelism()}] [--json]
names     ${contenderNames.join(", ")}
rulesets  ${rulesetIds.join(", ")}
decks     ${deckChoices.join(", ")}`;

const { values } = readCommandLine(usage, {
  options: {
    a: { type: "string", default: "" },
    b: { type: "string", default: "" },
    games: { type: "string", default: "400" },
    ruleset: { type: "string", default: "newvegas" },
    seed: { type: "string", default: "1" },
    decks: { type: "string", default: "default" },
    workers: { type: "string", default: String(availableParallelism()) },
    json: { type: "boolean", default: false },
  },
});

const a = contenderNames.find((name) => name === values.a);
const b = contenderNames.find((name) => name === values.b);
const ruleset = rulesetIds.find((id) => id === values.ruleset);
const decks = deckChoices.find((choice) => choice === values.decks);
const pairs = Math.ceil(Number(values.games) / 2);
const workers = Number(values.workers);

if (!a || !b || !ruleset || !decks || !(pairs > 0) || !(Number.isSafeInteger(workers) && workers > 0)) {
  refuse(usage, "Two of the names play, by --a and --b, a number of games above 0.");
}
const contest = { a, b, ruleset, decks, seed: values.seed };
const began = performance.now();
const results = await playPairs(contest, pairs, workers, showProgress);
const seconds = (performance.now() - began) / 1000;
const wins = results.filter(({ winner }) => winner === "a").length;
const [least, most] = wilson(wins, results.length);
const summary = {
  ...contest,
  games: results.length,
  wins: { a: wins, b: results.length - wins },
  share: wins / results.length,
  interval95: { least, most },
  movesPerGame: results.reduce((sum, { moves }) => sum + moves, 0) / results.length,
  ends: countEnds(results),
  msPerMove: { a: timesOf(results, "a"), b: timesOf(results, "b") },
  seconds,
};
if (values.json) console.log(JSON.stringify(summary, null, 2));
else print(summary);

function print(summary: Omit<Summary, "json">): void {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const { wins, games, share, interval95, msPerMove } = summary;
  const time = (who: "a" | "b") => {
    const { p50, max } = msPerMove[who];
    return `${p50.toFixed(1)} ms (most ${max.toFixed(0)})`;
  };
  console.log(
    `${summary.a} against ${summary.b}, ${summary.ruleset}, ${summary.decks} decks, seed ${summary.seed}`,
  );
  console.log(`wins      ${wins.a} : ${wins.b} of ${games}, no draws`);
  console.log(
    `share     ${percent(share)}, 95 % interval ${percent(interval95.least)} to ${percent(interval95.most)}`,
  );
  console.log(`a move    ${summary.a} ${time("a")}, ${summary.b} ${time("b")}: the median`);
  console.log(`a game    ${summary.movesPerGame.toFixed(1)} moves; ends: ${JSON.stringify(summary.ends)}`);
  console.log(`in all    ${summary.seconds.toFixed(1)} s`);
}

interface Summary {
  readonly a: string;
  readonly b: string;
  readonly ruleset: string;
  readonly decks: string;
  readonly seed: string;
  readonly games: number;
  readonly wins: { readonly a: number; readonly b: number };
  readonly share: number;
  readonly interval95: { readonly least: number; readonly most: number };
  readonly movesPerGame: number;
  readonly ends: Readonly<Record<string, number>>;
  readonly msPerMove: Readonly<Record<"a" | "b", Times>>;
  readonly seconds: number;
}

interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

function timesOf(results: readonly GameResult[], who: "a" | "b"): Times {
  const times = results.flatMap((result) => result.times[who]);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), max: quantile(times, 1) };
}

function countEnds(results: readonly GameResult[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { end } of results) counts[end] = (counts[end] ?? 0) + 1;
  return counts;
}

/** On a terminal only, so that what is printed can be kept. */
function showProgress(done: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${2 * done} games`);
}
