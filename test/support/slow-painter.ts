import type { Worker } from "node:worker_threads";

/**
 * From now on every painter that this process hires takes so much longer to be told of a picture, milliseconds.
 *
 * @returns makes those hired later as fast as ever
 */
export function slowPainters(delayMs: () => number): () => void {
  const slowDown = (worker: Worker) => {
    const tell = worker.postMessage.bind(worker);
    worker.postMessage = (request: unknown) => {
      setTimeout(() => tell(request), delayMs());
    };
  };
  process.on("worker", slowDown);
  return () => void process.off("worker", slowDown);
}
