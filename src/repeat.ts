import type { Logger } from "pino";

/**
 * Does some work again and again, `pauseMs` after the last time ended. A failure is logged once until it goes
 * well again, and never ends the loop.
 *
 * @returns stops the loop and waits for the work under way
 */
export function repeatedly(pauseMs: number, log: Logger, work: () => Promise<void>): () => Promise<void> {
  let state: "going" | "stopped" = "going";
  let health: "well" | "failing" = "well";
  let wake = () => {};

  async function loop(): Promise<void> {
    while (state === "going") {
      try {
        await work();
        health = "well";
      } catch (error) {
        if (health === "well") log.warn({ err: error }, "recurring work fails, will be tried again");
        health = "failing";
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const running = loop();
  return () => {
    state = "stopped";
    wake();
    return running;
  };
}
