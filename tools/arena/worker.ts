/** A thread that plays pairs of games until there are no more. */
import { parentPort, workerData } from "node:worker_threads";
import { type Contest, playPair } from "./duel.js";

const contest = workerData as Contest;

parentPort?.on("message", (pair: number) => {
  parentPort?.postMessage({ pair, results: playPair(contest, pair) });
});
