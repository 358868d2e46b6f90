import { PainterBusy } from "../render/studio.js";
import { refusalInWords } from "../text/refusals.js";
import type { Answer, Form } from "./answer.js";
import type { Call } from "./handler.js";

/**
 * What a call comes to. While too many pictures wait to be drawn, it is done once more for somebody who wants words
 * instead, with a line that says so: what was committed the first time is not committed again.
 *
 * @throws {PainterBusy} where it is nothing without its picture
 */
export async function drawnOrInWords<Given extends Answer | Form>(
  call: Call,
  run: (call: Call) => Promise<Given>,
): Promise<Given> {
  try {
    return await run(call);
  } catch (error) {
    if (!(error instanceof PainterBusy)) throw error;
  }
  const inWords = await run({ ...call, preferences: { ...call.preferences, display: "text" } });
  if (inWords.kind === "ask") return inWords;
  const { message } = inWords;
  const notice = refusalInWords(call.words, { kind: "painter-busy" });
  return {
    ...inWords,
    message: { ...message, content: [notice, message.content].filter(Boolean).join("\n") },
  };
}
