import { type Transcript, writeTranscript } from "../../game/transcript.js";
import { transcriptOf } from "../../match/transcript.js";
import { message } from "../../render/message.js";
import { tell } from "../answer.js";
import type { Control } from "../handler.js";
import { finishedMatch } from "./finished-game.js";

/** *Record* under a replay: the whole match as a text that anyone can play again. */
export const replayRecord: Control = {
  usually: "tell",
  run: async (tools, click) => {
    const { words } = click;
    const match = await finishedMatch(tools, click, click.id.match);
    if ("refused" in match) return tell(match.refused);
    const title = words.replay.recordTitle({ match: match.id });
    return tell(
      message({
        content: `**${title}**\n${words.replay.recordHint}`,
        file: recordFile(transcriptOf(match), title),
      }),
    );
  },
};

/** The record of a match as the file that people are given. */
export function recordFile(record: Transcript, description: string) {
  return { name: `caravan-${record.match}.txt`, description, text: writeTranscript(record) };
}
