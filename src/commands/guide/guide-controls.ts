import { rulesetIds } from "../../game/types.js";
import { message } from "../../render/message.js";
import { refusalInWords } from "../../text/refusals.js";
import { type Answer, tell, update } from "../answer.js";
import type { Click, Control } from "../handler.js";
import { firstPage, guideMessage, parseGuidePlace } from "./guide-message.js";

/** *How to play* under the board. */
export const rules: Control = {
  usually: "tell",
  run: async (_tools, click) => {
    const ruleset = rulesetIds.find((id) => id === click.id.argument);
    return ruleset ? tell(await guideMessage(click.words, firstPage(ruleset))) : unknown(click);
  },
};

/** The buttons and menus of the guide itself. */
export const guide: Control = {
  usually: "update",
  run: async (_tools, click) => {
    const place = parseGuidePlace(click.values[0] ?? click.id.argument);
    return place ? update(await guideMessage(click.words, place, click.pictures)) : unknown(click);
  },
};

function unknown({ words }: Click): Answer {
  return tell(message({ content: refusalInWords(words, { kind: "unknown-control" }) }));
}
