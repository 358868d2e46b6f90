import { rulesetIds } from "../../game/types.js";
import type { Profile } from "../../league/profile.js";
import { type Standing, shownRating, type Tally, totalOf } from "../../league/standing.js";
import { lineAltText } from "../../render/alt-lists.js";
import { captionedLine } from "../../render/captioned.js";
import { type Message, message } from "../../render/message.js";
import { safeName } from "../../text/markup.js";
import type { Words } from "../../text/words.js";
import { buttonRows } from "../controls-kit.js";
import type { Call } from "../handler.js";
import { openingButton, printPlace } from "../matches/place.js";
import { ratingLine } from "./rating-line.js";

/** What is shown of a person, and to whom. */
export interface ProfileSight {
  readonly userId: string;
  readonly name: string;
  readonly profile: Profile;
  /** Of the own profile: the favourite deck by its name, or null for none; undefined for that of somebody else. */
  readonly deck: { readonly name: string; readonly times: number; readonly of: number } | null | undefined;
}

/** A person's profile: what they have come to in words, and the line of their rating drawn. */
export async function profileMessage(
  { words, locale, preferences }: Pick<Call, "words" | "locale" | "preferences">,
  sight: ProfileSight,
): Promise<Message> {
  const say = words.profile;
  const { name, profile, deck } = sight;
  const { standing } = profile;
  const own = deck !== undefined;
  const title = own ? say.own : say.of({ name: safeName(name) });
  if (!standing) {
    const none = own ? say.none.own : say.none.of({ name: safeName(name) });
    const lines = [capsLine(words, profile), none].filter((line) => line !== null);
    return message({ embeds: [{ title, description: lines.join("\n") }] });
  }
  const scene = ratingLine({ words, locale }, name, standing.history);
  const drawn = scene && preferences.display === "pictures" ? await captionedLine(words, scene) : "none";
  const lines = [
    ...standingLines(words, profile, standing),
    versusLine(words, profile),
    deckLine(words, deck),
    scene === null ? `-# ${say.lineSoon}` : drawn === "none" ? `-# ${lineAltText(words, scene)}` : null,
    own && deck ? `-# ${say.onlyYou}` : null,
  ];
  const wanted = { userId: sight.userId, ruleset: null, opponent: null };
  return message({
    embeds: [
      {
        title,
        description: lines.filter((line) => line !== null).join("\n"),
        ...(drawn !== "none" && { image: { url: `attachment://${drawn.picture.name}` } }),
      },
    ],
    rows: buttonRows([{ id: printPlace({ wanted, offset: 0 }, openingButton), label: say.matches }]),
    picture: drawn,
  });
}

function standingLines(words: Words, profile: Profile, standing: Standing): readonly (string | null)[] {
  const say = words.profile;
  const line = (title: string, text: string) => say.line({ title, text });
  const { streak, bestStreak, biggestPot, capsWon, record } = standing;
  const length = (count: number) => ({ length: words.number(count) });
  const streaks = [
    streak && (streak.length === 1 ? say.last[streak.of] : say.now[streak.of](length(streak.length))),
    bestStreak > 0 ? say.best(length(bestStreak)) : null,
  ];
  return [
    line(say.rating, ratingInWords(words, profile, standing)),
    line(say.record, tallyInWords(words, totalOf(standing))),
    ...rulesetIds.flatMap((id) => {
      const tally = record[id];
      const ruleset = words.guide.shortRulesets[id];
      return tally ? [say.inRuleset({ ruleset, tally: tallyInWords(words, tally) })] : [];
    }),
    streak && line(say.streak, streaks.filter(Boolean).join(" · ")),
    capsLine(words, profile),
    line(say.capsWon, words.caps(capsWon)),
    line(
      say.pot,
      biggestPot ? say.potOf({ caps: words.caps(biggestPot.caps), match: biggestPot.match }) : say.noPot,
    ),
  ];
}

function ratingInWords(words: Words, { place }: Profile, standing: Standing): string {
  const say = words.profile;
  const shown = shownRating(standing);
  if (!shown) return say.unrated;
  const rating = words.number(shown.rating);
  if (shown.state === "settled" && place !== null) return say.settled({ rating, place: words.number(place) });
  return say.provisional({ rating, matches: words.matches(standing.rating?.matches ?? 0) });
}

function tallyInWords(words: Words, { won, lost, drawn }: Tally): string {
  const { number } = words;
  return words.profile.tally({ won: number(won), lost: number(lost), drawn: number(drawn) });
}

function capsLine(words: Words, { balance }: Profile): string | null {
  if (balance === null) return null;
  return words.profile.line({ title: words.profile.caps, text: words.caps(balance) });
}

function versusLine(words: Words, { versus }: Profile): string | null {
  if (!versus) return null;
  const say = words.profile;
  const met = versus.won + versus.lost + versus.drawn > 0;
  return say.line({ title: say.versus, text: met ? tallyInWords(words, versus) : say.never });
}

function deckLine(words: Words, deck: ProfileSight["deck"]): string | null {
  if (!deck) return null;
  const say = words.profile;
  const [times, of] = [words.number(deck.times), words.number(deck.of)];
  return say.line({ title: say.deck, text: say.deckPlayed({ deck: deck.name, times, of }) });
}
