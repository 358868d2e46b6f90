import { type Seat, seats } from "../../game/types.js";
import type { FinishedGame } from "../../match/finished.js";
import type { ReplayStep } from "../../match/replay.js";
import { captionedOpenBoard } from "../../render/captioned.js";
import { clip, embedTextLimit, type Message, message, type Row } from "../../render/message.js";
import { tableAsText } from "../../render/text-table.js";
import { cardInWords, cardSign } from "../../text/cards.js";
import { safeName } from "../../text/markup.js";
import type { Words } from "../../text/words.js";
import type { Button } from "../controls-kit.js";
import type { ControlId } from "../ids.js";
import { boardColour } from "../table/board-message.js";

/** One step of a finished game, and what is to be said of it. */
export interface StepScreen {
  readonly words: Words;
  /** With a name for everybody. */
  readonly game: FinishedGame;
  readonly at: ReplayStep;
  readonly display: "pictures" | "text";
  /** What stands above the hands. */
  readonly lines: readonly string[];
  readonly rows: readonly Row[];
  /** Names of the pictures that the message has already. */
  readonly shown: readonly string[];
}

/** The message of one step: the table drawn or in words, what is said of it, and both hands. */
export async function stepMessage(screen: StepScreen): Promise<Message> {
  const { words, game, at, display, lines, rows, shown } = screen;
  const names = { A: safeName(game.names.A), B: safeName(game.names.B) };
  const table = display === "text" ? [tableAsText(words, at.now, { seat: null, names })] : [];
  const hands = seats.map((seat) => handLine(words, names[seat], at, seat, display));
  const picture = display === "text" ? "none" : await pictureOf(words, game, at);
  const inPlace = picture !== "none" && shown.includes(picture.picture.name);
  return message({
    embeds: [
      {
        title: words.board.title({ a: names.A, b: names.B }),
        description: clip([...lines, "", ...table, ...hands].join("\n"), embedTextLimit),
        color: boardColour,
        ...(picture !== "none" && { image: { url: `attachment://${picture.picture.name}` } }),
        footer: {
          text: words.replay.footer({ ruleset: words.rulesets[game.ruleset], match: game.id }),
        },
      },
    ],
    rows,
    picture: inPlace ? "keep" : picture,
  });
}

export const turns = ["first", "back", "on", "last"] as const;
/** To the deal, a step back, a step on, to the end. */
export type Turn = (typeof turns)[number];

const signs: Readonly<Record<Turn, string>> = { first: "|◀", back: "◀", on: "▶", last: "▶|" };

/** |◀ ◀ ▶ ▶|, in words for those who have words for pictures. Each has an id of its own, also where two lead to the same step. */
export function turningButtons(
  { words, at: { step, steps }, display }: Pick<StepScreen, "words" | "at" | "display">,
  control: (turn: Turn, step: number) => ControlId,
): readonly Button[] {
  const aims: Readonly<Record<Turn, number>> = { first: 0, back: step - 1, on: step + 1, last: steps };
  return turns.map((turn) => {
    const stays = turn === "first" || turn === "back" ? step === 0 : step === steps;
    return {
      id: control(turn, Math.min(Math.max(0, aims[turn]), steps)),
      label: display === "text" ? words.replay.turn[turn] : signs[turn],
      look: "main",
      state: stays ? "disabled" : "enabled",
    };
  });
}

/** *Replay*: opens a finished match at its deal, for whoever presses. */
export function replayButton(words: Words, match: string): Button {
  return { id: replayControl(match), label: words.replay.button };
}

/** The control that opens a finished match at its deal. */
function replayControl(match: string): ControlId {
  return { kind: "replay", match, version: 0, argument: "open.0" };
}

function pictureOf(words: Words, { names, pot }: FinishedGame, { now, hands }: ReplayStep) {
  return captionedOpenBoard(words, { view: now, names, pot, hands });
}

function handLine(
  words: Words,
  name: string,
  { hands }: ReplayStep,
  seat: Seat,
  display: StepScreen["display"],
): string {
  const cards =
    display === "text"
      ? hands[seat].map((card) => cardInWords(words, card)).join(", ")
      : hands[seat].map((card) => cardSign(words, card)).join(" ");
  return words.replay.hand({ name, cards: cards || words.replay.noCards });
}
