import type { StoredInteraction } from "./model.js";

/** Why a person's client would not let them do this, in a sentence. */
export class ActionRefused extends Error {
  override readonly name = "ActionRefused";
}

export type OptionValue = string | number | boolean;

/** An interaction as somebody may make it up who speaks to Discord without its client, or as an older client sends it. */
export interface Forgery {
  readonly person: string;
  readonly kind: StoredInteraction["kind"];
  /** Where it claims to be made: in a channel of a server, or with the bot alone. */
  readonly place: { readonly channel: string } | "direct message";
  /** What was chosen, as the gateway sends it. */
  readonly data: object;
  /** The message of its button: one that is there, by its id, or one that is made up. */
  readonly message: string | object | null;
}

/**
 * What a person can do in their client. Each resolves when the bot has answered, or after 3 seconds with the
 * state `failed`.
 *
 * @throws {ActionRefused} where the person's client would not let them
 */
export interface Actions {
  /** `path`: `caravan challenge`; options by name, a person by their id. */
  runCommand(
    person: string,
    channel: string,
    path: string,
    options: Readonly<Record<string, OptionValue>>,
  ): Promise<StoredInteraction>;
  click(person: string, message: string, customId: string): Promise<StoredInteraction>;
  select(
    person: string,
    message: string,
    customId: string,
    values: readonly string[],
  ): Promise<StoredInteraction>;
  /**
   * What a client that was tampered with can send: any custom id on any message, disabled or gone or another's,
   * and any values. Values make it a menu.
   */
  sendRaw(
    person: string,
    message: string,
    customId: string,
    values?: readonly string[],
  ): Promise<StoredInteraction>;
  /** Whatever it is: nothing of it is checked. Whoever is no member of the server is sent as one. */
  forge(forgery: Forgery): Promise<StoredInteraction>;
  /** Answers the modal that an interaction opened, by the custom ids of its inputs. */
  submitModal(
    person: string,
    interaction: string,
    values: Readonly<Record<string, string>>,
  ): Promise<StoredInteraction>;
  /** What the bot suggests for an option while it is typed. */
  autocomplete(
    person: string,
    channel: string,
    path: string,
    options: Readonly<Record<string, OptionValue>>,
    focused: string,
  ): Promise<readonly { name: string; value: string | number }[]>;
}
