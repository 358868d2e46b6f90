import type { Ruleset } from "../rulesets.js";
import type { Laid } from "../table.js";

/** Jack: removes its numeral with all faces, and so itself. */
export function jackRemoves(_rules: Ruleset, target: Laid, numeral: Laid): boolean {
  return numeral === target;
}
