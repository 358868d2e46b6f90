import type { CaravanId, CardName, Direction, NumeralRank, Suit } from "./types.js";

/** Why a move is not legal, with what is needed to say it in words. */
export type Refusal =
  | { readonly kind: "game-over" }
  | { readonly kind: "not-your-turn" }
  | { readonly kind: "not-in-hand"; readonly card: CardName }
  /** A face put on a caravan instead of on a numeral. */
  | { readonly kind: "not-a-numeral"; readonly card: CardName }
  /** A numeral put on a numeral instead of on a caravan. */
  | { readonly kind: "not-a-face"; readonly card: CardName }
  | { readonly kind: "not-own-caravan"; readonly caravan: CaravanId }
  /** Disbanding what is empty. */
  | { readonly kind: "caravan-empty"; readonly caravan: CaravanId }
  | { readonly kind: "same-rank"; readonly rank: NumeralRank }
  /** Neither onwards nor in suit. What may follow: `ranks` of any suit, and any rank but the last one of `suit`. */
  | {
      readonly kind: "wrong-direction";
      readonly last: CardName;
      readonly direction: Direction;
      readonly ranks: readonly NumeralRank[];
      readonly suit: Suit;
    }
  | { readonly kind: "no-such-numeral"; readonly caravan: CaravanId; readonly position: number }
  | { readonly kind: "faces-full"; readonly card: CardName; readonly most: number }
  /** A Queen on a numeral that is not the last of its caravan. */
  | { readonly kind: "not-last-numeral"; readonly last: CardName }
  | { readonly kind: "opening-no-face" }
  | { readonly kind: "opening-caravan-taken"; readonly caravan: CaravanId }
  /** Where `allowed` says so, a hand with too few numerals to open may discard; this one has enough. */
  | { readonly kind: "opening-no-discard"; readonly allowed: "never" | "with-too-few-numerals" }
  | { readonly kind: "opening-no-disband" };
