import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { createCanvas } from "@napi-rs/canvas";
import { boardDrawing, drawBoard } from "../src/render/board.js";
import { handDrawing } from "../src/render/hand.js";
import { pngWriter } from "../src/render/png.js";
import { prepareRenderer } from "../src/render/prepare.js";
import { cachedStamps, freshStamps } from "../src/render/stamps.js";
import { type Drawing, inShortTurns } from "../src/render/studio.js";
import { measures } from "../src/render/theme.js";
import { boardScenes, namesOfCards } from "../test/render/scenes.js";

const rounds = 60;
const boardsAtOnce = 100;
const mostResidentMb = 300;

/** Milliseconds. */
export interface RenderTiming {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface PictureFigures {
  readonly picture: string;
  /** Card sprites on a canvas that is used again, up to its pixels. */
  readonly draw: RenderTiming;
  /** Taking the pixels over and deflating them on the thread pool. */
  readonly encode: RenderTiming;
  readonly total: RenderTiming;
  /** The same scene by the same library: a new canvas, vectors each time, its own PNG encoder. */
  readonly plain: RenderTiming;
  /** How many times faster than plain, by the medians. */
  readonly timesFaster: number;
  readonly bytes: number;
  readonly plainBytes: number;
  /** The bars the figures are held to. */
  readonly bars: { readonly timesFaster: number; readonly bytes: number };
}

export interface RenderFigures {
  /** From nothing to ready for the first click. */
  readonly prepareMs: number;
  readonly pictures: readonly PictureFigures[];
  /** A hundred different boards asked for at once. */
  readonly burst: {
    readonly boards: number;
    readonly ms: number;
    readonly lagP99Ms: number;
    readonly lagMostMs: number;
    /** The most resident memory of the whole process while they were drawn, and its bar. */
    readonly residentMb: number;
    readonly mostResidentMb: number;
  };
}

/** Measures the pictures. Plain and ours take turns in the same run, so that a busy machine slows both. */
export async function benchRender(): Promise<RenderFigures> {
  const began = performance.now();
  await prepareRenderer();
  const prepareMs = performance.now() - began;
  const burst = await measureBurst();
  const hand = handDrawing(namesOfCards("10S KD QC Jo1 AD"));
  return {
    prepareMs,
    burst,
    pictures: [
      await measure("board, mid-game", boardDrawing(boardScenes.middle), 200_000),
      await measure("hand of five", hand, 60_000),
    ],
  };
}

async function measure(picture: string, drawing: Drawing, mostBytes: number): Promise<PictureFigures> {
  const canvas = createCanvas(measures.width, drawing.height);
  const times = {
    draw: [] as number[],
    encode: [] as number[],
    total: [] as number[],
    plain: [] as number[],
  };
  const bytes = { ours: 0, plain: 0 };
  for (let round = -5; round < rounds; round += 1) {
    const start = performance.now();
    const brush = canvas.getContext("2d");
    brush.reset();
    brush.lang = "en";
    for (const _ of drawing.paint(brush, cachedStamps));
    brush.getImageData(0, 0, 1, 1);
    const drawn = performance.now();
    const png = pngWriter(measures.width, drawing.height);
    await inShortTurns(png.takePixels(canvas));
    bytes.ours = (await png.finished()).length;
    const encoded = performance.now();
    bytes.plain = (await plainly(drawing)).length;
    const end = performance.now();
    await setImmediate();
    if (round < 0) continue;
    times.draw.push(drawn - start);
    times.encode.push(encoded - drawn);
    times.total.push(encoded - start);
    times.plain.push(end - encoded);
  }
  const [draw, encode, total, plain] = [times.draw, times.encode, times.total, times.plain].map(timing) as [
    RenderTiming,
    RenderTiming,
    RenderTiming,
    RenderTiming,
  ];
  return {
    picture,
    draw,
    encode,
    total,
    plain,
    timesFaster: plain.p50Ms / total.p50Ms,
    bytes: bytes.ours,
    plainBytes: bytes.plain,
    bars: { timesFaster: 4, bytes: mostBytes },
  };
}

async function plainly(drawing: Drawing): Promise<Buffer> {
  const canvas = createCanvas(measures.width, drawing.height);
  const brush = canvas.getContext("2d");
  brush.lang = "en";
  for (const _ of drawing.paint(brush, freshStamps));
  return canvas.encode("png");
}

async function measureBurst(): Promise<RenderFigures["burst"]> {
  let resident = 0;
  const watch = setInterval(() => {
    resident = Math.max(resident, process.memoryUsage.rss());
  }, 5);
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: boardsAtOnce }, (_, index) =>
      drawBoard({ ...boardScenes.middle, pot: 1000 + index }),
    ),
  );
  const ms = performance.now() - start;
  lag.disable();
  clearInterval(watch);
  return {
    boards: boardsAtOnce,
    ms,
    lagP99Ms: lag.percentile(99) / 1e6,
    lagMostMs: lag.max / 1e6,
    residentMb: resident / 1024 / 1024,
    mostResidentMb,
  };
}

function timing(samples: number[]): RenderTiming {
  samples.sort((a, b) => a - b);
  const at = (share: number) =>
    samples[Math.min(samples.length - 1, Math.floor(samples.length * share))] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}
