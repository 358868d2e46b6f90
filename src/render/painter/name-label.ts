import { lineHeights, measures } from "../theme.js";
import { nameCoverage } from "./fonts.js";
import { directionOf, fitName, type NameSizes, tidyName } from "./names.js";
import type { Brush } from "./shapes.js";
import type { Stamps } from "./stamps.js";

export interface NamePlace {
  readonly ink: string;
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly sizes?: NameSizes;
}

const barSizes: NameSizes = { largest: lineHeights.name, smallest: lineHeights.smallestName };

/** Writes what people call themselves, or a title of theirs, in any script; too long ones are shrunk, then cut. */
export function paintName(brush: Brush, stamps: Stamps, name: string, place: NamePlace): void {
  const { ink, left, right, middle, sizes = barSizes } = place;
  // Marks may stand out on the left; the bar's height is room enough above and below.
  const x = Math.floor(left) - 8;
  const area = { x, y: middle - measures.bar / 2, width: Math.floor(right) - x, height: measures.bar };
  const key = `name ${ink} ${sizes.largest} ${sizes.smallest} ${name}`;
  stamps.still(brush, key, area, (fresh) => {
    const fitted = fitName(fresh, tidyName(name, nameCoverage()), Math.floor(right) - left, sizes);
    fresh.fillStyle = ink;
    fresh.font = fitted.font;
    fresh.textAlign = "left";
    fresh.textBaseline = "alphabetic";
    fresh.direction = directionOf(fitted.text);
    fresh.fillText(fitted.text, left, middle + sizes.largest * baselineShare);
    fresh.direction = "ltr";
  });
}

/** How far below the middle the letters stand, as a share of the largest size. */
const baselineShare = 0.36;
