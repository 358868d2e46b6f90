import { matchesOf } from "../../match/index-of-matches.js";
import { type EndedMatch, isEnded, type Match, otherSide, sideOf, winnerOf } from "../../match/match.js";
import { readableMatches } from "../../match/readable-matches.js";
import { withNames } from "../../text/players.js";
import type { Words } from "../../text/words.js";
import type { Call, Suggester, Suggestion } from "../handler.js";

/** The newest matches that are looked through at each letter. */
const mostRead = 50;

/** The own finished matches, the newest first, by what is typed of the opponent, the outcome, the rules or the id. */
export const ownFinishedMatches: Suggester = async ({ store }, call, typed) => {
  const { scope, person, words } = call;
  const page = { offset: 0, limit: mostRead };
  const ranked = await store.ranking(scope, matchesOf(person.id), page);
  const ids = ranked.map(({ member }) => member);
  const matches = await readableMatches(store, scope, ids);
  const wanted = typed.trim().toLocaleLowerCase(call.locale);
  return matches
    .filter(isEnded)
    .map((match) => suggestionOf(words, match, call))
    .filter(({ name }) => name.toLocaleLowerCase(call.locale).includes(wanted));
};

function suggestionOf(words: Words, match: EndedMatch, { person }: Call): Suggestion {
  const side = sideOf(match, person.id);
  const { outcome } = match.phase;
  const decided = winnerOf(match) === side ? "won" : "lost";
  const result = outcome.kind === "won" || outcome.kind === "awarded" ? decided : outcome.kind;
  const opponent = withNames<Match>(words, match)[side ? otherSide(side) : "opponent"].name;
  return {
    name: words.replay.suggestion({
      opponent,
      outcome: words.replay.outcome[result],
      ruleset: words.guide.shortRulesets[match.ruleset],
      match: match.id,
    }),
    value: match.id,
  };
}
