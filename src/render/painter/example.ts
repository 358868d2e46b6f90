import type { CaravanView } from "../../game/views.js";
import type { ExampleScene } from "../picture.js";
import type { Place } from "../place.js";
import { colours, measures } from "../theme.js";
import { layOutCardRow } from "./card-row-layout.js";
import type { Drawing } from "./easel.js";
import { titleFont } from "./fonts.js";
import type { Box } from "./panel.js";
import { paintPlate } from "./plate.js";
import { type Brush, fillShape, play } from "./shapes.js";
import { paintTable } from "./table-top.js";
import { paintCaravan, paintTray, type Tray, trayHeight } from "./tray.js";

const { margin, gap, plate, trayPadding, width } = measures;
const captionPx = 46;
const captionHeight = 60;
const rowGap = 22;
const arrowSize = 60;
const trayWidth = Math.floor((width - 2 * margin - 2 * gap - arrowSize) / 2);

/** A row for each caravan: whose it is, then its cards over its value, before on the left and after on the right. */
export function exampleDrawing({ rows, words }: ExampleScene): Drawing {
  let bottom = margin;
  const plans = rows.map(({ caption, before, after, marked }) => {
    const top = bottom + captionHeight;
    const sides = [
      trayOf(before, null, { x: margin, y: top }),
      trayOf(after, marked, { x: width - margin - trayWidth, y: top }),
    ];
    const height = Math.max(...sides.map((tray) => trayHeight(tray.caravan, tray.layout)));
    bottom = top + height + gap + plate + rowGap;
    return { caption, top, height, sides };
  });
  const height = bottom - rowGap + margin;
  return {
    height,
    paint(brush, stamps) {
      paintTable(brush, height);
      for (const plan of plans) {
        paintCaption(brush, plan.caption, plan.top);
        fillShape(brush, play, colours.amber, {
          x: width / 2,
          y: plan.top + Math.round(plan.height / 2),
          size: arrowSize,
        });
        for (const side of plan.sides) {
          const tray = { ...side, area: { ...side.area, height: plan.height } };
          paintTray(brush, tray);
          paintCaravan(brush, stamps, tray);
          paintPlate(brush, stamps, plateUnder(tray.area), tray.caravan, words);
        }
      }
    },
  };
}

function trayOf(caravan: CaravanView, marked: Place | null, at: { x: number; y: number }): Tray {
  return {
    area: { ...at, width: trayWidth, height: 0 },
    number: null,
    caravan,
    layout: layOutCardRow(caravan, trayWidth - 2 * trayPadding),
    inner: "top",
    mark: marked === null ? { kind: "none" } : { kind: "card", place: marked },
  };
}

function plateUnder({ x, y, height }: Box): Box {
  return { x, y: y + height + gap, width: trayWidth, height: plate };
}

function paintCaption(brush: Brush, caption: string, bottom: number): void {
  brush.fillStyle = colours.light;
  brush.font = titleFont(captionPx);
  brush.textAlign = "left";
  brush.textBaseline = "alphabetic";
  brush.fillText(caption, margin + trayPadding, bottom - 16, width - 2 * (margin + trayPadding));
}
