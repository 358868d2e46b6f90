import { checkInteractionAnswer } from "../../playground/limits/answer.js";
import { checkMessage } from "../../playground/limits/message.js";
import { restPayload } from "../../src/commands/payload.js";
import type { Message } from "../../src/render/message.js";
import { validateAgainstDiscord } from "./openapi.js";

/**
 * Holds a message against Discord's published description and the limits that it does not tell, in every way in
 * which it may be sent: posted, as an answer, as the edit of another.
 * @returns what is wrong, a line each
 */
export function problemsOf(message: Message): string[] {
  const { body, files } = restPayload(message);
  const count = files.length;
  const answers = [4, 7].map((type) => ({ type, data: { ...body, flags: 64 } }));
  const found = [
    checkMessage(body, { files: count, use: "send", existing: [] }),
    checkMessage(body, { files: count, use: "edit", existing: "unknown" }),
    ...answers.map((answer) => checkInteractionAnswer(answer, { files: count })),
  ];
  return [
    ...found.flatMap((problems) => (problems ? [JSON.stringify(problems.errors)] : [])),
    ...validateAgainstDiscord("MessageCreateRequest", body),
    ...validateAgainstDiscord("MessageEditRequestPartial", body),
    ...validateAgainstDiscord("IncomingWebhookUpdateRequestPartial", body),
    ...validateAgainstDiscord("CreateMessageInteractionCallbackRequest", answers[0]),
    ...validateAgainstDiscord("UpdateMessageInteractionCallbackRequest", answers[1]),
  ];
}
