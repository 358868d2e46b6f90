import { Worker } from "node:worker_threads";
import type { PaintRequest } from "../../src/render/painter/protocol.js";

export interface HeldPainter {
  /** From now on it is told of no picture. */
  hold(): void;
  /** How many pictures it has not been told of. */
  untold(): number;
  /** Tells it of all that it was not told of, and of what comes. */
  release(): void;
  /** Leaves it alone from now on. */
  end(): void;
}

/** Has the painter of this process under control, and whoever takes its place. */
export function heldPainter(): HeldPainter {
  const waiting: (() => void)[] = [];
  let state: "told" | "held" = "told";
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, request: Partial<PaintRequest>) {
    const tell = () => postMessage.call(this, request);
    if (state === "held" && request.order !== undefined) waiting.push(tell);
    else tell();
  };
  return {
    hold() {
      state = "held";
    },
    untold: () => waiting.length,
    release() {
      state = "told";
      for (const tell of waiting.splice(0)) tell();
    },
    end() {
      Worker.prototype.postMessage = postMessage;
    },
  };
}
