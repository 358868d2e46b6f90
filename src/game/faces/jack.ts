import type { Ruleset } from "../rulesets.js";
import type { Numeral } from "../table.js";

/** Jack: removes its numeral with all faces, and so itself. */
export function jackRemoves(_rules: Ruleset, target: Numeral, numeral: Numeral): boolean {
  return numeral === target;
}
