import type { CaravanView } from "../../game/views.js";
import type { Place } from "../place.js";
import { boardCard, colours, measures } from "../theme.js";
import type { CaravanLayout, Lying } from "./caravan-layout.js";
import { titleFont } from "./fonts.js";
import { type Box, box, inside } from "./panel.js";
import { type Brush, fillShape, plus } from "./shapes.js";
import type { Stamps } from "./stamps.js";

/** The place of one caravan. */
export interface Tray {
  readonly area: Box;
  /** Of its pair; null where there are no pairs. */
  readonly number: number | null;
  readonly caravan: CaravanView;
  readonly layout: CaravanLayout;
  /** The side that faces the opposing caravan. */
  readonly inner: "top" | "bottom";
  readonly mark: TrayMark;
}

/** What of a caravan the last move left to see. */
export type TrayMark =
  | { readonly kind: "none" }
  | { readonly kind: "whole" }
  | { readonly kind: "card"; readonly place: Place };

/** How tall the tray of a caravan must be, in pixels. */
export function trayHeight({ status }: CaravanView, layout: CaravanLayout): number {
  const stripes = status === "over" ? hazardPx : 0;
  return Math.max(leastHeight, layout.height + 2 * measures.trayPadding + stripes);
}

/** The tray, its number and what makes its state readable without colour: stripes on the outer side when over 26. */
export function paintTray(brush: Brush, tray: Tray): void {
  const { area, caravan } = tray;
  const look = lookOf(caravan);
  const radius = measures.panelRadius;
  box(brush, { ...area, radius, fill: look.fill });
  paintPlanks(brush, area, look.grain);
  if (caravan.status === "over") inside(brush, { ...area, radius }, () => paintHazard(brush, tray));
  const edge =
    tray.mark.kind === "whole"
      ? { colour: colours.mark, width: markedEdge }
      : { colour: look.edge, width: measures.edge };
  box(brush, { ...area, radius, edge });
  if (tray.number === null || !hasRoomForNumber(tray)) return;
  const stripes = caravan.status === "over" ? hazardPx : 0;
  brush.fillStyle = look.number;
  brush.font = titleFont(42);
  brush.textAlign = "left";
  brush.textBaseline = "alphabetic";
  const baseline = tray.inner === "bottom" ? area.y + 46 + stripes : area.y + area.height - 18 - stripes;
  brush.fillText(String(tray.number), area.x + 15, baseline);
}

/** The cards in the tray, or an empty place. */
export function paintCaravan(brush: Brush, stamps: Stamps, tray: Tray): void {
  const { layout, area, inner } = tray;
  const empty = layout.lying.length === 0;
  const { width, height } = empty ? boardCard : layout;
  const left = Math.round(area.x + (area.width - width) / 2);
  const padding = measures.trayPadding;
  const top = inner === "bottom" ? area.y + area.height - padding - height : area.y + padding;
  if (empty) {
    const place = { x: left, y: top, ...boardCard };
    stamps.still(brush, "empty place", place, (fresh) => drawEmptyPlace(fresh, left, top));
  }
  for (const lying of layout.lying) {
    const x = left + lying.x;
    const y = top + lying.y;
    if (lying.kind === "folded") paintFolded(brush, lying, x, y);
    else {
      if (isMarked(lying, tray.mark)) paintRing(brush, x, y);
      stamps.card(brush, lying.card, { ...boardCard, seen: lying.seen }, x, y);
    }
  }
}

/** Room for the number of a caravan beside a single card. */
const leastHeight = boardCard.height + 2 * measures.trayPadding + 40;
const numberWidth = 46;
const hazardPx = 20;
const markedEdge = 9;

function hasRoomForNumber({ layout, area }: Tray): boolean {
  // Cards that lie over the corner leave no room for the number.
  return layout.width <= area.width - 2 * numberWidth;
}

function lookOf({ status }: CaravanView) {
  switch (status) {
    case "sold":
      return {
        fill: colours.soldTray,
        grain: colours.soldTrayGrain,
        edge: colours.soldTrayEdge,
        number: colours.soldTrayEdge,
      };
    case "over":
      return {
        fill: colours.overTray,
        grain: colours.overTrayGrain,
        edge: colours.overTrayEdge,
        number: colours.overTrayEdge,
      };
    case "empty":
    case "under":
    case "outbid":
    case "tied":
      return { fill: colours.tray, grain: colours.trayGrain, edge: colours.trayEdge, number: colours.dim };
  }
}

function paintPlanks(brush: Brush, area: Box, colour: string): void {
  brush.fillStyle = colour;
  const plank = Math.round(area.width / 5);
  for (let x = plank; x < area.width - 8; x += plank)
    brush.fillRect(area.x + x, area.y + 2, 3, area.height - 4);
  brush.beginPath();
  for (let x = plank / 2; x < area.width; x += plank) {
    for (const y of [area.y + 16, area.y + area.height - 16]) {
      brush.moveTo(area.x + x + 4, y);
      brush.arc(area.x + x, y, 4, 0, 2 * Math.PI);
    }
  }
  brush.fill();
}

function paintHazard(brush: Brush, { area, inner }: Tray): void {
  const y = inner === "bottom" ? area.y : area.y + area.height - hazardPx;
  brush.fillStyle = colours.well;
  brush.fillRect(area.x, y, area.width, hazardPx);
  brush.fillStyle = colours.orange;
  brush.beginPath();
  for (let x = area.x - hazardPx; x < area.x + area.width; x += 40) {
    brush.moveTo(x, y + hazardPx);
    brush.lineTo(x + hazardPx, y);
    brush.lineTo(x + hazardPx + 20, y);
    brush.lineTo(x + 20, y + hazardPx);
    brush.closePath();
  }
  brush.fill();
}

function drawEmptyPlace(brush: Brush, x: number, y: number): void {
  const { width, height } = boardCard;
  box(brush, {
    x: x + 2,
    y: y + 2,
    width: width - 4,
    height: height - 4,
    radius: width * 0.08,
    fill: colours.well,
    edge: { colour: colours.dim, width: 3, dash: [14, 10] },
  });
  fillShape(brush, plus, colours.dim, { x: x + width / 2, y: y + height / 2, size: 48 });
}

function paintFolded(
  brush: Brush,
  { count }: Extract<Lying, { kind: "folded" }>,
  x: number,
  y: number,
): void {
  const { width, height } = boardCard;
  box(brush, {
    x: x + 1,
    y: y + 1,
    width: width - 2,
    height: height - 2,
    radius: width * 0.08,
    fill: colours.panelEdge,
    edge: { colour: colours.well, width: 2 },
  });
  brush.fillStyle = colours.light;
  brush.font = titleFont(34);
  brush.textAlign = "left";
  brush.textBaseline = "alphabetic";
  brush.fillText(`+${count}`, x + 7, y + 34, 44);
}

const ringPx = 8;

function paintRing(brush: Brush, x: number, y: number): void {
  for (const { colour, grow } of [
    { colour: colours.markEdge, grow: ringPx + 3 },
    { colour: colours.mark, grow: ringPx },
  ]) {
    box(brush, {
      x: x - grow,
      y: y - grow,
      width: boardCard.width + 2 * grow,
      height: boardCard.height + 2 * grow,
      radius: boardCard.width * 0.08 + grow,
      fill: colour,
    });
  }
}

function isMarked({ at }: Extract<Lying, { kind: "card" }>, mark: TrayMark): boolean {
  return mark.kind === "card" && mark.place.numeral === at.numeral && mark.place.face === at.face;
}
