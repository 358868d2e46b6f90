import type { StoredInteraction, StoredMessage } from "./model.js";
import { globalCommands } from "./rest/application-routes.js";
import type { World } from "./world.js";

/** So many of the newest messages are shown. */
const messagesShown = 60;
/** A failed or pending interaction stays on the page so long. */
const interactionShownMs = 60_000;

export type BotState = "connected" | "disconnected";

/** What the page asks for before it draws its panes. */
export function pageStart(world: World) {
  return {
    people: [...world.people.values()].map(({ id, name, kind }) => ({ id, name, kind })),
    channels: [...world.channels.values()].map(({ id, name }) => ({ id, name })),
  };
}

/** Everything that one person's pane of the page shows. */
export function pageView(world: World, personId: string, channelId: string, bot: BotState) {
  const channel = world.channels.get(channelId);
  const server = channel && world.servers.get(channel.server);
  return {
    bot,
    server: { name: server?.name ?? "" },
    channel: channelId,
    channels: [...world.channels.values()]
      .filter((each) => each.server === server?.id)
      .map(({ id, name, parent }) => ({ id, name, parent })),
    me: personId,
    people: [...world.people.values(), world.bot].map(({ id, name, kind, locale }) => ({
      id,
      name,
      kind,
      locale,
    })),
    commands: [
      ...(world.commands.get(server?.id ?? "") ?? []),
      ...(world.commands.get(globalCommands) ?? []),
    ].filter(({ type }) => type === 1),
    messages: world
      .sees(personId, channelId)
      .slice(-messagesShown)
      .map((message) => shownMessage(world, message, personId)),
    interactions: [...world.interactions.values()]
      .filter((each) => isShown(world, each, personId, channelId))
      .map(({ id, kind, label, message, state, modal }) => ({ id, kind, label, message, state, modal })),
  };
}

function shownMessage(world: World, message: StoredMessage, personId: string) {
  const { id, author, content, embeds, components, attachments, flags, sentAt, editedAt } = message;
  const interaction = message.interaction === null ? undefined : world.interactions.get(message.interaction);
  return {
    id,
    author,
    content,
    embeds,
    components,
    attachments,
    flags,
    sentAt,
    editedAt,
    onlyMe: message.onlyFor !== null,
    mentionsMe: message.notified.includes(personId),
    // Later messages of the same interaction stand by themselves.
    usedBy:
      interaction?.kind === "command" && interaction.original === id
        ? { person: interaction.person, label: interaction.label }
        : null,
  };
}

function isShown(world: World, interaction: StoredInteraction, person: string, channel: string): boolean {
  if (interaction.person !== person || interaction.channel !== channel) return false;
  if (interaction.kind === "autocomplete") return false;
  if (interaction.modal !== null) return true;
  const pending = interaction.state === "waiting" || interaction.state === "failed";
  return pending && world.now() - interaction.at < interactionShownMs;
}
