import { lineHeights, measures } from "../theme.js";
import { nameCoverage } from "./fonts.js";
import { directionOf, fitName, type NameSizes, tidyName } from "./names.js";
import { inside } from "./panel.js";
import type { Brush } from "./shapes.js";

export interface NamePlace {
  readonly ink: string;
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly sizes?: NameSizes;
}

const barSizes: NameSizes = { largest: lineHeights.name, smallest: lineHeights.smallestName };

/** Writes what people call themselves, or a title of theirs, in any script; too long ones are shrunk, then cut. */
export function paintName(brush: Brush, name: string, place: NamePlace): void {
  const { ink, left, right, middle, sizes = barSizes } = place;
  // Marks may stand out on the left; the bar's height is room enough above and below.
  const x = Math.floor(left) - 8;
  const area = { x, y: middle - measures.bar / 2, width: Math.floor(right) - x, height: measures.bar };
  inside(brush, { ...area, radius: 0 }, () => {
    const fitted = fitName(brush, tidyName(name, nameCoverage()), Math.floor(right) - left, sizes);
    brush.fillStyle = ink;
    brush.font = fitted.font;
    brush.textAlign = "left";
    brush.textBaseline = "alphabetic";
    brush.direction = directionOf(fitted.text);
    brush.fillText(fitted.text, left, middle + sizes.largest * baselineShare);
  });
}

/** How far below the middle the letters stand, as a share of the largest size. */
const baselineShare = 0.36;
