import { setImmediate } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import type { PictureOrder } from "../picture.js";
import { drawingOf } from "./drawing.js";
import { paintPicture } from "./easel.js";
import { paintFilm } from "./film.js";
import type { Painted, PaintedAnswer, PaintRequest } from "./protocol.js";
import { warmUp } from "./warm-up.js";

/**
 * The thread that draws. Each picture is drawn in one go; while it is packed on the thread pool the next one is drawn.
 * A film is drawn a frame at a time, and only while no picture is asked for.
 */

if (!parentPort) throw new Error("the painter runs as a thread of the bot");
const port = parentPort;

warmUp();
port.on("message", (request: PaintRequest) => void answer(request));

async function answer({ id, order }: PaintRequest): Promise<void> {
  try {
    const painted = await (order.kind === "film" ? paintFilm(order, quiet) : paintBeforeFilms(order));
    port.postMessage({ kind: "painted", id, painted } satisfies PaintedAnswer, [painted.file.buffer]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    port.postMessage({ kind: "failed", id, reason } satisfies PaintedAnswer);
  }
}

let pictures = 0;
const waitingFilms: (() => void)[] = [];

async function paintBeforeFilms(order: PictureOrder): Promise<Painted> {
  pictures += 1;
  try {
    return await paintPicture(drawingOf(order));
  } finally {
    pictures -= 1;
    if (pictures === 0) for (const wake of waitingFilms.splice(0)) wake();
  }
}

/** Resolves when no picture is asked for, after those that have been asked for meanwhile. */
async function quiet(): Promise<void> {
  await setImmediate();
  while (pictures > 0) {
    await new Promise<void>((resolve) => waitingFilms.push(resolve));
    await setImmediate();
  }
}
