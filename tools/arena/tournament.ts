import { Worker } from "node:worker_threads";
import type { Contest, GameResult } from "./duel.js";

interface Answer {
  readonly pair: number;
  readonly results: readonly GameResult[];
}

/** Plays so many pairs of games on some threads. The results are in the order of the pairs, whichever ends first. */
export async function playPairs(
  contest: Contest,
  pairs: number,
  threads: number,
  progress: (done: number) => void,
): Promise<readonly GameResult[]> {
  const results: (readonly GameResult[])[] = [];
  let next = 0;
  let done = 0;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL("./worker.js", import.meta.url), { workerData: contest });
      const handOut = () => {
        if (next < pairs) worker.postMessage(next++);
        else void worker.terminate().then(() => resolve(), reject);
      };
      worker.on("error", reject);
      worker.on("message", (answer: Answer) => {
        results[answer.pair] = answer.results;
        done += 1;
        progress(done);
        handOut();
      });
      handOut();
    });
  await Promise.all(Array.from({ length: Math.min(threads, pairs) }, work));
  return results.flat();
}
