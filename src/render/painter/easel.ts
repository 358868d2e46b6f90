import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { measures } from "../theme.js";
import { registerFonts } from "./fonts.js";
import { learnPalette, type Palette } from "./palette.js";
import { encodePng } from "./png.js";
import type { Painted } from "./protocol.js";
import type { Brush } from "./shapes.js";
import { cachedStamps, type Stamps } from "./stamps.js";
import { sweep, sweepAll } from "./sweep.js";

/** What is to be drawn. All pictures have the width of the theme. */
export interface Drawing {
  /** Pixels, whole. */
  readonly height: number;
  /** Draws on a canvas that may hold an older picture. */
  readonly paint: (brush: Brush, stamps: Stamps) => void;
}

/** Draws on the one canvas there is, and packs the pixels on the thread pool. */
export function paintPicture(drawing: Drawing): Promise<Painted> {
  const { height } = drawing;
  const encoding = encodeStrips(stripsOf(drawing), height);
  painted += 1;
  if (painted % picturesPerSweepOfAll === 0) sweepAll();
  else sweep();
  return encoding.then((file) => ({ file, width: measures.width, height }));
}

/** Packs pixels into a PNG. It is done with them when it returns. */
export function encodeStrips(
  strips: Iterable<Uint32Array>,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return encodePng({ strips, width: measures.width, height }, paletteOfAll());
}

/** The colours of all pictures. */
export function paletteOfAll(): Palette {
  if (!palette) throw new Error("no colours: the painter is not warmed up");
  return palette;
}

/** Chooses the colours of all pictures by some that show what there is to show. */
export function choosePalette(samples: readonly Drawing[]): void {
  palette = learnPalette(samples.map(pixelsOf));
}

/** The pixels of a drawing made smaller, in the form of {@link pixelsOf}. */
export function smallPixelsOf({ height, paint }: Drawing, small: Size): Uint32Array {
  const canvas = paintedCanvas(height, paint);
  if (!shrinking || shrinking.width !== small.width || shrinking.height < small.height)
    shrinking = createCanvas(small.width, small.height);
  const brush = shrinking.getContext("2d");
  brush.imageSmoothingQuality = "high";
  brush.drawImage(canvas, 0, 0, measures.width, height, 0, 0, small.width, small.height);
  const { data } = brush.getImageData(0, 0, small.width, small.height);
  return new Uint32Array(data.buffer, data.byteOffset, small.width * small.height);
}

/** Pixels, whole. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The pixels of a drawing: red, green, blue and alpha in 32 bits each, least significant first. */
export function pixelsOf({ height, paint }: Drawing): Uint32Array {
  const { data } = paintedCanvas(height, paint).getContext("2d").getImageData(0, 0, measures.width, height);
  return new Uint32Array(data.buffer, data.byteOffset, measures.width * height);
}

/** Paints it at once, and gives its pixels from the top, some rows at a time, until the next drawing is painted. */
export function stripsOf({ height, paint }: Drawing): Iterable<Uint32Array> {
  return readStrips(paintedCanvas(height, paint), height);
}

/** Pixels are handed out as fresh memory: so few at a time that those of a whole picture are never there together. */
function* readStrips(canvas: Canvas, height: number): Generator<Uint32Array> {
  const { width } = measures;
  const brush = canvas.getContext("2d");
  for (let top = 0; top < height; top += stripPx) {
    const rows = Math.min(stripPx, height - top);
    const { data } = brush.getImageData(0, top, width, rows);
    yield new Uint32Array(data.buffer, data.byteOffset, width * rows);
    if ((top / stripPx) % stripsPerSweep === stripsPerSweep - 1) sweep();
  }
}

function paintedCanvas(height: number, paint: Drawing["paint"]): Canvas {
  const canvas = sharedCanvas(height);
  const brush = canvas.getContext("2d");
  brush.reset();
  brush.lang = "en";
  paint(brush, cachedStamps);
  return canvas;
}

let palette: Palette | undefined;
let shrinking: Canvas | undefined;

const picturesPerSweepOfAll = 20;
let painted = 0;
/** 115 kB. */
const stripPx = 24;
const stripsPerSweep = 16;
const tallestPx = 2400;
let shared: Canvas | undefined;

/** At least as tall as asked for; its first rows are the picture. */
function sharedCanvas(height: number): Canvas {
  if (height > tallestPx) throw new RangeError(`a picture ${height} pixels tall`);
  registerFonts();
  if (!shared || shared.height < height) shared = createCanvas(measures.width, height);
  return shared;
}
