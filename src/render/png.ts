import { buffer } from "node:stream/consumers";
import { crc32, createDeflate } from "node:zlib";
import type { Canvas } from "@napi-rs/canvas";

/** More compression costs more time than the bytes are worth: flat colours are small already. */
const deflateOptions = { level: 3, memLevel: 9, chunkSize: 256 * 1024 } as const;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const noFilter = 0;
/** Rows that are taken over at a time. */
const bandRows = 256;

/** A PNG in the making: opaque pixels, 8 bits of red, green and blue. */
export interface PngWriter {
  /**
   * Takes the pixels out of a canvas that is as wide and at least as tall; the canvas is free again after the first
   * step. A band of rows at a time is packed and handed to the thread pool, which deflates it meanwhile.
   */
  readonly takePixels: (canvas: Canvas) => Generator<void>;
  /** The whole file. */
  readonly finished: () => Promise<Buffer>;
}

/** Starts a PNG. The width in pixels is a multiple of four. */
export function pngWriter(width: number, height: number): PngWriter {
  const deflate = createDeflate(deflateOptions);
  const deflated = buffer(deflate);
  const stride = width * 3 + 1;
  const rows = borrowMemory(stride * height);
  return {
    *takePixels(canvas) {
      const rgba = canvas.data();
      yield;
      const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
      for (let y = 0; y < height; y += bandRows) {
        const end = Math.min(height, y + bandRows);
        const band = rows.subarray(y * stride, end * stride);
        packRows(pixels.subarray(y * width, end * width), band, width);
        deflate.write(band);
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
      const data = await deflated;
      spareMemory.push(rows);
      const chunks = [chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))];
      return Buffer.concat([signature, ...chunks]);
    },
  };
}

/** Fresh memory costs more, page by page, than filling it: what a picture is done with serves the next one. */
const spareMemory: Buffer[] = [];

function borrowMemory(bytes: number): Buffer {
  const spare = spareMemory.pop();
  return spare && spare.length >= bytes ? spare : Buffer.allocUnsafeSlow(bytes);
}

/**
 * Rows as a PNG has them: a filter byte, then red, green and blue of each pixel. The canvas has alpha too, in 32 bits
 * a pixel, least significant first, as on every machine that the drawing library is built for.
 */
function packRows(pixels: Uint32Array, rows: Buffer, width: number): void {
  const words = new Uint32Array((width * 3) / 4);
  const row = new Uint8Array(words.buffer);
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
