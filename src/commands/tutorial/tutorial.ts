import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from "discord.js";
import { parseMove } from "../../game/moves.js";
import { advance, openTutorial, type Tutorial, tutorialRecord } from "../../league/tutorial.js";
import { message } from "../../render/message.js";
import { described } from "../../text/localized.js";
import { illegalInWords, refusalInWords } from "../../text/refusals.js";
import { type Answer, tell, update } from "../answer.js";
import { inServers } from "../deployment.js";
import type { Call, Click, Command, Control, Tools } from "../handler.js";
import { choiceOf, handControlOf } from "../table/hand-choice.js";
import { unlessShown } from "../table/shown.js";
import { wrongInWords } from "./reasons.js";
import { finished, type StepId, stepIds, stepNamed, steps } from "./steps.js";
import { tryMove } from "./trial.js";
import { type Show, type Turn, turnPrefix, turns, tutorialMessage } from "./tutorial-message.js";

const declaration = {
  name: "tutorial",
  ...described((words) => words.tutorial.command),
  ...inServers,
} satisfies RESTPostAPIChatInputApplicationCommandsJSONBody;

/** `/tutorial`: goes on where the person stopped. */
export const tutorialCommand: Command = { declaration, handlers: { "": open } };

/** *Tutorial*, wherever it is offered. */
export const tutorial: Control = { usually: "tell", run: open };

/** Everything in the tutorial's message: the controls of the hand, *Back*, *Next* and *Start again*. */
export const lesson: Control = {
  usually: "update",
  run: async (tools, click) => {
    const { argument } = click.id;
    const turn = turns.find((each) => argument === `${turnPrefix}:${each}`);
    const pressed = handControlOf(argument);
    if (!turn && !pressed)
      return tell(message({ content: refusalInWords(click.words, { kind: "unknown-control" }) }));
    if (turn)
      return proceed(tools, click, turn, ({ step }) => ({ step: destination(step, turn), made: null }));
    const known = await tools.store.read(click.scope, tutorialRecord, click.person.id);
    if (!known) return anew(tools, click);
    if (pressed?.kind === "move") return tried(tools, click, known, pressed.argument);
    if (pressed?.kind === "aim") return tried(tools, click, known, click.values[0] ?? "");
    if (!isCurrent(click, known)) return shown(tools, click, known, outdated(click));
    const choice = (pressed && choiceOf(pressed)) ?? { kind: "nothing" };
    // There is none where it was left out.
    const picture = click.pictures.length > 0 ? "keep" : "draw";
    return update(await tutorialMessage(click, known, { choice, picture }));
  },
};

async function open(tools: Tools, call: Call): Promise<Answer> {
  return tell(await tutorialMessage(call, await opened(tools, call)));
}

/** For a control of a tutorial that was deleted meanwhile. */
async function anew(tools: Tools, click: Click): Promise<Answer> {
  return shown(tools, click, await opened(tools, click), outdated(click));
}

async function opened(tools: Tools, call: Call): Promise<Tutorial> {
  const [first = finished] = stepIds;
  const { value } = await tools.store.transact(call.scope, `tutorial:${call.interaction}`, (tx) =>
    openTutorial(tx, call.person.id, { id: call.interaction, step: first }),
  );
  return value;
}

/** A move on the table of a step: made only when it does what is asked. */
async function tried(tools: Tools, click: Click, known: Tutorial, text: string): Promise<Answer> {
  const [step, move] = [stepNamed(known.step), parseMove(text)];
  // Of an earlier moment: the very press that led on from there, once more, or one that comes too late.
  if (!isCurrent(click, known)) return proceed(tools, click, text, (now) => now);
  if (!step || !move || known.made !== null) return shown(tools, click, known, outdated(click));
  const notice = objection(click, step, move);
  if (notice !== undefined) return shown(tools, click, known, { notice });
  return proceed(tools, click, text, (now) => ({ step: now.step, made: text }));
}

/** Why a move does not count; undefined for a right one. */
function objection({ words }: Click, step: StepId, move: Parameters<typeof tryMove>[1]): string | undefined {
  const trial = tryMove(step, move);
  switch (trial.kind) {
    case "right":
      return undefined;
    case "wrong":
      return wrongInWords(words, steps[step].goal, trial);
    case "illegal":
      return words.tutorial.illegal({ why: illegalInWords(words, trial.why) });
  }
}

/** Where a turn leads from a step. After the last comes the end, and from there it goes back to the last. */
function destination(from: string, turn: Turn): string {
  const [first = finished] = stepIds;
  if (turn === "again") return first;
  const places: readonly string[] = [...stepIds, finished];
  const index = places.indexOf(from);
  const next = places[turn === "next" ? index + 1 : index - 1];
  return next ?? (turn === "next" ? finished : first);
}

/**
 * Goes on to another moment of the tutorial, if the control that was pressed is of the present one. Pressed twice
 * it counts once; one of an earlier moment changes nothing.
 */
async function proceed(
  tools: Tools,
  click: Click,
  intent: string,
  to: Parameters<typeof advance>[3],
): Promise<Answer> {
  const { match: id, version } = click.id;
  const operation = `lesson:${id}:${version}:${intent}:${click.person.id}`;
  const { value } = await tools.store.transact(click.scope, operation, (tx) =>
    advance(tx, click.person.id, { id, version }, to),
  );
  const now = await tools.store.read(click.scope, tutorialRecord, click.person.id);
  if (!now) return anew(tools, click);
  const late = value.kind === "outdated" || now.version !== version + 1;
  return shown(tools, click, now, late ? outdated(click) : {});
}

function isCurrent({ id }: Click, known: Tutorial): boolean {
  return id.match === known.id && id.version === known.version;
}

function outdated({ words }: Click) {
  return { notice: words.tutorial.outdated };
}

/** Where somebody has gone on while a picture was drawn, what came of that: this answer may be the last to arrive. */
async function shown(tools: Tools, click: Click, at: Tutorial, show: Show): Promise<Answer> {
  const drawn = await tutorialMessage(click, at, show);
  const now = await tools.store.read(click.scope, tutorialRecord, click.person.id);
  const newest =
    !now || (now.id === at.id && now.version === at.version) ? drawn : await tutorialMessage(click, now);
  return update(unlessShown(newest, click));
}
