/** The colours of all pictures, and which of them stands for any colour. */
export interface Palette {
  /** Red, green and blue of each, one after the other. */
  readonly colours: Uint8Array;
  /** For each cell of colours, by {@link cellOf}, the number of the nearest. */
  readonly nearest: Uint8Array;
}

/** The most a PNG with a palette can have. */
const mostColours = 256;
/** Colours are told apart in 32 steps of red, green and blue. */
const cells = 32 ** 3;

/** The cell of a pixel's colour; the pixel has red in its least significant bits. */
export function cellOf(pixel: number): number {
  return ((pixel >>> 3) & 0x1f) | ((pixel >>> 6) & 0x3e0) | ((pixel >>> 9) & 0x7c00);
}

/**
 * Chooses colours such that those that fill much of the sample pictures are among them, and none at all is far away:
 * a name may have any emoji in it. Each time the cell is taken that the colours so far serve worst, by its distance
 * to the nearest of them and how much of the pictures it fills.
 */
export function learnPalette(samples: readonly Uint32Array[]): Palette {
  const all = cellsOf(samples);
  const lines = Array.from({ length: cells / cellsPerLine }, (_, index) => newLine(index));
  const nearest = new Uint8Array(cells);
  const colours = new Uint8Array(mostColours * 3);
  let chosen = all.weight.indexOf(Math.max(...all.weight));
  for (let number = 0; number < mostColours; number += 1) {
    const colour = [at(all.red, chosen), at(all.green, chosen), at(all.blue, chosen)] as const;
    colours.set(colour, number * 3);
    let worst = -1;
    for (const line of lines) {
      if (leastDistance(line, colour) < line.furthest) serve(line, all, colour, number, nearest);
      if (line.worst <= worst) continue;
      worst = line.worst;
      chosen = line.worstCell;
    }
  }
  return { colours, nearest };
}

type Colour = readonly [red: number, green: number, blue: number];

/** The eye tells greens apart best, and reds worst. */
const eye = { red: 2, green: 4, blue: 3 } as const;
const cellsPerLine = 32;

/** Cells that differ in red alone, and how the colours so far serve them: most colours are too far away to change it. */
interface Line {
  readonly start: number;
  /** The least green and blue in it; the most are {@link cellReach} more. */
  readonly green: number;
  readonly blue: number;
  /** Of each cell, to the nearest colour. */
  readonly distances: Float64Array;
  furthest: number;
  /** How badly the worst served cell is served, and which that is. */
  worst: number;
  worstCell: number;
}

const cellReach = 7;

function newLine(index: number): Line {
  const start = index * cellsPerLine;
  return {
    start,
    green: (start & 0x3e0) >>> 2,
    blue: (start & 0x7c00) >>> 7,
    distances: new Float64Array(cellsPerLine).fill(Number.POSITIVE_INFINITY),
    furthest: Number.POSITIVE_INFINITY,
    worst: -1,
    worstCell: start,
  };
}

/** No cell of the line is nearer to the colour. */
function leastDistance({ green, blue }: Line, [, g, b]: Colour): number {
  const outside = (value: number, least: number) => Math.max(0, least - value, value - least - cellReach);
  return eye.green * outside(g, green) ** 2 + eye.blue * outside(b, blue) ** 2;
}

/** Gives the colour to those cells of a line to which it is nearest, and looks which one is now served worst. */
function serve(line: Line, all: Cells, [r, g, b]: Colour, number: number, nearest: Uint8Array): void {
  const { start, distances } = line;
  line.furthest = 0;
  line.worst = -1;
  for (let index = 0; index < cellsPerLine; index += 1) {
    const cell = start + index;
    const own =
      eye.red * (at(all.red, cell) - r) ** 2 +
      eye.green * (at(all.green, cell) - g) ** 2 +
      eye.blue * (at(all.blue, cell) - b) ** 2;
    if (own < at(distances, index)) {
      distances[index] = own;
      nearest[cell] = number;
    }
    const distance = at(distances, index);
    line.furthest = Math.max(line.furthest, distance);
    const served = distance * at(all.weight, cell);
    if (served > line.worst) {
      line.worst = served;
      line.worstCell = cell;
    }
  }
}

interface Cells {
  readonly red: Uint8Array;
  readonly green: Uint8Array;
  readonly blue: Uint8Array;
  /** How much a cell matters: 1, and more by the square root of the pixels it has in the samples. */
  readonly weight: Float64Array;
}

/** The colour of each cell: the one of which the samples have most, or the middle of the cell. */
function cellsOf(samples: readonly Uint32Array[]): Cells {
  const counts = countsOf(samples);
  const [red, green, blue] = [new Uint8Array(cells), new Uint8Array(cells), new Uint8Array(cells)];
  const most = new Float64Array(cells);
  const sums = new Float64Array(cells);
  for (let cell = 0; cell < cells; cell += 1) {
    red[cell] = ((cell & 0x1f) << 3) | 4;
    green[cell] = ((cell & 0x3e0) >>> 2) | 4;
    blue[cell] = ((cell & 0x7c00) >>> 7) | 4;
  }
  for (const [pixel, count] of counts) {
    const cell = cellOf(pixel);
    sums[cell] = at(sums, cell) + count;
    if (count <= at(most, cell)) continue;
    most[cell] = count;
    red[cell] = pixel & 0xff;
    green[cell] = (pixel >>> 8) & 0xff;
    blue[cell] = (pixel >>> 16) & 0xff;
  }
  return { red, green, blue, weight: sums.map((sum) => 1 + Math.sqrt(sum)) };
}

/** How many pixels there are of each colour; neighbours of one colour are counted at once. */
function countsOf(samples: readonly Uint32Array[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const pixels of samples) {
    let start = 0;
    for (let end = 1; end <= pixels.length; end += 1) {
      const pixel = pixels[start] as number;
      if (end < pixels.length && pixels[end] === pixel) continue;
      counts.set(pixel, (counts.get(pixel) ?? 0) + end - start);
      start = end;
    }
  }
  return counts;
}

/** What an array of fixed length has at an index within it. */
function at(array: Uint8Array | Float64Array, index: number): number {
  return array[index] as number;
}
