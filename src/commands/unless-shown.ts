import { type Message, picturesIn } from "../render/message.js";
import type { Click } from "./handler.js";

/** The message without the pictures that the clicked message shows already. */
export function unlessShown(message: Message, { pictures }: Click): Message {
  const brought = picturesIn(message);
  const shown = brought.length > 0 && brought.every(({ picture }) => pictures.includes(picture.name));
  return shown ? { ...message, picture: "keep" } : message;
}
