import type { Seat } from "../../game/types.js";
import type { FilmOrder, OpenBoardSight } from "../picture.js";
import { colours, measures } from "../theme.js";
import { trayHeightsOf } from "./board.js";
import { type Drawing, paletteOfAll, type Size, smallPixelsOf } from "./easel.js";
import { titleFont } from "./fonts.js";
import { GifPacker } from "./gif.js";
import { openBoardDrawing } from "./open-board.js";
import { cellOf, type Palette } from "./palette.js";
import { box } from "./panel.js";
import type { Painted } from "./protocol.js";
import type { Brush } from "./shapes.js";
import { sweep } from "./sweep.js";

/**
 * How a film is made, from the finest on: the next is tried when the file would be too large. `every` is how many moves
 * go by from frame to frame.
 */
export const filmFormats: readonly FilmFormat[] = [
  { width: 640, every: 1 },
  { width: 480, every: 1 },
  { width: 360, every: 1 },
  { width: 360, every: 2 },
  { width: 360, every: 4 },
];

interface FilmFormat {
  /** Pixels. */
  readonly width: number;
  readonly every: number;
}

/** Long enough to find what has changed and to read it; longer for both hands of the deal, and for the end. */
export const shownMs = { deal: 2500, move: 1600, end: 6000 } as const;

/**
 * Draws a film frame by frame; before each one waits until it is `quiet`.
 *
 * @throws {RangeError} when no format makes it small enough
 */
export async function paintFilm(
  { boards, mostBytes }: FilmOrder,
  quiet: () => Promise<void>,
): Promise<Painted> {
  const heights = tallestOf(boards);
  for (const format of filmFormats) {
    const painted = await filmIn(format, { boards, heights, mostBytes, quiet });
    if (painted) return painted;
  }
  throw new RangeError(`a film of ${boards.length} boards that is over ${mostBytes} bytes however small`);
}

interface Film {
  readonly boards: readonly OpenBoardSight[];
  /** Of the trays: the same in all frames, so that nothing jumps. */
  readonly heights: Readonly<Record<Seat, number>>;
  readonly mostBytes: number;
  readonly quiet: () => Promise<void>;
}

/** Undefined as soon as it is too large. */
async function filmIn(
  { width, every }: FilmFormat,
  { boards, heights, mostBytes, quiet }: Film,
): Promise<Painted | undefined> {
  const palette = paletteOfAll();
  const last = boards.length - 1;
  let packer: GifPacker | undefined;
  let size: Size = { width, height: 0 };
  for (const [step, board] of boards.entries()) {
    if (step % every !== 0 && step !== last) continue;
    await quiet();
    const drawing = withProgress(openBoardDrawing(board, heights), { step, steps: last });
    size = { width, height: Math.round((drawing.height * width) / measures.width) };
    packer ??= new GifPacker(size, palette);
    const numbers = numbersOf(smallPixelsOf(drawing, size), palette);
    // Drawing takes about as long as packing: whoever asks for a picture waits for one of them at most.
    await quiet();
    packer.add({
      numbers,
      shownMs: step === last ? shownMs.end : step === 0 ? shownMs.deal : shownMs.move,
    });
    sweep();
    if (packer.bytes > mostBytes) return undefined;
  }
  if (!packer) throw new RangeError("a film without boards");
  return { file: packer.finish(), ...size };
}

function tallestOf(boards: readonly OpenBoardSight[]): Readonly<Record<Seat, number>> {
  const all = boards.map(trayHeightsOf);
  return { A: Math.max(...all.map(({ A }) => A)), B: Math.max(...all.map(({ B }) => B)) };
}

interface Progress {
  readonly step: number;
  readonly steps: number;
}

const progressPx = 58;
const countWidth = 190;

/** How far the match is, in numbers and as a bar below the board. */
function withProgress({ height, paint }: Drawing, progress: Progress): Drawing {
  return {
    height: height + progressPx,
    paint(brush, stamps) {
      paint(brush, stamps);
      paintProgress(brush, height, progress);
    },
  };
}

function paintProgress(brush: Brush, top: number, { step, steps }: Progress): void {
  const { margin, width } = measures;
  brush.fillStyle = colours.board;
  brush.fillRect(0, top, width, progressPx);
  brush.fillStyle = colours.light;
  brush.font = titleFont(40);
  brush.textAlign = "left";
  brush.textBaseline = "alphabetic";
  brush.fillText(`${step}/${steps}`, margin, top + 40, countWidth - 10);
  const track = { x: margin + countWidth, y: top + 14, height: 24, radius: 12 };
  const whole = width - margin - track.x;
  box(brush, { ...track, width: whole, fill: colours.meterTrack });
  const done = steps === 0 ? whole : Math.round((whole * step) / steps);
  if (done >= track.height) box(brush, { ...track, width: done, fill: colours.amber });
}

function numbersOf(pixels: Uint32Array, { nearest }: Palette): Uint8Array {
  const numbers = new Uint8Array(pixels.length);
  let last = 0;
  let number = nearest[cellOf(last)] as number;
  for (let at = 0; at < numbers.length; at += 1) {
    const pixel = pixels[at] as number;
    // Most pixels are of the same colour as the one before.
    if (pixel !== last) {
      last = pixel;
      number = nearest[cellOf(pixel)] as number;
    }
    numbers[at] = number;
  }
  return numbers;
}
