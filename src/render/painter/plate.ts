import type { CaravanStatus, CaravanView } from "../../game/views.js";
import type { PictureWords } from "../picture.js";
import { colours, measures, suitColours } from "../theme.js";
import { compactAmount } from "./amount.js";
import { titleFont } from "./fonts.js";
import { type Box, box, grown, inside } from "./panel.js";
import { arrowDown, arrowUp, type Brush, fillShape, suitShapes } from "./shapes.js";
import type { Stamps } from "./stamps.js";

const padding = 14;
/** Between value, pill and word, pixels. */
const spacing = 10;
const highestSold = 26;
const leastSold = 21;

/** The value of a caravan, its direction and suit, and how it stands: a word, or a bar on the way to 21. */
export function paintPlate(
  brush: Brush,
  stamps: Stamps,
  area: Box,
  caravan: CaravanView,
  words: PictureWords,
): void {
  const { value, suit, direction, status } = caravan;
  const key = `plate ${value} ${suit} ${direction} ${status} ${wordOf(status, words)}`;
  stamps.still(brush, key, grown(area, measures.edge), (fresh) => drawPlate(fresh, area, caravan, words));
}

function drawPlate(brush: Brush, area: Box, caravan: CaravanView, words: PictureWords): void {
  const look = looks[caravan.status];
  const edge = { colour: look.edge, width: measures.edge };
  const dashed = caravan.status === "outbid";
  box(brush, { ...area, radius: measures.panelRadius, fill: look.fill, ...(dashed ? {} : { edge }) });
  // Outbid differs from tied in its outline too, not in the word alone.
  if (dashed) box(brush, { ...area, radius: measures.panelRadius, edge: { ...edge, dash: [16, 10] } });
  const middle = area.y + area.height / 2;
  brush.fillStyle = look.value;
  brush.font = titleFont(60);
  brush.textAlign = "left";
  brush.textBaseline = "alphabetic";
  const value = compactAmount(caravan.value, words.language);
  const widest = 132;
  const size = shrunk(brush, value, { largest: 60, room: widest });
  brush.font = titleFont(size);
  brush.fillText(value, area.x + padding, middle + size * 0.35);
  let left = area.x + padding + brush.measureText(value).width + spacing;
  if (caravan.suit !== null) {
    paintOrder(brush, caravan, left, middle);
    left += orderPill.width + spacing;
  }
  const room = area.x + area.width - padding - left;
  const word = wordOf(caravan.status, words);
  if (word !== null)
    paintWord(brush, word, look.word, { right: area.x + area.width - padding, middle, room });
  else if (caravan.status === "under") paintMeter(brush, caravan.value, { x: left, middle, width: room });
}

const looks: Readonly<Record<CaravanStatus, { fill: string; edge: string; value: string; word: string }>> = {
  empty: { fill: colours.well, edge: colours.trayEdge, value: colours.dim, word: colours.dim },
  under: { fill: colours.well, edge: colours.trayEdge, value: colours.light, word: colours.light },
  sold: { fill: colours.sold, edge: colours.soldEdge, value: colours.soldInk, word: colours.soldInk },
  outbid: { fill: colours.well, edge: colours.outbidEdge, value: colours.light, word: colours.outbid },
  tied: { fill: colours.well, edge: colours.outbidEdge, value: colours.light, word: colours.outbid },
  over: { fill: colours.over, edge: colours.overEdge, value: colours.light, word: colours.light },
};

function wordOf(status: CaravanStatus, words: PictureWords): string | null {
  switch (status) {
    case "sold":
    case "outbid":
    case "tied":
    case "over":
      return words[status];
    case "empty":
    case "under":
      return null;
  }
}

const orderPill = { width: 88, height: 50 } as const;

function paintOrder(brush: Brush, { suit, direction }: CaravanView, x: number, middle: number): void {
  box(brush, {
    x,
    y: middle - orderPill.height / 2,
    width: orderPill.width,
    height: orderPill.height,
    radius: orderPill.height / 2,
    fill: colours.paper,
  });
  const arrow = { x: x + 26, y: middle, size: 36 };
  if (direction === "up") fillShape(brush, arrowUp, colours.ink, arrow);
  else if (direction === "down") fillShape(brush, arrowDown, colours.ink, arrow);
  else box(brush, { x: x + 12, y: middle - 4, width: 28, height: 8, radius: 4, fill: colours.dim });
  if (suit !== null)
    fillShape(brush, suitShapes[suit], suitColours[suit], { x: x + 63, y: middle, size: 36 });
}

function paintWord(
  brush: Brush,
  word: string,
  colour: string,
  { right, middle, room }: { right: number; middle: number; room: number },
): void {
  brush.fillStyle = colour;
  // A little narrower is easier to read than much smaller.
  const size = shrunk(brush, word, { largest: 40, room: room / narrowest });
  brush.font = titleFont(size);
  brush.textAlign = "right";
  brush.fillText(word, right, middle + size * 0.35, room);
  brush.textAlign = "left";
}

const narrowest = 0.8;

/** The largest size of the title font at which a text fits, pixels. */
function shrunk(brush: Brush, text: string, { largest, room }: { largest: number; room: number }): number {
  brush.font = titleFont(largest);
  return Math.min(largest, Math.floor((largest * room) / brush.measureText(text).width));
}

/** How far it is to 21, and where 21 to 26 lie. */
function paintMeter(
  brush: Brush,
  value: number,
  { x, middle, width }: { x: number; middle: number; width: number },
): void {
  const height = 20;
  const track = { x, y: middle - height / 2, width, height, radius: height / 2 };
  const at = (points: number) => Math.round((width * Math.min(points, highestSold)) / highestSold);
  inside(brush, track, () => {
    brush.fillStyle = colours.meterTrack;
    brush.fillRect(track.x, track.y, width, height);
    brush.fillStyle = colours.meterGoal;
    brush.fillRect(track.x + at(leastSold), track.y, width - at(leastSold), height);
    brush.fillStyle = colours.orange;
    brush.fillRect(track.x, track.y, at(value), height);
  });
}
