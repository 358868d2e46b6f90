import { ratedPerDay } from "../../league/versus.js";
import type { EndedMatch, Side } from "../../match/match.js";
import { leastRatedMoves } from "../../match/scoring.js";
import { safeName } from "../../text/markup.js";
import { withNames } from "../../text/players.js";
import type { Words } from "../../text/words.js";

/** What the match did to the ratings, or why it did nothing; null where that is not known. */
export function ratingInWords(words: Words, match: EndedMatch): string | null {
  const say = words.rating;
  const { rating } = match.phase;
  if (rating === null) return null;
  if (rating.kind === "unrated") {
    switch (rating.reason) {
      case "early":
        return say.unrated.early({ move: leastRatedMoves });
      case "often":
        return say.unrated.often({ most: ratedPerDay });
      case "undecided":
      case "awarded":
        return say.unrated[rating.reason];
    }
  }
  const names = withNames(words, match);
  const change = (side: Side) => {
    const changed = rating.changes[side];
    const name = safeName(names[side].name);
    if (!changed) return name;
    const after = words.number(changed.after);
    return say.change({
      name,
      before: words.number(changed.before),
      after: changed.state === "provisional" ? say.provisional({ rating: after }) : after,
    });
  };
  const line = say.changes({ a: change("challenger"), b: change("opponent") });
  const provisional = Object.values(rating.changes).some((changed) => changed?.state === "provisional");
  return provisional ? `${line}\n-# ${say.provisionalNote}` : line;
}
