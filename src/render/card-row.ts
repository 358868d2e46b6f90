import type { CardRowScene, Picture } from "./picture.js";
import { pictureOf } from "./picture-cache.js";

/** Draws one caravan by itself, for the guide to the rules. Equal rows are drawn once. */
export function drawCardRow(row: CardRowScene): Promise<Picture> {
  return pictureOf({ kind: "cards", row });
}
