import { notePracticeShown, type ShownBy } from "../../match/practice/play.js";
import {
  type Practice,
  type Practices,
  practiceIn,
  practicesRecord,
} from "../../match/practice/practices.js";
import { awaitsHouse } from "../../match/practice/question.js";
import type { Message } from "../../render/message.js";
import type { Answer } from "../answer.js";
import { tell, update } from "../answer.js";
import type { Call, Click, Tools } from "../handler.js";
import type { HandReader } from "../table/hand-screen.js";
import { readerOf } from "../table/reader.js";
import { unlessShown } from "../table/shown.js";
import { type PracticeShow, practiceMessage } from "./practice-message.js";

/** The practice matches of whoever calls, and how they are to be shown to them. */
export interface OpenedPractices {
  readonly practices: Practices | undefined;
  readonly reader: HandReader;
}

/** @throws {StoreUnavailable} */
export async function openPractices(tools: Tools, call: Call): Promise<OpenedPractices> {
  const [practices, reader] = await Promise.all([
    tools.store.read(call.scope, practicesRecord, call.person.id),
    readerOf(tools.store, call),
  ]);
  return { practices, reader };
}

/** The click by which a match is shown from now on. */
export function shownBy({ token, locale }: Call): ShownBy {
  return { token, language: locale };
}

/** Where the answer goes: a command tells, a press changes the message it came from. */
export type Way = (message: Message) => Answer;

export const wayOf = {
  command: (): Way => tell,
  click:
    (click: Click): Way =>
    (message) =>
      update(unlessShown(message, click)),
} as const;

/** Shows a match as it stands; where it is the house's turn, that is called once the answer is there. */
export async function answerPractice(
  tools: Tools,
  call: Call,
  way: Way,
  shown: PracticeShow & { readonly practice: Practice; readonly reader: HandReader },
): Promise<Answer> {
  const { practice, reader } = shown;
  const answer = way(await practiceMessage(call.words, practice, reader, shown));
  if (!awaitsHouse(practice)) return answer;
  const place = { scope: call.scope, user: call.person.id, game: practice.id };
  return { ...answer, answered: () => tools.opponent.summon(place) };
}

/** Shows a match that was looked for: from then on the house's move is seen there. */
export async function resumePractice(
  tools: Tools,
  call: Call,
  way: Way,
  found: { readonly practice: Practice; readonly reader: HandReader; readonly notice?: string | undefined },
): Promise<Answer> {
  let { practice } = found;
  if (awaitsHouse(practice)) {
    const { id } = practice;
    await tools.store.transact(call.scope, `practice-shown:${call.interaction}`, async (tx) => {
      const { kind } = await notePracticeShown(tx, call.person.id, id, shownBy(call));
      practice = practiceIn(await tx.get(practicesRecord, call.person.id), id) ?? practice;
      return { kind };
    });
  }
  return answerPractice(tools, call, way, { ...found, practice, choice: { kind: "nothing" } });
}
