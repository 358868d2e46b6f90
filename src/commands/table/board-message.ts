import { commitmentOf } from "../../game/fairness.js";
import type { GameMoment } from "../../match/game.js";
import { type DealtMatch, isRunning, namesBySeat, potOf, sideIn } from "../../match/match.js";
import { timeUpAt } from "../../match/turn-clock.js";
import { type CaptionedPicture, type Message, message } from "../../render/message.js";
import { wordsFor } from "../../text/language.js";
import { inTime, mention, safeName } from "../../text/markup.js";
import { madeMoveInWords } from "../../text/moves.js";
import type { Words } from "../../text/words.js";
import { type Button, buttonRows } from "../controls-kit.js";

/** Amber: the colour of the mover's bar. */
export const boardColour = 0xffb340;

export interface BoardScreen {
  readonly match: DealtMatch;
  readonly moment: GameMoment;
  readonly picture: CaptionedPicture;
  /** Whether the player to move is called by a mention. */
  readonly call: "mention" | "quiet";
}

/** The public message of a match that has been dealt. */
export function boardMessage(screen: BoardScreen): Message {
  const { match, moment, picture, call } = screen;
  const words = wordsFor(match.language);
  const names = namesBySeat(match);
  const { now } = moment;
  // A match that was drawn or closed is over though its game is not.
  const mover = now.turn === null || !isRunning(match) ? null : match[sideIn(match, now.turn)];
  const lines = [
    mover ? words.board.turn({ name: safeName(mover.name) }) : words.board.over,
    mover && now.phase === "opening" ? words.board.opening : null,
    lastMoveInWords(words, match, moment),
    offerInWords(words, match),
    match.bid > 0 ? words.board.pot({ pot: words.caps(potOf(match)) }) : words.challenge.friendly,
    clockInWords(words, match),
  ];
  const called = call === "mention" && mover;
  return message({
    content: called ? words.board.turnMention({ mention: mention(mover.id) }) : "",
    embeds: [
      {
        title: words.board.title({ a: safeName(names.A), b: safeName(names.B) }),
        description: lines.filter(Boolean).join("\n"),
        color: boardColour,
        image: { url: `attachment://${picture.picture.name}` },
        footer: {
          text: [
            words.board.footer({
              ruleset: words.rulesets[match.ruleset],
              match: match.id,
              move: now.moveNumber,
            }),
            `SHA-256 ${commitmentOf(match.secret).slice(0, 16)}…`,
          ].join(" · "),
        },
      },
    ],
    rows: mover
      ? buttonRows([
          {
            id: { kind: "hand", match: match.id, version: 0, argument: "open" },
            label: words.board.yourHand,
            look: "main",
          },
          {
            id: { kind: "rules", match: match.id, version: 0, argument: match.ruleset },
            label: words.board.howToPlay,
          },
          logButton(words, match.id),
        ])
      : [],
    picture,
    mentions: called ? [mover.id] : [],
  });
}

/** Opens every move in words. */
export function logButton(words: Words, match: string): Button {
  return { id: { kind: "log", match, version: 0, argument: "" }, label: words.board.log };
}

/** What one side offers the other, while it waits for an answer. */
function offerInWords(words: Words, match: DealtMatch): string | null {
  const offer = isRunning(match) ? match.phase.offer : null;
  if (offer?.state !== "open") return null;
  return words.board.offer[offer.kind]({ name: safeName(match[offer.by].name) });
}

/** When the time for this turn runs out; null without a clock. */
export function clockInWords(words: Words, match: DealtMatch): string | null {
  const clock = isRunning(match) ? match.phase.clock : null;
  return clock && words.board.clock({ when: inTime(timeUpAt(clock)) });
}

/** What was played last and what it did, for everyone; null before the first move. */
function lastMoveInWords(words: Words, match: DealtMatch, { last }: GameMoment): string | null {
  const names = namesBySeat(match);
  const safe = { A: safeName(names.A), B: safeName(names.B) };
  return last && madeMoveInWords(words, last, { seat: null, names: safe });
}
