import { parentPort } from "node:worker_threads";
import { drawingOf } from "./drawing.js";
import { paintPicture } from "./easel.js";
import type { PaintedAnswer, PaintRequest } from "./protocol.js";
import { warmUp } from "./warm-up.js";

/** The thread that draws. Each picture is drawn in one go; while it is packed on the thread pool the next one is drawn. */

if (!parentPort) throw new Error("the painter runs as a thread of the bot");
const port = parentPort;

warmUp();
port.on("message", (request: PaintRequest) => void answer(request));

async function answer({ id, order }: PaintRequest): Promise<void> {
  try {
    const painted = await paintPicture(drawingOf(order));
    port.postMessage({ kind: "painted", id, painted } satisfies PaintedAnswer, [painted.png.buffer]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    port.postMessage({ kind: "failed", id, reason } satisfies PaintedAnswer);
  }
}
