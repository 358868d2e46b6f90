import { endingOf } from "../../match/finished.js";
import type { GameMoment } from "../../match/game.js";
import { type EndedMatch, potOf, winnerOf } from "../../match/match.js";
import { type CaptionedPicture, type Message, message } from "../../render/message.js";
import { wordsFor } from "../../text/language.js";
import { safeName } from "../../text/markup.js";
import { outcomeInWords } from "../../text/outcome.js";
import type { Words } from "../../text/words.js";
import { buttonRows } from "../controls-kit.js";
import { replayButton } from "../replay/step-message.js";
import { reviewButton } from "../review/review-button.js";
import { logButton } from "./board-message.js";
import { ratingInWords } from "./rating-line.js";

/** The public message that tells how a match ended, why, and who has what. */
export function resultMessage(match: EndedMatch, moment: GameMoment, picture: CaptionedPicture): Message {
  const words = wordsFor(match.language);
  const { challenger, opponent } = match;
  const { balances } = match.phase;
  const lines = [
    outcomeInWords(words, endingOf(match), moment.now),
    moneyInWords(words, match),
    match.bid > 0
      ? words.result.balances({
          a: safeName(challenger.name),
          aCaps: words.caps(balances.challenger),
          b: safeName(opponent.name),
          bCaps: words.caps(balances.opponent),
        })
      : null,
    ratingInWords(words, match),
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
      replayButton(words, match.id),
      ...(match.phase.table.moves.length > 0 ? [reviewButton(words, match.id)] : []),
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
