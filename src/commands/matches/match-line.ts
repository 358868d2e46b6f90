import type { OwnMatch } from "../../match/history.js";
import { isDealt, isEnded, otherSide, winnerOf } from "../../match/match.js";
import { inTime, safeName } from "../../text/markup.js";
import { withNames } from "../../text/players.js";
import type { Words } from "../../text/words.js";

type State = keyof Words["matchList"]["state"];

/** Beside the word for it, for the eye that runs down the page. */
const signs: Readonly<Record<State, string>> = {
  won: "🏆",
  lost: "▫️",
  draw: "🤝",
  "call-off": "▫️",
  void: "▫️",
  lapsed: "▫️",
  running: "▶️",
  challenge: "✉️",
  declined: "▫️",
  withdrawn: "▫️",
  expired: "▫️",
};

/** Whether the list is that of the person who reads it. */
export type Whose = "own" | "other";

/**
 * A match in two lines of an embed: how it stands and against whom, and small below what else there is to know. Its id
 * is in the menu: on a phone every word here is a line more.
 */
export function matchLine(words: Words, own: OwnMatch, whose: Whose): string {
  const say = words.matchList;
  const state = stateOf(own);
  const line = say.line({
    sign: signs[state],
    state: say.state[state],
    name: safeName(opponentName(words, own)),
  });
  const caps = capsInWords(words, own, state);
  const details = [
    endInWords(words, own),
    turnInWords(words, own, whose),
    words.guide.shortRulesets[own.match.ruleset],
    stakeInWords(words, own, state),
    movesInWords(words, own),
    ratingInWords(words, own),
    inTime(momentOf(own)),
  ];
  return [
    caps === null ? line : say.withCaps({ line, caps }),
    `-# ${details.filter(Boolean).join(" · ")}`,
  ].join("\n");
}

/** A match in a menu: plain text, no more than what its line says. */
export function matchLabel(words: Words, own: OwnMatch): string {
  const state = stateOf(own);
  const parts = [words.matchList.state[state], opponentName(words, own), capsInWords(words, own, state)];
  return parts.filter(Boolean).join(" · ");
}

/** How a match stands for its player. */
function stateOf({ match, side }: OwnMatch): State {
  const { phase } = match;
  if (phase.kind !== "ended") return phase.kind;
  if (phase.outcome.kind !== "won" && phase.outcome.kind !== "awarded") return phase.outcome.kind;
  return isEnded(match) && winnerOf(match) === side ? "won" : "lost";
}

/** By what the match was won; null where nobody won it. */
function endInWords(words: Words, { match, end }: OwnMatch): string | null {
  if (isEnded(match) && match.phase.outcome.kind === "awarded") return words.matchList.by.awarded;
  return end && words.matchList.by[end];
}

function opponentName(words: Words, { match, side }: OwnMatch): string {
  return withNames(words, match)[otherSide(side)].name;
}

/** What the player won or lost by it; null where no caps changed hands. */
function capsInWords(words: Words, { match }: OwnMatch, state: State): string | null {
  if (match.bid === 0 || (state !== "won" && state !== "lost")) return null;
  return words.matchList[state]({ caps: words.caps(match.bid) });
}

function stakeInWords(words: Words, { match }: OwnMatch, state: State): string {
  const say = words.matchList;
  if (match.bid === 0) return say.friendly;
  const caps = words.caps(match.bid);
  // Nothing is staked before a bid is met.
  if (!isDealt(match)) return say.bid({ caps });
  if (isEnded(match) && state !== "won" && state !== "lost") return say.stakeBack({ caps });
  return say.stake({ caps });
}

function turnInWords(words: Words, { match, side, turn }: OwnMatch, whose: Whose): string | null {
  if (turn === null) return null;
  const say = words.matchList;
  if (whose === "own" && turn === side) return say.yourTurn;
  return say.turnOf({ name: safeName(withNames(words, match)[turn].name) });
}

function movesInWords(words: Words, { match }: OwnMatch): string | null {
  return isDealt(match) ? words.moves(match.phase.table.moves.length) : null;
}

/** What the match did to the player's rating; null where it was not rated. */
function ratingInWords(words: Words, { match, side }: OwnMatch): string | null {
  const rating = isEnded(match) ? match.phase.rating : null;
  const change = rating?.kind === "rated" ? rating.changes[side] : null;
  if (!change) return null;
  const points = change.after - change.before;
  const sign = points < 0 ? "−" : "+";
  return words.matchList.rating({ points: `${sign}${words.number(Math.abs(points))}` });
}

/** When the match came to be as it stands, milliseconds since 1970. */
function momentOf({ match }: OwnMatch): number {
  const { phase } = match;
  if (phase.kind === "challenge") return match.createdAt;
  return phase.kind === "running" ? phase.table.startedAt : phase.at;
}
