import type { ExampleScene, Picture } from "./picture.js";
import { pictureOf } from "./picture-cache.js";

/** Draws some caravans before and after a move, for the guide to the rules. Equal ones are drawn once. */
export function drawExample(example: ExampleScene): Promise<Picture> {
  return pictureOf({ kind: "example", example });
}
