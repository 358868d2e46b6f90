import { matchesOf } from "../../match/index-of-matches.js";
import { type EndedMatch, isEnded, type Match, otherSide, sideOf, winnerOf } from "../../match/match.js";
import { type Practice, practicesRecord } from "../../match/practice/practices.js";
import { readableMatches } from "../../match/readable-matches.js";
import { withNames } from "../../text/players.js";
import type { Words } from "../../text/words.js";
import type { Call, Suggester, Suggestion, Tools } from "../handler.js";
import { opponentInWords } from "../practice/practice-message.js";

/** The newest matches that are looked through at each letter. */
const mostRead = 50;

/** The own finished matches, the newest first, by what is typed of the opponent, the outcome, the rules or the id. */
export const ownFinishedMatches: Suggester = async (tools, call, typed) =>
  fitting(await finishedMatchesOf(tools, call), call, typed);

/** The same with the own practice matches that are kept. */
export const ownFinishedGames: Suggester = async (tools, call, typed) => {
  const [matches, practices] = await Promise.all([
    finishedMatchesOf(tools, call),
    finishedPracticesOf(tools, call),
  ]);
  return fitting([...practices, ...matches], call, typed);
};

interface Finished extends Suggestion {
  /** When it was over, milliseconds since 1970. */
  readonly at: number;
}

function fitting(finished: readonly Finished[], { locale }: Call, typed: string): readonly Suggestion[] {
  const wanted = typed.trim().toLocaleLowerCase(locale);
  return finished
    .toSorted((one, other) => other.at - one.at)
    .filter(({ name }) => name.toLocaleLowerCase(locale).includes(wanted))
    .map(({ name, value }) => ({ name, value }));
}

async function finishedMatchesOf({ store }: Tools, call: Call): Promise<readonly Finished[]> {
  const { scope, person, words } = call;
  const page = { offset: 0, limit: mostRead };
  const ranked = await store.ranking(scope, matchesOf(person.id), page);
  const ids = ranked.map(({ member }) => member);
  const matches = await readableMatches(store, scope, ids);
  return matches.filter(isEnded).map((match) => matchInWords(words, match, call));
}

async function finishedPracticesOf({ store }: Tools, call: Call): Promise<readonly Finished[]> {
  const practices = await store.read(call.scope, practicesRecord, call.person.id);
  const over = (practices?.games ?? []).filter(({ winner }) => winner !== null);
  return over.map((practice) => practiceInWords(call.words, practice));
}

function matchInWords(words: Words, match: EndedMatch, { person }: Call): Finished {
  const side = sideOf(match, person.id);
  const { outcome, at } = match.phase;
  const decided = winnerOf(match) === side ? "won" : "lost";
  const result = outcome.kind === "won" || outcome.kind === "awarded" ? decided : outcome.kind;
  const opponent = withNames<Match>(words, match)[side ? otherSide(side) : "opponent"].name;
  return { ...suggestionOf(words, match, opponent, result), at };
}

function practiceInWords(words: Words, practice: Practice): Finished {
  const opponent = opponentInWords(words, practice, "plain");
  const result = practice.winner === practice.seat ? "won" : "lost";
  return { ...suggestionOf(words, practice, opponent, result), at: practice.touchedAt };
}

function suggestionOf(
  words: Words,
  { id, ruleset }: Pick<Match, "id" | "ruleset">,
  opponent: string,
  result: keyof Words["replay"]["outcome"],
): Suggestion {
  return {
    name: words.replay.suggestion({
      opponent,
      outcome: words.replay.outcome[result],
      ruleset: words.guide.shortRulesets[ruleset],
      match: id,
    }),
    value: id,
  };
}
