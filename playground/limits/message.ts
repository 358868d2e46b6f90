import { MessageFlags } from "discord.js";
import { checkEmbeds } from "./embed.js";
import { examine, type Field } from "./field.js";
import { checkLayout } from "./layout.js";
import type { Problems } from "./problems.js";
import { checkRows } from "./row.js";

/** Discord's limits of messages, in characters unless said otherwise. */
const messageLimits = {
  content: 2000,
  nonce: 25,
  files: 10,
  fileName: 1024,
  fileDescription: 1024,
  mentions: 100,
  stickers: 3,
} as const;

export interface MessageSurroundings {
  /** How many files come with the body. */
  readonly files: number;
  /** `send`: a message of its own or a follow-up; `answer`: the first answer to an interaction. */
  readonly use: "send" | "answer" | "edit";
  /** Ids of the attachments that the message already has; `unknown`: any may be named. */
  readonly existing: readonly string[] | "unknown";
}

/** Checks the body of a message against Discord's limits. */
export function checkMessage(body: unknown, around: MessageSurroundings): Problems | undefined {
  return examine(body, (message) => checkMessageField(message, around));
}

/** Checks a message that may be part of a larger body. */
export function checkMessageField(message: Field, around: MessageSurroundings): void {
  if (!message.object("needed")) return;
  message.at("content").text({ most: messageLimits.content });
  message.at("tts").bool();
  message.at("enforce_nonce").bool();
  const nonce = message.at("nonce");
  if (typeof nonce.value === "number") nonce.whole({ most: Number.MAX_SAFE_INTEGER });
  else nonce.text({ most: messageLimits.nonce });
  for (const sticker of message.at("sticker_ids").list({ most: messageLimits.stickers })) {
    sticker.snowflake("needed");
  }

  const flags = checkFlags(message.at("flags"), around.use);
  if ((flags & MessageFlags.IsComponentsV2) !== 0) {
    refuseContent(message);
    if (around.use === "edit") checkLayout(message.at("components"));
    else checkLayout(message.at("components"), "needed");
  } else {
    checkEmbeds(message.at("embeds"));
    checkRows(message.at("components"));
    if (around.use !== "edit") refuseEmpty(message, around);
  }
  checkMentions(message.at("allowed_mentions"));
  checkAttachments(message.at("attachments"), around);
}

const settableFlags =
  MessageFlags.SuppressEmbeds |
  MessageFlags.Ephemeral |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsVoiceMessage |
  MessageFlags.IsComponentsV2;

/** Flags of a message or of an answer; an edit may repeat those that Discord has set. @returns the flags */
export function checkFlags(field: Field, use: MessageSurroundings["use"]): number {
  const flags = field.whole({ least: 0, most: 2 ** 31 - 1 }) ?? 0;
  if (use !== "edit" && (flags & ~settableFlags) !== 0) {
    field.problem("MESSAGE_FLAGS_INVALID", `Flags ${flags & ~settableFlags} cannot be set.`);
  }
  return flags;
}

function refuseEmpty(message: Field, { files }: MessageSurroundings): void {
  const { value: content } = message.at("content");
  const text = typeof content === "string" && content.trim() !== "";
  const lists = ["embeds", "components", "sticker_ids"].some((name) => !isEmpty(message.at(name)));
  if (text || lists || files > 0 || !message.at("poll").absent) return;
  message.at("content").problem("MESSAGE_EMPTY", "Cannot send an empty message");
}

function refuseContent(message: Field): void {
  for (const name of ["content", "embeds", "sticker_ids", "poll"]) {
    if (isEmpty(message.at(name))) continue;
    message
      .at(name)
      .problem(
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        `The '${name}' field cannot be used with the flag IS_COMPONENTS_V2.`,
      );
  }
}

function isEmpty({ absent, value }: Field): boolean {
  return absent || value === "" || (Array.isArray(value) && value.length === 0);
}

function checkMentions(mentions: Field): void {
  if (!mentions.object()) return;
  const parse = mentions.at("parse").set({ most: mentionKinds.length });
  for (const kind of parse) kind.oneOf(mentionKinds, "needed");
  for (const kind of ["users", "roles"]) {
    const ids = mentions.at(kind).set({ most: messageLimits.mentions });
    for (const id of ids) id.snowflake("needed");
    if (ids.length > 0 && parse.some((each) => each.value === kind)) {
      mentions.problem(
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      );
    }
  }
  mentions.at("replied_user").bool();
}

const mentionKinds = ["users", "roles", "everyone"] as const;

function checkAttachments(attachments: Field, around: MessageSurroundings): void {
  if (around.files > messageLimits.files) {
    attachments.problem("BASE_TYPE_MAX_LENGTH", `Must be ${messageLimits.files} or fewer in length.`);
  }
  for (const entry of attachments.list({ most: messageLimits.files })) {
    if (!entry.object("needed")) continue;
    entry.at("description").text({ most: messageLimits.fileDescription });
    entry.at("filename").text({ least: 1, most: messageLimits.fileName });
    checkReference(entry.at("id"), around);
  }
}

/** An entry names a file of the request by its number, or one that the message has. */
function checkReference(id: Field, { files, existing }: MessageSurroundings): void {
  const name = typeof id.value === "number" ? String(id.value) : id.value;
  if (typeof name !== "string" || !/^(0|[1-9]\d{0,19})$/.test(name)) {
    id.problem("NUMBER_TYPE_COERCE", `Value "${String(name)}" is not snowflake.`);
    return;
  }
  if (Number(name) < files) return;
  if (existing === "unknown" || existing.includes(name)) return;
  id.problem(
    "ATTACHMENT_NOT_FOUND",
    `The message has no attachment ${name}, and no file files[${name}] came.`,
  );
}
