import type { CardName, Seat } from "../../game/types.js";
import type { OpenBoardSight } from "../picture.js";
import { boardCard, measures } from "../theme.js";
import { paintBoard, planOf, trayHeightsOf } from "./board.js";
import type { Drawing } from "./easel.js";
import type { Brush } from "./shapes.js";
import type { Stamps } from "./stamps.js";
import { paintTable } from "./table-top.js";

const { margin, width } = measures;
/** Of each card in a hand its upper part is to be seen, with rank and suit: whole ones would shrink the board. */
const shownPx = 96;
const widestGap = 8;
/** The most cards a hand holds by the rules; more would lie closer. */
const usualHand = 8;
const room = width - 2 * margin;
const handCard = sizeFor(usualHand);

/**
 * The board with A's hand above it and B's below. Trays may be taller than this board needs: pictures that follow each
 * other are of one height then.
 */
export function openBoardDrawing(
  board: OpenBoardSight,
  heights: Readonly<Record<Seat, number>> = trayHeightsOf(board),
): Drawing {
  const plan = planOf(board, margin + shownPx, heights);
  const height = plan.bottom + shownPx + margin;
  return {
    height,
    paint(brush, stamps) {
      paintTable(brush, height);
      paintHand(brush, stamps, board.hands.A, margin);
      paintBoard(brush, stamps, board, plan);
      paintHand(brush, stamps, board.hands.B, plan.bottom);
    },
  };
}

function paintHand(brush: Brush, stamps: Stamps, cards: readonly CardName[], top: number): void {
  const size = cards.length > usualHand ? sizeFor(cards.length) : handCard;
  const step = size.width + widestGap;
  const left = Math.round((width - (cards.length * step - widestGap)) / 2);
  brush.save();
  brush.beginPath();
  brush.rect(0, top, width, shownPx);
  brush.clip();
  for (const [index, card] of cards.entries()) stamps.card(brush, card, size, left + index * step, top);
  brush.restore();
}

/** The size of cards of which so many lie side by side. */
function sizeFor(cards: number) {
  const side = Math.floor((room - (cards - 1) * widestGap) / cards);
  return { width: side, height: Math.round((side * boardCard.height) / boardCard.width), seen: side };
}
