import type { CardRowScene } from "../picture.js";
import { colours, measures } from "../theme.js";
import { layOutCardRow } from "./card-row-layout.js";
import type { Drawing } from "./easel.js";
import { paintPlate } from "./plate.js";
import { arrowDown, fillShape } from "./shapes.js";
import { paintTable } from "./table-top.js";
import { paintCaravan, paintTray, type Tray, trayHeight } from "./tray.js";

const { margin, gap, plate, trayPadding, width } = measures;
const plateWidth = 384;
const arrowPx = 72;
const trayWidth = width - 2 * margin - gap - plateWidth;

/** The cards on the left, their value on the right; below them, after an arrow, what becomes of them. */
export function cardRowDrawing({ caravan, words, marked, after }: CardRowScene): Drawing {
  const first = rowAt(margin, { caravan, marked });
  const second = after && rowAt(first.bottom + arrowPx, after);
  const height = (second ?? first).bottom + margin;
  return {
    height,
    paint(brush, stamps) {
      paintTable(brush, height);
      for (const { tray, value } of second ? [first, second] : [first]) {
        paintTray(brush, stamps, tray);
        paintCaravan(brush, stamps, tray);
        paintPlate(brush, stamps, value, tray.caravan, words);
      }
      if (!second) return;
      const middle = { x: width / 2, y: first.bottom + arrowPx / 2 };
      fillShape(brush, arrowDown, colours.mark, { ...middle, size: arrowPx - 16 });
    },
  };
}

function rowAt(top: number, { caravan, marked }: Pick<CardRowScene, "caravan" | "marked">) {
  const layout = layOutCardRow(caravan, trayWidth - 2 * trayPadding);
  const tray: Tray = {
    area: { x: margin, y: top, width: trayWidth, height: trayHeight(caravan, layout) },
    number: null,
    caravan,
    layout,
    inner: "top",
    mark: marked === null ? { kind: "none" } : { kind: "card", place: marked },
  };
  const bottom = top + tray.area.height;
  const value = {
    x: margin + trayWidth + gap,
    y: Math.round((top + bottom - plate) / 2),
    width: plateWidth,
    height: plate,
  };
  return { tray, value, bottom };
}
