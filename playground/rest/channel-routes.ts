import type { Channel, StoredMessage } from "../model.js";
import { apiErrors } from "./api-error.js";
import { botPermissionsIn, channelObject, messageObject, permissionBits } from "./objects.js";
import type { Route, RouteAnswer, RouteContext } from "./route.js";
import { createMessage, deleteMessage, editMessage } from "./store-message.js";

export const channelRoutes: readonly Route[] = [
  {
    method: "GET",
    pattern: "/channels/:channel",
    auth: "bot",
    run: (context) => ({ body: channelObject(visible(context)) }),
  },
  { method: "PATCH", pattern: "/channels/:channel", auth: "bot", run: changeThread },
  { method: "GET", pattern: "/channels/:channel/messages", auth: "bot", run: list },
  { method: "POST", pattern: "/channels/:channel/messages", auth: "bot", run: send },
  {
    method: "GET",
    pattern: "/channels/:channel/messages/:message",
    auth: "bot",
    run: (context) => ({ body: messageObject(context.world, publicMessage(context)) }),
  },
  { method: "PATCH", pattern: "/channels/:channel/messages/:message", auth: "bot", run: edit },
  {
    method: "DELETE",
    pattern: "/channels/:channel/messages/:message",
    auth: "bot",
    run: (context) => {
      deleteMessage(context.world, ownMessage(context));
      return { status: 204 };
    },
  },
  { method: "POST", pattern: "/channels/:channel/threads", auth: "bot", run: startThread },
  { method: "POST", pattern: "/channels/:channel/messages/:message/threads", auth: "bot", run: startThread },
];

const listed = { usually: 50, most: 100 } as const;

/** Newest first; nothing where the bot may not read what was written before. */
function list(context: RouteContext): RouteAnswer {
  const { world, query } = context;
  const channel = visible(context);
  if (!has(channel, "readMessageHistory")) return { body: [] };
  const after = BigInt(query.get("after") ?? 0);
  const limit = Math.min(Number(query.get("limit") ?? listed.usually), listed.most);
  const messages = world
    .sees(world.bot.id, channel.id)
    .filter((message) => message.onlyFor === null && BigInt(message.id) > after);
  const page = query.has("after") ? messages.slice(0, limit) : messages.slice(-limit);
  return { body: page.reverse().map((message) => messageObject(world, message)) };
}

function send(context: RouteContext): RouteAnswer {
  const { world, payload, origin } = context;
  const channel = visible(context);
  may(channel, channel.parent === null ? "sendMessages" : "sendMessagesInThreads");
  if (channel.locked) throw apiErrors.threadLocked();
  if (payload.uploads.length > 0) may(channel, "attachFiles");
  const message = createMessage(world, payload, {
    channel: channel.id,
    onlyFor: null,
    interaction: null,
    origin,
    use: "send",
  });
  // A message brings a thread back from the archive.
  channel.archived = false;
  return { body: messageObject(world, message) };
}

function edit(context: RouteContext): RouteAnswer {
  const { world, payload, origin } = context;
  const message = ownMessage(context);
  if (payload.uploads.length > 0) may(visible(context), "attachFiles");
  editMessage(world, message, payload, origin);
  return { body: messageObject(world, message) };
}

const publicThread = 11;

function startThread(context: RouteContext): RouteAnswer {
  const { world } = context;
  const parent = visible(context);
  if (parent.parent !== null) throw apiErrors.wrongChannelType();
  may(parent, "createPublicThreads");
  // A thread has the id of the message that it hangs on, so there is one at most.
  const onMessage = context.param("message") === "" ? undefined : publicMessage(context).id;
  if (onMessage !== undefined && world.channels.has(onMessage)) throw apiErrors.threadExists();
  const { name } = (context.payload.body ?? {}) as { name?: unknown };
  if (typeof name !== "string" || name.length === 0 || name.length > 100) {
    const problem = { code: "BASE_TYPE_BAD_LENGTH", message: "Must be between 1 and 100 in length." };
    throw apiErrors.invalidForm({ name: { _errors: [problem] } });
  }
  const thread: Channel = {
    id: onMessage ?? world.newId(),
    server: parent.server,
    name,
    type: publicThread,
    parent: parent.id,
    denied: parent.denied,
    archived: false,
    locked: false,
  };
  world.channels.set(thread.id, thread);
  return { status: 201, body: channelObject(thread) };
}

/** All that the bot may change of a channel: it brings a thread back from the archive, or puts it there. */
function changeThread(context: RouteContext): RouteAnswer {
  const channel = visible(context);
  if (channel.parent === null || channel.locked) throw apiErrors.missingPermissions();
  may(channel, "sendMessagesInThreads");
  const { archived } = (context.payload.body ?? {}) as { archived?: unknown };
  if (typeof archived === "boolean") channel.archived = archived;
  return { body: channelObject(channel) };
}

function visible(context: RouteContext): Channel {
  const channel = context.world.channels.get(context.param("channel"));
  if (!channel) throw apiErrors.unknownChannel();
  if (!has(channel, "viewChannel")) throw apiErrors.missingAccess();
  return channel;
}

function may(channel: Channel, permission: keyof typeof permissionBits): void {
  if (!has(channel, permission)) throw apiErrors.missingPermissions();
}

function has(channel: Channel, permission: keyof typeof permissionBits): boolean {
  return (botPermissionsIn(channel) & permissionBits[permission]) !== 0n;
}

/** An ephemeral message does not exist for the bot's own token. */
function publicMessage(context: RouteContext): StoredMessage {
  const channel = visible(context);
  const message = context.world.messages.get(context.param("message"));
  if (!message || message.channel !== channel.id || message.onlyFor !== null)
    throw apiErrors.unknownMessage();
  return message;
}

function ownMessage(context: RouteContext): StoredMessage {
  const message = publicMessage(context);
  if (message.author !== context.world.bot.id) throw apiErrors.cannotEditOthers();
  if (context.world.channels.get(message.channel)?.archived) throw apiErrors.archived();
  return message;
}
