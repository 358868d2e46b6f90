import type { Brush } from "./shapes.js";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box with more room on each side, in pixels. */
export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

export interface BoxStyle extends Box {
  readonly radius: number;
  readonly fill?: string;
  /** Drawn on the box's outline, half of it outside. */
  readonly edge?: { readonly colour: string; readonly width: number; readonly dash?: readonly number[] };
}

/** A box with round corners. */
export function box(brush: Brush, style: BoxStyle): void {
  brush.beginPath();
  brush.roundRect(style.x, style.y, style.width, style.height, style.radius);
  if (style.fill) {
    brush.fillStyle = style.fill;
    brush.fill();
  }
  if (style.edge) {
    brush.strokeStyle = style.edge.colour;
    brush.lineWidth = style.edge.width;
    brush.setLineDash([...(style.edge.dash ?? [])]);
    brush.stroke();
  }
}

/** Draws only inside a box with round corners. */
export function inside(brush: Brush, area: Box & { readonly radius: number }, draw: () => void): void {
  brush.save();
  brush.beginPath();
  brush.roundRect(area.x, area.y, area.width, area.height, area.radius);
  brush.clip();
  draw();
  brush.restore();
}
