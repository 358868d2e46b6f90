import type {
  APIApplicationCommand,
  APIAttachment,
  APIEmbed,
  APIMessageTopLevelComponent,
  APIModalInteractionResponseCallbackData,
} from "discord.js";

/** What the stand-in for Discord keeps: all of it in memory, in Discord's own words. */

export interface Person {
  readonly id: string;
  readonly username: string;
  /** Shown name, as the person chose it. */
  name: string;
  readonly kind: "person" | "bot";
  /** Discord locale of the person's client (`en-US`, `pl`). */
  locale: string;
  /** Decimal permission bits in every channel. */
  permissions: string;
}

export interface Channel {
  readonly id: string;
  readonly server: string;
  readonly name: string;
  /** Of Discord's channel types: 0 text, 11 public thread. */
  readonly type: number;
  readonly parent: string | null;
  /** Bits that the bot lacks here, decimal. */
  denied: string;
  archived: boolean;
  /** Of a thread: only moderators may write there and bring it back from the archive. */
  locked: boolean;
}

export interface Server {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly owner: string;
  readonly members: Set<string>;
  /** Permissions that the bot was not given when it was invited, in bits. */
  denied: string;
}

export interface StoredMessage {
  readonly id: string;
  readonly channel: string;
  readonly author: string;
  content: string;
  embeds: APIEmbed[];
  components: APIMessageTopLevelComponent[];
  attachments: APIAttachment[];
  /** Ids of the people whom the message notified when it was sent. */
  readonly notified: readonly string[];
  /** Bits, 64: ephemeral, 128: the answer is still being thought about. */
  flags: number;
  /** The only person who sees an ephemeral message; null: everyone. */
  readonly onlyFor: string | null;
  /** The interaction of which this is an answer. */
  readonly interaction: string | null;
  readonly sentAt: number;
  editedAt: number | null;
  nonce: string | null;
}

export type InteractionState = "waiting" | "deferred" | "answered" | "failed";

export interface StoredInteraction {
  readonly id: string;
  readonly token: string;
  readonly person: string;
  readonly channel: string;
  readonly kind: "command" | "component" | "autocomplete" | "modal";
  /** For a person who looks on: `/caps daily`, or the label of the button. */
  readonly label: string;
  /** Message whose component was used. */
  readonly message: string | null;
  /** Of the component that was used. */
  readonly customId: string | null;
  readonly at: number;
  state: InteractionState;
  /** Response type of the first answer. */
  response: number | null;
  /** Milliseconds from the click to the first answer. */
  answeredAfterMs: number | null;
  /** The message that `@original` means. */
  original: string | null;
  modal: APIModalInteractionResponseCallbackData | null;
  choices: readonly { name: string; value: string | number }[] | null;
}

export interface RegisteredCommand extends APIApplicationCommand {}

/** One REST call of the bot. */
export interface RestCall {
  readonly method: string;
  /** With ids replaced: `/channels/:id/messages`. */
  readonly route: string;
  readonly path: string;
  readonly status: number;
  /** Discord's error code, if it was refused. */
  readonly code: number | null;
  readonly ms: number;
  readonly bytes: number;
  readonly at: number;
}

/** What changed, for whoever looks on. */
export type Change =
  | { readonly kind: "message"; readonly message: StoredMessage }
  | {
      readonly kind: "message-deleted";
      readonly id: string;
      readonly channel: string;
      readonly onlyFor: string | null;
    }
  | { readonly kind: "interaction"; readonly interaction: StoredInteraction }
  | { readonly kind: "commands" }
  | { readonly kind: "people" }
  | { readonly kind: "bot"; readonly state: "connected" | "disconnected" };
