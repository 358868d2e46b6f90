import {
  type ChatInputCommandInteraction,
  GuildMember,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  type RepliableInteraction,
  type User,
} from "discord.js";
import type { Scope } from "../store/store.js";
import { wordsFor } from "../text/language.js";
import { formField } from "./controls-kit.js";
import type { Call, NamedPerson, Options } from "./handler.js";

/** Who asks, where, and in which language; undefined outside of a server. */
export function callOf(interaction: RepliableInteraction): Call | undefined {
  if (!interaction.guildId || !interaction.channelId) return undefined;
  const serverLocale = interaction.guildLocale ?? interaction.locale;
  return {
    scope: interaction.guildId as Scope,
    channel: interaction.channelId,
    person: { id: interaction.user.id, name: shownName(interaction.user, interaction.member) },
    words: wordsFor(interaction.locale),
    locale: interaction.locale,
    serverLocale,
    interaction: interaction.id,
    token: interaction.token,
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
        bot: user.bot ? "bot" : "person",
      };
    },
    integer: (name) => options.getInteger(name) ?? undefined,
    string: (name) => options.getString(name) ?? undefined,
  };
}

/** What was chosen in a menu or written into a form; nothing for a button. */
export function valuesOf(
  interaction: MessageComponentInteraction | ModalSubmitInteraction,
): readonly string[] {
  if (interaction.isModalSubmit()) {
    return interaction.fields.fields.has(formField) ? [interaction.fields.getTextInputValue(formField)] : [];
  }
  return interaction.isStringSelectMenu() ? interaction.values : [];
}

/** The names of the pictures attached to the message of a control. */
export function picturesOf(
  interaction: MessageComponentInteraction | ModalSubmitInteraction,
): readonly string[] {
  return interaction.message?.attachments.map((attachment) => attachment.name) ?? [];
}

/** The name by which the server knows a person. A member is raw where the server is not cached. */
function shownName(user: User, member: object | null): string {
  if (member instanceof GuildMember) return member.displayName;
  const nick = member && "nick" in member ? member.nick : null;
  return typeof nick === "string" ? nick : user.displayName;
}
