import { kindOf, type MoveCode } from "./movecodes.js";
import type { Ruleset } from "./rulesets.js";
import { winnerBySales } from "./sale.js";
import { deckSizeOf, type Holding } from "./state.js";
import { opponentOf, type Table } from "./table.js";
import type { Phase, Seat } from "./types.js";

/** How the draw after a move comes out: a card; a card of a deck made of the discard pile; no card; the game is lost. */
export type Draw = "card" | "card-of-new-deck" | "no-card" | "forfeit";

/** How a move ends a game. */
export interface Ending {
  readonly winner: Seat;
  readonly end: "sold" | "exhausted" | "forfeit";
}

/** What a player draws after a move and its effects. Placing while opening, and disbanding, draw nothing. */
export function drawAfter(rules: Ruleset, phase: Phase, code: MoveCode, holding: Holding): Draw {
  const kind = kindOf(code);
  if (kind === "disband" || (phase === "opening" && kind === "place")) return "no-card";
  if (deckSizeOf(holding) > 0) return "card";
  switch (rules.emptyDeck) {
    case "stays-empty":
      return "no-card";
    case "reshuffled-once":
      return holding.reshuffles === 0 && holding.discards.length > 0 ? "card-of-new-deck" : "forfeit";
  }
}

/**
 * How the game ends after the effects of a move, given what its player would draw; null when it goes on. Sales go
 * first, so a winning move needs no card to draw.
 */
export function endAfter(
  rules: Ruleset,
  seat: Seat,
  table: Table,
  holding: Holding,
  draw: Draw,
): Ending | null {
  const seller = winnerBySales(rules, table);
  if (seller !== null) return { winner: seller, end: "sold" };
  if (draw === "forfeit") return { winner: opponentOf(seat), end: "forfeit" };
  if (draw === "no-card" && holding.hand.length === 0) return { winner: opponentOf(seat), end: "exhausted" };
  return null;
}
