import { type DeckFault, faultsOf } from "../deck/verdict.js";
import type { Card, RulesetId } from "../game/types.js";

/** What the ruleset has against a deck. */
export type DeckRefused = {
  readonly kind: "deck-refused";
  readonly ruleset: RulesetId;
  readonly faults: readonly DeckFault[];
};

/** Undefined when the deck may be played with; no deck stands for a starter deck. */
export function refuseDeck(ruleset: RulesetId, deck: readonly Card[] | undefined): DeckRefused | undefined {
  const faults = deck ? faultsOf(ruleset, deck) : [];
  return faults.length > 0 ? { kind: "deck-refused", ruleset, faults } : undefined;
}
