import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";
import { cellOf, type Palette } from "./palette.js";

/** Opaque pixels, red in the least significant bits of each. */
export interface Pixels {
  /** From the top, whole rows in each. */
  readonly strips: Iterable<Uint32Array>;
  readonly width: number;
  readonly height: number;
}

/** More compression costs more time than the bytes are worth. */
const deflateOptions = { level: 3, memLevel: 9, chunkSize: 128 * 1024 } as const;
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const noFilter = 0;
const deflated = promisify(deflate);

/**
 * A PNG with a palette, one byte a pixel (W3C, Portable Network Graphics, third edition): a third of the bytes to
 * deflate that true colour has, and less than half of them in the file. It is done with the pixels when it returns.
 */
export function encodePng(
  { strips, width, height }: Pixels,
  palette: Palette,
): Promise<Uint8Array<ArrayBuffer>> {
  const memory = borrowMemory((width + 1) * height);
  const rows = memory.subarray(0, (width + 1) * height);
  let filled = 0;
  for (const pixels of strips) {
    const end = filled + (pixels.length / width) * (width + 1);
    packRows(pixels, rows.subarray(filled, end), width, palette);
    filled = end;
  }
  return deflated(rows, deflateOptions).then((data) => {
    spareMemory.push(memory);
    return fileOf([
      ["IHDR", headerOf(width, height)],
      ["PLTE", palette.colours],
      ["IDAT", data],
      ["IEND", new Uint8Array()],
    ]);
  });
}

function headerOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, a palette, and the only compression, filter method and order there are.
  header.set([8, 3, 0, 0, 0], 8);
  return header;
}

/** Rows as a PNG has them: a filter byte, then the number of each pixel's colour. */
function packRows(pixels: Uint32Array, rows: Buffer, width: number, { nearest }: Palette): void {
  let from = 0;
  let last = 0;
  let colour = nearest[cellOf(last)] as number;
  for (let to = 0; to < rows.length; ) {
    rows[to] = noFilter;
    to += 1;
    for (const end = to + width; to < end; to += 1) {
      const pixel = pixels[from] as number;
      from += 1;
      // Most pixels are of the same colour as the one before.
      if (pixel !== last) {
        last = pixel;
        colour = nearest[cellOf(pixel)] as number;
      }
      rows[to] = colour;
    }
  }
}

/** Fresh memory costs more, page by page, than filling it: what a picture is done with serves the next one. */
const spareMemory: Buffer[] = [];

function borrowMemory(bytes: number): Buffer {
  const spare = spareMemory.pop();
  return spare && spare.length >= bytes ? spare : Buffer.allocUnsafeSlow(bytes);
}

/** In memory of its own, so that it can be given to another thread. */
function fileOf(chunks: readonly (readonly [type: string, data: Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const frame = 12;
  const bytes = chunks.reduce((sum, [, data]) => sum + data.length + frame, signature.length);
  const file = new Uint8Array(bytes);
  const view = new DataView(file.buffer);
  file.set(signature);
  let start = signature.length;
  for (const [type, data] of chunks) {
    view.setUint32(start, data.length);
    file.set(Buffer.from(type, "latin1"), start + 4);
    file.set(data, start + 8);
    const end = start + 8 + data.length;
    view.setUint32(end, crc32(file.subarray(start + 4, end)));
    start += data.length + frame;
  }
  return file;
}
