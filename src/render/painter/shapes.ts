import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import type { Suit } from "../../game/types.js";

/** What everything is drawn on. */
export type Brush = SKRSContext2D;

/** A shape inside a square of 100 by 100 units. */
export interface Shape {
  readonly path: Path2D;
}

/** Fills a shape into the square of `size` pixels around a centre. */
export function fillShape(brush: Brush, shape: Shape, colour: string, at: Square): void {
  const scale = at.size / 100;
  brush.save();
  brush.translate(at.x - at.size / 2, at.y - at.size / 2);
  brush.scale(scale, scale);
  brush.fillStyle = colour;
  brush.fill(shape.path);
  brush.restore();
}

export interface Square {
  /** Centre. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const circle = (x: number, y: number, radius: number) =>
  `M${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}Z`;

/** Paths, never glyphs: a glyph of a suit may turn into a coloured emoji. */
export const suitShapes: Readonly<Record<Suit, Shape>> = {
  S: shape(
    "M50 1C58 20 97 36 97 63C97 78 86 86 74 86C65 86 58 82 53.5 75C54.5 87 59 93 67 98L33 98C41 93 45.5 87 46.5 75C42 82 35 86 26 86C14 86 3 78 3 63C3 36 42 20 50 1Z",
  ),
  H: shape(
    "M50 97C38 80 2 62 2 32C2 16 13 4 27 4C38 4 46 11 50 21C54 11 62 4 73 4C87 4 98 16 98 32C98 62 62 80 50 97Z",
  ),
  D: shape("M50 1C59 20 73 37 90 50C73 63 59 80 50 99C41 80 27 63 10 50C27 37 41 20 50 1Z"),
  C: shape(
    `${circle(50, 24, 22.5)}${circle(24.5, 58, 22.5)}${circle(75.5, 58, 22.5)}M42 36L58 36L66 62L54 66C55 84 59 93 67 98L33 98C41 93 45 84 46 66L34 62Z`,
  ),
};

export const crown = shape("M8 26L31 50L50 10L69 50L92 26L85 74L15 74ZM15 81H85V93H15Z");
export const reverse = shape("M18 14H36V58H50L27 92L4 58H18ZM64 86H82V42H96L73 8L50 42H64Z");
export const remove = shape("M22 8L50 36L78 8L92 22L64 50L92 78L78 92L50 64L22 92L8 78L36 50L8 22Z");
export const arrowUp = shape("M50 6L90 50H66V94H34V50H10Z");
export const arrowDown = shape("M50 94L90 50H66V6H34V50H10Z");
export const play = shape("M22 10L90 50L22 90Z");
export const plus = shape("M39 12H61V39H88V61H61V88H39V61H12V39H39Z");
export const star = shape(spikes(5, 50, 20));
export const burst = shape(spikes(12, 50, 26));
/** The marks of the first and the second line of a picture. */
export const seriesShapes = [shape(circle(50, 50, 50)), shape("M50 0L100 50L50 100L0 50Z")] as const;
export const bottleCap = shape(spikes(18, 50, 42));

function shape(d: string): Shape {
  return { path: new Path2D(d) };
}

/** A star around the centre of the square, first point up. */
function spikes(count: number, outer: number, inner: number): string {
  const points = Array.from({ length: count * 2 }, (_, index) => {
    const angle = (Math.PI * index) / count;
    const radius = index % 2 === 0 ? outer : inner;
    return `${(50 + radius * Math.sin(angle)).toFixed(2)} ${(50 - radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}
