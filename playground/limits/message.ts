import { MessageFlags } from "discord.js";
import { checkRows } from "./component.js";
import { checkEmbeds } from "./embed.js";
import { examine, type Field, type Problems } from "./field.js";
import { checkLayout } from "./layout.js";

/** Discord's limits of messages, in characters unless said otherwise. */
export const messageLimits = {
  content: 2000,
  nonce: 25,
  files: 10,
  fileDescription: 1024,
  mentions: 100,
} as const;

export interface MessageSurroundings {
  /** How many files come with the body. */
  readonly files: number;
  readonly use: "send" | "answer" | "edit";
  /** Ids of the attachments that the message already has. */
  readonly existing: readonly string[];
}

/** Checks the body of a message against Discord's limits. Whether it is empty is looked at elsewhere. */
export function checkMessage(body: unknown, around: MessageSurroundings): Problems | undefined {
  return examine(body, (message) => {
    if (!message.object("needed")) return;
    message.at("content").text({ most: messageLimits.content });
    message.at("tts").bool();
    if (typeof message.at("nonce").value === "number") message.at("nonce").whole({ most: 2 ** 53 });
    else message.at("nonce").text({ most: messageLimits.nonce });
    const flags = message.at("flags").whole({ least: 0, most: 2 ** 31 }) ?? 0;
    if ((flags & MessageFlags.IsComponentsV2) !== 0) {
      refuseContent(message);
      checkLayout(message.at("components"));
    } else {
      checkEmbeds(message.at("embeds"));
      checkRows(message.at("components"));
    }
    checkMentions(message.at("allowed_mentions"));
    checkAttachments(message.at("attachments"), around);
  });
}

function refuseContent(message: Field): void {
  for (const name of ["content", "embeds"]) {
    const { value } = message.at(name);
    if (
      value === undefined ||
      value === null ||
      value === "" ||
      (Array.isArray(value) && value.length === 0)
    ) {
      continue;
    }
    message
      .at(name)
      .problem(
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        `The '${name}' field cannot be used with the flag IS_COMPONENTS_V2.`,
      );
  }
}

function checkMentions(mentions: Field): void {
  if (!mentions.object()) return;
  const parse = mentions.at("parse").list({ most: 3 });
  for (const kind of parse) kind.oneOf(["users", "roles", "everyone"], "needed");
  for (const kind of ["users", "roles"]) {
    const ids = mentions.at(kind).list({ most: messageLimits.mentions });
    for (const id of ids) checkSnowflake(id);
    if (ids.length > 0 && parse.some((each) => each.value === kind)) {
      mentions.problem(
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      );
    }
  }
  mentions.at("replied_user").bool();
}

function checkAttachments(attachments: Field, around: MessageSurroundings): void {
  if (around.files > messageLimits.files) {
    attachments.problem("BASE_TYPE_MAX_LENGTH", `Must be ${messageLimits.files} or fewer in length.`);
  }
  const entries = attachments.list({ most: messageLimits.files });
  for (const entry of entries) {
    if (!entry.object("needed")) continue;
    entry.at("description").text({ most: messageLimits.fileDescription });
    entry.at("filename").text({ least: 1, most: 1024 });
    const id = String(entry.at("id").value);
    const uploaded = /^\d{1,2}$/.test(id) && Number(id) < around.files;
    if (!uploaded && !around.existing.includes(id)) {
      entry
        .at("id")
        .problem(
          "ATTACHMENT_NOT_FOUND",
          `The message has no attachment ${id}, and no file files[${id}] came.`,
        );
    }
  }
}

function checkSnowflake(id: Field): void {
  if (typeof id.value !== "string" || !/^\d{15,20}$/.test(id.value)) {
    id.problem("NUMBER_TYPE_COERCE", `Value "${String(id.value)}" is not snowflake.`);
  }
}
