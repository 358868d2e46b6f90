import { parseMove } from "../../game/moves.js";
import type { PlayerView } from "../../game/views.js";
import type { Tutorial } from "../../league/tutorial.js";
import { captionedTable } from "../../render/captioned.js";
import { type Message, message } from "../../render/message.js";
import { handAsText, tableAsText } from "../../render/text-table.js";
import { madeMoveInWords } from "../../text/moves.js";
import type { Words } from "../../text/words.js";
import { type Button, buttonRows } from "../controls-kit.js";
import { you } from "../guide/script.js";
import type { Call } from "../handler.js";
import type { Choice } from "../table/hand-choice.js";
import { handBody } from "../table/hand-message.js";
import type { HandReader } from "../table/hand-screen.js";
import { placeOf, type StepId, stepIds, stepNamed } from "./steps.js";
import { positionOf, type Trial, tryMove } from "./trial.js";

/** How the tutorial is to be shown. */
export interface Show {
  readonly choice?: Choice;
  /** Why the last press did nothing. */
  readonly notice?: string;
  readonly picture?: "draw" | "keep";
}

/** The tutorial where a person is in it. */
export async function tutorialMessage(call: Caller, at: Tutorial, show: Show = {}): Promise<Message> {
  const { words } = call;
  const step = stepNamed(at.step);
  if (!step) return finishedMessage(words, at, show);
  const solved = solutionOf(step, at);
  return solved ? solvedMessage(call, at, { step, solved, show }) : stepMessage(call, at, step, show);
}

/** The lesson's own controls, beside those of the hand. */
export const turns = ["back", "next", "again"] as const;
export type Turn = (typeof turns)[number];
/** Marks their arguments: no control of a hand is called so. */
export const turnPrefix = "go";

type Caller = Pick<Call, "words" | "preferences">;
type Right = Extract<Trial, { kind: "right" }>;

/** A step that waits for its move. While a target is chosen, what was read before is out of the way. */
async function stepMessage(call: Caller, at: Tutorial, step: StepId, show: Show): Promise<Message> {
  const { words } = call;
  const { choice = { kind: "nothing" }, notice } = show;
  const view = positionOf(step);
  const reader: HandReader = { display: call.preferences.display, experience: "seasoned" };
  const { lines, rows } = handBody(
    {
      words,
      game: { control: "lesson", buttons: turnButtons(words, at, step) },
      match: at.id,
      version: at.version,
      state: "running",
      view,
      names: namesIn(words),
      pot: null,
      last: null,
      notice: null,
      offer: null,
      clock: null,
      picture: "none",
      reader,
    },
    choice,
  );
  const { text, task } = words.tutorial.step[step];
  const reading = choice.kind === "nothing";
  // What is to be pressed is said once: it is not always a card.
  const how = reading && step !== stepIds[0] ? [] : lines;
  return message({
    content: [
      headingOf(words, step),
      reading && !notice ? text : null,
      words.tutorial.task({ task }),
      notice,
      ...how,
    ]
      .filter(Boolean)
      .join("\n"),
    rows,
    ...(await tableOf(call, view, show)),
  });
}

/** A step whose move was made: what it did. */
async function solvedMessage(
  call: Caller,
  at: Tutorial,
  { step, solved, show }: { readonly step: StepId; readonly solved: Right; readonly show: Show },
): Promise<Message> {
  const { words } = call;
  const { praise } = words.tutorial.step[step];
  const move = madeMoveInWords(words, solved.made, { seat: you, names: namesIn(words) });
  return message({
    content: [
      headingOf(words, step),
      show.notice,
      words.tutorial.right({ move, praise }),
      words.tutorial.goOn({ next: words.tutorial.next }),
    ]
      .filter(Boolean)
      .join("\n"),
    rows: buttonRows(turnButtons(words, at, step, "good")),
    ...(await tableOf(call, solved.after, show)),
  });
}

function finishedMessage(words: Words, at: Tutorial, { notice }: Show): Message {
  const { title, text, play, again } = words.tutorial.finished;
  return message({
    content: [title, notice, text, again].filter(Boolean).join("\n"),
    rows: buttonRows([
      { id: { kind: "practice-room", match: "-", version: 0, argument: "" }, label: play, look: "main" },
      turnButton(at, "back", words.tutorial.back),
      turnButton(at, "again", words.tutorial.again),
    ]),
  });
}

/** The right move of a step that was made; undefined while it waits for one. */
function solutionOf(step: StepId, { made }: Tutorial): Right | undefined {
  const move = made === null ? undefined : parseMove(made);
  const trial = move && tryMove(step, move);
  return trial?.kind === "right" ? trial : undefined;
}

function headingOf(words: Words, step: StepId): string {
  const { parts, part, ...place } = placeOf(step);
  const { title } = words.tutorial.step[step];
  return parts > 1
    ? words.tutorial.headingOfPart({ ...place, title, part, parts })
    : words.tutorial.heading({ ...place, title });
}

function turnButtons(words: Words, at: Tutorial, step: StepId, next: "plain" | "good" = "plain"): Button[] {
  const first = step === stepIds[0];
  return [
    { ...turnButton(at, "back", words.tutorial.back), state: first ? "disabled" : "enabled" },
    { ...turnButton(at, "next", words.tutorial.next), look: next },
    ...(first && at.made === null ? [] : [turnButton(at, "again", words.tutorial.again)]),
  ];
}

function turnButton({ id, version }: Tutorial, turn: Turn, label: string): Button {
  return { id: { kind: "lesson", match: id, version, argument: `${turnPrefix}:${turn}` }, label };
}

/** The table in words or as a picture, as the person wants it. */
async function tableOf(
  { words, preferences }: Caller,
  view: PlayerView,
  { picture = "draw" }: Show,
): Promise<Pick<Message, "embeds" | "picture">> {
  const names = namesIn(words);
  if (preferences.display === "text") {
    const description = [tableAsText(words, view, { seat: you, names }), handAsText(words, view.hand)];
    return { embeds: [{ description: description.join("\n\n") }], picture: "none" };
  }
  if (picture === "keep") return { embeds: [], picture };
  return {
    embeds: [],
    picture: await captionedTable(words, { view, names, seat: you, hand: view.hand, pot: 0 }),
  };
}

/** The one who teaches is of the house. */
function namesIn(words: Words) {
  return { A: words.guide.you, B: words.house.character.saltash.name };
}
