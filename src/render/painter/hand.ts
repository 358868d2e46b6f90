import type { CardName } from "../../game/types.js";
import { colours, measures } from "../theme.js";
import type { Drawing } from "./easel.js";
import { titleFont } from "./fonts.js";
import { box } from "./panel.js";
import type { Brush } from "./shapes.js";
import { paintTable } from "./table-top.js";

const margin = 28;
const widestGap = 18;
const widestCard = 214;
const heightPerWidth = 1.38;
const tag = { width: 62, height: 48, gap: 12 } as const;

/** Up to eight cards in one row, more in rows of eight; five or fewer are as wide as five. */
export function handDrawing(cards: readonly CardName[]): Drawing {
  const perRow = Math.max(1, Math.min(8, cards.length));
  const room = measures.width - 2 * margin;
  const width = Math.min(widestCard, Math.floor((room - widestGap * (perRow - 1)) / perRow));
  const size = { width, height: Math.round(width * heightPerWidth), seen: width };
  const rowHeight = size.height + tag.gap + tag.height;
  const rows = Math.max(1, Math.ceil(cards.length / perRow));
  const rowWidth = perRow * width + (perRow - 1) * widestGap;
  const left = Math.round((measures.width - rowWidth) / 2);
  const height = rows * rowHeight + (rows + 1) * widestGap;
  return {
    height,
    paint(brush, stamps) {
      paintTable(brush, height);
      for (const [index, card] of cards.entries()) {
        const x = left + (index % perRow) * (width + widestGap);
        const y = widestGap + Math.floor(index / perRow) * (rowHeight + widestGap);
        stamps.card(brush, card, size, x, y);
        paintTag(brush, index + 1, x + width / 2, y + size.height + tag.gap);
      }
    },
  };
}

function paintTag(brush: Brush, number: number, centre: number, top: number): void {
  box(brush, {
    x: centre - tag.width / 2,
    y: top,
    width: tag.width,
    height: tag.height,
    radius: tag.height / 2,
    fill: colours.well,
    edge: { colour: colours.panelEdge, width: 2 },
  });
  brush.fillStyle = colours.outbid;
  brush.font = titleFont(38);
  brush.textAlign = "center";
  brush.textBaseline = "alphabetic";
  brush.fillText(String(number), centre, top + 37);
}
