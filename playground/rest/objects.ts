import type { Channel, Person, Server, StoredMessage } from "../model.js";
import type { World } from "../world.js";

/** Permission bits of Discord that matter here. */
export const permissionBits = {
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  embedLinks: 1n << 14n,
  attachFiles: 1n << 15n,
  readMessageHistory: 1n << 16n,
  createPublicThreads: 1n << 35n,
  sendMessagesInThreads: 1n << 38n,
} as const;

/** Everything an ordinary bot is given when nothing is taken away from it; it moderates no threads. */
const botPermissions = Object.values(permissionBits).reduce((sum, bit) => sum | bit, 0n);

export function botPermissionsIn(channel: Channel): bigint {
  return botPermissions & ~BigInt(channel.denied);
}

/** Objects as they go over the wire. */

export function userObject(person: Person) {
  return {
    id: person.id,
    username: person.username,
    discriminator: "0",
    global_name: person.name,
    avatar: null,
    bot: person.kind === "bot",
    public_flags: 0,
  };
}

export function memberObject(person: Person) {
  return {
    user: userObject(person),
    nick: null,
    avatar: null,
    roles: [],
    joined_at: "2077-10-23T09:47:00.000Z",
    premium_since: null,
    deaf: false,
    mute: false,
    flags: 0,
    pending: false,
    permissions: person.permissions,
    communication_disabled_until: null,
  };
}

/** A member as interactions resolve it: without the user. */
export function resolvedMember(person: Person) {
  const { user: _user, deaf: _deaf, mute: _mute, ...member } = memberObject(person);
  return member;
}

export function channelObject(channel: Channel) {
  return {
    id: channel.id,
    type: channel.type,
    guild_id: channel.server,
    name: channel.name,
    position: 0,
    parent_id: channel.parent,
    permission_overwrites: [],
    nsfw: false,
    topic: null,
    last_message_id: null,
    rate_limit_per_user: 0,
    flags: 0,
    ...(channel.type === 11 && {
      owner_id: null,
      thread_metadata: {
        archived: channel.archived,
        auto_archive_duration: 1440,
        archive_timestamp: "2077-10-23T09:47:00.000Z",
        locked: channel.locked,
      },
    }),
  };
}

export function serverObject(world: World, server: Server) {
  const channels = [...world.channels.values()].filter((channel) => channel.server === server.id);
  return {
    id: server.id,
    name: server.name,
    owner_id: server.owner,
    icon: null,
    splash: null,
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    mfa_level: 0,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    vanity_url_code: null,
    description: null,
    banner: null,
    premium_tier: 0,
    preferred_locale: server.locale,
    nsfw_level: 0,
    premium_progress_bar_enabled: false,
    features: [],
    emojis: [],
    stickers: [],
    roles: [
      {
        id: server.id,
        name: "@everyone",
        color: 0,
        hoist: false,
        position: 0,
        permissions: String(botPermissions & ~BigInt(server.denied)),
        managed: false,
        mentionable: false,
        flags: 0,
      },
    ],
    joined_at: "2077-10-23T09:47:00.000Z",
    large: false,
    unavailable: false,
    member_count: server.members.size + 1,
    voice_states: [],
    members: [memberObject(world.bot)],
    channels: channels.filter((channel) => channel.type !== 11).map(channelObject),
    threads: channels.filter((channel) => channel.type === 11).map(channelObject),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

/** Type 20 is an answer to a slash command, 0 an ordinary message. */
const messageTypes = { ordinary: 0, commandAnswer: 20 } as const;

export function messageObject(world: World, message: StoredMessage) {
  const author = message.author === world.bot.id ? world.bot : world.people.get(message.author);
  const interaction = message.interaction ? world.interactions.get(message.interaction) : undefined;
  return {
    id: message.id,
    channel_id: message.channel,
    type: interaction?.kind === "command" ? messageTypes.commandAnswer : messageTypes.ordinary,
    author: author && userObject(author),
    application_id: world.application.id,
    content: message.content,
    timestamp: new Date(message.sentAt).toISOString(),
    edited_timestamp: message.editedAt === null ? null : new Date(message.editedAt).toISOString(),
    tts: false,
    mention_everyone: false,
    mentions: message.notified.flatMap((id) => {
      const person = world.people.get(id);
      return person ? [userObject(person)] : [];
    }),
    mention_roles: [],
    attachments: message.attachments,
    embeds: message.embeds,
    components: message.components,
    pinned: false,
    flags: message.flags,
    ...(message.nonce !== null && { nonce: message.nonce }),
  };
}
