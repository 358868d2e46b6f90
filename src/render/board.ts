import { markOf } from "./last-move.js";
import type { BoardScene, BoardSight, Picture } from "./picture.js";
import { pictureOf } from "./picture-cache.js";
import type { Urgency } from "./urgency.js";

/** Draws a board as everyone sees it. Boards on which the same is to be seen are drawn once. */
export function drawBoard(scene: BoardScene, urgency: Urgency = "answer"): Promise<Picture> {
  return pictureOf({ kind: "board", board: boardSight(scene) }, urgency);
}

/** What is to be seen on a board. */
export function boardSight({ view, names, pot, words }: BoardScene): BoardSight {
  const { caravans, turn, winner, handSizes, deckSizes } = view;
  return { caravans, turn, winner, handSizes, deckSizes, mark: markOf(view), names, pot, words };
}
