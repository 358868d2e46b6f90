import { type EndedMatch, isDealt, isEnded, matchRecord, namesBySeat } from "../../match/match.js";
import { type ReplayStep, stepOf } from "../../match/replay.js";
import { type Message, message } from "../../render/message.js";
import { cardSign } from "../../text/cards.js";
import { safeName } from "../../text/markup.js";
import { madeMoveInWords } from "../../text/moves.js";
import { outcomeInWords } from "../../text/outcome.js";
import { withNames } from "../../text/players.js";
import { refusalInWords } from "../../text/refusals.js";
import type { Words } from "../../text/words.js";
import { type Answer, ask, tell, update } from "../answer.js";
import { type Button, buttonRows, lineForm } from "../controls-kit.js";
import type { Call, Control, Tools } from "../handler.js";
import type { ControlId } from "../ids.js";
import { reviewButton } from "../review/review-button.js";
import { stepMessage, turningButtons, turns } from "./step-message.js";

/** *Replay* under a result, and the buttons of the replay itself. They change nothing, so any may be pressed at any time. */
export const replay: Control = {
  usually: "update",
  run: async (tools, click) => {
    const { words, id } = click;
    const place = parsePlace(id.argument);
    if (!place) return tell(message({ content: refusalInWords(words, { kind: "unknown-control" }) }));
    const match = await finishedMatch(tools, click, id.match);
    if ("refused" in match) return tell(match.refused);
    if (place.way === "ask") return ask(formOf(words, match, id));
    const shown = await replayMessage(click, match, place.step, click.pictures);
    return place.way === "open" ? tell(shown) : update(shown);
  },
  submit: async (tools, { id, fields, ...call }) => {
    const match = await finishedMatch(tools, call, id.match);
    if ("refused" in match) return tell(match.refused);
    const steps = match.phase.table.moves.length;
    const written = fields[moveField]?.trim() ?? "";
    const step = /^\d{1,5}$/.test(written) ? Number(written) : steps + 1;
    if (step > steps) return tell(message({ content: call.words.replay.noSuchMove({ steps }) }));
    return update(await replayMessage(call, match, step, []));
  },
};

/** Opens a finished match at its deal. */
export async function showReplay(tools: Tools, call: Call, matchId: string): Promise<Answer> {
  const match = await finishedMatch(tools, call, matchId);
  return tell("refused" in match ? match.refused : await replayMessage(call, match, 0, []));
}

/** A finished match of this server with a name for everybody, or why it cannot be looked at. @throws {StoreUnavailable} */
export async function finishedMatch(
  { store }: Tools,
  { scope, words }: Pick<Call, "scope" | "words">,
  matchId: string,
): Promise<EndedMatch | { readonly refused: Message }> {
  const match = await store.read(scope, matchRecord, matchId);
  if (match && isEnded(match)) return withNames(words, match);
  const content =
    match && isDealt(match)
      ? words.replay.running
      : refusalInWords(words, { kind: match ? "not-started" : "no-match" });
  return { refused: message({ content }) };
}

const moveField = "move";

function formOf({ replay: say }: Words, match: EndedMatch, id: ControlId) {
  const steps = match.phase.table.moves.length;
  return lineForm(id, say.goToTitle, { field: moveField, label: say.goToLabel({ steps }), length: 5 });
}

function replayMessage(
  { words, preferences }: Pick<Call, "words" | "preferences">,
  match: EndedMatch,
  step: number,
  shown: readonly string[],
): Promise<Message> {
  const at = stepOf(match, step);
  const { display } = preferences;
  return stepMessage({
    words,
    match,
    at,
    display,
    lines: linesOf(words, match, at),
    rows: buttonRows([...turnsAndJump(words, match, at, display), ...exports(words, match)]),
    shown,
  });
}

function linesOf(words: Words, match: EndedMatch, at: ReplayStep): readonly string[] {
  const { step, steps, last, drawn, now } = at;
  const plain = namesBySeat(match);
  const names = { A: safeName(plain.A), B: safeName(plain.B) };
  return [
    step === 0 ? words.replay.deal({ moves: words.moves(steps) }) : words.replay.move({ step, steps }),
    ...(last ? [madeMoveInWords(words, last, { seat: null, names })] : []),
    ...(last && drawn ? [words.replay.drew({ name: names[last.seat], card: cardSign(words, drawn) })] : []),
    ...(now.turn === null
      ? [outcomeInWords(words, match, now)]
      : [words.board.turn({ name: names[now.turn] })]),
  ];
}

/** The first row. A match of few moves needs no way to jump. */
function turnsAndJump(
  words: Words,
  match: EndedMatch,
  at: ReplayStep,
  display: "pictures" | "text",
): readonly Button[] {
  const control = (way: string, step: number): ControlId => ({
    kind: "replay",
    match: match.id,
    version: 0,
    argument: `${way}.${step}`,
  });
  return [
    ...turningButtons({ words, at, display }, control),
    { id: control("ask", at.step), label: words.replay.goTo, state: at.steps > 1 ? "enabled" : "disabled" },
  ];
}

function exports(words: Words, match: EndedMatch): readonly Button[] {
  return [
    { id: { kind: "replay-record", match: match.id, version: 0, argument: "" }, label: words.replay.record },
    { id: { kind: "replay-film", match: match.id, version: 0, argument: "" }, label: words.replay.film },
    reviewButton(words, match.id),
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
