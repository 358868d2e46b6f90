import { commitmentOf } from "../game/fairness.js";
import { checks, checkTranscript } from "../game/transcript-check.js";
import { type EndedMatch, isEnded, matchRecord, namesBySeat } from "../match/match.js";
import { transcriptOf } from "../match/transcript.js";
import { type Message, message } from "../render/message.js";
import { safeName } from "../text/markup.js";
import { withNames } from "../text/players.js";
import { refusalInWords } from "../text/refusals.js";
import { handsInWords } from "../text/verification.js";
import type { Words } from "../text/words.js";
import { type Answer, tell } from "./answer.js";
import type { Call, Control, Tools } from "./handler.js";
import { recordFile } from "./replay/record.js";

/** *Check the deal* under a result. */
export const verify: Control = {
  usually: "tell",
  run: (tools, click) => verifyMatch(tools, click, click.id.match),
};

/** Computes the deal of a finished match again, says what is right of it, and gives the record to check it with. */
export async function verifyMatch(tools: Tools, call: Call, matchId: string): Promise<Answer> {
  const { words } = call;
  const match = await tools.store.read(call.scope, matchRecord, matchId);
  if (!match) return tell(message({ content: refusalInWords(words, { kind: "no-match" }) }));
  if (isEnded(match)) return tell(verifiedMessage(words, match));
  return tell(message({ content: words.verify.running({ hash: commitmentOf(match.secret) }) }));
}

const signs = { right: "✅", wrong: "❌" } as const;

function verifiedMessage(words: Words, match: EndedMatch): Message {
  const record = transcriptOf(match);
  const found = checkTranscript(record);
  const names = namesBySeat(withNames(words, match));
  const right = checks.every((check) => found[check] === "right");
  const title = words.verify.title({ match: match.id });
  return message({
    embeds: [
      {
        title,
        description: [
          ...checks.map((check) => `${signs[found[check]]} ${words.verify.check[check]}`),
          "",
          ...handsInWords(words, record, { A: safeName(names.A), B: safeName(names.B) }),
          "",
          right ? words.verify.right : words.verify.wrong,
          `-# ${words.verify.script}`,
        ].join("\n"),
      },
    ],
    file: recordFile(record, title),
  });
}
