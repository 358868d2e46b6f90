import type { Message } from "../../render/message.js";
import type { Click } from "../handler.js";

/** The message without a picture that the clicked message shows already. */
export function unlessShown(message: Message, { pictures }: Pick<Click, "pictures">): Message {
  const { picture } = message;
  const shown = typeof picture !== "string" && pictures.includes(picture.picture.name);
  return shown ? { ...message, picture: "keep" } : message;
}
