import { channelMention as mentionOfChannel, TimestampStyles, time, userMention } from "discord.js";

/** Characters that turn text round or are not seen: they would let a name rewrite the sentence around it. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029\u2800\u3164]/gu;
/** Zero-width joiner: part of many emoji, so it stays. */
const joiner = "\u200d";

/** Each of these begins or ends something in Discord's markup. */
const markup = /[\\*_~`|<[\]()]/g;
/** These do at the start of a line: headings, small print, quotes, lists. */
const atLineStart = /^[#>+-]|(?<=^\d+)\./;
/** Discord makes a link of an invitation without a scheme too. */
const address = /\b(discord|discordapp|www)\./gi;

/** What is read from the right: Hebrew, Arabic and their kin. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const isolate = { first: "\u2068", last: "\u2069" } as const;

/**
 * A person's name that is only a name in Discord's markup, whatever it contains. One that is read from the right turns
 * nothing after it round: `1,500 → 1,338` would else be read as a rise.
 */
export function safeName(name: string): string {
  const visible = name.replace(invisible, (character) => (character === joiner ? joiner : "")).trim();
  const safe = escaped(visible || "?");
  return fromTheRight.test(safe) ? `${isolate.first}${safe}${isolate.last}` : safe;
}

function escaped(name: string): string {
  return name
    .replace(markup, "\\$&")
    .replace(atLineStart, "\\$&")
    .replaceAll("@", "@\u2060")
    .replaceAll("://", ":\u2060//")
    .replace(address, "$1\u2060.");
}

/** A mention; it notifies only where the message allows it. */
export function mention(userId: string): string {
  return userMention(userId);
}

/** A channel as Discord shows it to each reader. */
export function channelMention(channelId: string): string {
  return mentionOfChannel(channelId);
}

/** A moment as Discord shows it to each reader, with day and time. `at` is in milliseconds since 1970. */
export function moment(at: number): string {
  return time(Math.round(at / 1000), TimestampStyles.ShortDateTime);
}

/** A moment as Discord shows it to each reader, relative to now. `at` is in milliseconds since 1970. */
export function inTime(at: number): string {
  return time(Math.round(at / 1000), TimestampStyles.RelativeTime);
}

/** A phrase as the beginning of a sentence. */
export function capitalised(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
