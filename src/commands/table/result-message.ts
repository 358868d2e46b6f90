import type { Seat } from "../../game/types.js";
import type { GameMoment } from "../../match/game.js";
import { type DealtMatch, type Match, namesBySeat, potOf, sideIn } from "../../match/match.js";
import { type Message, message } from "../../render/message.js";
import { wordsFor } from "../../text/language.js";
import { safeName } from "../../text/markup.js";
import type { Words } from "../../text/words.js";
import { buttonRows } from "../controls-kit.js";

export type EndedMatch = Match & { readonly phase: Extract<Match["phase"], { kind: "ended" }> };

export function isEnded(match: Match): match is EndedMatch {
  return match.phase.kind === "ended";
}

/** The public message that tells who won, why, and who has what. */
export function resultMessage(match: EndedMatch, moment: GameMoment): Message {
  const words = wordsFor(match.language);
  const { challenger, opponent } = match;
  const { balances } = match.phase;
  const winner = safeName(namesBySeat(match)[match.phase.winner]);
  const lines = [
    outcomeInWords(words, match, moment),
    match.bid > 0 ? words.result.pot({ name: winner, pot: words.caps(potOf(match)) }) : words.result.noPot,
    match.bid > 0
      ? words.result.balances({
          a: safeName(challenger.name),
          aCaps: words.caps(balances.challenger),
          b: safeName(opponent.name),
          bCaps: words.caps(balances.opponent),
        })
      : null,
    `-# ${words.result.secret({ secret: match.secret })}`,
  ];
  return message({
    content: lines.filter(Boolean).join("\n"),
    rows: buttonRows([
      {
        id: { kind: "rematch", match: match.id, version: match.version, argument: "" },
        label: words.result.rematch,
        look: "main",
      },
    ]),
  });
}

function outcomeInWords(words: Words, match: DealtMatch & EndedMatch, moment: GameMoment): string {
  const { winner: seat } = match.phase;
  const loserSeat: Seat = seat === "A" ? "B" : "A";
  const winner = safeName(match[sideIn(match, seat)].name);
  const loser = safeName(match[sideIn(match, loserSeat)].name);
  const { end, sellers } = moment.now;
  if (end === null) throw new Error(`match ${match.id} has ended and its game has not`);
  if (end === "sold") {
    const count = sellers.filter((seller) => seller === seat).length;
    return words.result.sold({ winner, loser, count });
  }
  return words.result[end]({ winner, loser });
}
