import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { CardName } from "../game/types.js";
import { type CardSize, drawCardFace } from "./card-face.js";
import type { Brush } from "./shapes.js";

/** Puts a card on the picture with its top left corner at a point, in whole pixels. */
export type CardPainter = (brush: Brush, card: CardName, size: CardSize, x: number, y: number) => void;

/** About a hundred cards of the board and a few hands. */
const mostSpriteBytes = 24 * 1024 * 1024;

/** Draws a card once and copies it from then on. */
export const paintSprite: CardPainter = (brush, card, size, x, y) => {
  brush.drawImage(spriteOf(card, size), x, y);
};

/** Draws a card anew each time. */
export const paintVectors: CardPainter = (brush, card, size, x, y) => {
  brush.save();
  brush.translate(x, y);
  drawCardFace(brush, card, size);
  brush.restore();
};

const sprites = new Map<string, Canvas>();
let spriteBytes = 0;

function spriteOf(card: CardName, size: CardSize): Canvas {
  const key = `${card} ${size.width} ${size.height} ${size.seen}`;
  const known = sprites.get(key);
  // Set again, so that the map stays in the order of use.
  if (known) sprites.delete(key);
  const sprite = known ?? drawSprite(card, size);
  sprites.set(key, sprite);
  if (!known) forgetOldest();
  return sprite;
}

function drawSprite(card: CardName, size: CardSize): Canvas {
  const sprite = createCanvas(size.width, size.height);
  const brush = sprite.getContext("2d");
  brush.lang = "en";
  drawCardFace(brush, card, size);
  spriteBytes += bytesOf(sprite);
  return sprite;
}

function forgetOldest(): void {
  for (const [key, sprite] of sprites) {
    if (spriteBytes <= mostSpriteBytes) return;
    sprites.delete(key);
    spriteBytes -= bytesOf(sprite);
  }
}

const bytesOf = ({ width, height }: Canvas) => width * height * 4;
