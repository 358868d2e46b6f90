import type { Card } from "../game/types.js";
import type { Person } from "../league/member.js";
import type { Transaction } from "../store/store.js";
import type { AnswerRefusal } from "./answer-refusal.js";
import { refuseDeck } from "./deck-refused.js";
import { matchRecord } from "./match.js";
import { openTo } from "./open-challenge.js";

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
  const open = openTo(await tx.get(matchRecord, matchId), person.id, tx.now);
  if (open.kind !== "open") return open;
  const { match, side } = open;
  const faulty = "deck" in what ? refuseDeck(match.ruleset, what.deck) : undefined;
  if (faulty) return faulty;
  const { phase } = match;
  const changed =
    "deck" in what
      ? { decks: { ...phase.decks, [side]: what.deck } }
      : { words: { ...phase.words, [side]: what.word } };
  tx.put(matchRecord, matchId, { ...match, phase: { ...phase, ...changed } });
  return { kind: "brought" };
}
