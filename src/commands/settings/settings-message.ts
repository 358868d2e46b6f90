import { ChannelType, ComponentType, SelectMenuDefaultValueType } from "discord.js";
import {
  mostChannels,
  noBidLimit,
  noGiftLimit,
  type Preferences,
  type ServerSettings,
} from "../../league/settings.js";
import { type Message, message, type Row } from "../../render/message.js";
import { languages } from "../../text/language.js";
import { channelMention } from "../../text/markup.js";
import type { Words } from "../../text/words.js";
import { buttonRows } from "../controls-kit.js";
import { printControlId } from "../ids.js";

/** What a server has chosen, in words, with what a menu is better for. */
export function serverMessage(words: Words, chosen: ServerSettings, head: readonly string[]): Message {
  return message({
    content: [...head, ...settingsInWords(words, chosen)].join("\n"),
    rows: [
      channelsRow(words, chosen.channels),
      ...buttonRows([
        {
          id: { kind: "settings-channels", match: "-", version: 0, argument: "all" },
          label: words.settings.channels.every,
          state: chosen.channels.length === 0 ? "disabled" : "enabled",
        },
        {
          id: { kind: "settings-channels", match: "-", version: 0, argument: "no-log" },
          label: words.settings.logChannel.remove,
          state: chosen.logChannel === null ? "disabled" : "enabled",
        },
      ]),
    ],
  });
}

/** What a person has chosen, in lines. */
export function preferencesInWords(words: Words, { mentions, display, language }: Preferences): string[] {
  const say = words.settings;
  return [
    say.yours,
    line(say.mentions.name, say.mentions[mentions]),
    line(say.display.name, say.display[display]),
    line(say.language.name, languageInWords(words, language, say.language.auto)),
  ];
}

function channelsRow(words: Words, channels: readonly string[]): Row {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.ChannelSelect,
        custom_id: printControlId({ kind: "settings-channels", match: "-", version: 0, argument: "" }),
        placeholder: words.settings.channels.choose,
        min_values: 0,
        max_values: mostChannels,
        channel_types: [
          ChannelType.GuildText,
          ChannelType.GuildAnnouncement,
          ChannelType.GuildForum,
          ChannelType.GuildVoice,
        ],
        default_values: channels.map((id) => ({ id, type: SelectMenuDefaultValueType.Channel })),
      },
    ],
  };
}

function settingsInWords(words: Words, chosen: ServerSettings): string[] {
  const say = words.settings;
  const channels = chosen.channels.map(channelMention).join(", ");
  const log = chosen.logChannel;
  return [
    say.servers,
    line(say.boards.name, say.boards[chosen.boards]),
    line(say.channels.name, channels || say.channels.all),
    line(say.bids.name, `${bidsInWords(words, chosen)} (${say.bids.free})`),
    line(say.ruleset, words.rulesets[chosen.ruleset]),
    line(say.clock, words.clocks[chosen.clock]),
    line(say.language.name, languageInWords(words, chosen.language, say.language.serverAuto)),
    line(say.inspection.name, say.inspection[chosen.inspection]),
    line(say.gifts.name, giftsInWords(words, chosen)),
    line(say.leavers.name, say.leavers[chosen.leavers]),
    line(say.logChannel.name, log ? channelMention(log) : say.logChannel.none),
  ];
}

function bidsInWords(words: Words, { leastBid, mostBid }: ServerSettings): string {
  const { bids } = words.settings;
  const [least, most] = [words.caps(leastBid), words.caps(mostBid)];
  if (mostBid < noBidLimit) return leastBid > 0 ? bids.between({ least, most }) : bids.to({ most });
  return leastBid > 0 ? bids.from({ least }) : bids.any;
}

function giftsInWords(words: Words, { mostGift, mostGiftsADay }: ServerSettings): string {
  const { gifts } = words.settings;
  if (mostGift === 0 || mostGiftsADay === 0) return gifts.none;
  const limits = [
    mostGift < noGiftLimit && gifts.atOnce({ most: words.caps(mostGift) }),
    mostGiftsADay < noGiftLimit && gifts.aDay({ most: words.caps(mostGiftsADay) }),
  ].filter(Boolean);
  return limits.join(", ") || gifts.any;
}

function languageInWords(words: Words, chosen: string | null, auto: string): string {
  const known = languages.find((id) => id === chosen);
  return known ? words.settings.language[known] : auto;
}

function line(name: string, value: string): string {
  return `- ${name}: **${value}**`;
}
