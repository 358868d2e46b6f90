import type { APIApplicationCommandOption, APIMessageComponent } from "discord.js";
import type { RegisteredCommand, StoredInteraction, StoredMessage } from "../../playground/model.js";

/** What the bot itself has shown, from which everything else is made up. */
export interface Corpus {
  readonly messages: readonly StoredMessage[];
  /** Of buttons, menus and forms. */
  readonly customIds: readonly string[];
  /** What menus offer. */
  readonly values: readonly string[];
  /** Of the fields of forms. */
  readonly fields: readonly string[];
  readonly commands: readonly RegisteredCommand[];
}

export function corpusOf(
  messages: readonly StoredMessage[],
  interactions: readonly StoredInteraction[],
  commands: readonly RegisteredCommand[],
): Corpus {
  const parts = messages.flatMap((message) =>
    message.components.flatMap((row) =>
      "components" in row ? (row.components as APIMessageComponent[]) : [],
    ),
  );
  const modals = interactions.flatMap(({ modal }) => modal ?? []);
  const inputs = modals.flatMap(({ components }) =>
    components.flatMap((row) =>
      "components" in row ? row.components : "component" in row ? [row.component] : [],
    ),
  );
  const idOf = (part: object) => ("custom_id" in part ? [String(part.custom_id)] : []);
  return {
    messages,
    customIds: [...new Set([...parts.flatMap(idOf), ...modals.map(({ custom_id }) => custom_id)])],
    values: [
      ...new Set(parts.flatMap((part) => ("options" in part ? part.options.map(({ value }) => value) : []))),
    ],
    fields: [...new Set(inputs.flatMap(idOf))],
    commands,
  };
}

/** A command or subcommand that can be run, and what it takes. */
export interface Runnable {
  readonly path: readonly string[];
  readonly options: readonly APIApplicationCommandOption[];
}

const groupTypes: readonly number[] = [1, 2];

export function runnables(
  commands: readonly { readonly name: string; readonly options?: readonly APIApplicationCommandOption[] }[],
): Runnable[] {
  return commands.flatMap(({ name, options = [] }): Runnable[] => {
    const inner = options.filter(({ type }) => groupTypes.includes(type));
    if (inner.length === 0) return [{ path: [name], options }];
    return runnables(inner as never).map((each) => ({ ...each, path: [name, ...each.path] }));
  });
}
