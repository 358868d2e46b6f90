import { opponentOf } from "../game/table.js";
import type { PublicView } from "../game/views.js";
import type { FinishedGame } from "../match/finished.js";
import type { MatchOutcome } from "../match/match.js";
import { safeName } from "./markup.js";
import type { Words } from "./words.js";

/** How a game ended, in a sentence; by what is told of its table at the end. */
export function outcomeInWords(
  words: Words,
  game: FinishedGame,
  { end, sellers }: Pick<PublicView, "end" | "sellers">,
): string {
  const { outcome, names } = game;
  if (outcome.kind !== "won") return endedEarlyInWords(words, game, outcome);
  const winner = safeName(names[outcome.winner]);
  const loser = safeName(names[opponentOf(outcome.winner)]);
  if (end === null) throw new Error(`match ${game.id} has ended and its game has not`);
  if (end === "sold") {
    const count = sellers.filter((seller) => seller === outcome.winner).length;
    return words.result.sold({ winner, loser, count });
  }
  return words.result[end]({ winner, loser });
}

/** How a match ended whose game had not, in a sentence. */
export function endedEarlyInWords(
  words: Words,
  { names, players }: FinishedGame,
  outcome: Exclude<MatchOutcome, { kind: "won" }>,
): string {
  if (outcome.kind === "awarded") {
    const [winner, loser] = [names[outcome.winner], names[opponentOf(outcome.winner)]];
    return words.result.awarded({ winner: safeName(winner), loser: safeName(loser) });
  }
  const [a, b] = [safeName(players[0]), safeName(players[1])];
  return words.result[outcome.kind]({ a, b });
}
