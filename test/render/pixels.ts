import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** Decoded pixels: red, green, blue and alpha of each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Pixels of a reference picture for one of the bot's: a fourth of its width. */
const shrinkBy = 4;
/** How different two colours must be to count, from 0 to 1: edges differ a little from processor to processor. */
const colourTolerance = 0.1;

export function decode(png: Uint8Array): Pixels {
  return PNG.sync.read(Buffer.from(png));
}

export function encode({ width, height, data }: Pixels): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png, { colorType: 2, deflateLevel: 9 });
}

/** A smaller picture whose pixels are the means of squares. */
export function shrunk({ width, height, data }: Pixels): Pixels {
  const small = { width: Math.floor(width / shrinkBy), height: Math.floor(height / shrinkBy) };
  const means = new Uint8Array(small.width * small.height * 4);
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0;
        for (let square = 0; square < shrinkBy * shrinkBy; square += 1) {
          const row = y * shrinkBy + Math.floor(square / shrinkBy);
          sum += data[(row * width + x * shrinkBy + (square % shrinkBy)) * 4 + channel] ?? 0;
        }
        means[(y * small.width + x) * 4 + channel] = Math.round(sum / (shrinkBy * shrinkBy));
      }
    }
  }
  return { ...small, data: means };
}

/** The share of pixels in which two pictures differ visibly; all of them when their sizes differ. */
export function difference(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  const { width, height } = one;
  const options = { threshold: colourTolerance, includeAA: true };
  return pixelmatch(one.data, other.data, undefined, width, height, options) / (width * height);
}

/** How far a channel is from another, of 255, when it is seen. */
const visible = 24;

/** In how many pixels two pictures of one size differ visibly. @throws {RangeError} when their sizes differ */
export function changedPixels(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height)
    throw new RangeError(`${one.width} × ${one.height} and ${other.width} × ${other.height} pixels`);
  let count = 0;
  for (let pixel = 0; pixel < one.data.length; pixel += 4) {
    const differs = (at: number) => Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > visible;
    if (differs(pixel) || differs(pixel + 1) || differs(pixel + 2) || differs(pixel + 3)) count += 1;
  }
  return count;
}
