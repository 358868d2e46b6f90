import { nameOf } from "../game/cards.js";
import { boardSight } from "./board.js";
import type { OpenBoardScene, OpenBoardSight, Picture } from "./picture.js";
import { pictureOf } from "./picture-cache.js";

/** Draws a board with both hands open, of a match that is over. Boards on which the same is to be seen are drawn once. */
export function drawOpenBoard(scene: OpenBoardScene): Promise<Picture> {
  return pictureOf({ kind: "replay", replay: openBoardSight(scene) });
}

/** What is to be seen on a board with both hands open. */
export function openBoardSight({ hands, ...scene }: OpenBoardScene): OpenBoardSight {
  return { ...boardSight(scene), hands: { A: hands.A.map(nameOf), B: hands.B.map(nameOf) } };
}
