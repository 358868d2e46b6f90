import { rulesetIds } from "../../game/types.js";
import type { MatchesWanted } from "../../match/history.js";
import type { ControlId } from "../ids.js";

/** Where somebody is in a list of matches. It stands in the buttons, and nowhere else. */
export interface ListPlace {
  readonly wanted: MatchesWanted;
  /** How many matches are newer than the page. */
  readonly offset: number;
}

/** Stands for no choice. */
const all = "-";
const separator = ".";

/** In place of the number of a button: it opens the list in a message of its own. */
export const openingButton = 9;

/** @param button tells the buttons of one message apart where two lead to the same page */
export function printPlace({ wanted, offset }: ListPlace, button: number): ControlId {
  const argument = [offset, wanted.ruleset ?? all, wanted.opponent ?? all].join(separator);
  return { kind: "matches", match: wanted.userId, version: button, argument };
}

/** Reads a place as the buttons write it; undefined where it is none. */
export function parsePlace({ match: userId, argument }: ControlId): ListPlace | undefined {
  const [offset = "", rulesetText, opponent = "", ...more] = argument.split(separator);
  const ruleset = rulesetText === all ? null : rulesetIds.find((id) => id === rulesetText);
  if (!/^\d{1,6}$/.test(offset) || ruleset === undefined || more.length > 0) return undefined;
  if (!isPerson(userId) || (opponent !== all && !isPerson(opponent))) return undefined;
  const wanted = { userId, ruleset, opponent: opponent === all ? null : opponent };
  return { wanted, offset: Number(offset) };
}

function isPerson(text: string): boolean {
  return /^\d{17,20}$/.test(text);
}
