import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { createCanvas } from "@napi-rs/canvas";
import { boardSight, drawBoard } from "../src/render/board.js";
import { drawHand } from "../src/render/hand.js";
import { boardDrawing } from "../src/render/painter/board.js";
import { type Drawing, encodeStrips, stripsOf } from "../src/render/painter/easel.js";
import { handDrawing } from "../src/render/painter/hand.js";
import { freshStamps } from "../src/render/painter/stamps.js";
import { warmUp } from "../src/render/painter/warm-up.js";
import type { Picture } from "../src/render/picture.js";
import { prepareRenderer } from "../src/render/prepare.js";
import { measures } from "../src/render/theme.js";
import { boardScenes, hands, namesOfCards } from "../test/render/scenes.js";
import { longestTurnMs } from "../test/support/thread-time.js";
import { inWords, table } from "./table.js";

const rounds = 60;
const boardsAtOnce = 100;
const mostResidentMb = 300;
const mostGapMs = 15;

/** Milliseconds. */
export interface RenderTiming {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface PictureFigures {
  readonly picture: string;
  /** Card sprites on a canvas that is used again, up to its pixels. */
  readonly draw: RenderTiming;
  /** Finding the colours of the pixels and deflating them on the thread pool. */
  readonly encode: RenderTiming;
  readonly total: RenderTiming;
  /** As the bot has it: from asking the painter's thread to having the picture. */
  readonly asked: RenderTiming;
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
    /** For how long the event loop of the bot did not turn meanwhile: 99 of 100 times, and the longest. */
    readonly lagP99Ms: number;
    readonly longestGapMs: number;
    /** The longest that the bot's own thread worked between two turns, without what the machine gave to others. */
    readonly longestTurnMs: number;
    /** The bar of both. */
    readonly mostGapMs: number;
    /** The most resident memory of the whole process while they were drawn, and its bar. */
    readonly residentMb: number;
    readonly mostResidentMb: number;
  };
}

export function showPictures({ prepareMs, burst, pictures }: RenderFigures): string {
  const times = pictures.flatMap(({ picture, draw, encode, total, asked, plain }) =>
    Object.entries({ draw, encode, "both together": total, "asked of the painter": asked, plain }).map(
      ([what, { p50Ms, p99Ms }]) => ({ picture, what, "p50 ms": p50Ms, "p99 ms": p99Ms }),
    ),
  );
  const atOnce = `${burst.boards} boards at once`;
  const held = [
    ...pictures.flatMap(({ picture, timesFaster, bytes, bars }) => [
      {
        "held to a bar": `${picture}: times faster than plain`,
        is: timesFaster,
        "at least": bars.timesFaster,
      },
      { "held to a bar": `${picture}: bytes`, is: bytes, "at most": bars.bytes },
    ]),
    {
      "held to a bar": `${atOnce}: longest gap of the event loop, ms`,
      is: burst.longestGapMs,
      "at most": burst.mostGapMs,
    },
    { "held to a bar": `${atOnce}: longest turn, ms`, is: burst.longestTurnMs, "at most": burst.mostGapMs },
    {
      "held to a bar": `${atOnce}: resident memory, MB`,
      is: burst.residentMb,
      "at most": burst.mostResidentMb,
    },
  ];
  return [
    table(times),
    table(held),
    `  Ready for the first click in ${inWords(prepareMs)} ms; ${atOnce} in ${inWords(burst.ms)} ms, 99 of 100 gaps below ${inWords(burst.lagP99Ms)} ms.\n  Plain is the same scene by the same library: a new canvas each time, and its own PNG encoder.`,
  ].join("\n\n");
}

/** Measures the pictures. Plain and ours take turns in the same run, so that a busy machine slows both. */
export async function benchRender(): Promise<RenderFigures> {
  const began = performance.now();
  await prepareRenderer();
  const prepareMs = performance.now() - began;
  const burst = await measureBurst();
  warmUp();
  const { middle } = boardScenes;
  return {
    prepareMs,
    burst,
    pictures: [
      await measure({
        picture: "board, mid-game",
        drawing: boardDrawing(boardSight(middle)),
        // Another pot or hand each time: none comes from the cache.
        ask: (round) => drawBoard({ ...middle, pot: 100_000 + round }),
        mostBytes: 200_000,
      }),
      await measure({
        picture: "hand of five",
        drawing: handDrawing(namesOfCards("10S KD QC Jo1 AD")),
        ask: (round) => drawHand({ cards: fiveOf(round) }),
        mostBytes: 60_000,
      }),
    ],
  };
}

interface Subject {
  readonly picture: string;
  readonly drawing: Drawing;
  readonly ask: (round: number) => Promise<Picture>;
  readonly mostBytes: number;
}

/** Five cards, others each time. */
function fiveOf(round: number) {
  const cards = [...hands.eight, ...hands.five];
  return Array.from(
    { length: 5 },
    (_, digit) => cards[Math.floor(round / 3 ** digit + digit) % cards.length],
  ).flatMap((card) => card ?? []);
}

async function measure({ picture, drawing, ask, mostBytes }: Subject): Promise<PictureFigures> {
  const times = {
    draw: [] as number[],
    encode: [] as number[],
    total: [] as number[],
    asked: [] as number[],
    plain: [] as number[],
  };
  const bytes = { ours: 0, plain: 0 };
  for (let round = -5; round < rounds; round += 1) {
    const start = performance.now();
    const strips = stripsOf(drawing);
    const drawn = performance.now();
    bytes.ours = (await encodeStrips(strips, drawing.height)).length;
    const encoded = performance.now();
    bytes.plain = (await plainly(drawing)).length;
    const plain = performance.now();
    await ask(round + 5);
    const asked = performance.now();
    await setImmediate();
    if (round < 0) continue;
    times.draw.push(drawn - start);
    times.encode.push(encoded - drawn);
    times.total.push(encoded - start);
    times.plain.push(plain - encoded);
    times.asked.push(asked - plain);
  }
  const [total, plain] = [timing(times.total), timing(times.plain)];
  return {
    picture,
    draw: timing(times.draw),
    encode: timing(times.encode),
    total,
    asked: timing(times.asked),
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
  drawing.paint(brush, freshStamps);
  return canvas.encode("png");
}

/** Boards that were not drawn before, all asked for in one turn. */
function manyBoards(firstPot: number): Promise<unknown> {
  return Promise.all(
    Array.from({ length: boardsAtOnce }, (_, index) =>
      drawBoard({ ...boardScenes.middle, pot: firstPot + index }),
    ),
  );
}

async function measureBurst(): Promise<RenderFigures["burst"]> {
  let resident = 0;
  const watch = setInterval(() => {
    resident = Math.max(resident, process.memoryUsage.rss());
  }, 5);
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  const start = performance.now();
  await manyBoards(1000);
  const ms = performance.now() - start;
  lag.disable();
  clearInterval(watch);
  // Looking at each turn keeps a processor busy: another burst, so that it does not disturb the first.
  const longest = await longestTurnMs(manyBoards(2000));
  return {
    boards: boardsAtOnce,
    ms,
    lagP99Ms: lag.percentile(99) / 1e6,
    longestGapMs: lag.max / 1e6,
    longestTurnMs: longest,
    mostGapMs,
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
