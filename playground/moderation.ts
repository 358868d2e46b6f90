import type { Gateway } from "./gateway.js";
import type { Channel } from "./model.js";
import { channelObject, permissionBits } from "./rest/objects.js";
import { deleteMessage } from "./rest/store-message.js";
import type { World } from "./world.js";

/** What the moderators of a server do, and Discord's events for a bot that asks for the `Guilds` intent alone. */
export interface Moderation {
  /** A new text channel; resolves to its id. */
  createChannel(name: string): string;
  /** With all its messages and threads. */
  deleteChannel(channel: string): void;
  deleteMessage(message: string): void;
  /** A locked thread takes nothing from those who do not moderate it. */
  archiveThread(thread: string, how: "open" | "locked"): void;
  /** Takes permissions from the bot in a channel; without any it gets all of them back. */
  deny(channel: string, permissions: readonly (keyof typeof permissionBits)[]): void;
  /** The server gives the bot less than it asks for, from its next start on. */
  inviteWithout(permissions: readonly (keyof typeof permissionBits)[]): void;
  /** The person leaves the server. */
  leave(person: string): void;
  join(person: string): void;
}

export function createModeration(world: World, gateway: Gateway, server: string): Moderation {
  const channelOf = (id: string): Channel => {
    const channel = world.channels.get(id);
    if (!channel) throw new RangeError(`there is no channel ${id}`);
    return channel;
  };
  const tell = (type: string, channel: Channel) =>
    gateway.dispatch(
      `${channel.parent === null ? "CHANNEL" : "THREAD"}_${type}`,
      channelObject(channel),
      channel.server,
    );

  function remove(channel: Channel): void {
    for (const thread of [...world.channels.values()].filter(({ parent }) => parent === channel.id)) {
      remove(thread);
    }
    world.channels.delete(channel.id);
    for (const message of [...world.messages.values()]) {
      if (message.channel === channel.id) deleteMessage(world, message);
    }
    tell("DELETE", channel);
  }

  return {
    createChannel(name) {
      const id = world.newId();
      const place = { parent: null, denied: "0", archived: false, locked: false };
      const channel: Channel = { id, server, name, type: 0, ...place };
      world.channels.set(id, channel);
      tell("CREATE", channel);
      return id;
    },
    deleteChannel: (channel) => remove(channelOf(channel)),
    deleteMessage(id) {
      const message = world.messages.get(id);
      if (message) deleteMessage(world, message);
    },
    archiveThread(id, how) {
      const thread = channelOf(id);
      thread.archived = true;
      thread.locked = how === "locked";
      tell("UPDATE", thread);
    },
    deny(id, permissions) {
      const channel = channelOf(id);
      channel.denied = bitsOf(permissions);
      tell("UPDATE", channel);
    },
    inviteWithout(permissions) {
      const here = world.servers.get(server);
      if (here) here.denied = bitsOf(permissions);
    },
    leave: (person) => void world.servers.get(server)?.members.delete(person),
    join: (person) => void world.servers.get(server)?.members.add(person),
  };
}

function bitsOf(permissions: readonly (keyof typeof permissionBits)[]): string {
  return String(permissions.reduce((bits, name) => bits | permissionBits[name], 0n));
}
