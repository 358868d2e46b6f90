import { opponentOf } from "../game/table.js";
import type { Seat } from "../game/types.js";
import type { PublicView } from "../game/views.js";
import type { Ending } from "../match/finished.js";
import type { MatchOutcome } from "../match/match.js";
import { safeName } from "./markup.js";
import type { Words } from "./words.js";

/** What is told of the table at the end of a game. */
type TableAtEnd = Pick<PublicView, "end" | "sellers">;

/** How a game ended, in a sentence; by what is told of its table at the end. @throws {Error} when that has not ended */
export function outcomeInWords(words: Words, ending: Ending, table: TableAtEnd): string {
  const { outcome, names } = ending;
  if (outcome.kind !== "won") return endedEarlyInWords(words, ending, outcome);
  return victoryInWords(words, names, outcome.winner, table);
}

/** How a game was won, in a sentence. @throws {Error} when its table has not ended */
export function victoryInWords(
  words: Words,
  names: Ending["names"],
  won: Seat,
  { end, sellers }: TableAtEnd,
): string {
  if (end === null) throw new Error("a match has ended and its game has not");
  const winner = safeName(names[won]);
  const loser = safeName(names[opponentOf(won)]);
  if (end !== "sold") return words.result[end]({ winner, loser });
  return words.result.sold({ winner, loser, count: sellers.filter((seller) => seller === won).length });
}

/** How a match ended whose game had not, in a sentence. */
export function endedEarlyInWords(
  words: Words,
  { names, players }: Ending,
  outcome: Exclude<MatchOutcome, { kind: "won" }>,
): string {
  if (outcome.kind === "awarded") {
    const [winner, loser] = [names[outcome.winner], names[opponentOf(outcome.winner)]];
    return words.result.awarded({ winner: safeName(winner), loser: safeName(loser) });
  }
  const [a, b] = [safeName(players[0]), safeName(players[1])];
  return words.result[outcome.kind]({ a, b });
}
