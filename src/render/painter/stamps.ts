import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { CardName } from "../../game/types.js";
import { type CardSize, drawCardFace } from "./card-face.js";
import type { Box } from "./panel.js";
import type { Brush } from "./shapes.js";

/** Puts what looks the same again and again onto a picture. All places and sizes are whole pixels. */
export interface Stamps {
  /** A card with its top left corner at a point. */
  readonly card: (brush: Brush, card: CardName, size: CardSize, x: number, y: number) => void;
  /**
   * What `draw` draws inside an area, in the coordinates of the picture. The key says all of how it looks, but not
   * where it is.
   */
  readonly still: (brush: Brush, key: string, area: Box, draw: (brush: Brush) => void) => void;
}

/**
 * The cards of the board, its plates, and a few hands. Names and trays are drawn each time: a name seldom comes again
 * before it is forgotten, and a tray takes half a megabyte.
 */
const mostStampBytes = 6 * 1024 * 1024;

/** Draws everything once and copies it from then on. */
export const cachedStamps: Stamps = {
  card(brush, card, size, x, y) {
    const key = `card ${card} ${size.width} ${size.height} ${size.seen}`;
    brush.drawImage(
      stampOf(key, size, (fresh) => drawCardFace(fresh, card, size)),
      x,
      y,
    );
  },
  still(brush, key, area, draw) {
    const stamp = stampOf(`${key} ${area.width} ${area.height}`, area, (fresh) => {
      fresh.translate(-area.x, -area.y);
      draw(fresh);
    });
    brush.drawImage(stamp, area.x, area.y);
  },
};

/** Draws everything anew each time. */
export const freshStamps: Stamps = {
  card(brush, card, size, x, y) {
    brush.save();
    brush.translate(x, y);
    drawCardFace(brush, card, size);
    brush.restore();
  },
  still: (brush, _key, _area, draw) => draw(brush),
};

interface Size {
  readonly width: number;
  readonly height: number;
}

const stamps = new Map<string, Canvas>();
let stampBytes = 0;

function stampOf(key: string, size: Size, draw: (brush: Brush) => void): Canvas {
  const known = stamps.get(key);
  // Set again, so that the map stays in the order of use.
  if (known) stamps.delete(key);
  const stamp = known ?? drawStamp(canvasOf(size), draw);
  stamps.set(key, stamp);
  return stamp;
}

function drawStamp(canvas: Canvas, draw: (brush: Brush) => void): Canvas {
  const brush = canvas.getContext("2d");
  brush.reset();
  brush.lang = "en";
  draw(brush);
  return canvas;
}

/**
 * A new canvas while there is room, then that of an old stamp of the same size: the pixels of one that is let go stay
 * until the collector, which does not know of them, comes by. Where those of its size are all in use, others make room:
 * else a size of which there were few when the room was full would be drawn anew each time.
 */
function canvasOf({ width, height }: Size): Canvas {
  const bytes = width * height * 4;
  if (stampBytes + bytes > mostStampBytes) {
    const longUnused = [...stamps].slice(0, Math.floor(stamps.size / 2));
    const old = longUnused.find(([, stamp]) => stamp.width === width && stamp.height === height);
    if (old) {
      stamps.delete(old[0]);
      return old[1];
    }
    makeRoom(bytes);
  }
  stampBytes += bytes;
  return createCanvas(width, height);
}

function makeRoom(bytes: number): void {
  for (const [key, { width, height }] of stamps) {
    if (stampBytes + bytes <= mostStampBytes) return;
    stamps.delete(key);
    stampBytes -= width * height * 4;
  }
}
