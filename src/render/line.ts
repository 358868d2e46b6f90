import type { LineScene, Picture } from "./picture.js";
import { pictureOf } from "./picture-cache.js";

/**
 * Draws one or two lines, such as a rating over time or both players' chance to win over the moves. Points run from
 * left to right. Equal ones are drawn once.
 */
export function drawLine(line: LineScene): Promise<Picture> {
  return pictureOf({ kind: "line", line });
}
