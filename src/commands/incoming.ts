import {
  type ChatInputCommandInteraction,
  GuildMember,
  type Interaction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  type User,
} from "discord.js";
import { clip } from "../render/message.js";
import type { Scope } from "../store/store.js";
import { wordsFor } from "../text/language.js";
import type { Choices } from "./chosen.js";
import type { Call, NamedPerson, Options } from "./handler.js";

/** Who asks and where, as Discord tells it; undefined outside of a server. */
export function callerOf(interaction: Interaction): Caller | undefined {
  if (!interaction.guildId || !interaction.channelId) return undefined;
  const { channel } = interaction;
  return {
    scope: interaction.guildId as Scope,
    channel: interaction.channelId,
    home: (channel?.isThread() && channel.parentId) || interaction.channelId,
    person: { id: interaction.user.id, name: shownName(interaction.user, interaction.member) },
    interaction: interaction.id,
    token: interaction.token,
    rank: rankOf(interaction),
    locale: interaction.locale,
    discordLocale: interaction.locale,
    serverLocale: interaction.guildLocale ?? interaction.locale,
  };
}

function rankOf({ memberPermissions }: Interaction): Call["rank"] {
  if (memberPermissions?.has(PermissionFlagsBits.ManageGuild)) return "manager";
  return memberPermissions?.has(PermissionFlagsBits.ModerateMembers) ? "moderator" : "member";
}

type Caller = Omit<Call, "settings" | "preferences" | "words">;

/** The call with what this server and this person have chosen. @throws {StoreUnavailable} */
export async function callBy(choices: Choices, caller: Caller): Promise<Call> {
  const { settings, preferences } = await choices.of(caller.scope, caller.person.id);
  const locale = preferences.language ?? caller.locale;
  return {
    ...caller,
    settings,
    preferences,
    locale,
    serverLocale: settings.language ?? caller.serverLocale,
    words: wordsFor(locale),
  };
}

/** The values of a command's options. */
export function optionsOf(interaction: ChatInputCommandInteraction): Options {
  const { options } = interaction;
  return {
    user: (name): NamedPerson | undefined => {
      const user = options.getUser(name);
      if (!user) return undefined;
      return {
        id: user.id,
        name: shownName(user, options.getMember(name)),
        bot: user.id === interaction.client.user.id ? "oneself" : user.bot ? "bot" : "person",
      };
    },
    integer: (name) => options.getInteger(name) ?? undefined,
    string: (name) => options.getString(name) ?? undefined,
    channel: (name) => options.getChannel(name)?.id,
  };
}

/** What was chosen in a menu; nothing for a button. */
export function valuesOf(interaction: MessageComponentInteraction): readonly string[] {
  return interaction.isAnySelectMenu() ? interaction.values : [];
}

/** What was written into a form, by the custom id of the field. */
export function fieldsOf(interaction: ModalSubmitInteraction): Readonly<Record<string, string>> {
  const written = interaction.fields.fields.map((field): [string, string] => [
    field.customId,
    "value" in field && typeof field.value === "string" ? field.value : "",
  ]);
  return Object.fromEntries(written);
}

/** The names of the pictures attached to the message of a control. */
export function picturesOf(interaction: MessageComponentInteraction): readonly string[] {
  return interaction.message.attachments.map((attachment) => attachment.name);
}

/** Discord takes names of 32 characters, of which some take more than one UTF-16 unit. */
const longestName = 100;

/** The name by which the server knows a person. A member is raw where the server is not cached. */
function shownName(user: User, member: object | null): string {
  if (member instanceof GuildMember) return clip(member.displayName, longestName);
  const nick = member && "nick" in member ? member.nick : null;
  return clip(typeof nick === "string" ? nick : user.displayName, longestName);
}
