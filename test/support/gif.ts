/** A GIF as a viewer shows it (GIF89a specification). */
export interface Gif {
  readonly width: number;
  readonly height: number;
  /** 0 for ever. */
  readonly repeats: number | null;
  readonly frames: readonly GifFrame[];
}

export interface GifFrame {
  readonly shownMs: number;
  /** All that is seen while it is shown: red, green, blue and alpha of each pixel. */
  readonly pixels: Uint8Array;
}

/** Reads a GIF by its specification, independently of what wrote it. @throws {Error} where it is none */
export function readGif(file: Uint8Array): Gif {
  const bytes = Buffer.from(file);
  if (bytes.toString("latin1", 0, 6) !== "GIF89a") throw new Error("no GIF89a");
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  const screen = new Uint8Array(width * height * 4);
  const frames: GifFrame[] = [];
  let repeats: number | null = null;
  let control = { shownMs: 0, transparent: -1, disposal: 0 };
  let at = 13 + tableBytes(bytes[10] ?? 0);
  for (;;) {
    const kind = bytes[at];
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const [label, size = 0] = [bytes[at + 1], bytes[at + 2]];
      const data = bytes.subarray(at + 3, at + 3 + size);
      const more = blocksFrom(bytes, at + 3 + size);
      if (label === 0xf9) {
        const packed = data[0] ?? 0;
        const transparent = packed & 1 ? (data[3] ?? 0) : -1;
        control = { shownMs: data.readUInt16LE(1) * 10, transparent, disposal: (packed >> 2) & 7 };
      }
      if (label === 0xff && data.toString("latin1") === "NETSCAPE2.0") repeats = more.data.readUInt16LE(1);
      at = more.end;
      continue;
    }
    if (kind !== 0x2c) throw new Error(`a block ${kind} at ${at}`);
    const area = [1, 3, 5, 7].map((offset) => bytes.readUInt16LE(at + offset));
    const [left = 0, top = 0, wide = 0, high = 0] = area;
    const flags = bytes[at + 9] ?? 0;
    if (left + wide > width || top + high > height || flags & 0x40 || control.disposal > 1)
      throw new Error(`a frame that is not expected: ${area}`);
    const table = bytes.subarray(at + 10, at + 10 + tableBytes(flags));
    const start = at + 10 + table.length;
    const packed = blocksFrom(bytes, start + 1);
    const numbers = unpacked(packed.data, bytes[start] ?? 0, wide * high);
    for (let index = 0; index < numbers.length; index += 1) {
      const number = numbers[index] ?? 0;
      if (number === control.transparent) continue;
      const to = ((top + Math.floor(index / wide)) * width + left + (index % wide)) * 4;
      for (let part = 0; part < 3; part += 1) screen[to + part] = table[number * 3 + part] ?? 0;
      screen[to + 3] = 255;
    }
    frames.push({ shownMs: control.shownMs, pixels: screen.slice() });
    at = packed.end;
  }
  if (at !== bytes.length - 1) throw new Error("something follows the end");
  return { width, height, repeats, frames };
}

function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function blocksFrom(bytes: Buffer, from: number): { readonly data: Buffer; readonly end: number } {
  const parts: Buffer[] = [];
  let at = from;
  for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) {
    parts.push(bytes.subarray(at + 1, at + 1 + size));
    at += size + 1;
  }
  return { data: Buffer.concat(parts), end: at + 1 };
}

const mostCodes = 4096;

/**
 * Undoes the compression (LZW with codes of growing length). A code stands for what an earlier one does and a number.
 *
 * @throws {Error} unless there are as many numbers as there should be
 */
function unpacked(data: Buffer, leastBits: number, count: number): Uint8Array {
  const [clear, end] = [2 ** leastBits, 2 ** leastBits + 1];
  const before = new Int16Array(mostCodes).fill(-1);
  const number = Uint8Array.from({ length: mostCodes }, (_, code) => code);
  const lengths = new Uint16Array(mostCodes).fill(1);
  const out = new Uint8Array(count);
  let written = 0;
  const write = (code: number) => {
    const length = lengths[code] ?? 0;
    for (let to = written + length - 1, next = code; next >= 0; to -= 1, next = before[next] ?? -1)
      out[to] = number[next] ?? 0;
    written += length;
  };
  let [known, bits, last] = [end + 1, leastBits + 1, -1];
  for (let at = 0; at + bits <= data.length * 8; ) {
    let code = 0;
    for (let bit = 0; bit < bits; bit += 1, at += 1) code |= (((data[at >> 3] ?? 0) >> (at & 7)) & 1) << bit;
    if (code === end) {
      if (written !== count) throw new Error(`${written} pixels instead of ${count}`);
      return out;
    }
    if (code === clear) {
      [known, bits, last] = [end + 1, leastBits + 1, -1];
      continue;
    }
    if (code > known || (code === known && last < 0)) throw new Error(`a code ${code} that is not known`);
    const start = written;
    write(code === known ? last : code);
    if (code === known) {
      out[written] = out[start] ?? 0;
      written += 1;
    }
    if (last >= 0 && known < mostCodes) {
      before[known] = last;
      number[known] = out[start] ?? 0;
      lengths[known] = (lengths[last] ?? 0) + 1;
      known += 1;
    }
    if (known === 2 ** bits && bits < 12) bits += 1;
    last = code;
  }
  throw new Error("the data stop before their end");
}
