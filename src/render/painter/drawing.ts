import type { PictureOrder } from "../picture.js";
import { boardDrawing } from "./board.js";
import { cardRowDrawing } from "./card-row.js";
import { deckDrawing } from "./deck.js";
import type { Drawing } from "./easel.js";
import { exampleDrawing } from "./example.js";
import { handDrawing } from "./hand.js";
import { leaderboardDrawing } from "./leaderboard.js";
import { lineDrawing } from "./line.js";
import { openBoardDrawing } from "./open-board.js";
import { resultDrawing } from "./result.js";
import { tableDrawing } from "./table.js";

/** How an order is drawn. */
export function drawingOf(order: PictureOrder): Drawing {
  switch (order.kind) {
    case "board":
      return boardDrawing(order.board);
    case "replay":
      return openBoardDrawing(order.replay);
    case "hand":
      return handDrawing(order.cards);
    case "table":
      return tableDrawing(order.board, order.cards);
    case "cards":
      return cardRowDrawing(order.row);
    case "example":
      return exampleDrawing(order.example);
    case "deck":
      return deckDrawing(order.deck);
    case "result":
      return resultDrawing(order.result);
    case "leaderboard":
      return leaderboardDrawing(order.leaderboard);
    case "line":
      return lineDrawing(order.line);
  }
}
