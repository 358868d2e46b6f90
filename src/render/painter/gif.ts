import { GifDisposal, GifEncoder } from "@napi-rs/canvas";
import type { Size } from "./easel.js";
import type { Palette } from "./palette.js";

/** A frame of a film: for each pixel the number of its colour. */
export interface Frame {
  readonly numbers: Uint8Array;
  readonly shownMs: number;
}

/**
 * Packs the frames of a film one by one, each into what it changes of the one before: what stays is left out, and where
 * nothing does is transparent.
 *
 * The encoder of the drawing library packs all frames of a film in one go, for seconds, and keeps the pixels of all
 * until then. So each frame is packed as a film of its own, and the parts are put together here. A frame of at most 256
 * colours keeps them exactly.
 */
export class GifPacker {
  readonly #size: Size;
  readonly #palette: Palette;
  readonly #parts: Uint8Array[] = [];
  #last: Uint8Array | undefined;
  #bytes = trailer.length;

  constructor(size: Size, palette: Palette) {
    this.#size = size;
    this.#palette = palette;
  }

  /** Of the whole file as it is now. */
  get bytes(): number {
    return this.#bytes;
  }

  add({ numbers, shownMs }: Frame): void {
    const { width, height } = this.#size;
    const area = this.#last
      ? changedArea(this.#last, numbers, this.#size)
      : { left: 0, top: 0, width, height };
    const encoder = new GifEncoder(width, height, { repeat: 0 });
    const pixels = pixelsOf(numbers, area, { last: this.#last, palette: this.#palette, width });
    encoder.addFrame(pixels, area.width, area.height, {
      left: area.left,
      top: area.top,
      delay: shownMs,
      disposal: GifDisposal.Keep,
    });
    const file = encoder.finish();
    const isAsKnown = file[headBytes] === extension && file.at(-1) === trailer[0];
    if (!isAsKnown) throw new Error("the encoder's files are built otherwise than they were");
    // The head is the same each time: size, and that the film begins again at its end.
    this.#take(file.subarray(this.#last ? headBytes : 0, file.length - trailer.length));
    this.#last = numbers;
  }

  finish(): Uint8Array<ArrayBuffer> {
    const file = new Uint8Array(this.#bytes);
    let at = 0;
    for (const part of [...this.#parts, trailer]) {
      file.set(part, at);
      at += part.length;
    }
    return file;
  }

  #take(part: Uint8Array): void {
    this.#parts.push(part);
    this.#bytes += part.length;
  }
}

/** Header and screen (13), two colours that nobody uses (6), and the extension that has the film begin again (19). */
const headBytes = 38;
const extension = 0x21;
const trailer = Uint8Array.of(0x3b);
/** One of 256 stands for transparent. */
const mostColoursBesideNothing = 255;

interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/** What encloses all pixels that differ; a single pixel where none does, as a frame cannot be empty. */
function changedArea(before: Uint8Array, after: Uint8Array, { width, height }: Size): Area {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if (before[at] === after[at]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (left > right) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

interface Film {
  readonly last: Uint8Array | undefined;
  readonly palette: Palette;
  readonly width: number;
}

/** Red, green, blue and alpha of each pixel in an area. */
function pixelsOf(numbers: Uint8Array, area: Area, { last, palette, width }: Film): Uint8Array {
  const used = new Set<number>();
  const colours = colourWords(palette);
  const pixels = new Uint32Array(area.width * area.height);
  const fill = (before: Uint8Array | undefined) => {
    let to = 0;
    for (let y = area.top; y < area.top + area.height; y += 1) {
      for (let at = y * width + area.left, end = at + area.width; at < end; at += 1, to += 1) {
        const number = numbers[at] as number;
        const stays = before !== undefined && before[at] === number;
        pixels[to] = stays ? 0 : (colours[number] as number);
        if (!stays) used.add(number);
      }
    }
  };
  fill(last);
  if (used.size > mostColoursBesideNothing) fill(undefined);
  return new Uint8Array(pixels.buffer);
}

/** Each colour as an opaque pixel, red in its least significant bits. */
function colourWords({ colours }: Palette): Uint32Array {
  return Uint32Array.from({ length: colours.length / 3 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = colours.subarray(index * 3, index * 3 + 3);
    return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  });
}
