import { layOutCardRow } from "./card-row-layout.js";
import type { CardRowScene, Picture } from "./picture.js";
import { pictureOf } from "./picture-cache.js";
import { paintPlate } from "./plate.js";
import { type Drawing, drawPicture } from "./studio.js";
import { paintTable } from "./table-top.js";
import { measures } from "./theme.js";
import { paintCaravan, paintTray, type Tray, trayHeight } from "./tray.js";

/** Draws one caravan by itself, for the guide to the rules. Equal rows are drawn once. */
export function drawCardRow(scene: CardRowScene): Promise<Picture> {
  return pictureOf("cards", scene, (name) => drawPicture(name, cardRowDrawing(scene)));
}

const { margin, gap, plate, trayPadding, width } = measures;
const plateWidth = 384;
const trayWidth = width - 2 * margin - gap - plateWidth;

/** The cards on the left, their value on the right. */
function cardRowDrawing({ caravan, words, marked }: CardRowScene): Drawing {
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
    *paint(brush, stamps) {
      paintTable(brush, height);
      paintTray(brush, stamps, tray);
      yield;
      yield* paintCaravan(brush, stamps, tray);
      paintPlate(brush, stamps, value, caravan, words);
    },
  };
}
