import type { Barred } from "../league/bar.js";
import type { DeckRefused } from "./deck-refused.js";

/** Why an answer to a bid, or its taking back, changed nothing. */
export type AnswerRefusal =
  | DeckRefused
  | Barred
  | { readonly kind: "no-match" }
  /** A stranger. */
  | { readonly kind: "not-asked" }
  /** The own bid stands, and the other one is to answer. */
  | { readonly kind: "not-your-answer"; readonly name: string }
  | { readonly kind: "not-bidder" }
  | { readonly kind: "challenge-over"; readonly how: "declined" | "withdrawn" | "expired" | "accepted" }
  /** The button was drawn for a lower bid. */
  | { readonly kind: "bid-changed"; readonly bid: number }
  | { readonly kind: "accept-above-balance"; readonly bid: number; readonly balance: number }
  | { readonly kind: "all-in-not-needed"; readonly bid: number; readonly balance: number }
  | { readonly kind: "all-in-with-nothing" }
  | { readonly kind: "raise-not-higher"; readonly bid: number }
  | { readonly kind: "bidder-short"; readonly name: string; readonly bid: number }
  | { readonly kind: "too-many-matches"; readonly name: string; readonly most: number };
