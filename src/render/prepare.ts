import { allCards } from "../game/codes.js";
import type { CaravanView, PublicView } from "../game/views.js";
import { drawBoard } from "./board.js";
import { nameCoverage, registerFonts } from "./fonts.js";
import { drawPicture } from "./studio.js";
import { boardCard } from "./theme.js";

/**
 * Registers the fonts, draws every card once and a board with a name in many scripts, so that the first click is
 * as fast as the others. Takes about half a second.
 */
export async function prepareRenderer(): Promise<void> {
  registerFonts();
  nameCoverage();
  await drawPicture("cards", {
    height: boardCard.height,
    *paint(brush, stamps) {
      for (const card of allNames) {
        stamps.card(brush, card, { ...boardCard, seen: boardCard.width }, 0, 0);
        yield;
      }
    },
  });
  await drawBoard({
    view: opening,
    names: { A: "Ał Яя Αα दे عر 🃏", B: "かな 汉字 한글 עב ไท ♛" },
    pot: 1,
    words: { sold: "S", outbid: "O", tied: "T", over: "V" },
  });
}

const allNames = new Set(allCards.map(({ name }) => name));

const empty: CaravanView = { numerals: [], value: 0, suit: null, direction: null, status: "empty" };

const opening: PublicView = {
  ruleset: "wcl",
  phase: "opening",
  turn: "A",
  winner: null,
  end: null,
  sellers: [null, null, null],
  caravans: { A1: empty, A2: empty, A3: empty, B1: empty, B2: empty, B3: empty },
  handSizes: { A: 8, B: 8 },
  deckSizes: { A: 22, B: 22 },
  discards: { A: [], B: [] },
  moveNumber: 0,
  lastMove: null,
};
