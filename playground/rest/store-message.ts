import type { APIAttachment, APIEmbed, APIMessageTopLevelComponent } from "discord.js";
import { checkMessage } from "../limits/message.js";
import type { StoredMessage } from "../model.js";
import type { World } from "../world.js";
import { apiErrors } from "./api-error.js";
import { refusedForm } from "./refused-form.js";
import type { Payload, Upload } from "./request.js";

export const messageFlags = { ephemeral: 64, loading: 128 } as const;

/** Known fields of a message's body; checked before it is taken for one. */
interface MessageBody {
  readonly content?: string | null;
  readonly embeds?: APIEmbed[] | null;
  readonly components?: APIMessageTopLevelComponent[] | null;
  readonly attachments?: readonly { id: string | number; filename?: string; description?: string }[] | null;
  readonly allowed_mentions?: { parse?: readonly string[]; users?: readonly string[] } | null;
  readonly flags?: number;
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean;
}

export interface NewMessage {
  readonly channel: string;
  readonly onlyFor: string | null;
  readonly interaction: string | null;
  readonly origin: string;
  readonly use: "send" | "answer";
}

/** Checks a body and stores it as a new message. @throws {ApiError} */
export function createMessage(world: World, payload: Payload, as: NewMessage): StoredMessage {
  if (!world.channels.has(as.channel)) throw apiErrors.unknownChannel();
  const body = checked(payload, as.use, []);
  const repeated = earlierWithNonce(world, as.channel, body);
  if (repeated) return repeated;
  const message: StoredMessage = {
    id: world.newId(),
    channel: as.channel,
    author: world.bot.id,
    content: body.content ?? "",
    embeds: [],
    components: body.components ?? [],
    attachments: storeUploads(world, payload.uploads, body, as.origin),
    notified: as.onlyFor === null ? notifiedBy(world, body) : [],
    flags: as.onlyFor === null ? 0 : messageFlags.ephemeral,
    onlyFor: as.onlyFor,
    interaction: as.interaction,
    sentAt: world.now(),
    editedAt: null,
    nonce: body.nonce === undefined || body.nonce === null ? null : String(body.nonce),
  };
  message.embeds = resolveEmbeds(body.embeds ?? [], message.attachments);
  world.messages.set(message.id, message);
  world.announce({ kind: "message", message });
  return message;
}

/** Checks a body and changes a message by it: what is left out stays. @throws {ApiError} */
export function editMessage(world: World, message: StoredMessage, payload: Payload, origin: string): void {
  const body = checked(
    payload,
    "edit",
    message.attachments.map((attachment) => attachment.id),
  );
  const listed = body.attachments;
  // Without a list the old files stay, and new ones come on top of them.
  const kept = listed
    ? message.attachments.filter((old) => listed.some((entry) => String(entry.id) === old.id))
    : message.attachments;
  const next = {
    content: body.content === undefined ? message.content : (body.content ?? ""),
    embeds: body.embeds === undefined ? message.embeds : (body.embeds ?? []),
    components: body.components === undefined ? message.components : (body.components ?? []),
  };
  const parts = [next.embeds, next.components, kept, payload.uploads];
  if (next.content === "" && parts.every((part) => part.length === 0)) throw apiErrors.emptyMessage();

  const dropped = message.attachments.filter((old) => !kept.includes(old));
  for (const { id } of dropped) world.files.delete(id);
  message.attachments = [...kept, ...storeUploads(world, payload.uploads, body, origin)];
  message.content = next.content;
  message.embeds = resolveEmbeds(next.embeds, message.attachments);
  message.components = next.components;
  const wasLoading = (message.flags & messageFlags.loading) !== 0;
  message.flags &= ~messageFlags.loading;
  // What takes the place of "is thinking" is a first version, not an edit.
  if (!wasLoading) message.editedAt = world.now();
  world.announce({ kind: "message", message });
}

/** A message that says the bot is thinking. */
export function createLoadingMessage(world: World, as: Omit<NewMessage, "use" | "origin">): StoredMessage {
  const message: StoredMessage = {
    id: world.newId(),
    channel: as.channel,
    author: world.bot.id,
    content: "",
    embeds: [],
    components: [],
    attachments: [],
    notified: [],
    flags: messageFlags.loading | (as.onlyFor === null ? 0 : messageFlags.ephemeral),
    onlyFor: as.onlyFor,
    interaction: as.interaction,
    sentAt: world.now(),
    editedAt: null,
    nonce: null,
  };
  world.messages.set(message.id, message);
  world.announce({ kind: "message", message });
  return message;
}

export function deleteMessage(world: World, message: StoredMessage): void {
  world.messages.delete(message.id);
  for (const attachment of message.attachments) world.files.delete(attachment.id);
  const { id, channel, onlyFor } = message;
  world.announce({ kind: "message-deleted", id, channel, onlyFor });
}

function checked(
  payload: Payload,
  use: "send" | "edit" | "answer",
  existing: readonly string[],
): MessageBody {
  const problems = checkMessage(payload.body ?? {}, { files: payload.uploads.length, use, existing });
  if (problems) throw refusedForm(problems);
  return (payload.body ?? {}) as MessageBody;
}

const nonceMemoryMs = 3 * 60 * 1000;

function earlierWithNonce(world: World, channel: string, body: MessageBody): StoredMessage | undefined {
  if (!body.enforce_nonce || body.nonce === undefined || body.nonce === null) return undefined;
  const since = world.now() - nonceMemoryMs;
  const nonce = String(body.nonce);
  return [...world.messages.values()].find(
    (message) => message.channel === channel && message.nonce === nonce && message.sentAt >= since,
  );
}

function storeUploads(
  world: World,
  uploads: readonly Upload[],
  body: MessageBody,
  origin: string,
): APIAttachment[] {
  return uploads.map((upload) => {
    const id = world.newId();
    const meta = body.attachments?.find((entry) => String(entry.id) === String(upload.index));
    const name = (meta?.filename ?? upload.name).replaceAll(/[^\w.-]/g, "_");
    world.files.set(id, { name, type: upload.type || "application/octet-stream", data: upload.data });
    const url = `${origin}/page/files/${id}/${name}`;
    return {
      id,
      filename: name,
      size: upload.data.length,
      url,
      proxy_url: url,
      content_type: upload.type,
      ...(meta?.description !== undefined && { description: meta.description }),
    };
  });
}

/** An embed shows an uploaded picture by `attachment://name`. */
function resolveEmbeds(embeds: readonly APIEmbed[], attachments: readonly APIAttachment[]): APIEmbed[] {
  const resolve = <Media extends { url: string }>(media: Media): Media => {
    const name = /^attachment:\/\/(.+)$/.exec(media.url)?.[1];
    const attachment = name && attachments.find((candidate) => candidate.filename === name);
    return attachment ? { ...media, url: attachment.url, proxy_url: attachment.url } : media;
  };
  return embeds.map((embed) => ({
    ...embed,
    type: "rich" as APIEmbed["type"] & string,
    ...(embed.image && { image: resolve(embed.image) }),
    ...(embed.thumbnail && { thumbnail: resolve(embed.thumbnail) }),
  })) as APIEmbed[];
}

/** Whom a message notifies. Without `allowed_mentions` that is everyone it names. */
function notifiedBy(world: World, body: MessageBody): string[] {
  const named = [...(body.content ?? "").matchAll(/<@!?(\d+)>/g)].map(([, id = ""]) => id);
  const allowed = body.allowed_mentions;
  const may = (id: string) =>
    !allowed || allowed.parse?.includes("users") || (allowed.users?.includes(id) ?? false);
  return [...new Set(named)].filter((id) => world.people.has(id) && may(id));
}
