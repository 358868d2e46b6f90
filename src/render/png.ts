import { buffer } from "node:stream/consumers";
import { crc32, createDeflate } from "node:zlib";
import type { Brush } from "./shapes.js";

/** More compression costs more time than the bytes are worth: flat colours are small already. */
const deflateOptions = { level: 3, memLevel: 9, chunkSize: 256 * 1024 } as const;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const noFilter = 0;
/** Rows that are taken over at a time. */
const bandRows = 128;

/** A PNG in the making: opaque pixels, 8 bits of red, green and blue. */
export interface PngWriter {
  /**
   * Takes the pixels out of a canvas that is at least as large, a band of rows at a time; the canvas is free again
   * after the last. Each band is deflated on the thread pool, while the next one is taken if the event loop turns.
   */
  readonly takePixels: (brush: Brush) => Generator<void>;
  /** The whole file. */
  readonly finished: () => Promise<Buffer>;
}

/** Starts a PNG. The width in pixels is a multiple of four. */
export function pngWriter(width: number, height: number): PngWriter {
  const deflate = createDeflate(deflateOptions);
  const deflated = buffer(deflate);
  return {
    *takePixels(brush) {
      for (let y = 0; y < height; y += bandRows) {
        const { data } = brush.getImageData(0, y, width, Math.min(bandRows, height - y));
        deflate.write(packRows(new Uint32Array(data.buffer, data.byteOffset, data.length / 4), width));
        yield;
      }
      deflate.end();
    },
    async finished() {
      const header = Buffer.alloc(13);
      header.writeUInt32BE(width, 0);
      header.writeUInt32BE(height, 4);
      // Eight bits a channel, true colour, and the only compression, filter method and order there are.
      header.set([8, 2, 0, 0, 0], 8);
      const chunks = [chunk("IHDR", header), chunk("IDAT", await deflated), chunk("IEND", Buffer.alloc(0))];
      return Buffer.concat([signature, ...chunks]);
    },
  };
}

/**
 * Rows as a PNG has them: a filter byte, then red, green and blue of each pixel. The canvas has alpha too, in 32 bits
 * a pixel, least significant first, as on every machine that the drawing library is built for.
 */
function packRows(pixels: Uint32Array, width: number): Buffer {
  const words = new Uint32Array((width * 3) / 4);
  const row = new Uint8Array(words.buffer);
  const rows = Buffer.allocUnsafeSlow((pixels.length / width) * (row.length + 1));
  let from = 0;
  for (let to = 0; to < rows.length; to += row.length + 1) {
    // Four pixels at a time are three whole words.
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
    rows[to] = noFilter;
    rows.set(row, to + 1);
  }
  return rows;
}

/**
 * Red, green and blue of a pixel, each in 64 steps: off by 3 of 255 at most, which nobody sees, and soft edges then
 * look alike to the packer (a sixth fewer bytes).
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
