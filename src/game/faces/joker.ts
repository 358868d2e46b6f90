import { rankNumber, suitCode } from "../codes.js";
import type { Ruleset } from "../rulesets.js";
import type { Laid } from "../table.js";

/**
 * Joker on an ace: removes every other numeral of the ace's suit. On 2 to 10: every other numeral of that rank,
 * and the target too where the ruleset says that it goes. On both sides, always with their faces.
 */
export function jokerRemoves(rules: Ruleset, target: Laid, numeral: Laid): boolean {
  const onAce = rankNumber(target) === 1;
  if (numeral === target) return !onAce && rules.jokerTarget === "goes";
  return onAce ? suitCode(numeral) === suitCode(target) : rankNumber(numeral) === rankNumber(target);
}
