import type { Card } from "../game/types.js";
import type { Person } from "../league/member.js";
import type { Transaction } from "../store/store.js";
import { type AnswerRefusal, stillOpen } from "./challenge.js";
import { refuseDeck } from "./deck-refused.js";
import { matchRecord, sideOf } from "./match.js";

export type BringOutcome = { readonly kind: "brought" } | AnswerRefusal;

/**
 * Either side of an open challenge chooses what it brings: a deck, which is frozen as it is now, or a word for the
 * seed. No button becomes out of date by it, as the bid stays the same.
 */
export async function bring(
  tx: Transaction,
  matchId: string,
  person: Person,
  what: { readonly deck: readonly Card[] } | { readonly word: string },
): Promise<BringOutcome> {
  const known = await tx.get(matchRecord, matchId);
  if (!known) return { kind: "no-match" };
  const side = sideOf(known, person.id);
  if (!side) return { kind: "not-asked" };
  const open = stillOpen(known, tx.now);
  if (open.kind !== "open") return open;
  const faulty = "deck" in what ? refuseDeck(known.ruleset, what.deck) : undefined;
  if (faulty) return faulty;
  const { phase } = open.match;
  const changed =
    "deck" in what
      ? { decks: { ...phase.decks, [side]: what.deck } }
      : { words: { ...phase.words, [side]: what.word } };
  tx.put(matchRecord, matchId, { ...open.match, phase: { ...phase, ...changed } });
  return { kind: "brought" };
}
