import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellOf, learnPalette, type Palette } from "../../../src/render/painter/palette.js";
import { encodePng } from "../../../src/render/painter/png.js";
import { decode } from "../pixels.js";

/** A pixel as the drawing library has it. */
const pixel = (red: number, green: number, blue: number) =>
  (red | (green << 8) | (blue << 16) | (255 << 24)) >>> 0;
const partsOf = (value: number) => [value & 255, (value >>> 8) & 255, (value >>> 16) & 255] as const;

/** What a palette makes of a colour. */
function seen({ colours, nearest }: Palette, value: number): readonly number[] {
  const at = (nearest[cellOf(value)] ?? 0) * 3;
  return [...colours.subarray(at, at + 3)];
}

const theme = [
  pixel(0x33, 0x26, 0x1c),
  pixel(0xff, 0xb5, 0x3d),
  pixel(0xf9, 0xf1, 0xdf),
  pixel(0xc8, 0x14, 0x1c),
];
const sample = Uint32Array.from(theme.flatMap((colour) => Array.from({ length: 5000 }, () => colour)));
const palette = learnPalette([sample]);

describe("the palette", () => {
  it("has 256 colours and keeps those that fill the samples exactly", () => {
    expect(palette.colours).toHaveLength(3 * 256);
    for (const colour of theme) expect(seen(palette, colour)).toEqual(partsOf(colour));
  });

  it("has something near for any colour whatever, as a name may have any emoji", () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (...parts) => {
        const differences = seen(palette, pixel(...parts)).map((value, index) =>
          Math.abs(value - (parts[index] ?? 0)),
        );
        expect(Math.max(...differences)).toBeLessThanOrEqual(48);
      }),
    );
  });

  it("is the same for the same samples", () => {
    expect(learnPalette([sample])).toEqual(palette);
  });
});

describe("a PNG", () => {
  it("has the pixels that were given, in the colours of the palette, whatever its size", async () => {
    const sizes = { width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) };
    await fc.assert(
      fc.asyncProperty(fc.record(sizes), fc.infiniteStream(fc.nat(3)), async ({ width, height }, choices) => {
        const chosen = [...choices.take(width * height)].map((choice) => theme[choice] ?? 0);
        const png = await encodePng({ strips: [Uint32Array.from(chosen)], width, height }, palette);
        const decoded = decode(png);
        expect([decoded.width, decoded.height]).toEqual([width, height]);
        expect([...decoded.data]).toEqual(chosen.flatMap((colour) => [...partsOf(colour), 255]));
      }),
    );
  });

  it("has its memory for itself, so that another thread can take it", async () => {
    const png = await encodePng({ strips: [Uint32Array.from(theme)], width: 2, height: 2 }, palette);
    expect(png.byteOffset).toBe(0);
    expect(png.buffer.byteLength).toBe(png.byteLength);
  });

  it("is the same from strips of rows as from one piece", async () => {
    const rows = [theme, theme.toReversed(), theme].map((row) => Uint32Array.from(row));
    const whole = Uint32Array.from(rows.flatMap((row) => [...row]));
    const size = { width: 4, height: 3 };
    const [inStrips, inOne] = [rows, [whole]].map((strips) => encodePng({ strips, ...size }, palette));
    expect(await inStrips).toEqual(await inOne);
  });

  it("does not show what an earlier and larger one left in the memory it is given", async () => {
    await encodePng(
      { strips: [new Uint32Array(10_000).fill(theme[1] ?? 0)], width: 100, height: 100 },
      palette,
    );
    const png = await encodePng({ strips: [Uint32Array.from(theme)], width: 4, height: 1 }, palette);
    expect([...decode(png).data]).toEqual(theme.flatMap((colour) => [...partsOf(colour), 255]));
  });
});
