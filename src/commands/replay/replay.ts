import type { FinishedGame } from "../../match/finished.js";
import { type ReplayStep, stepOf } from "../../match/replay.js";
import { type Message, message } from "../../render/message.js";
import { cardSign } from "../../text/cards.js";
import { safeName } from "../../text/markup.js";
import { madeMoveInWords } from "../../text/moves.js";
import { outcomeInWords } from "../../text/outcome.js";
import { refusalInWords } from "../../text/refusals.js";
import type { Words } from "../../text/words.js";
import { type Answer, ask, tell, update } from "../answer.js";
import { type Button, buttonRows, lineForm } from "../controls-kit.js";
import type { Call, Control, Tools } from "../handler.js";
import type { ControlId } from "../ids.js";
import { reviewButton } from "../review/review-button.js";
import { finishedGame } from "./finished-game.js";
import { stepMessage, turningButtons, turns } from "./step-message.js";

/** *Replay* under a result, and the buttons of the replay itself. They change nothing, so any may be pressed at any time. */
export const replay: Control = {
  usually: "update",
  run: async (tools, click) => {
    const { words, id } = click;
    const place = parsePlace(id.argument);
    if (!place) return tell(message({ content: refusalInWords(words, { kind: "unknown-control" }) }));
    const game = await finishedGame(tools, click, id.match);
    if ("refused" in game) return tell(game.refused);
    if (place.way === "ask") return ask(formOf(words, game, id));
    const shown = await replayMessage(click, game, place.step, click.pictures);
    return place.way === "open" ? tell(shown) : update(shown);
  },
  submit: async (tools, { id, fields, ...call }) => {
    const game = await finishedGame(tools, call, id.match);
    if ("refused" in game) return tell(game.refused);
    const steps = game.record.moves.length;
    const written = fields[moveField]?.trim() ?? "";
    const step = /^\d{1,5}$/.test(written) ? Number(written) : steps + 1;
    if (step > steps) return tell(message({ content: call.words.replay.noSuchMove({ steps }) }));
    return update(await replayMessage(call, game, step, []));
  },
};

/** Opens a finished match, or practice match, at its deal. */
export async function showReplay(tools: Tools, call: Call, matchId: string): Promise<Answer> {
  const game = await finishedGame(tools, call, matchId);
  return tell("refused" in game ? game.refused : await replayMessage(call, game, 0, []));
}

const moveField = "move";

function formOf({ replay: say }: Words, game: FinishedGame, id: ControlId) {
  const steps = game.record.moves.length;
  return lineForm(id, say.goToTitle, { field: moveField, label: say.goToLabel({ steps }), length: 5 });
}

function replayMessage(
  { words, preferences }: Pick<Call, "words" | "preferences">,
  game: FinishedGame,
  step: number,
  shown: readonly string[],
): Promise<Message> {
  const at = stepOf(game, step);
  const { display } = preferences;
  return stepMessage({
    words,
    game,
    at,
    display,
    lines: linesOf(words, game, at),
    rows: buttonRows([...turnsAndJump(words, game, at, display), ...exports(words, game)]),
    shown,
  });
}

function linesOf(words: Words, game: FinishedGame, at: ReplayStep): readonly string[] {
  const { step, steps, last, drawn, now } = at;
  const names = { A: safeName(game.names.A), B: safeName(game.names.B) };
  return [
    step === 0 ? words.replay.deal({ moves: words.moves(steps) }) : words.replay.move({ step, steps }),
    ...(last ? [madeMoveInWords(words, last, { seat: null, names })] : []),
    ...(last && drawn ? [words.replay.drew({ name: names[last.seat], card: cardSign(words, drawn) })] : []),
    ...(now.turn === null
      ? [outcomeInWords(words, game, now)]
      : [words.board.turn({ name: names[now.turn] })]),
  ];
}

/** The first row. A match of few moves needs no way to jump. */
function turnsAndJump(
  words: Words,
  game: FinishedGame,
  at: ReplayStep,
  display: "pictures" | "text",
): readonly Button[] {
  const control = (way: string, step: number): ControlId => ({
    kind: "replay",
    match: game.id,
    version: 0,
    argument: `${way}.${step}`,
  });
  return [
    ...turningButtons({ words, at, display }, control),
    { id: control("ask", at.step), label: words.replay.goTo, state: at.steps > 1 ? "enabled" : "disabled" },
  ];
}

function exports(words: Words, game: FinishedGame): readonly Button[] {
  const record: Button = {
    id: { kind: "replay-record", match: game.id, version: 0, argument: "" },
    label: words.replay.record,
  };
  return [
    // Nobody doubts the deal of a match against the house that is for nothing.
    ...(game.of.kind === "match" ? [record] : []),
    { id: { kind: "replay-film", match: game.id, version: 0, argument: "" }, label: words.replay.film },
    reviewButton(words, game.id),
  ];
}

/** Opens a message of one's own, asks for a move, or turns the page. */
const ways = ["open", "ask", ...turns] as const;

interface Place {
  readonly way: (typeof ways)[number];
  readonly step: number;
}

function parsePlace(text: string): Place | undefined {
  const [wayText = "", stepText = "", ...more] = text.split(".");
  const way = ways.find((each) => each === wayText);
  return way && /^\d{1,5}$/.test(stepText) && more.length === 0 ? { way, step: Number(stepText) } : undefined;
}
