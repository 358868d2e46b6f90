import type { Answer, Form } from "../../src/commands/answer.js";
import { type ControlId, parseControlId } from "../../src/commands/ids.js";
import type { Message } from "../../src/render/message.js";

/** What an answer shows; a form is none. */
export function shownBy(answer: Answer | Form): Message {
  if (answer.kind === "ask") throw new Error("a form");
  return answer.message;
}

/** All that is to be read in a message, apart from its controls. */
export function textOf({ content, embeds }: Message): string {
  return [content, ...embeds.map(({ title, description }) => `${title}\n${description}`)].join("\n");
}

export function buttonsOf({ rows }: Message) {
  return rows.flatMap(({ components }) =>
    components.flatMap((part) =>
      "custom_id" in part && "label" in part
        ? [{ label: part.label ?? "", id: part.custom_id, disabled: part.disabled ?? false }]
        : [],
    ),
  );
}

/** What the button with this label does. */
export function idOf(message: Message, label: string): ControlId {
  const found = buttonsOf(message).find((button) => button.label === label);
  const id = found && parseControlId(found.id);
  if (!id) throw new Error(`no ${label} in ${textOf(message)}`);
  return id;
}

/** What the menu with this placeholder does. */
export function menuIdOf({ rows }: Message, placeholder: string): ControlId {
  const parts = rows.flatMap(({ components }) => [...components]);
  const found = parts.find((part) => "placeholder" in part && part.placeholder === placeholder);
  const id = found && "custom_id" in found ? parseControlId(found.custom_id) : undefined;
  if (!id) throw new Error(`no menu ${placeholder}`);
  return id;
}
