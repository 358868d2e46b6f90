import type { CardName } from "../../game/types.js";
import { colours, measures } from "../theme.js";
import { paintBadge, paintBottleCap } from "./badges.js";
import { titleFont } from "./fonts.js";
import { paintName } from "./name-label.js";
import { type Box, box } from "./panel.js";
import type { Brush } from "./shapes.js";
import type { Stamps } from "./stamps.js";

export interface PlayerBar {
  readonly area: Box;
  readonly name: string;
  readonly role: "mover" | "winner" | "waiting";
  readonly hand: number;
  readonly deck: number;
  /** Bottle caps to be won, as they are written; null on the other bar. */
  readonly pot: string | null;
  /** What this player discarded with the last move. */
  readonly discarded: CardName | null;
}

/** A player: whether it is their turn or their victory, name, cards in hand and deck, perhaps the pot. */
export function paintPlayerBar(brush: Brush, stamps: Stamps, bar: PlayerBar): void {
  const { area } = bar;
  const lit = bar.role !== "waiting";
  box(brush, {
    ...area,
    radius: measures.panelRadius,
    fill: lit ? colours.amber : colours.panel,
    edge: { colour: lit ? colours.amberEdge : colours.panelEdge, width: measures.edge },
  });
  const ink = lit ? colours.ink : colours.light;
  const middle = area.y + area.height / 2;
  let right = area.x + area.width - 16;
  if (bar.pot !== null) right = paintPot(brush, bar.pot, right, middle) - 24;
  right = paintCount(brush, bar.deck, paintDeckIcon, { ink, right, middle }) - 26;
  right = paintCount(brush, bar.hand, paintHandIcon, { ink, right, middle }) - 24;
  if (bar.discarded !== null) right = paintDiscard(brush, stamps, bar.discarded, right, middle) - 18;
  let left = area.x + 26;
  if (lit) {
    paintBadge(brush, bar.role === "winner" ? "winner" : "mover", area.x + 13, middle);
    left = area.x + 92;
  }
  paintName(brush, bar.name, { ink, left, right, middle });
}

/** A title, such as the name of a deck, and perhaps a number of cards. */
export function paintTitleBar(brush: Brush, bar: TitleBar): void {
  const { area, title, cards } = bar;
  const edge = { colour: colours.panelEdge, width: measures.edge };
  box(brush, { ...area, radius: measures.panelRadius, fill: colours.panel, edge });
  const middle = area.y + area.height / 2;
  const ink = colours.light;
  let right = area.x + area.width - 16;
  if (cards !== null) right = paintCount(brush, cards, paintDeckIcon, { ink, right, middle }) - 24;
  paintName(brush, title, { ink, left: area.x + 26, right, middle });
}

export interface TitleBar {
  readonly area: Box;
  readonly title: string;
  readonly cards: number | null;
}

function paintPot(brush: Brush, pot: string, right: number, middle: number): number {
  brush.font = titleFont(50);
  const width = brush.measureText(pot).width + 90;
  const left = right - width;
  box(brush, {
    x: left,
    y: middle - 30,
    width,
    height: 60,
    radius: 30,
    fill: colours.well,
    edge: { colour: colours.panelEdge, width: 2 },
  });
  paintBottleCap(brush, { cap: colours.amber, star: colours.well }, { x: left + 37, y: middle, size: 46 });
  brush.fillStyle = "#ffd27a";
  brush.textAlign = "left";
  brush.textBaseline = "alphabetic";
  brush.fillText(pot, left + 68, middle + 18);
  return left;
}

const discard = { width: 84, height: 66, seen: 84 } as const;

/** The top of the discarded card, marked as the last move, with a cross. */
function paintDiscard(brush: Brush, stamps: Stamps, card: CardName, right: number, middle: number): number {
  const x = Math.round(right - discard.width - 6);
  const y = Math.round(middle - discard.height / 2);
  box(brush, {
    x: x - 6,
    y: y - 6,
    width: discard.width + 12,
    height: discard.height + 12,
    radius: 12,
    fill: colours.mark,
    edge: { colour: colours.markEdge, width: 3 },
  });
  stamps.card(brush, card, discard, x, y);
  return x - 6;
}

interface CountPlace {
  readonly ink: string;
  readonly right: number;
  readonly middle: number;
}

function paintCount(
  brush: Brush,
  count: number,
  icon: (brush: Brush, place: CountPlace) => number,
  place: CountPlace,
): number {
  brush.font = titleFont(46);
  brush.textAlign = "right";
  brush.textBaseline = "alphabetic";
  brush.fillStyle = place.ink;
  brush.fillText(String(count), place.right, place.middle + 16);
  const width = Math.max(28, brush.measureText(String(count)).width);
  return icon(brush, { ...place, right: place.right - width - 10 });
}

/** Returns its left edge. */
function paintHandIcon(brush: Brush, { ink, right, middle }: CountPlace): number {
  for (const [index, angle] of [-0.32, 0, 0.32].entries()) {
    brush.save();
    brush.translate(right - 52 + index * 18, middle + 2);
    brush.rotate(angle);
    iconCard(brush, ink, -14, -20);
    brush.restore();
  }
  return right - 74;
}

function paintDeckIcon(brush: Brush, { ink, right, middle }: CountPlace): number {
  for (const shift of [0, 6, 12]) iconCard(brush, ink, right - 44 + shift, middle - 26 + shift);
  return right - 46;
}

function iconCard(brush: Brush, ink: string, x: number, y: number): void {
  const under = ink === colours.ink ? colours.amber : colours.panel;
  box(brush, {
    x,
    y,
    width: 29,
    height: 40,
    radius: 4,
    fill: ink === colours.ink ? colours.ink : colours.facePaper,
    edge: { colour: under, width: 2.5 },
  });
}
