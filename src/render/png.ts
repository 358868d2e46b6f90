import { crc32, deflate } from "node:zlib";

/** More compression costs more time than the bytes are worth: flat colours are small already. */
const deflateLevel = 3;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const noFilter = 0;
/** Rows packed between two yields. */
const bandRows = 128;

/** Pixels without their alpha, as the rows of a PNG: a filter byte, then red, green and blue of each pixel. */
export interface RgbRows {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Room for the rows of a picture. */
export function rgbRows(width: number, height: number): RgbRows {
  return { width, height, bytes: Buffer.allocUnsafe((width * 3 + 1) * height) };
}

/**
 * Takes the pixels out of a canvas's memory (red, green, blue, alpha; at least as many rows), so that the canvas
 * is free again. Yields now and then.
 */
export function* packRows(rgba: Buffer, { width, height, bytes }: RgbRows): Generator<void> {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  for (let y = 0; y < height; y += bandRows) {
    packBand(pixels, bytes, width, y, Math.min(height, y + bandRows));
    yield;
  }
}

/** A PNG of opaque pixels. The deflate runs on the thread pool. */
export async function encodePng({ width, height, bytes }: RgbRows): Promise<Buffer> {
  const data = await new Promise<Buffer>((resolve, reject) => {
    deflate(bytes, { level: deflateLevel, memLevel: 9 }, (error, packed) =>
      error ? reject(error) : resolve(packed),
    );
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, true colour, and the only compression, filter method and order there are.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Four pixels at a time are three whole words. The width is a multiple of four. */
function packBand(pixels: Uint32Array, bytes: Buffer, width: number, first: number, end: number): void {
  const words = new Uint32Array((width * 3) / 4);
  const row = new Uint8Array(words.buffer);
  let from = first * width;
  let to = first * (row.length + 1);
  for (let y = first; y < end; y += 1) {
    for (let word = 0; word < words.length; word += 3) {
      const a = coarse(pixels[from] as number);
      const b = coarse(pixels[from + 1] as number);
      const c = coarse(pixels[from + 2] as number);
      const d = coarse(pixels[from + 3] as number);
      words[word] = a | (b << 24);
      words[word + 1] = (b >>> 8) | (c << 16);
      words[word + 2] = (c >>> 16) | (d << 8);
      from += 4;
    }
    bytes[to] = noFilter;
    bytes.set(row, to + 1);
    to += row.length + 1;
  }
}

/**
 * Red, green and blue of a little-endian pixel, each in 64 steps: off by 3 of 255 at most, which nobody sees, and
 * soft edges then look alike to the packer (a sixth fewer bytes).
 */
function coarse(pixel: number): number {
  return (pixel & 0xfcfcfc) | ((pixel >>> 6) & 0x030303);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(data.length, 0);
  typed.copy(framed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}
