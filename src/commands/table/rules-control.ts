import { rulesetIds } from "../../game/types.js";
import { message } from "../../render/message.js";
import { refusalInWords } from "../../text/refusals.js";
import { tell } from "../answer.js";
import type { Control } from "../handler.js";
import { rulesMessage } from "./rules-message.js";

/** *How to play* under the board. */
export const rules: Control = {
  usually: "tell",
  run: async (_tools, click) => {
    const ruleset = rulesetIds.find((id) => id === click.id.argument);
    return tell(
      ruleset
        ? rulesMessage(click.words, ruleset)
        : message({ content: refusalInWords(click.words, { kind: "unknown-control" }) }),
    );
  },
};
