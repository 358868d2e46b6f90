import { isDeepStrictEqual } from "node:util";
import { notePracticeShown, type ShownBy } from "../../match/practice/play.js";
import {
  type Practice,
  type Practices,
  practiceIn,
  practicesRecord,
} from "../../match/practice/practices.js";
import { awaitsHouse } from "../../match/practice/question.js";
import { showing } from "../../match/showing.js";
import { captionedTableSoon } from "../../render/captioned.js";
import { message } from "../../render/message.js";
import type { OutboxEntry } from "../../store/store.js";
import type { Answer } from "../answer.js";
import { tell, update } from "../answer.js";
import type { Call, Click, Tools } from "../handler.js";
import { type Choice, choiceAt, keptChoice } from "../table/hand-choice.js";
import type { HandReader } from "../table/hand-screen.js";
import { oweShowing } from "../table/owed.js";
import { readerOf } from "../table/reader.js";
import { type PracticeShow, practiceMessage, practiceSight } from "./practice-message.js";

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
export type Way = typeof tell | typeof update;

/** Who is answered; a press comes with the pictures of its message. */
export type Asking = Call & Partial<Pick<Click, "pictures">>;

interface Shown {
  readonly practice: Practice;
  readonly reader: HandReader;
  /** A line on top. */
  readonly notice?: string | undefined;
}

/** Shows a match as it stands; where it is the house's turn, that is called once the answer is there. */
export async function answerPractice(
  tools: Tools,
  call: Asking,
  way: Way,
  { practice, reader, notice }: Shown,
): Promise<Answer> {
  const { words } = call;
  const there = way === update ? call.pictures : undefined;
  const picture =
    reader.display === "text"
      ? "none"
      : await captionedTableSoon(words, practiceSight(words, practice), there);
  const answer = way(practiceMessage(words, practice, reader, { notice, picture }));
  const owes = () => oweTable(tools, call, practice, picture);
  if (!awaitsHouse(practice)) return { ...answer, owes };
  const place = { scope: call.scope, user: call.person.id, game: practice.id };
  return { ...answer, owes, answered: () => tools.opponent.summon(place) };
}

/** Has the table shown again where the answer lacks its picture, or came after what a later click was answered. */
async function oweTable(
  { store }: Tools,
  call: Call,
  answered: Practice,
  picture: PracticeShow["picture"],
): Promise<readonly OutboxEntry[]> {
  const { id, version } = answered;
  const user = call.person.id;
  const isOwed = (practices: Practices | undefined): boolean => {
    const now = practiceIn(practices, id);
    if (!now) return false;
    // The house's move brings its own picture.
    if (now.shown.token === call.token) return picture === "late" && !awaitsHouse(answered);
    return now.version !== version || !isDeepStrictEqual(choiceOf(now), choiceOf(answered));
  };
  if (!isOwed(await store.read(call.scope, practicesRecord, user))) return [];
  return oweShowing(store, call, async (tx) => {
    if (isOwed(await tx.get(practicesRecord, user))) tx.show(showing.practice(id, user));
  });
}

function choiceOf({ version, shown }: Practice): Choice {
  return choiceAt(version, shown.chosen);
}

/** What a click chooses in a match, and what is to be said of it. */
export interface Choosing {
  readonly choice: Choice;
  readonly notice?: string | undefined;
}

/** Shows a match with what is chosen in it. Both the click and the choice are kept: there the house's move is seen. */
export async function choosePractice(
  tools: Tools,
  call: Asking,
  way: Way,
  practiceId: string,
  choosing: (practice: Practice) => Choosing,
): Promise<Answer> {
  const user = call.person.id;
  let practice: Practice | undefined;
  const noting = tools.store.transact(call.scope, `practice-shown:${call.interaction}`, async (tx) => {
    practice = practiceIn(await tx.get(practicesRecord, user), practiceId);
    if (!practice) return { notice: null };
    const { choice, notice = null } = choosing(practice);
    const by = { ...shownBy(call), chosen: keptChoice(choice, practice.version) };
    await notePracticeShown(tx, user, practiceId, by);
    practice = practiceIn(await tx.get(practicesRecord, user), practiceId);
    return { notice };
  });
  const [reader, { value, repeated }] = await Promise.all([readerOf(tools.store, call), noting]);
  // A click that another process has had as well was decided there; only its match is of interest.
  if (repeated) practice = practiceIn(await tools.store.read(call.scope, practicesRecord, user), practiceId);
  if (!practice) return gone(call);
  return answerPractice(tools, call, way, { practice, reader, notice: value.notice ?? undefined });
}

/** Shows a match that was looked for, with nothing chosen. */
export function resumePractice(
  tools: Tools,
  call: Asking,
  way: Way,
  practiceId: string,
  notice?: string,
): Promise<Answer> {
  return choosePractice(tools, call, way, practiceId, () => ({ choice: { kind: "nothing" }, notice }));
}

/** A match that is not kept any more. */
export function gone({ words }: Pick<Call, "words">): Answer {
  return tell(message({ content: words.practice.gone }));
}
