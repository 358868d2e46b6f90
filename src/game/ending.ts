import type { Change } from "./effects.js";
import type { Ruleset } from "./rulesets.js";
import { winnerBySales } from "./sale.js";
import { of, opponentOf, type Table } from "./table.js";
import type { Move, Phase, Seat } from "./types.js";

/** How many cards a player has where; it lies open, and decides how a draw comes out. */
export interface Supply {
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

export interface Outcome {
  readonly draw: Draw;
  /** Null when the game goes on. */
  readonly ending: Ending | null;
}

interface Ending {
  readonly winner: Seat;
  readonly end: "sold" | "exhausted" | "forfeit";
}

/** A move, whose it is, and in which phase. */
interface Turn {
  readonly phase: Phase;
  readonly seat: Seat;
  readonly move: Move;
}

/** What a move comes to after its effects, given what its player had before it. */
export function outcomeOf(rules: Ruleset, turn: Turn, change: Change, before: Supply): Outcome {
  const supply: Supply = {
    handSize: before.handSize - (change.spent === null ? 0 : 1),
    deckSize: before.deckSize,
    pileSize: before.pileSize + of(change.discards, turn.seat).length,
    reshuffles: before.reshuffles,
  };
  const draw = drawAfter(rules, turn, supply);
  return { draw, ending: endAfter(rules, turn.seat, change.table, draw, supply) };
}

/** Placing while opening, and disbanding, draw nothing. */
function drawAfter(rules: Ruleset, { phase, move }: Turn, supply: Supply): Draw {
  if (move.kind === "disband" || (phase === "opening" && move.kind === "place")) return "no-card";
  if (supply.deckSize > 0) return "card";
  switch (rules.emptyDeck) {
    case "stays-empty":
      return "no-card";
    case "reshuffled-once":
      return supply.reshuffles === 0 && supply.pileSize > 0 ? "card-of-new-deck" : "forfeit";
  }
}

/** Sales go first, so a winning move needs no card to draw. */
function endAfter(rules: Ruleset, seat: Seat, table: Table, draw: Draw, supply: Supply): Ending | null {
  const seller = winnerBySales(rules, table);
  if (seller !== null) return { winner: seller, end: "sold" };
  if (draw === "forfeit") return { winner: opponentOf(seat), end: "forfeit" };
  if (draw === "no-card" && supply.handSize === 0) return { winner: opponentOf(seat), end: "exhausted" };
  return null;
}
