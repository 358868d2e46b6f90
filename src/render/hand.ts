import { nameOf } from "../game/cards.js";
import type { HandScene, Picture, PictureOrder } from "./picture.js";
import { pictureName, pictureOf, pictureSoon, type SoonPicture } from "./picture-cache.js";

/** Draws a hand, numbered like its buttons. Equal hands are drawn once. */
export function drawHand(scene: HandScene): Promise<Picture> {
  return pictureOf(orderOf(scene));
}

/** As `drawHand`, for somebody who goes on without the picture when it takes long, unless it is `there`, by name. */
export function drawHandSoon(scene: HandScene, there: readonly string[] = []): Promise<SoonPicture> {
  return pictureSoon(orderOf(scene), there);
}

/** What the picture of a hand is called, without drawing it. */
export function handPictureName(scene: HandScene): string {
  return pictureName(orderOf(scene));
}

function orderOf({ cards }: HandScene): PictureOrder {
  return { kind: "hand", cards: cards.map(nameOf) };
}
