import type { Card } from "../../game/types.js";
import { playerView } from "../../game/views.js";
import { endingOf } from "../../match/finished.js";
import type { GameMoment } from "../../match/game.js";
import {
  type DealtMatch,
  type EndedMatch,
  isEnded,
  isRunning,
  namesBySeat,
  potOf,
  type Side,
  seatOf,
  winnerOf,
} from "../../match/match.js";
import type { Message } from "../../render/message.js";
import { safeName } from "../../text/markup.js";
import { madeMoveInWords } from "../../text/moves.js";
import { endedEarlyInWords } from "../../text/outcome.js";
import { withNames } from "../../text/players.js";
import type { Words } from "../../text/words.js";
import { clockInWords } from "./board-message.js";
import type { Choice } from "./hand-choice.js";
import { handMessage } from "./hand-message.js";
import type { HandReader, HandScreen } from "./hand-screen.js";

/** A hand that its reader may see. */
export interface OpenHand {
  readonly match: DealtMatch;
  readonly side: Side;
  readonly moment: GameMoment;
  readonly reader: HandReader;
}

/** What a hand message shows besides the match as it is. */
export interface HandShow {
  readonly choice: Choice;
  readonly notice?: string | undefined;
}

/** The cards in an open hand. */
export function cardsIn({ match, side, moment }: OpenHand): readonly Card[] {
  return playerView(moment.state, seatOf(match, side)).hand;
}

/** The hand message of an open hand; a reader of words is shown no picture. */
export function handOf(
  open: OpenHand,
  words: Words,
  show: HandShow & { readonly picture: Message["picture"] },
): Message {
  const { side, moment, reader } = open;
  const match = withNames(words, open.match);
  const seat = seatOf(match, side);
  const view = playerView(moment.state, seat);
  const plain = namesBySeat(match);
  const names = { A: safeName(plain.A), B: safeName(plain.B) };
  const screen: HandScreen = {
    words,
    game: "match",
    match: match.id,
    version: match.version,
    state: isEnded(match) ? "over" : "running",
    view,
    names,
    pot: match.bid > 0 ? words.caps(potOf(match)) : null,
    last: moment.last && madeMoveInWords(words, moment.last, { seat, names }),
    notice: show.notice ?? standingNotice(words, match, side),
    offer: openOffer(match, side),
    clock: clockInWords(words, match),
    picture: reader.display === "text" ? "none" : show.picture,
    reader,
  };
  return handMessage(screen, show.choice);
}

/** How the match ended, or that the own offer was refused since the last move. */
function standingNotice(words: Words, match: DealtMatch, side: Side): string | null {
  if (isEnded(match)) return endInWords(words, match, side);
  const { offer, table } = match.phase;
  const refused = offer?.state === "declined" && offer.by === side && offer.move === table.moves.length;
  return refused ? words.refusal["offered-already"].declined : null;
}

function openOffer(match: DealtMatch, side: Side): HandScreen["offer"] {
  const standing = isRunning(match) ? match.phase.offer : null;
  if (standing?.state !== "open") return null;
  return { kind: standing.kind, by: standing.by === side ? "reader" : "opponent" };
}

/** How the match ended, for the player of a side. */
function endInWords(words: Words, match: EndedMatch, side: Side): string {
  const { outcome } = match.phase;
  if (outcome.kind === "won") {
    return winnerOf(match) === side ? words.result.youWon : words.result.youLost;
  }
  return endedEarlyInWords(words, endingOf(match), outcome);
}
