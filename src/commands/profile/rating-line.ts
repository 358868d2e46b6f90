import type { Standing } from "../../league/standing.js";
import type { LineAxis, LineSight } from "../../render/picture.js";
import { languageOf } from "../../text/language.js";
import type { Words } from "../../text/words.js";

/** Marks below the line, the first and last included. */
const mostTicks = 5;
const dayMs = 24 * 60 * 60 * 1000;
/** Up to this time the hours are told, then the days, then the months. */
const longest = { hours: 2 * dayMs, days: 300 * dayMs } as const;

/** A rating over time as a line to be drawn; null where there are too few to make one. */
export function ratingLine(
  { words, locale }: { readonly words: Words; readonly locale: string },
  name: string,
  history: Standing["history"],
): LineSight | null {
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last || history.length < 2) return null;
  return {
    title: name,
    unit: "number",
    x: timeAxis(words, locale, { from: first.at, to: last.at }),
    series: [{ name: words.profile.rating, points: history.map(({ at, rating }) => ({ x: at, y: rating })) }],
  };
}

/** Moments at even distances, each said once. */
function timeAxis(
  words: Words,
  locale: string,
  { from, to }: { readonly from: number; readonly to: number },
): LineAxis {
  const span = to - from;
  const unit = span < longest.hours ? "hours" : span < longest.days ? "days" : "months";
  const format = new Intl.DateTimeFormat(languageOf(locale), { ...formats[unit], timeZone: "UTC" });
  const ticks = Array.from({ length: mostTicks }, (_, index) => {
    const at = Math.round(from + (span * index) / (mostTicks - 1));
    return { at, text: format.format(at) };
  });
  const told = ticks.filter(({ text }, index) => text !== ticks[index - 1]?.text);
  return { label: words.profile.axis[unit], ticks: told };
}

const formats = {
  hours: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  days: { day: "numeric", month: "short" },
  months: { month: "short", year: "numeric" },
} as const;
