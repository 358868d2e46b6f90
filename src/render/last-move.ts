import { nameOf } from "../game/cards.js";
import type { CaravanId, CardName, Seat } from "../game/types.js";
import type { PublicView } from "../game/views.js";
import type { Place } from "./place.js";

/** What the last move left to see, so that it can be marked. */
export type LastMoveMark =
  | { readonly kind: "none" }
  | { readonly kind: "card"; readonly caravan: CaravanId; readonly place: Place }
  /** A card that went away, or a caravan that was disbanded. */
  | { readonly kind: "caravan"; readonly caravan: CaravanId }
  | { readonly kind: "discard"; readonly seat: Seat; readonly card: CardName };

/** Finds what the last move left on the table. */
export function markOf({ lastMove, caravans }: Pick<PublicView, "lastMove" | "caravans">): LastMoveMark {
  if (lastMove === null) return { kind: "none" };
  const { move, seat } = lastMove;
  switch (move.kind) {
    case "discard":
      return { kind: "discard", seat, card: move.card };
    case "disband":
      return { kind: "caravan", caravan: move.caravan };
    case "place": {
      const { numerals } = caravans[move.caravan];
      const newest = numerals.at(-1);
      return newest && nameOf(newest.card) === move.card
        ? { kind: "card", caravan: move.caravan, place: { numeral: numerals.length - 1, face: null } }
        : { kind: "caravan", caravan: move.caravan };
    }
    case "attach": {
      const { numerals } = caravans[move.caravan];
      // A Joker may have removed cards before its own, so that it lies further to the front than it was played.
      for (let numeral = Math.min(move.position, numerals.length) - 1; numeral >= 0; numeral -= 1) {
        const faces = numerals[numeral]?.faces ?? [];
        const newest = faces.at(-1);
        if (newest && nameOf(newest) === move.card) {
          return { kind: "card", caravan: move.caravan, place: { numeral, face: faces.length - 1 } };
        }
      }
      return { kind: "caravan", caravan: move.caravan };
    }
  }
}
