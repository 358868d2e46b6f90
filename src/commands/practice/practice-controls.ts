import { parseMove, printMove } from "../../game/moves.js";
import { HouseBusy, HouseFault } from "../../house/house.js";
import {
  giveUpPractice,
  makePracticeMove,
  noteHint,
  type PracticeOutcome,
  type PracticeRefusal,
} from "../../match/practice/play.js";
import {
  type Practice,
  type Practices,
  practiceIn,
  practicesRecord,
} from "../../match/practice/practices.js";
import { awaitsHouse } from "../../match/practice/question.js";
import { showing } from "../../match/showing.js";
import type { OperationId, Transaction } from "../../store/store.js";
import { refusalInWords } from "../../text/refusals.js";
import type { Words } from "../../text/words.js";
import { type Answer, update } from "../answer.js";
import type { Click, Control, Tools } from "../handler.js";
import { type Choice, choiceAt, choiceOf, handControlOf } from "../table/hand-choice.js";
import { readerOf } from "../table/reader.js";
import { partition } from "../table/table.js";
import { answerPractice, choosePractice, gone, openPractices, resumePractice, shownBy } from "./open.js";

const nothing: Choice = { kind: "nothing" };

/** Every control of the hand, in a practice match. */
export const practice: Control = {
  usually: "update",
  run: (tools, click) => {
    const inner = handControlOf(click.id.argument);
    if (inner?.kind === "move") return playMove(tools, click, inner.argument);
    if (inner?.kind === "aim") return playMove(tools, click, click.values[0] ?? "");
    if (inner?.kind === "resign" && inner.argument === "sure") {
      const operation = `practice-give-up:${click.id.match}:${click.person.id}`;
      return act(tools, click, operation, (tx) =>
        giveUpPractice(tx, click.person.id, click.id.match, shownBy(click)),
      );
    }
    return choose(tools, click, (inner && choiceOf(inner)) ?? nothing);
  },
};

/** *Look again*, *Let it move* and *Play on*. */
export const practiceLook: Control = {
  usually: "update",
  run: (tools, click) => resumePractice(tools, click, update, click.id.match),
};

/** *Hint*: what the house would play, for the version it was pressed in. */
export const practiceHint: Control = {
  usually: "update",
  run: async (tools, click) => {
    const { match: id, version } = click.id;
    const { practices } = await openPractices(tools, click);
    const found = practiceIn(practices, id);
    if (!found) return gone(click);
    if (found.version !== version) return asItStands(tools, click, () => outdated(click));
    if (found.winner !== null || awaitsHouse(found) || found.hint?.version === version) {
      return asItStands(tools, click);
    }
    try {
      const { best, waiting } = await tools.opponent.advise(found);
      const hint = {
        version,
        move: printMove(best.move),
        // Both are estimates, and no better move leaves less than waiting does.
        before: Math.min(waiting.chance, best.chance),
        after: best.chance,
      };
      const operation = `practice-hint:${id}:${version}:${click.person.id}`;
      await tools.store.transact(click.scope, operation, (tx) =>
        noteHint(tx, click.person.id, id, hint).then(({ kind }) => ({ kind })),
      );
      return asItStands(tools, click);
    } catch (error) {
      if (error instanceof HouseBusy || error instanceof HouseFault) {
        return asItStands(tools, click, (now) =>
          now.version === version ? click.words.practice.noHint : undefined,
        );
      }
      throw error;
    }
  },
};

/** Shows a match with whatever was chosen or played in it meanwhile: a hint takes its time. */
function asItStands(
  tools: Tools,
  click: Click,
  noticeFor: (practice: Practice) => string | undefined = () => undefined,
): Promise<Answer> {
  return choosePractice(tools, click, update, click.id.match, (now) => ({
    choice: choiceAt(now.version, now.shown.chosen),
    notice: noticeFor(now),
  }));
}

function choose(tools: Tools, click: Click, choice: Choice): Promise<Answer> {
  const { match, version } = click.id;
  return choosePractice(tools, click, update, match, (found) => {
    // To give up is meant for the match, whatever has been played meanwhile; so the list of matches asks too.
    if (found.version === version || choice.kind === "resign") return { choice };
    return { choice: nothing, notice: outdated(click) };
  });
}

function outdated({ words }: Click): string {
  return refusalInWords(words, { kind: "outdated" });
}

function playMove(tools: Tools, click: Click, text: string): Promise<Answer> {
  const move = parseMove(text);
  if (!move) return choose(tools, click, nothing);
  const { match, version } = click.id;
  const user = click.person.id;
  const operation = `practice-move:${match}:${version}:${text}:${user}`;
  return act(tools, click, operation, (tx) =>
    makePracticeMove(tx, user, { practice: match, version, move }, shownBy(click)),
  );
}

/** Carries out what changes a match, and shows it as it is afterwards. */
async function act(
  tools: Tools,
  click: Click,
  operation: OperationId,
  change: (tx: Transaction) => Promise<PracticeOutcome>,
): Promise<Answer> {
  const own = showing.practice(click.id.match, click.person.id);
  let practices: Practices | undefined;
  const committing = tools.store.transact(click.scope, operation, async (tx) => {
    const outcome = await change(tx);
    // Shown by the answer itself; should that be lost, whoever finds the entry shows it.
    if (outcome.kind === "done") tx.show(own);
    practices = await tx.get(practicesRecord, click.person.id);
    return outcome;
  });
  const [reader, committed] = await Promise.all([readerOf(tools.store, click), committing]);
  const { value, repeated } = committed;
  const notice = noticeOf(click.words, value);
  // What changed nothing only looks; a click that is repeated was decided before.
  if (repeated || value.kind !== "done") return resumePractice(tools, click, update, click.id.match, notice);
  const found = practiceIn(practices, click.id.match);
  if (!found) return gone(click);
  const answer = await answerPractice(tools, click, update, { practice: found, reader, notice });
  return { ...answer, ...partition(committed, own) };
}

/** What the message itself does not say of a refusal. */
function noticeOf(words: Words, outcome: PracticeOutcome): string | undefined {
  switch (outcome.kind) {
    case "done":
    case "no-practice":
    case "not-your-turn":
    case "match-over":
      return undefined;
    default:
      return refusalInWords(words, outcome satisfies PracticeRefusal);
  }
}
