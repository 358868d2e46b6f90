import { printedValueOf, rankOf } from "../game/cards.js";
import { mostToSell } from "../game/sale.js";
import { opponentOf } from "../game/table.js";
import type { Move } from "../game/types.js";
import type { PlayerView } from "../game/views.js";
import { type Chance, chanceOf } from "./chance.js";
import type { Question } from "./decider.js";

/**
 * Builds up caravans and knows what each card is for, but seldom adds up, forgets what lies opposite, and is in no
 * hurry to clear away an overburdened caravan.
 */
export function playCarelessly({ view, seed }: Question): Move {
  const chance = chanceOf(seed);
  const ideas = view.legalMoves.map((move) => ({ move, appeal: appealOf(view, move, chance) }));
  const [first] = ideas;
  if (first === undefined) throw new RangeError("it is not this player's turn");
  return ideas.reduce((best, idea) => (idea.appeal > best.appeal ? idea : best), first).move;
}

/** How often it adds up before it plays. */
const countsUp = 0.25;
/** How much of an appeal is mood. */
const mood = 4;

function appealOf(view: PlayerView, move: Move, chance: Chance): number {
  return plainAppeal(view, move, chance.unit() < countsUp ? "counting" : "careless") + mood * chance.unit();
}

function plainAppeal(view: PlayerView, move: Move, attention: "counting" | "careless"): number {
  switch (move.kind) {
    case "place":
      return placingAppeal(view, move, attention);
    case "attach":
      return attachingAppeal(view, move, attention);
    case "discard":
      return 0;
    case "disband":
      return view.caravans[move.caravan].value > mostToSell ? 2.5 : -6;
  }
}

function placingAppeal(
  view: PlayerView,
  { card, caravan }: Extract<Move, { kind: "place" }>,
  attention: "counting" | "careless",
): number {
  const { value } = view.caravans[caravan];
  if (value > mostToSell) return -4;
  const after = value + (printedValueOf(card) ?? 0);
  if (attention === "careless") return 2;
  return after > mostToSell ? -4 : 3;
}

function attachingAppeal(
  view: PlayerView,
  { card, caravan, position }: Extract<Move, { kind: "attach" }>,
  attention: "counting" | "careless",
): number {
  const { value, numerals } = view.caravans[caravan];
  const own = !caravan.startsWith(opponentOf(view.seat));
  const target = numerals[position - 1]?.value ?? 0;
  switch (rankOf(card)) {
    case "K":
      if (!own) return attention === "counting" && value <= mostToSell && value + target > mostToSell ? 3 : 0;
      return attention === "careless" || value + target <= mostToSell ? 2 : -4;
    case "J":
      return own ? (value > mostToSell ? 3 : -4) : 1 + target / 10;
    case "Q":
      return own ? 0 : 1;
    default:
      return 1;
  }
}
