import type { Seat } from "../../game/types.js";
import { type PlayerView, playerView } from "../../game/views.js";
import { levelOf } from "../../house/characters.js";
import { practiceNames } from "../../match/finished.js";
import type { Practice } from "../../match/practice/practices.js";
import { practiceState } from "../../match/practice/question.js";
import type { TableSight } from "../../render/captioned.js";
import { type CaptionedPicture, clip, embedTextLimit, type Message, message } from "../../render/message.js";
import { handAsText, tableAsText } from "../../render/text-table.js";
import { safeName } from "../../text/markup.js";
import { madeMoveInWords } from "../../text/moves.js";
import { victoryInWords } from "../../text/outcome.js";
import type { Words } from "../../text/words.js";
import { type Button, buttonRows } from "../controls-kit.js";
import type { ControlKind } from "../ids.js";
import { reviewButton } from "../review/review-button.js";
import { type Choice, choiceAt } from "../table/hand-choice.js";
import { firstLines, handBody } from "../table/hand-message.js";
import {
  type Body,
  backButton,
  chooseButton,
  control,
  type HandReader,
  type HandScreen,
  opponentOf,
} from "../table/hand-screen.js";
import { hintLine } from "./hint-line.js";
import { type PracticeMoment, practiceMoment } from "./moment.js";

export interface PracticeShow {
  /** A line on top. */
  readonly notice?: string | undefined;
  /** Of the table; where there is none, or it is late, the table stands in words. */
  readonly picture: CaptionedPicture | "keep" | "none" | "late";
}

/** What the picture of a practice match shows. */
export function practiceSight(words: Words, practice: Practice): TableSight {
  const { seat } = practice;
  const view = playerView(practiceState(practice), seat);
  return { view, names: namesOf(words, practice), pot: 0, seat, hand: view.hand };
}

/**
 * The one message in which a practice match is played: the table, the hand, what the house did and why, and what was
 * chosen last.
 */
export function practiceMessage(
  words: Words,
  practice: Practice,
  reader: HandReader,
  { notice, picture }: PracticeShow,
): Message {
  const moment = practiceMoment(practice);
  const view = playerView(moment.state, practice.seat);
  const screen = screenOf(words, practice, view, reader);
  const choice = choiceAt(practice.version, practice.shown.chosen);
  const { lines, rows } = bodyOf(screen, practice, choice);
  const inWords = picture === "none" || picture === "late";
  const first = practice.moves.length < 2 && choice.kind === "nothing";
  return message({
    content: [
      notice,
      spokenLine(words, practice, moment),
      practice.winner === null ? null : endLine(words, practice, practice.winner, moment),
      ...lastLines(words, practice, moment),
      ...lines,
      practice.winner === null && choice.kind !== "resign" ? hintLine(words, practice, view) : null,
      // At the start too: whoever challenged the bot with a bid will want to know.
      first || practice.winner !== null ? words.practice.nothing : null,
      first && practice.winner === null ? words.practice.leave : null,
      ...(first ? firstLines(screen, choice) : []),
    ]
      .filter(Boolean)
      .join("\n"),
    embeds: inWords ? [{ description: clip(inText(words, practice, view), embedTextLimit) }] : [],
    rows,
    picture: inWords ? "none" : picture,
  });
}

/** The opponent's name and level, in bold; `plain` where no markup is read. */
export function opponentInWords(
  words: Words,
  { character }: Pick<Practice, "character">,
  look: "bold" | "plain" = "bold",
): string {
  const named = {
    name: words.house.character[character].name,
    level: words.house.level[levelOf(character)],
  };
  return look === "bold" ? words.practice.who(named) : words.practice.whoPlain(named);
}

function screenOf(words: Words, practice: Practice, view: PlayerView, reader: HandReader): HandScreen {
  const { A, B } = namesOf(words, practice);
  const screen = {
    words,
    match: practice.id,
    version: practice.version,
    state: practice.winner === null ? ("running" as const) : ("over" as const),
    view,
    names: { A: safeName(A), B: safeName(B) },
    pot: null,
    last: null,
    notice: null,
    offer: null,
    clock: null,
    picture: "none" as const,
    reader,
  };
  const hinted = practice.hint?.version === practice.version;
  const bare: HandScreen = { ...screen, game: { control: "practice", buttons: [] } };
  const help: Button = {
    id: { kind: "rules", match: practice.id, version: 0, argument: practice.ruleset },
    label: words.board.howToPlay,
  };
  const buttons = [
    ...(hinted ? [] : [buttonOf(practice, "practice-hint", words.practice.hint)]),
    { ...chooseButton(bare, { kind: "resign" }, words.practice.giveUp), look: "danger" } as const,
    ...(reader.experience === "newcomer" ? [help] : []),
  ];
  return { ...bare, game: { control: "practice", buttons } };
}

function bodyOf(screen: HandScreen, practice: Practice, choice: Choice): Body {
  const { words, view } = screen;
  if (practice.winner !== null) {
    const again = { ...buttonOf(practice, "practice-again", words.practice.again), look: "main" } as const;
    const other = buttonOf(practice, "practice-room", words.practice.other);
    const review = practice.moves.length > 0 ? [reviewButton(words, practice.id)] : [];
    return { lines: [], rows: buttonRows([again, other, ...review]) };
  }
  if (choice.kind === "resign") return giveUpBody(screen);
  if (view.turn === view.seat) return handBody(screen, choice);
  const { name } = words.house.character[practice.character];
  const { trouble } = practice;
  const look =
    trouble === null
      ? buttonOf(practice, "practice-look", words.practice.look)
      : ({ ...buttonOf(practice, "practice-look", words.practice.letMove), look: "main" } as const);
  const giveUp = {
    ...chooseButton(screen, { kind: "resign" }, words.practice.giveUp),
    look: "danger",
  } as const;
  return {
    lines: [trouble === null ? words.practice.thinking({ name }) : words.practice[trouble.kind]({ name })],
    rows: buttonRows([look, giveUp]),
  };
}

/** Whether it is meant, in the words of the button that asked. */
function giveUpBody(screen: HandScreen): Body {
  const { words } = screen;
  return {
    lines: [words.practice.giveUpSure({ name: opponentOf(screen) })],
    rows: buttonRows([
      { id: control(screen, "resign", "sure"), label: words.practice.giveUpYes, look: "danger" },
      backButton(screen),
    ]),
  };
}

function buttonOf({ id, version }: Practice, kind: ControlKind, label: string): Button {
  return { id: { kind, match: id, version, argument: "" }, label };
}

/** Names as they are, by seat. */
function namesOf(words: Words, practice: Practice) {
  return practiceNames(practice, words.house.character[practice.character].name);
}

/** Who sits opposite, and what they say. */
function spokenLine(words: Words, practice: Practice, { occasion }: PracticeMoment): string {
  const who = opponentInWords(words, practice);
  const { character } = practice;
  return occasion === null
    ? who
    : words.practice.says({ who, line: words.house.character[character][occasion] });
}

function endLine(words: Words, practice: Practice, winner: Seat, { state }: PracticeMoment): string {
  const { name } = words.house.character[practice.character];
  const said = winner === practice.seat ? words.practice.won({ name }) : words.practice.lost({ name });
  const how = victoryInWords(words, namesOf(words, practice), winner, playerView(state, practice.seat));
  return `${said} ${how}`;
}

function lastLines(words: Words, practice: Practice, { last, why }: PracticeMoment): readonly string[] {
  if (last === null) return practice.winner === null ? [words.hand.dealt] : [];
  const plain = namesOf(words, practice);
  const names = { A: safeName(plain.A), B: safeName(plain.B) };
  const made = madeMoveInWords(words, last, { seat: practice.seat, names });
  return why === null ? [made] : [made, words.hand.note({ text: words.practice.why[why] })];
}

function inText(words: Words, practice: Practice, view: PlayerView): string {
  const plain = namesOf(words, practice);
  const names = { A: safeName(plain.A), B: safeName(plain.B) };
  return [
    tableAsText(words, view, { seat: practice.seat, names }),
    handAsText(words, view.hand),
    words.hand.note({ text: words.rulesets[practice.ruleset] }),
  ].join("\n\n");
}
