import { isGone, type Match, sides } from "../match/match.js";
import type { Words } from "./words.js";

/** The match with a name for everybody: anonymous seats are called what they are, in the reader's language. */
export function withNames<Some extends Match>(words: Words, match: Some): Some {
  const nameless = sides.filter((side) => isGone(match[side]));
  const named = nameless.map((side) => [side, { ...match[side], name: words.privacy.someone }]);
  return { ...match, ...Object.fromEntries(named) };
}
