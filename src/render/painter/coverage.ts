import { closeSync, openSync, readSync } from "node:fs";
import { inflateSync } from "node:zlib";

/** The characters for which some font has a glyph. */
export interface Coverage {
  readonly has: (codePoint: number) => boolean;
}

/**
 * Reads from the fonts' own tables (`cmap`, OpenType 1.9) which characters they have. The drawing library silently
 * borrows the machine's fonts for the others, or draws boxes, and does not tell. Takes otf, ttf and woff files.
 */
export function coverageOf(files: readonly string[]): Coverage {
  const covered = new Uint8Array(codePoints / 8);
  for (const file of files) readCharacterMap(characterMapOf(file), covered);
  return { has: (codePoint) => ((covered[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0 };
}

const codePoints = 0x110000;
const woffSignature = 0x774f4646;

/** The `cmap` table of a font file. */
function characterMapOf(file: string): Buffer {
  const font = openSync(file, "r");
  const read = (position: number, length: number) => {
    const bytes = Buffer.alloc(length);
    readSync(font, bytes, 0, length, position);
    return bytes;
  };
  try {
    const head = read(0, 44);
    const woff = head.readUInt32BE(0) === woffSignature;
    const directory = woff ? { at: 44, entry: 20 } : { at: 12, entry: 16 };
    const tables = read(directory.at, head.readUInt16BE(woff ? 12 : 4) * directory.entry);
    for (let entry = 0; entry < tables.length; entry += directory.entry) {
      if (tables.toString("latin1", entry, entry + 4) !== "cmap") continue;
      if (!woff) return read(tables.readUInt32BE(entry + 8), tables.readUInt32BE(entry + 12));
      const packedLength = tables.readUInt32BE(entry + 8);
      const packed = read(tables.readUInt32BE(entry + 4), packedLength);
      return packedLength < tables.readUInt32BE(entry + 12) ? inflateSync(packed) : packed;
    }
  } finally {
    closeSync(font);
  }
  throw new Error(`a font without a character map: ${file}`);
}

function readCharacterMap(map: Buffer, covered: Uint8Array): void {
  const count = map.readUInt16BE(2);
  for (let entry = 0; entry < count; entry += 1) {
    const subtable = map.subarray(map.readUInt32BE(4 + entry * 8 + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) readSegments(subtable, covered);
    else if (format === 12) readGroups(subtable, covered);
  }
}

/** Format 4: segments of the first 65,536 characters. Glyph 0 stands for none. */
function readSegments(table: Buffer, covered: Uint8Array): void {
  const bytes = table.readUInt16BE(6);
  const ends = 14;
  const starts = ends + bytes + 2;
  for (let segment = 0; segment < bytes; segment += 2) {
    const end = table.readUInt16BE(ends + segment);
    const start = table.readUInt16BE(starts + segment);
    const delta = table.readUInt16BE(starts + bytes + segment);
    const offsetAt = starts + 2 * bytes + segment;
    const offset = table.readUInt16BE(offsetAt);
    for (let character = start; character <= end && character < 0xffff; character += 1) {
      const listed =
        offset === 0 ? character : table.readUInt16BE(offsetAt + offset + 2 * (character - start));
      const glyph = listed === 0 && offset !== 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) mark(covered, character);
    }
  }
}

/** Format 12: groups of any characters. */
function readGroups(table: Buffer, covered: Uint8Array): void {
  const count = table.readUInt32BE(12);
  for (let group = 16; group < 16 + count * 12; group += 12) {
    const end = Math.min(table.readUInt32BE(group + 4), codePoints - 1);
    for (let character = table.readUInt32BE(group); character <= end; character += 1)
      mark(covered, character);
  }
}

function mark(covered: Uint8Array, character: number): void {
  covered[character >> 3] = (covered[character >> 3] ?? 0) | (1 << (character & 7));
}
