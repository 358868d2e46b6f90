import { colours } from "../theme.js";
import { box } from "./panel.js";
import { type Brush, bottleCap, crown, fillShape, play, type Square, star } from "./shapes.js";

export type Badge = "mover" | "winner";

/** Who is to move, or looks at it, or who has won: on a lit bar, by its left edge. */
export function paintBadge(brush: Brush, badge: Badge, x: number, middle: number): void {
  const size = 58;
  box(brush, { x, y: middle - size / 2, width: size, height: size, radius: 12, fill: colours.ink });
  const shape = badge === "mover" ? play : crown;
  fillShape(brush, shape, colours.amber, { x: x + size / 2, y: middle, size: badge === "mover" ? 30 : 38 });
}

/** The sign of an amount of bottle caps. */
export function paintBottleCap(
  brush: Brush,
  ink: { readonly cap: string; readonly star: string },
  at: Square,
) {
  fillShape(brush, bottleCap, ink.cap, at);
  fillShape(brush, star, ink.star, { ...at, size: at.size * 0.48 });
}
