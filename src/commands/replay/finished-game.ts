import { type FinishedGame, gameOfMatch, gameOfPractice } from "../../match/finished.js";
import { type EndedMatch, isDealt, isEnded, matchRecord } from "../../match/match.js";
import { practiceIn, practicesRecord } from "../../match/practice/practices.js";
import { type Message, message } from "../../render/message.js";
import { withNames } from "../../text/players.js";
import { refusalInWords } from "../../text/refusals.js";
import type { Words } from "../../text/words.js";
import type { Call, Tools } from "../handler.js";

type Refused = { readonly refused: Message };

/** A finished match of this server with a name for everybody, or why it cannot be looked at. @throws {StoreUnavailable} */
export async function finishedMatch(
  { store }: Pick<Tools, "store">,
  { scope, words }: Pick<Call, "scope" | "words">,
  matchId: string,
): Promise<EndedMatch | Refused> {
  const match = await store.read(scope, matchRecord, matchId);
  if (match && isEnded(match)) return withNames(words, match);
  return match && isDealt(match) ? running(words) : refused(words, match ? "not-started" : "no-match");
}

/** The game of a finished match, or of a practice match of whoever asks; others' practice is not known to them. @throws {StoreUnavailable} */
export async function finishedGame(
  tools: Pick<Tools, "store">,
  call: Pick<Call, "scope" | "words" | "person">,
  id: string,
): Promise<FinishedGame | Refused> {
  const { scope, words, person } = call;
  const practice = practiceIn(await tools.store.read(scope, practicesRecord, person.id), id);
  if (practice) {
    const house = words.house.character[practice.character].name;
    return gameOfPractice(practice, person.id, house) ?? running(words);
  }
  const match = await finishedMatch(tools, call, id);
  return "refused" in match ? match : gameOfMatch(match);
}

function running(words: Words): Refused {
  return { refused: message({ content: words.replay.running }) };
}

function refused(words: Words, kind: "not-started" | "no-match"): Refused {
  return { refused: message({ content: refusalInWords(words, { kind }) }) };
}
