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
  const { red, green, blue, weight } = cellsOf(samples);
  const distance = new Float64Array(cells).fill(Number.POSITIVE_INFINITY);
  const nearest = new Uint8Array(cells);
  const colours = new Uint8Array(mostColours * 3);
  let chosen = weight.indexOf(Math.max(...weight));
  for (let colour = 0; colour < mostColours; colour += 1) {
    const [r, g, b] = [at(red, chosen), at(green, chosen), at(blue, chosen)];
    colours.set([r, g, b], colour * 3);
    let worst = -1;
    for (let cell = 0; cell < cells; cell += 1) {
      // The eye tells greens apart best, and reds worst.
      const own =
        2 * (at(red, cell) - r) ** 2 + 4 * (at(green, cell) - g) ** 2 + 3 * (at(blue, cell) - b) ** 2;
      if (own < at(distance, cell)) {
        distance[cell] = own;
        nearest[cell] = colour;
      }
      const served = at(distance, cell) * at(weight, cell);
      if (served > worst) {
        worst = served;
        chosen = cell;
      }
    }
  }
  return { colours, nearest };
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
