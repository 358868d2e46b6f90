import { opponentOf } from "../game/table.js";
import type { PublicView } from "../game/views.js";
import { type EndedMatch, type MatchOutcome, namesBySeat } from "../match/match.js";
import { safeName } from "./markup.js";
import type { Words } from "./words.js";

/** How a match ended, in a sentence; `now` is its table at the end. */
export function outcomeInWords(
  words: Words,
  match: EndedMatch,
  { end, sellers }: Pick<PublicView, "end" | "sellers">,
): string {
  const { outcome } = match.phase;
  if (outcome.kind !== "won") return endedEarlyInWords(words, match, outcome);
  const names = namesBySeat(match);
  const winner = safeName(names[outcome.winner]);
  const loser = safeName(names[opponentOf(outcome.winner)]);
  if (end === null) throw new Error(`match ${match.id} has ended and its game has not`);
  if (end === "sold") {
    const count = sellers.filter((seller) => seller === outcome.winner).length;
    return words.result.sold({ winner, loser, count });
  }
  return words.result[end]({ winner, loser });
}

/** How a match ended whose game had not, in a sentence. */
export function endedEarlyInWords(
  words: Words,
  match: EndedMatch,
  outcome: Exclude<MatchOutcome, { kind: "won" }>,
): string {
  if (outcome.kind === "awarded") {
    const names = namesBySeat(match);
    const [winner, loser] = [names[outcome.winner], names[opponentOf(outcome.winner)]];
    return words.result.awarded({ winner: safeName(winner), loser: safeName(loser) });
  }
  const [a, b] = [safeName(match.challenger.name), safeName(match.opponent.name)];
  return words.result[outcome.kind]({ a, b });
}
