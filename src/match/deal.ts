import { defaultDeck } from "../game/decks.js";
import { firstOf, seedOf } from "../game/fairness.js";
import { type Member, saveMember, withEntry } from "../league/member.js";
import type { Transaction } from "../store/store.js";
import { matchDeadline } from "./deadlines.js";
import {
  type DealtMatch,
  matchRecord,
  type OpenChallenge,
  otherSide,
  type RunningMatch,
  type Side,
  sides,
  type Table,
} from "./match.js";
import { showing } from "./showing.js";
import { nextLookAt, startClock } from "./turn-clock.js";

/** The seed of a match's deal; never shown while the match runs. */
export function seedOfMatch(match: DealtMatch): string {
  return seedOf(match.secret, match.id, match.phase.table.words);
}

/** Holds both stakes and deals: stages the running match and both members. */
export function dealMatch(
  tx: Transaction,
  match: OpenChallenge,
  members: Readonly<Record<Side, Member>>,
): void {
  const words = wordsForSeed(match);
  const first = match.firstByRematch ?? sides[firstOf(seedOf(match.secret, match.id, words))];
  const deckOf = (side: Side) => match.phase.decks[side] ?? defaultDeck(match.ruleset);
  const table: Table = {
    first,
    decks: { A: deckOf(first), B: deckOf(otherSide(first)) },
    words,
    moves: [],
    concession: null,
    startedAt: tx.now,
  };
  const phase: RunningMatch["phase"] = {
    kind: "running",
    table,
    clock: match.clock && startClock(tx, match.clock),
    offer: null,
    touchedAt: tx.now,
  };
  tx.put(matchRecord, match.id, { ...match, version: match.version + 1, phase });
  tx.deadline(matchDeadline(match.id), nextLookAt(tx, phase, match.clock));
  for (const side of sides) {
    const member = members[side];
    const opponent = match[otherSide(side)].id;
    saveMember(tx, match[side].id, {
      ...withEntry(member, { kind: "hold", amount: -match.bid, at: tx.now, match: match.id }),
      challenges: member.challenges.filter((open) => open.match !== match.id),
      running: [...member.running, { match: match.id, opponent }],
    });
  }
  tx.show(showing.board(match.id));
  for (const side of sides) tx.show(showing.hand(match.id, match[side].id));
}

/** The challenger's word first; a side that gave none has an empty one. */
function wordsForSeed({ phase }: OpenChallenge): readonly string[] {
  const words = sides.map((side) => phase.words[side] ?? "");
  return words.some((word) => word !== "") ? words : [];
}
