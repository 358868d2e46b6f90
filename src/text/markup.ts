import {
  escapeMarkdown,
  channelMention as mentionOfChannel,
  TimestampStyles,
  time,
  userMention,
} from "discord.js";

/** Characters that turn text round or are not seen: they would let a name rewrite the sentence around it. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029\u2800\u3164]/gu;
/** Zero-width joiner: part of many emoji, so it stays. */
const joiner = "\u200d";

/** A person's name that is only a name in Discord's markup, whatever it contains. */
export function safeName(name: string): string {
  const visible = name.replace(invisible, (character) => (character === joiner ? joiner : "")).trim();
  return escapeMarkdown(visible || "?", {
    heading: true,
    bulletedList: true,
    numberedList: true,
    maskedLink: true,
  })
    .replaceAll("<", "\\<")
    .replaceAll("@", "@\u2060")
    .replaceAll("://", ":\u2060//");
}

/** A mention; it notifies only where the message allows it. */
export function mention(userId: string): string {
  return userMention(userId);
}

/** A channel as Discord shows it to each reader. */
export function channelMention(channelId: string): string {
  return mentionOfChannel(channelId);
}

/** A moment as Discord shows it to each reader, relative to now. `at` is in milliseconds since 1970. */
export function inTime(at: number): string {
  return time(Math.round(at / 1000), TimestampStyles.RelativeTime);
}
