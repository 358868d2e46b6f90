import type { CardRowScene, Picture } from "./picture.js";
import { pictureOf } from "./picture-cache.js";

/** Draws one caravan by itself, and perhaps what becomes of it, for the guide to the rules. */
export function drawCardRow(row: CardRowScene): Promise<Picture> {
  return pictureOf({ kind: "cards", row });
}
