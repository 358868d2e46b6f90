import { Routes } from "discord.js";
import { originalMessage } from "../../match/surface.js";
import type { Message } from "../../render/message.js";
import { restPayload } from "../payload.js";
import type { ShowingTools } from "./tools.js";

/**
 * Changes the message that an interaction answered with, or the one whose button was pressed.
 *
 * @throws what Discord says: the token may be older than 15 minutes, or not answered yet
 */
export async function editOwnMessage(
  { hooks, application }: Pick<ShowingTools, "hooks" | "application">,
  token: string,
  message: Message,
): Promise<void> {
  const route = Routes.webhookMessage(application, token, originalMessage);
  await hooks.patch(route, { ...restPayload(message), auth: false });
}
