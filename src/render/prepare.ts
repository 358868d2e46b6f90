import type { CaravanView } from "../game/views.js";
import { drawBoard } from "./board.js";
import { registerFonts } from "./fonts.js";
import { drawHand } from "./hand.js";

/** Registers the fonts and draws a board, so that the first click is fast. Takes up to a second. */
export async function prepareRenderer(): Promise<void> {
  registerFonts();
  const empty: CaravanView = { numerals: [], value: 0, suit: null, direction: null, status: "empty" };
  await drawHand({ cards: [] });
  await drawBoard({
    view: {
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
    },
    names: { A: "A", B: "B" },
    pot: 0,
    words: { sold: "", outbid: "", tied: "", over: "" },
  });
}
