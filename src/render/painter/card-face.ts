import { rankOf, suitOf } from "../../game/cards.js";
import type { CardName, Rank, Suit } from "../../game/types.js";
import { colours, jokerColours, suitColours } from "../theme.js";
import { titleFont } from "./fonts.js";
import { box } from "./panel.js";
import {
  type Brush,
  burst,
  crown,
  fillShape,
  remove,
  reverse,
  type Shape,
  type Square,
  star,
  suitShapes,
} from "./shapes.js";

export interface CardSize {
  readonly width: number;
  readonly height: number;
  /** The width that the card on its right leaves to see of it; rank and suit fit into it. */
  readonly seen: number;
}

/** Draws a card with its top left corner at the brush's origin. */
export function drawCardFace(brush: Brush, card: CardName, size: CardSize): void {
  const rank = rankOf(card);
  const suit = suitOf(card);
  if (suit === null) drawJoker(brush, card, size);
  else if (rank === "J" || rank === "Q" || rank === "K") drawFace(brush, rank, suit, size);
  else drawNumeral(brush, rank, suit, size);
}

/** With room for a second corner below, and more air around the first. */
const tall = ({ width, height }: CardSize) => height > width * 1.3;

type CourtRank = "J" | "Q" | "K";

/** The part of a card that stays visible when the next one lies on it, as a share of the card's width. */
const cornerShare = 0.36;

function drawNumeral(brush: Brush, rank: Rank, suit: Suit, size: CardSize): void {
  sheet(brush, size, colours.paper, colours.cardEdge);
  corner(brush, rank, suit, size);
  const { width, height } = size;
  const top = width * cornerShare;
  const bottom = tall(size) ? height - width * cornerShare * 0.72 : height - width * 0.06;
  fillShape(brush, suitShapes[suit], suitColours[suit], {
    x: width / 2,
    y: (top + bottom) / 2,
    size: Math.min(width * 0.56, (bottom - top) * 0.84),
  });
  if (!tall(size)) return;
  brush.save();
  brush.translate(width, height);
  brush.rotate(Math.PI);
  brush.scale(0.72, 0.72);
  corner(brush, rank, suit, { ...size, seen: width });
  brush.restore();
}

function drawFace(brush: Brush, rank: CourtRank, suit: Suit, size: CardSize): void {
  sheet(brush, size, colours.facePaper, colours.cardEdge);
  corner(brush, rank, suit, size);
  const { width, height } = size;
  const inset = width * 0.08;
  const frame = {
    x: inset,
    y: width * (cornerShare + 0.07),
    width: width - 2 * inset,
    height: height - width * (cornerShare + 0.07) - inset,
  };
  box(brush, { ...frame, radius: width * 0.045, fill: suitColours[suit] });
  const rim = width * 0.024;
  brush.globalAlpha = 0.55;
  box(brush, {
    x: frame.x + rim,
    y: frame.y + rim,
    width: frame.width - 2 * rim,
    height: frame.height - 2 * rim,
    radius: width * 0.03,
    edge: { colour: colours.facePaper, width: Math.max(1.5, width * 0.01) },
  });
  brush.globalAlpha = 1;
  const centre = { x: width / 2, y: frame.y + frame.height / 2 };
  emblem(brush, rank, { ...centre, size: Math.min(frame.width * 0.72, frame.height * 0.8) });
}

function emblem(brush: Brush, rank: CourtRank, at: Square): void {
  const shape: Shape = rank === "K" ? crown : rank === "Q" ? reverse : remove;
  if (rank !== "K") {
    fillShape(brush, shape, colours.facePaper, at);
    return;
  }
  const size = at.size * 0.74;
  fillShape(brush, shape, colours.facePaper, { x: at.x, y: at.y - at.size * 0.16, size });
  brush.fillStyle = colours.facePaper;
  brush.font = titleFont(Math.round(at.size * 0.42));
  brush.textAlign = "center";
  brush.textBaseline = "alphabetic";
  brush.fillText("×2", at.x, at.y + at.size * 0.54);
}

function drawJoker(brush: Brush, card: CardName, size: CardSize): void {
  sheet(brush, size, colours.jokerPaper, colours.jokerEdge);
  const own = card === "Jo1" ? jokerColours.Jo1 : jokerColours.Jo2;
  const { width, height } = size;
  const scale = Math.min(1, size.seen / (width * 0.9));
  const middle = width * 0.19;
  fillShape(brush, star, colours.jokerStar, {
    x: width * 0.2 * scale,
    y: middle,
    size: width * 0.27 * scale,
  });
  brush.fillStyle = own;
  brush.font = titleFont(Math.round(width * 0.235 * scale));
  brush.textAlign = "left";
  brush.textBaseline = "alphabetic";
  brush.fillText("JKR", width * 0.355 * scale, middle + width * 0.08 * scale);
  const centre = { x: width / 2, y: (width * cornerShare + height) / 2 };
  const sun = Math.min(width * 0.76, (height - width * cornerShare) * 0.86);
  fillShape(brush, burst, colours.jokerStar, { ...centre, size: sun });
  brush.fillStyle = colours.jokerPaper;
  brush.beginPath();
  brush.arc(centre.x, centre.y, sun * 0.2, 0, 2 * Math.PI);
  brush.fill();
  fillShape(brush, star, own, { ...centre, size: sun * 0.29 });
}

function sheet(brush: Brush, { width, height }: CardSize, fill: string, edge: string): void {
  const line = Math.max(2, width * 0.014);
  box(brush, {
    x: line / 2,
    y: line / 2,
    width: width - line,
    height: height - line,
    radius: width * 0.08,
    fill,
    edge: { colour: edge, width: line },
  });
}

/** Rank and suit side by side; smaller when there is little of the card to see. */
function corner(brush: Brush, rank: Rank, suit: Suit, size: CardSize): void {
  const { width, seen } = size;
  const isTall = tall(size);
  brush.fillStyle = suitColours[suit];
  brush.textAlign = "left";
  brush.textBaseline = "alphabetic";
  const left = width * (isTall ? 0.07 : 0.055);
  const shape = { size: width * 0.245, gap: width * 0.03 };
  brush.font = titleFont(Math.round(width * 0.365));
  const natural = brush.measureText(rank).width + shape.gap + shape.size;
  const scale = Math.min(1, (seen - left - width * 0.03) / natural);
  brush.font = titleFont(Math.round(width * 0.365 * scale));
  const middle = width * (isTall ? 0.21 : 0.185);
  brush.fillText(rank, left, middle + width * 0.13 * scale);
  fillShape(brush, suitShapes[suit], suitColours[suit], {
    x: left + brush.measureText(rank).width + (shape.gap + shape.size / 2) * scale,
    y: middle,
    size: shape.size * scale,
  });
}
