import {
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
  ChannelType,
  ComponentType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  SelectMenuDefaultValueType,
} from "discord.js";
import { rulesetIds } from "../game/types.js";
import { moveLog } from "../league/logbook.js";
import {
  changePreferences,
  changeServerSettings,
  clockChoices,
  leaversChoices,
  mostChannels,
  noBidLimit,
  noGiftLimit,
  onOff,
  type Preferences,
  type ServerSettings,
} from "../league/settings.js";
import { showing } from "../match/showing.js";
import { type Message, message, type Row } from "../render/message.js";
import { languages, wordsFor } from "../text/language.js";
import { choice, described, named } from "../text/localized.js";
import { channelMention } from "../text/markup.js";
import { refusalInWords } from "../text/refusals.js";
import type { Words } from "../text/words.js";
import { type Answer, tell, update } from "./answer.js";
import { buttonRows } from "./controls-kit.js";
import { inServers } from "./deployment.js";
import type { Call, Command, CommandHandler, Control, Options, Tools } from "./handler.js";
import { printControlId } from "./ids.js";

const displays = ["pictures", "text"] as const;
const places = ["channel", "thread"] as const;

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

const declaration = {
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

const me: CommandHandler = async (tools, call, options) => {
  const change: Partial<Preferences> = {
    ...given("mentions", oneOf(onOff, options.string("mentions"))),
    ...given("display", oneOf(displays, options.string("display"))),
    ...given("language", languageOf(options)),
  };
  if (Object.keys(change).length === 0) {
    return tell(message({ content: preferencesInWords(call.words, call.preferences).join("\n") }));
  }
  const { value } = await tools.store.transact(call.scope, `settings:${call.interaction}`, (tx) =>
    changePreferences(tx, call.person.id, change),
  );
  tools.choices.forget(call.scope);
  // In the language that was chosen just now.
  const words = wordsFor(value.language ?? call.discordLocale);
  const lines = [words.settings.changed, ...preferencesInWords(words, value)];
  return tell(message({ content: lines.join("\n") }));
};

const server: CommandHandler = async (tools, call, options) => {
  const change: Partial<ServerSettings> = {
    ...given("boards", oneOf(places, options.string("boards"))),
    ...given("leastBid", options.integer("least-bid")),
    ...given("mostBid", options.integer("greatest-bid")),
    ...given("ruleset", oneOf(rulesetIds, options.string("ruleset"))),
    ...given("clock", oneOf(clockChoices, options.string("clock"))),
    ...given("language", languageOf(options)),
    ...given("inspection", oneOf(onOff, options.string("inspection"))),
    ...given("mostGift", options.integer("greatest-gift")),
    ...given("mostGiftsADay", options.integer("gifts-a-day")),
    ...given("leavers", oneOf(leaversChoices, options.string("leavers"))),
    ...given("logChannel", options.channel("log-channel")),
  };
  return tell(await changedServer(tools, call, change));
};

/** The menu of channels under the server's settings. */
export const settingsChannels: Control = {
  usually: "update",
  run: async (tools, click): Promise<Answer> =>
    update(
      await changedServer(
        tools,
        click,
        click.id.argument === "no-log"
          ? { logChannel: null }
          : { channels: click.values.filter(isSnowflake).slice(0, mostChannels) },
      ),
    ),
};

/** A client that was tampered with can send anything. */
function isSnowflake(value: string): boolean {
  return /^\d{17,20}$/.test(value);
}

/** `/settings me, server`. */
export const settings: Command = { declaration, handlers: { me, server } };

async function changedServer(tools: Tools, call: Call, change: Partial<ServerSettings>): Promise<Message> {
  if (call.rank !== "manager") {
    return message({ content: refusalInWords(call.words, { kind: "managers-only" }) });
  }
  if (Object.keys(change).length === 0) return serverMessage(call.words, call.settings, []);
  const { value } = await tools.store.transact(call.scope, `settings:${call.interaction}`, async (tx) => {
    const outcome = await changeServerSettings(tx, change);
    if (outcome.kind === "changed" && change.logChannel) {
      // Taken from the outbox by whichever process looks next.
      for (const line of await moveLog(tx)) tx.show(showing.log(line));
    }
    return outcome;
  });
  tools.choices.forget(call.scope);
  const { words } = call;
  if (value.kind === "least-above-most") {
    const said = { least: words.caps(value.least), most: words.caps(value.most) };
    return message({ content: words.settings.leastAboveMost(said) });
  }
  return serverMessage(words, value.settings, [words.settings.changed]);
}

function serverMessage(words: Words, chosen: ServerSettings, head: readonly string[]): Message {
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

function preferencesInWords(words: Words, { mentions, display, language }: Preferences): string[] {
  const say = words.settings;
  return [
    say.yours,
    line(say.mentions.name, say.mentions[mentions]),
    line(say.display.name, say.display[display]),
    line(say.language.name, languageInWords(words, language, say.language.auto)),
  ];
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

/** The language that was chosen; null to go by Discord; undefined when none was named. */
function languageOf(options: Options): string | null | undefined {
  const chosen = options.string("language");
  return chosen === "auto" ? null : oneOf(languages, chosen);
}

function oneOf<const Value extends string>(known: readonly Value[], value: string | undefined) {
  return known.find((each) => each === value);
}

/** `{ key: value }`, or nothing when there is no value: what is not named is not changed. */
function given<const Key extends string, Value>(key: Key, value: Value | undefined) {
  return value === undefined ? {} : ({ [key]: value } as { readonly [Each in Key]: Value });
}
