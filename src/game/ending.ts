import type { Ruleset } from "./rulesets.js";
import { winnerBySales } from "./sale.js";
import { opponentOf, type Table } from "./table.js";
import type { Move, Phase, Seat } from "./types.js";

/** What lies open of a player's cards after their move and decides how a draw comes out. */
export interface Supply {
  /** Cards in the hand. */
  readonly handSize: number;
  /** Cards still to be drawn. */
  readonly deckSize: number;
  /** Cards in the discard pile. */
  readonly pileSize: number;
  /** How often the pile was made into a new deck. */
  readonly reshuffles: number;
}

/** How the draw after a move comes out: a card; a card of a deck made of the discard pile; no card; the game is lost. */
export type Draw = "card" | "card-of-new-deck" | "no-card" | "forfeit";

/** Placing while opening and disbanding draw nothing. */
export function drawAfter(rules: Ruleset, phase: Phase, move: Move, supply: Supply): Draw {
  if (move.kind === "disband" || (phase === "opening" && move.kind === "place")) return "no-card";
  if (supply.deckSize > 0) return "card";
  switch (rules.emptyDeck) {
    case "stays-empty":
      return "no-card";
    case "reshuffled-once":
      return supply.reshuffles === 0 && supply.pileSize > 0 ? "card-of-new-deck" : "forfeit";
  }
}

export interface Ending {
  readonly winner: Seat;
  readonly end: "sold" | "exhausted" | "forfeit";
}

/** How the game ends by a move that left this table and leads to this draw; null when it goes on. Sales go first. */
export function endAfter(
  rules: Ruleset,
  table: Table,
  mover: Seat,
  supply: Supply,
  draw: Draw,
): Ending | null {
  const seller = winnerBySales(rules, table);
  if (seller !== null) return { winner: seller, end: "sold" };
  if (draw === "forfeit") return { winner: opponentOf(mover), end: "forfeit" };
  if (draw === "no-card" && supply.handSize === 0) return { winner: opponentOf(mover), end: "exhausted" };
  return null;
}
