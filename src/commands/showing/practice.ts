import { RESTJSONErrorCodes } from "discord.js";
import { type Practice, practiceIn, practicesRecord } from "../../match/practice/practices.js";
import { captionedTable, captionedTableSoon } from "../../render/captioned.js";
import type { Message } from "../../render/message.js";
import type { Scope } from "../../store/store.js";
import { wordsFor } from "../../text/language.js";
import { type PracticeShow, practiceMessage, practiceSight } from "../practice/practice-message.js";
import { absentReaderOf } from "../table/reader.js";
import { showLatest } from "./latest.js";
import { editOwnMessage } from "./own-message.js";
import type { ShowingTools } from "./tools.js";
import { isCode, TooEarly } from "./trouble.js";

/** Discord's limit for the answer to a click. */
const answerWithinMs = 3_000;

/** Brings the message of a practice match up to date; does nothing where it is not there any more. */
export async function showPractice(
  tools: ShowingTools,
  scope: Scope,
  { match, user }: { readonly match: string; readonly user: string },
): Promise<void> {
  await showLatest({
    read: async () => practiceIn(await tools.store.read(scope, practicesRecord, user), match),
    show: (practice, isStill) => showAsItIs(tools, scope, user, { practice, isStill }),
    isSame: (one, other) => one.version === other.version && one.shown.at === other.shown.at,
  });
}

async function showAsItIs(
  tools: ShowingTools,
  scope: Scope,
  user: string,
  { practice, isStill }: { readonly practice: Practice; readonly isStill: () => Promise<boolean> },
): Promise<void> {
  const reader = await absentReaderOf(tools.store, scope, user);
  const words = wordsFor(practice.shown.language);
  const say = (picture: PracticeShow["picture"]) =>
    put(tools, practice, practiceMessage(words, practice, reader, { picture }));
  if (reader.display === "text") return say("none");
  const sight = practiceSight(words, practice);
  let picture = await captionedTableSoon(words, sight);
  if (picture === "late") {
    if (!(await isStill())) return;
    // What the house did does not wait for the painter.
    await say("late");
    picture = await tools.drawing.forOne.pass(() => captionedTable(words, sight));
  }
  if (await isStill()) await say(picture);
}

/** Changes the message by the latest click, or by the one before, where the latest was never answered. */
async function put(tools: ShowingTools, { shown }: Practice, message: Message): Promise<void> {
  const { token, at, before } = shown;
  if ((await edit(tools, token, message)) === "edited") return;
  if ((await tools.store.now()) - at < answerWithinMs) {
    throw new TooEarly("the click that left this token may be answered yet");
  }
  if (before !== null) await edit(tools, before, message);
}

/** @throws what Discord says, when the token is too old, or for a while */
async function edit(tools: ShowingTools, token: string, shown: Message): Promise<"edited" | "unanswered"> {
  try {
    await editOwnMessage(tools, token, shown);
    return "edited";
  } catch (error) {
    if (isCode(error, RESTJSONErrorCodes.UnknownWebhook)) return "unanswered";
    throw error;
  }
}
