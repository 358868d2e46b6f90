import { titleFont } from "./fonts.js";
import type { Brush } from "./shapes.js";

export interface Lettering {
  readonly colour: string;
  /** Of the font, in pixels. */
  readonly size: number;
  readonly x: number;
  /** Where the middle of the digits and capitals is. */
  readonly middle: number;
  readonly align: "left" | "center" | "right";
}

/** Half the height of capitals, as a share of the font's size. */
const halfCapital = 0.35;

/** Writes ranks, values or our own words. What people call themselves is written by `paintName`. */
export function write(brush: Brush, text: string, { colour, size, x, middle, align }: Lettering): void {
  brush.fillStyle = colour;
  brush.font = titleFont(size);
  brush.textAlign = align;
  brush.textBaseline = "alphabetic";
  brush.fillText(text, x, middle + size * halfCapital);
}

/** How wide it becomes, in pixels. */
export function writtenWidth(brush: Brush, text: string, size: number): number {
  brush.font = titleFont(size);
  return brush.measureText(text).width;
}
