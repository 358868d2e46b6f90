import { nameOf } from "../game/cards.js";
import type { HandScene, Picture } from "./picture.js";
import { pictureOf } from "./picture-cache.js";

/** Draws a hand, numbered like its buttons. Equal hands are drawn once. */
export function drawHand({ cards }: HandScene): Promise<Picture> {
  return pictureOf({ kind: "hand", cards: cards.map(nameOf) });
}
