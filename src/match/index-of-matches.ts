import type { Transaction } from "../store/store.js";
import { isGone, type Match, sides } from "./match.js";

/** Name of the index of all matches of a person in a server, the newest first. */
export function matchesOf(userId: string): string {
  return `matches:${userId}`;
}

/** Stages that both players find this match among theirs. */
export function indexMatch(tx: Transaction, match: Match): void {
  for (const side of sides) {
    const player = match[side];
    if (!isGone(player)) tx.rank(matchesOf(player.id), match.id, match.createdAt);
  }
}
