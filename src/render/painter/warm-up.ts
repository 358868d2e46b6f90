import { allCards } from "../../game/codes.js";
import type { Card, Direction, Suit } from "../../game/types.js";
import type { CaravanStatus, CaravanView, PublicView } from "../../game/views.js";
import type { BoardSight, LineScene } from "../picture.js";
import { boardCard } from "../theme.js";
import { boardDrawing } from "./board.js";
import { choosePalette, type Drawing, pixelsOf } from "./easel.js";
import { nameCoverage, registerFonts } from "./fonts.js";
import { handDrawing } from "./hand.js";
import { lineDrawing } from "./line.js";

/**
 * Registers the fonts, draws every card and names in many scripts once, but for emoji, whose font is large, and chooses the colours of all pictures from
 * some that show every suit, face and state. Takes about half a second.
 */
export function warmUp(): void {
  registerFonts();
  nameCoverage();
  pixelsOf(everyCard);
  choosePalette([boardDrawing(board), handDrawing(cardsOf("S").map(({ name }) => name)), lineDrawing(lines)]);
}

const firstSet = allCards.filter(({ set }) => set === "A");
const cardsOf = (suit: Suit | null) => firstSet.filter((card) => card.suit === suit);

const everyCard: Drawing = {
  height: boardCard.height,
  paint(brush, stamps) {
    for (const { name } of firstSet) stamps.card(brush, name, { ...boardCard, seen: boardCard.width }, 0, 0);
  },
};

/** The last three numerals of a suit, each with a face of it and a Joker. */
function caravan(suit: Suit, direction: Direction | null, status: CaravanStatus): CaravanView {
  const own = cardsOf(suit).map(({ card }) => card);
  const [jokers, numerals, faces] = [cardsOf(null).map(({ card }) => card), own.slice(7, 10), own.slice(10)];
  const withFaces = (card: Card, index: number) => ({
    card,
    faces: [...faces, ...jokers].slice(index, index + 2),
    value: 8,
  });
  return { numerals: status === "empty" ? [] : numerals.map(withFaces), value: 25, suit, direction, status };
}

const caravans: PublicView["caravans"] = {
  A1: caravan("S", "up", "sold"),
  A2: caravan("H", "down", "over"),
  A3: caravan("D", null, "under"),
  B1: caravan("C", "up", "outbid"),
  B2: caravan("H", "down", "tied"),
  B3: caravan("S", null, "empty"),
};

const board: BoardSight = {
  caravans,
  turn: "A",
  winner: null,
  handSizes: { A: 5, B: 5 },
  deckSizes: { A: 20, B: 20 },
  mark: { kind: "card", caravan: "A1", place: { numeral: 0, face: null } },
  names: { A: "Ał Яя Αα दे عر", B: "かな 汉字 한글 עב ไท" },
  pot: 1,
  words: { language: "en", sold: "SOLD", outbid: "OUTBID", tied: "TIED", over: "OVER" },
};

const lines: LineScene = {
  title: "0123456789",
  language: "en",
  unit: "percent",
  x: { label: "0", ticks: "whole" },
  series: [
    { name: "A", points: [0, 80, 20].map((y, x) => ({ x, y })) },
    { name: "B", points: [100, 20, 80].map((y, x) => ({ x, y })) },
  ],
};
