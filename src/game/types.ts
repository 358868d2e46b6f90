/**
 * The vocabulary of the game: plain, readonly JSON values. See the rules for the notation used in the names.
 */

declare const brand: unique symbol;
/** A string that only its own parser or constructor may make. */
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** A physical card: its name and, when it is not from set A, its source set (`7S`, `KH/B`, `Jo1`). */
export type Card = Branded<"Card">;
/** What a card shows, without its source set (`7S`, `KH`, `Jo1`). Two cards of one name are interchangeable. */
export type CardName = Branded<"CardName">;

export const suits = ["S", "H", "D", "C"] as const;
export type Suit = (typeof suits)[number];
export const numeralRanks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;
export type NumeralRank = (typeof numeralRanks)[number];
export const faceRanks = ["J", "Q", "K", "Jo"] as const;
export type FaceRank = (typeof faceRanks)[number];
export type Rank = NumeralRank | FaceRank;

export const seats = ["A", "B"] as const;
/** A moves first. */
export type Seat = (typeof seats)[number];
export const pairs = [1, 2, 3] as const;
export type Pair = (typeof pairs)[number];
export type CaravanId = `${Seat}${Pair}`;
export type Direction = "up" | "down";
export const rulesetIds = ["wcl", "classic", "polish", "newvegas"] as const;
export type RulesetId = (typeof rulesetIds)[number];

export type Move =
  | { readonly kind: "place"; readonly card: CardName; readonly caravan: CaravanId }
  /** `position` counts the numerals of the caravan from 1, oldest first. */
  | {
      readonly kind: "attach";
      readonly card: CardName;
      readonly caravan: CaravanId;
      readonly position: number;
    }
  | { readonly kind: "discard"; readonly card: CardName }
  | { readonly kind: "disband"; readonly caravan: CaravanId };

export type Phase = "opening" | "main" | "over";
/** Why a game ended: sold, nothing left in the hand, nothing to draw, or given up by a person. */
export type End = "sold" | "exhausted" | "forfeit" | "resigned" | "timeout";

export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };
