import type { RawFile } from "discord.js";
import type { Message } from "../render/message.js";

/** A message in the two shapes in which it is sent: by discord.js's interactions and by plain REST. */

function filesOf({ picture, file }: Message) {
  const drawn =
    typeof picture === "string"
      ? []
      : [
          {
            name: picture.picture.name,
            description: picture.alt,
            data: Buffer.from(picture.picture.png),
            contentType: "image/png",
          },
        ];
  const written = file
    ? [
        {
          ...file,
          data: Buffer.from(file.text),
          contentType: typeof file.text === "string" ? "text/plain" : "application/octet-stream",
        },
      ]
    : [];
  return [...drawn, ...written];
}

/** For `reply`, `update`, `editReply` and `followUp`. */
export function interactionPayload(message: Message) {
  const files = filesOf(message);
  return {
    content: message.content,
    embeds: [...message.embeds],
    components: [...message.rows],
    allowedMentions: { parse: [], users: [...message.mentions] },
    // An edit drops the files that are not listed; only where nothing is said of files do they all stay.
    ...(message.picture !== "keep" && {
      files: files.map(({ name, description, data }) => ({ name, description, attachment: data })),
      attachments: [],
    }),
  };
}

/** For a plain REST call. */
export function restPayload(message: Message): { body: Record<string, unknown>; files: RawFile[] } {
  const files = filesOf(message);
  return {
    body: {
      content: message.content,
      embeds: message.embeds,
      components: message.rows,
      allowed_mentions: { parse: [], users: message.mentions },
      ...(message.picture !== "keep" && {
        attachments: files.map(({ name, description }, id) => ({ id, filename: name, description })),
      }),
    },
    files: files.map(({ name, data, contentType }) => ({ name, data, contentType })),
  };
}
