import type { CardName } from "../../game/types.js";
import type { BoardSight } from "../picture.js";
import { boardDrawing } from "./board.js";
import type { Drawing } from "./easel.js";
import { handDrawing } from "./hand.js";

/** The board, and a hand under it; a hand without cards is left out. */
export function tableDrawing(sight: BoardSight, cards: readonly CardName[]): Drawing {
  const board = boardDrawing(sight);
  if (cards.length === 0) return board;
  const hand = handDrawing(cards);
  return {
    height: board.height + hand.height,
    paint(brush, stamps) {
      board.paint(brush, stamps);
      brush.save();
      brush.translate(0, board.height);
      hand.paint(brush, stamps);
      brush.restore();
    },
  };
}
