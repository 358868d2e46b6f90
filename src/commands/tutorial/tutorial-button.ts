import type { Words } from "../../text/words.js";
import type { Button } from "../controls-kit.js";

/** Opens the tutorial in a message of its own. */
export function tutorialButton(words: Words): Button {
  return { id: { kind: "tutorial", match: "-", version: 0, argument: "" }, label: words.tutorial.button };
}
