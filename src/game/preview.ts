import { numeralsOf } from "./caravan.js";
import { type CardCode, cardOf, codeOf } from "./codes.js";
import { determinize, type Hidden } from "./determinization.js";
import { codeOfMove } from "./movecodes.js";
import { playCode } from "./play.js";
import { positionOf } from "./position.js";
import { type Caravan, caravanIds, cardLaid, indexOf, type Laid, opponentOf, type Table } from "./table.js";
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
  if (judgeMove(view, view.seat, view.hand.map(codeOf), move) !== null)
    return { removed: [], changed: [], winner: null, end: null };
  const position = positionOf(determinize(view, faceDown(view)));
  const ending = playCode(position, codeOfMove(move), ({ pile }) => pile);
  return {
    removed: removedBetween(view.table, position.table),
    changed: changesBetween(view.table, position.table),
    winner: ending?.winner ?? null,
    end: ending?.end ?? null,
  };
}

/** What the player cannot see, face down: so many cards count, and nobody looks at them. */
export function faceDown({ seat, handSizes, deckSizes }: PlayerView): Hidden {
  const blanks = (count: number) => Array<CardCode>(count).fill(0 as CardCode);
  return {
    hand: blanks(handSizes[opponentOf(seat)]),
    decks: { A: blanks(deckSizes.A), B: blanks(deckSizes.B) },
    seed: "",
  };
}

function removedBetween(before: Table, after: Table): readonly RemovedNumeral[] {
  return caravanIds.flatMap((caravan) => {
    const index = indexOf(caravan);
    return numeralsOf(before[index])
      .filter(({ numeral }) => !after[index].includes(numeral))
      .map(({ numeral, faces }) => ({ caravan, card: shown(numeral), faces: faces.map(shown) }));
  });
}

function changesBetween(tableBefore: Table, tableAfter: Table): readonly CaravanChange[] {
  const before = caravanViews(tableBefore);
  const after = caravanViews(tableAfter);
  return caravanIds
    .filter((id, index) => {
      const same = sameCards(tableBefore[index] ?? [], tableAfter[index] ?? []);
      return !same || before[id].status !== after[id].status;
    })
    .map((caravan) => ({ caravan, before: before[caravan], after: after[caravan] }));
}

function sameCards(before: Caravan, after: Caravan): boolean {
  return before.length === after.length && before.every((laid, place) => laid === after[place]);
}

function shown(laid: Laid): Card {
  return cardOf(cardLaid(laid));
}
