import { setImmediate } from "node:timers/promises";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { registerFonts } from "./fonts.js";
import type { Picture } from "./picture.js";
import { type PngWriter, pngWriter } from "./png.js";
import type { Brush } from "./shapes.js";
import { cachedStamps, type Stamps } from "./stamps.js";
import { measures } from "./theme.js";

/** What is to be drawn. All pictures have the width of the theme. */
export interface Drawing {
  /** Pixels, whole. */
  readonly height: number;
  /** Draws on a canvas that may hold an older picture. It yields where other work may come in between. */
  readonly paint: (brush: Brush, stamps: Stamps) => Generator<void>;
}

/** The longest that drawing keeps everything else waiting, save for one step that takes longer. */
const longestTurnMs = 4;
/** Drawings that are not yet packed hold 4 MB each. */
const mostUnderWay = 3;
const stepsPerRaster = 24;
const tallestPx = 2400;

/** Draws on the one canvas there is, and packs the pixels on the thread pool. */
export async function drawPicture(name: string, drawing: Drawing): Promise<Picture> {
  await takeSlot();
  try {
    const png = await inTurn(() => paint(drawing)).then((writer) => writer.finished());
    return { name, png, width: measures.width, height: drawing.height };
  } finally {
    freeSlot();
  }
}

/** Does work of many steps, and lets everything else have its turn after a few milliseconds. */
export async function inShortTurns(steps: Iterable<void>): Promise<void> {
  let began = performance.now();
  for (const _ of steps) {
    if (performance.now() - began < longestTurnMs) continue;
    await setImmediate();
    began = performance.now();
  }
}

async function paint(drawing: Drawing): Promise<PngWriter> {
  const canvas = sharedCanvas(drawing.height);
  const brush = canvas.getContext("2d");
  brush.reset();
  brush.lang = "en";
  await inShortTurns(rastered(brush, drawing.paint(brush, cachedStamps)));
  await setImmediate();
  const writer = pngWriter(measures.width, drawing.height);
  await inShortTurns(writer.takePixels(canvas));
  return writer;
}

/**
 * The library notes what is drawn and rasters it when a pixel is asked for: all in one go at the end, unless one is
 * asked for now and then.
 */
function* rastered(brush: Brush, steps: Iterable<void>): Generator<void> {
  let step = 0;
  for (const _ of steps) {
    step += 1;
    if (step % stepsPerRaster === 0) brush.getImageData(0, 0, 1, 1);
    yield;
  }
  brush.getImageData(0, 0, 1, 1);
}

let shared: Canvas | undefined;

/** At least as tall as asked for; its first rows are the picture. */
function sharedCanvas(height: number): Canvas {
  if (height > tallestPx) throw new RangeError(`a picture ${height} pixels tall`);
  registerFonts();
  if (!shared || shared.height < height) shared = createCanvas(measures.width, height);
  return shared;
}

let lastTurn: Promise<unknown> = Promise.resolve();

function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

let underWay = 0;
const waiting: (() => void)[] = [];

async function takeSlot(): Promise<void> {
  if (underWay >= mostUnderWay) await new Promise<void>((resolve) => waiting.push(resolve));
  else underWay += 1;
}

/** Hands the slot over to whoever waits longest. */
function freeSlot(): void {
  const next = waiting.shift();
  if (next) next();
  else underWay -= 1;
}
