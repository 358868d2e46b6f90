import { nameOf, rankOf, setOf, suitOf } from "../../game/cards.js";
import { type Card, type CardName, numeralRanks, type Rank, type Suit, suits } from "../../game/types.js";
import type { DeckScene } from "../picture.js";
import { boardCard, colours, measures, suitColours } from "../theme.js";
import type { Drawing } from "./easel.js";
import { write } from "./lettering.js";
import { type Box, box, inside } from "./panel.js";
import { paintTitleBar } from "./player-bar.js";
import { type Brush, fillShape, suitShapes } from "./shapes.js";
import type { Stamps } from "./stamps.js";
import { paintTable } from "./table-top.js";

const ranks: readonly Rank[] = [...numeralRanks, "J", "Q", "K"];
const jokers = ["Jo1", "Jo2"] as readonly string[] as readonly CardName[];

const { margin, gap, bar, width } = measures;
const columnGap = 10;
const columnWidth = Math.floor((width - 2 * margin - 3 * columnGap) / 4);
const headPx = 76;
const rowPx = 64;
const padding = 12;
/** What is to be seen of each card: its upper edge, with rank and suit. */
const strip = { width: 122, height: 58, radius: 10 } as const;

/** How often each card is in the deck, from which source sets, and what each suit and the whole deck count. */
export function deckDrawing({ name, cards }: DeckScene): Drawing {
  const top = margin + bar + gap;
  const columnHeight = headPx + ranks.length * rowPx + padding;
  const jokerTop = top + columnHeight + gap;
  const jokerHeight = strip.height + 2 * padding;
  const height = jokerTop + jokerHeight + margin;
  const area = (y: number, rowHeight: number): Box => ({
    x: margin,
    y,
    width: width - 2 * margin,
    height: rowHeight,
  });
  return {
    height,
    paint(brush, stamps) {
      paintTable(brush, height);
      paintTitleBar(brush, { area: area(margin, bar), title: name, cards: cards.length });
      for (const [index, suit] of suits.entries()) {
        const x = margin + index * (columnWidth + columnGap);
        const own = cards.filter((card) => suitOf(card) === suit);
        panel(brush, { x, y: top, width: columnWidth, height: columnHeight });
        paintHead(brush, suit, own.length, x, top);
        for (const [row, rank] of ranks.entries()) {
          const place = { x: x + padding, y: top + headPx + row * rowPx };
          const copies = own.filter((card) => rankOf(card) === rank);
          if (copies.length === 0) paintMissing(brush, rank, place);
          else paintCopies(brush, stamps, copies, place);
        }
      }
      panel(brush, area(jokerTop, jokerHeight));
      for (const [index, joker] of jokers.entries()) {
        const place = { x: margin + padding + index * (columnWidth + columnGap), y: jokerTop + padding };
        const copies = cards.filter((card) => nameOf(card) === joker);
        if (copies.length === 0) paintMissing(brush, "JKR", place);
        else paintCopies(brush, stamps, copies, place);
      }
    },
  };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function panel(brush: Brush, area: Box): void {
  const edge = { colour: colours.trayEdge, width: measures.edge };
  box(brush, { ...area, radius: measures.panelRadius, fill: colours.tray, edge });
}

function paintHead(brush: Brush, suit: Suit, count: number, x: number, top: number): void {
  const middle = top + headPx / 2;
  box(brush, {
    x: x + padding,
    y: middle - 26,
    width: strip.width,
    height: 52,
    radius: 26,
    fill: colours.paper,
  });
  fillShape(brush, suitShapes[suit], suitColours[suit], {
    x: x + padding + strip.width / 2,
    y: middle,
    size: 40,
  });
  write(brush, String(count), {
    colour: colours.light,
    size: 46,
    x: x + columnWidth - padding - 4,
    middle: middle,
    align: "right",
  });
}

/** One strip for all copies; how many there are, and their source sets unless it is the first set alone. */
function paintCopies(brush: Brush, stamps: Stamps, copies: readonly Card[], { x, y }: Place): void {
  const [first] = copies;
  if (first === undefined) return;
  inside(brush, { x, y, ...strip }, () =>
    stamps.card(brush, nameOf(first), { ...boardCard, seen: strip.width }, x, y),
  );
  const edge = suitOf(first) === null ? colours.jokerEdge : colours.cardEdge;
  box(brush, { x, y, ...strip, edge: { colour: edge, width: 2 } });
  const middle = y + strip.height / 2;
  const left = x + strip.width + 12;
  if (copies.length > 1)
    write(brush, `×${copies.length}`, {
      colour: colours.amber,
      size: 40,
      x: left,
      middle: middle,
      align: "left",
    });
  const sets = [...new Set(copies.map(setOf))].sort();
  if (sets.length === 1 && sets[0] === "A") return;
  const right = x + columnWidth - 2 * padding;
  for (const [index, set] of sets.entries()) paintSet(brush, set, setPlace(index, sets.length, right, y));
}

const setPx = 30;

/** One or two sets beside each other, more in two rows. */
function setPlace(index: number, count: number, right: number, y: number): Place {
  const perRow = Math.min(count, 2);
  const rows = Math.ceil(count / perRow);
  const size = rows === 1 ? setPx : strip.height / 2;
  return {
    x: right - (perRow - (index % perRow)) * setPx + setPx / 2,
    y: y + strip.height / 2 + (Math.floor(index / perRow) - (rows - 1) / 2) * size,
  };
}

function paintSet(brush: Brush, set: string, { x, y }: Place): void {
  write(brush, set, { colour: colours.outbid, size: 28, x: x, middle: y, align: "center" });
}

function paintMissing(brush: Brush, rank: string, { x, y }: Place): void {
  box(brush, { x, y, ...strip, fill: colours.well });
  write(brush, rank, {
    colour: colours.dim,
    size: 34,
    x: x + 12,
    middle: y + strip.height / 2,
    align: "left",
  });
}
