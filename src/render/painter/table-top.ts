import { colours, measures } from "../theme.js";
import type { Brush } from "./shapes.js";

const plankPx = 52;

/** The planks under everything. Covers whatever was drawn before. */
export function paintTable(brush: Brush, height: number): void {
  brush.fillStyle = colours.board;
  brush.fillRect(0, 0, measures.width, height);
  brush.fillStyle = colours.boardGrain;
  for (let y = plankPx - 4; y < height; y += plankPx) brush.fillRect(0, y, measures.width, 3);
}
