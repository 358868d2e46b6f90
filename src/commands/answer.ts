import type { Message } from "../render/message.js";
import type { OutboxEntry } from "../store/store.js";
import type { ControlId } from "./ids.js";

/** What a handler wants the person to see, and what else is to be shown. */
export type Answer = Shown | Question;

export interface Shown {
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
  /** Called with the id of the posted message. */
  readonly posted?: (messageId: string) => Promise<void>;
}

/** A form with one line to fill in; what is sent comes back as a click on `id` with that text as its value. */
export interface Question {
  readonly kind: "ask";
  readonly id: ControlId;
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  /** Most characters that can be sent. */
  readonly length: number;
}

export function tell(message: Message): Shown {
  return { kind: "tell", message, settles: [], shows: [] };
}

export function update(message: Message): Shown {
  return { kind: "update", message, settles: [], shows: [] };
}

export function post(
  message: Message,
  settles: readonly OutboxEntry[],
  posted: (messageId: string) => Promise<void>,
): Shown {
  return { kind: "post", message, settles, shows: [], posted };
}
