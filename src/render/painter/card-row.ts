import type { CardRowScene } from "../picture.js";
import { measures } from "../theme.js";
import { layOutCardRow } from "./card-row-layout.js";
import type { Drawing } from "./easel.js";
import { paintPlate } from "./plate.js";
import { paintTable } from "./table-top.js";
import { paintCaravan, paintTray, type Tray, trayHeight } from "./tray.js";

const { margin, gap, plate, trayPadding, width } = measures;
const plateWidth = 384;
const trayWidth = width - 2 * margin - gap - plateWidth;

/** The cards on the left, their value on the right. */
export function cardRowDrawing({ caravan, words, marked }: CardRowScene): Drawing {
  const layout = layOutCardRow(caravan, trayWidth - 2 * trayPadding);
  const tray: Tray = {
    area: { x: margin, y: margin, width: trayWidth, height: trayHeight(caravan, layout) },
    number: null,
    caravan,
    layout,
    inner: "top",
    mark: marked === null ? { kind: "none" } : { kind: "card", place: marked },
  };
  const height = tray.area.height + 2 * margin;
  const value = {
    x: margin + trayWidth + gap,
    y: Math.round((height - plate) / 2),
    width: plateWidth,
    height: plate,
  };
  return {
    height,
    paint(brush, stamps) {
      paintTable(brush, height);
      paintTray(brush, tray);
      paintCaravan(brush, stamps, tray);
      paintPlate(brush, stamps, value, caravan, words);
    },
  };
}
