import {
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
  ChannelType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { rulesetIds } from "../../game/types.js";
import { clockChoices, leaversChoices, noBidLimit, noGiftLimit, onOff } from "../../league/settings.js";
import { languages, wordsFor } from "../../text/language.js";
import { choice, described, named } from "../../text/localized.js";
import type { Words } from "../../text/words.js";
import { inServers } from "../deployment.js";

export const displays = ["pictures", "text"] as const;
export const places = ["channel", "thread"] as const;

/** `/settings me, server`. */
export const settingsDeclaration = {
  name: "settings",
  ...described((words) => words.command.settings.itself),
  ...inServers,
  options: [
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "me",
      ...described((words) => words.command.settings.me),
      options: [
        {
          type: ApplicationCommandOptionType.String,
          ...named("mentions"),
          ...described((words) => words.command.settings.mentions),
          choices: onOff.map((id) => choice(id, (words) => words.settings.mentions[id])),
        },
        {
          type: ApplicationCommandOptionType.String,
          ...named("display"),
          ...described((words) => words.command.settings.display),
          choices: displays.map((id) => choice(id, (words) => words.settings.display[id])),
        },
        languageOption(
          (words) => words.command.settings.language,
          (words) => words.settings.language.auto,
        ),
      ],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "server",
      ...described((words) => words.command.settings.server),
      options: [
        {
          type: ApplicationCommandOptionType.String,
          ...named("boards"),
          ...described((words) => words.command.settings.boards),
          choices: places.map((id) => choice(id, (words) => words.settings.boards[id])),
        },
        {
          type: ApplicationCommandOptionType.Integer,
          ...named("least-bid"),
          ...described((words) => words.command.settings.leastBid),
          min_value: 0,
          max_value: noBidLimit,
        },
        {
          type: ApplicationCommandOptionType.Integer,
          ...named("greatest-bid"),
          ...described((words) => words.command.settings.mostBid),
          min_value: 0,
          max_value: noBidLimit,
        },
        {
          type: ApplicationCommandOptionType.String,
          ...named("ruleset"),
          ...described((words) => words.command.settings.ruleset),
          choices: rulesetIds.map((id) => choice(id, (words) => words.rulesets[id])),
        },
        {
          type: ApplicationCommandOptionType.String,
          ...named("clock"),
          ...described((words) => words.command.settings.clock),
          choices: clockChoices.map((id) => choice(id, (words) => words.clocks[id])),
        },
        languageOption(
          (words) => words.command.settings.serverLanguage,
          (words) => words.settings.language.serverAuto,
        ),
        {
          type: ApplicationCommandOptionType.String,
          ...named("inspection"),
          ...described((words) => words.command.settings.inspection),
          choices: onOff.map((id) => choice(id, (words) => words.settings.inspection[id])),
        },
        {
          type: ApplicationCommandOptionType.Integer,
          ...named("greatest-gift"),
          ...described((words) => words.command.settings.mostGift),
          min_value: 0,
          max_value: noGiftLimit,
        },
        {
          type: ApplicationCommandOptionType.Integer,
          ...named("gifts-a-day"),
          ...described((words) => words.command.settings.mostGiftsADay),
          min_value: 0,
          max_value: noGiftLimit,
        },
        {
          type: ApplicationCommandOptionType.String,
          ...named("leavers"),
          ...described((words) => words.command.settings.leavers),
          choices: leaversChoices.map((id) => choice(id, (words) => words.settings.leavers[id])),
        },
        {
          type: ApplicationCommandOptionType.Channel,
          ...named("log-channel"),
          ...described((words) => words.command.settings.logChannel),
          channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
        },
      ],
    },
  ],
} satisfies RESTPostAPIChatInputApplicationCommandsJSONBody;

function languageOption(pick: Parameters<typeof described>[0], auto: (words: Words) => string) {
  return {
    type: ApplicationCommandOptionType.String as const,
    ...named("language"),
    ...described(pick),
    choices: [
      choice("auto", auto),
      ...languages.map((id) => choice(id, () => wordsFor(id).settings.language[id])),
    ],
  } satisfies APIApplicationCommandStringOption;
}
