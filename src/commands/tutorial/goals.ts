import { rankOf, suitOf } from "../../game/cards.js";
import type { CaravanId, Card, Direction, NumeralRank, Seat, Suit } from "../../game/types.js";
import type { PublicView } from "../../game/views.js";
import { you } from "../guide/script.js";

/** What a step of the tutorial asks for: how the table should be after the move, by whichever move. */
export type Goal =
  | { readonly kind: "value"; readonly caravan: CaravanId; readonly value: number }
  /** So many numerals, and the caravan going this way. */
  | {
      readonly kind: "course";
      readonly caravan: CaravanId;
      readonly numerals: number;
      readonly direction: Direction;
    }
  | { readonly kind: "sold"; readonly caravan: CaravanId }
  | { readonly kind: "not-sold"; readonly caravan: CaravanId }
  | { readonly kind: "empty"; readonly caravan: CaravanId }
  /** No numeral of a rank, or of a suit, on one side. */
  | { readonly kind: "cleared"; readonly side: Seat; readonly of: NumeralRank | Suit }
  | { readonly kind: "won" };

/** Whether the table is as a goal asks. */
export function isMet(goal: Goal, after: PublicView): boolean {
  switch (goal.kind) {
    case "value":
      return after.caravans[goal.caravan].value === goal.value;
    case "course": {
      const { numerals, direction } = after.caravans[goal.caravan];
      return numerals.length === goal.numerals && direction === goal.direction;
    }
    case "sold":
      return after.caravans[goal.caravan].status === "sold";
    case "not-sold":
      return after.caravans[goal.caravan].status !== "sold";
    case "empty":
      return after.caravans[goal.caravan].status === "empty";
    case "cleared":
      return leftOf(goal, after).length === 0;
    case "won":
      return after.winner === you;
  }
}

/** The numerals that should be gone and are not. */
export function leftOf(
  { side, of }: Extract<Goal, { kind: "cleared" }>,
  { caravans }: PublicView,
): readonly Card[] {
  return Object.entries(caravans)
    .filter(([id]) => id.startsWith(side))
    .flatMap(([, { numerals }]) => numerals.map(({ card }) => card))
    .filter((card) => rankOf(card) === of || suitOf(card) === of);
}
