import type { APIModalInteractionResponseCallbackData } from "discord.js";
import type { Message } from "../render/message.js";
import type { OutboxEntry } from "../store/store.js";

/** What a handler wants the person to see, and what else is to be shown. */
export interface Answer {
  /**
   * `tell`: a message that only this person sees. `post`: a message for everyone. `update`: the message whose
   * button was pressed.
   */
  readonly kind: "tell" | "post" | "update";
  readonly message: Message;
  /** Entries of the outbox that this very answer shows. */
  readonly settles: readonly OutboxEntry[];
  /** Entries of the outbox to be shown next. */
  readonly shows: readonly OutboxEntry[];
  /** Called once the person has the answer. */
  readonly answered?: () => void;
  /** Called then as well: asks for what the answer lacks to be shown next, be it a picture or what came meanwhile. */
  readonly owes?: () => Promise<readonly OutboxEntry[]>;
  /** What takes the place of a message that was told, once it is ready: by then it may have taken minutes. */
  readonly follows?: () => Promise<Message>;
  /** Called with the id of the posted message. */
  readonly posted?: (messageId: string) => Promise<void>;
}

/** A form that opens before the person; what they send goes to the control whose id the form has. */
export interface Form {
  readonly kind: "ask";
  readonly form: APIModalInteractionResponseCallbackData;
}

export function tell(message: Message): Answer {
  return { kind: "tell", message, settles: [], shows: [] };
}

export function update(message: Message): Answer {
  return { kind: "update", message, settles: [], shows: [] };
}

export function post(
  message: Message,
  settles: readonly OutboxEntry[],
  posted: (messageId: string) => Promise<void>,
): Answer {
  return { kind: "post", message, settles, shows: [], posted };
}

export function ask(form: APIModalInteractionResponseCallbackData): Form {
  return { kind: "ask", form };
}
