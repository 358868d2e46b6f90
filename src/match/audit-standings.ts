import type { RulesetId } from "../game/types.js";
import { type Standing, type Tally, totalOf } from "../league/standing.js";
import {
  type MatchFacts,
  type Picture,
  type StandingBoard,
  type StandingFacts,
  standingBoards,
} from "./audit-picture.js";
import { isGone, type Side, sides } from "./match.js";

/**
 * Whether every standing comes to what the matches of that person came to, and the boards to the standings.
 * A rating itself cannot be told from the matches: the order in which they were committed is not kept.
 */
export function standingDifferences(picture: Picture): string[] {
  const { standings, boards } = picture;
  const found: string[] = [];
  const counts = countsOf(picture);
  for (const id of new Set([...standings.keys(), ...counts.keys()])) {
    const [told, counted] = [standings.get(id) ?? nothing, counts.get(id) ?? nothing];
    const [record, matches] = [inBrief(told.record), inBrief(counted.record)];
    if (record !== matches) found.push(`member ${id} stands at ${record}, the matches come to ${matches}`);
    if (told.rated !== counted.rated) {
      found.push(`member ${id} has ${told.rated} rated matches, of the matches ${counted.rated} are`);
    }
    if (told.capsWon !== counted.capsWon) {
      found.push(`member ${id} is said to have won ${told.capsWon} caps, in the matches ${counted.capsWon}`);
    }
  }
  for (const board of standingBoards) {
    const ranked = boards[board];
    for (const id of new Set([...standings.keys(), ...ranked.keys()])) {
      const [place, score] = [ranked.get(id) ?? null, scoreOf(board, standings.get(id))];
      if (place !== score) found.push(`member ${id} is ranked by ${board} of ${place}, and has ${score}`);
    }
  }
  return found;
}

/** By what somebody is on a board; null for whoever is not on it. */
function scoreOf(board: StandingBoard, standing: StandingFacts | undefined): number | null {
  if (!standing) return null;
  switch (board) {
    case "rating":
      return standing.rating;
    case "wins":
      return totalOf(standing).won;
    case "caps":
      return standing.capsWon;
  }
}

type Count = Pick<StandingFacts, "record" | "rated" | "capsWon">;
const nothing: StandingFacts = { record: {}, rated: 0, rating: null, capsWon: 0 };

function countsOf({ matches, leaving }: Picture): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const match of matches.values()) {
    if (match.stage !== "ended" || !match.counted) continue;
    for (const side of sides) {
      const { id } = match[side];
      // A seat of somebody whose deletion is under way is still to be vacated.
      if (isGone(match[side]) || match.createdAt <= (leaving.get(id) ?? 0)) continue;
      counts.set(
        id,
        counted(counts.get(id) ?? nothing, { ...match.counted, bid: match.bid }, resultOf(match, side)),
      );
    }
  }
  return counts;
}

function counted(
  { record, rated, capsWon }: Count,
  match: { readonly ruleset: RulesetId; readonly rating: "rated" | "unrated"; readonly bid: number },
  result: keyof Tally,
): Count {
  const { ruleset, rating, bid } = match;
  const tally = record[ruleset] ?? { won: 0, lost: 0, drawn: 0 };
  return {
    record: { ...record, [ruleset]: { ...tally, [result]: tally[result] + 1 } },
    rated: rated + (rating === "rated" ? 1 : 0),
    capsWon: capsWon + (result === "won" ? bid : 0),
  };
}

function resultOf(match: MatchFacts & { readonly stage: "ended" }, side: Side): keyof Tally {
  if (match.winner === null) return "drawn";
  return match.winner === side ? "won" : "lost";
}

/** `newvegas 3/1/0, wcl 1/0/0`: won, lost and drawn. */
function inBrief(record: Standing["record"]): string {
  const parts = Object.entries(record).map(
    ([ruleset, { won, lost, drawn }]) => `${ruleset} ${won}/${lost}/${drawn}`,
  );
  return parts.sort().join(", ") || "nothing";
}
