import type { Words } from "../../text/words.js";
import type { Button } from "../controls-kit.js";

/** *Review*: opens a message of one's own. */
export function reviewButton(words: Words, match: string): Button {
  return { id: { kind: "review", match, version: 0, argument: "open" }, label: words.review.button };
}
