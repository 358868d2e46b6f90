import { cardOf, codeOf } from "./codes.js";
import { changeBy, type Removed } from "./effects.js";
import { outcomeOf, type Supply } from "./ending.js";
import { rulesets } from "./rulesets.js";
import { caravanIds, type Table } from "./table.js";
import type { CaravanId, Card, Move, Seat } from "./types.js";
import { judgeMove } from "./verdict.js";
import { type CaravanView, caravanViews, type PlayerView } from "./views.js";

/** What a move would do, as far as it lies open: all but which card is drawn. */
export interface MoveEffect {
  /** In the order of the table. */
  readonly removed: readonly RemovedNumeral[];
  /** Every caravan that would look or stand differently, be it only by what happens opposite. */
  readonly changed: readonly CaravanChange[];
  /** Who would have won; null when the game goes on. */
  readonly winner: Seat | null;
  /** How the game would end: by sales, or because the mover has no card left or cannot draw. */
  readonly end: "sold" | "exhausted" | "forfeit" | null;
}

interface RemovedNumeral {
  readonly caravan: CaravanId;
  readonly card: Card;
  /** The faces that lay on it before the move. */
  readonly faces: readonly Card[];
}

interface CaravanChange {
  readonly caravan: CaravanId;
  readonly before: CaravanView;
  readonly after: CaravanView;
}

/** What a move of this player would do, from their own view alone. A move that is not legal would do nothing. */
export function preview(view: PlayerView, move: Move): MoveEffect {
  const { seat, table, moveNumber } = view;
  const hand = view.hand.map(codeOf);
  if (judgeMove(view, seat, hand, move) !== null)
    return { removed: [], changed: [], winner: null, end: null };
  const rules = rulesets[view.ruleset];
  const change = changeBy(rules, table, { seat, hand, moveNumber }, move);
  const { ending } = outcomeOf(rules, { phase: view.phase, seat, move }, change, supplyOf(view));
  return {
    removed: change.removed.map((removed) => removedView(removed, moveNumber)),
    changed: changesBetween(table, change.table),
    winner: ending?.winner ?? null,
    end: ending?.end ?? null,
  };
}

function supplyOf({ seat, handSizes, deckSizes, discards, reshuffles }: PlayerView): Supply {
  return {
    handSize: handSizes[seat],
    deckSize: deckSizes[seat],
    pileSize: discards[seat].length,
    reshuffles: reshuffles[seat],
  };
}

function removedView({ index, numeral }: Removed, moveNumber: number): RemovedNumeral {
  const before = numeral.faces.filter((face) => face.at !== moveNumber);
  return {
    caravan: caravanIds[index],
    card: cardOf(numeral.card),
    faces: before.map(({ card }) => cardOf(card)),
  };
}

function changesBetween(table: Table, tableAfter: Table): readonly CaravanChange[] {
  const before = caravanViews(table);
  const after = caravanViews(tableAfter);
  return caravanIds
    .filter((id, index) => table[index] !== tableAfter[index] || before[id].status !== after[id].status)
    .map((caravan) => ({ caravan, before: before[caravan], after: after[caravan] }));
}
