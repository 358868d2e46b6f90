import { opponentOf } from "../../game/table.js";
import type { GameMoment } from "../../match/game.js";
import { type EndedMatch, namesBySeat, potOf, winnerOf } from "../../match/match.js";
import { type CaptionedPicture, type Message, message } from "../../render/message.js";
import { wordsFor } from "../../text/language.js";
import { safeName } from "../../text/markup.js";
import type { Words } from "../../text/words.js";
import { buttonRows } from "../controls-kit.js";
import { logButton } from "./board-message.js";

/** The public message that tells how a match ended, why, and who has what. */
export function resultMessage(match: EndedMatch, moment: GameMoment, picture: CaptionedPicture): Message {
  const words = wordsFor(match.language);
  const { challenger, opponent } = match;
  const { balances } = match.phase;
  const lines = [
    outcomeInWords(words, match, moment),
    moneyInWords(words, match),
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
    picture,
    rows: buttonRows([
      {
        id: { kind: "rematch", match: match.id, version: match.version, argument: "" },
        label: words.result.rematch,
        look: "main",
      },
      logButton(words, match.id),
      {
        id: { kind: "match-decks", match: match.id, version: 0, argument: "" },
        label: words.deck.match.button,
      },
      { id: { kind: "verify", match: match.id, version: 0, argument: "" }, label: words.verify.button },
    ]),
  });
}

/** What became of the stakes. */
function moneyInWords(words: Words, match: EndedMatch): string {
  if (match.bid === 0) return words.result.noPot;
  const winner = winnerOf(match);
  if (!winner) return words.result.stakesBack({ bid: words.caps(match.bid) });
  return words.result.pot({ name: safeName(match[winner].name), pot: words.caps(potOf(match)) });
}

function outcomeInWords(words: Words, match: EndedMatch, moment: GameMoment): string {
  const { outcome } = match.phase;
  if (outcome.kind !== "won") {
    return words.result[outcome.kind]({
      a: safeName(match.challenger.name),
      b: safeName(match.opponent.name),
    });
  }
  const names = namesBySeat(match);
  const winner = safeName(names[outcome.winner]);
  const loser = safeName(names[opponentOf(outcome.winner)]);
  const { end, sellers } = moment.now;
  if (end === null) throw new Error(`match ${match.id} has ended and its game has not`);
  if (end === "sold") {
    const count = sellers.filter((seller) => seller === outcome.winner).length;
    return words.result.sold({ winner, loser, count });
  }
  return words.result[end]({ winner, loser });
}
