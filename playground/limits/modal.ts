import { ComponentType, TextInputStyle } from "discord.js";
import { checkCustomId, checkSelect, refuseDuplicateIds } from "./component.js";
import type { Field } from "./field.js";

/** Discord's limits of modals, in characters unless said otherwise. */
export const modalLimits = {
  title: 45,
  parts: 5,
  label: 45,
  description: 100,
  placeholder: 100,
  text: 4000,
} as const;

/** Checks a modal: text inputs in rows of their own, or labelled components. */
export function checkModal(modal: Field): void {
  if (!modal.object("needed")) return;
  checkCustomId(modal);
  modal.at("title").text({ least: 1, most: modalLimits.title, presence: "needed" });
  const parts = modal.at("components").list({ least: 1, most: modalLimits.parts, presence: "needed" });
  refuseDuplicateIds(parts.flatMap(checkPart));
}

/** @returns the components of this part that have a custom id */
function checkPart(part: Field): readonly Field[] {
  if (!part.object("needed")) return [];
  const kinds = [ComponentType.ActionRow, ComponentType.TextDisplay, ComponentType.Label] as const;
  switch (part.at("type").oneOf(kinds, "needed")) {
    case ComponentType.ActionRow: {
      const inputs = part.at("components").list({ least: 1, most: 1, presence: "needed" });
      for (const input of inputs) {
        checkTextInput(input);
        input.at("label").text({ least: 1, most: modalLimits.label, presence: "needed" });
      }
      return inputs;
    }
    case ComponentType.Label: {
      part.at("label").text({ least: 1, most: modalLimits.label, presence: "needed" });
      part.at("description").text({ most: modalLimits.description });
      const inner = part.at("component");
      if (!inner.object("needed")) return [];
      if (inner.at("type").value === ComponentType.TextInput) checkTextInput(inner);
      else checkSelect(inner);
      return [inner];
    }
    case ComponentType.TextDisplay:
      part.at("content").text({ least: 1, most: modalLimits.text, presence: "needed" });
      return [];
    default:
      return [];
  }
}

function checkTextInput(input: Field): void {
  if (!input.object("needed")) return;
  if (input.at("type").oneOf([ComponentType.TextInput], "needed") === undefined) return;
  checkCustomId(input);
  input.at("style").oneOf([TextInputStyle.Short, TextInputStyle.Paragraph], "needed");
  input.at("placeholder").text({ most: modalLimits.placeholder });
  input.at("value").text({ most: modalLimits.text });
  input.at("required").bool();
  const least = input.at("min_length").whole({ least: 0, most: modalLimits.text }) ?? 0;
  const most = input.at("max_length").whole({ least: 1, most: modalLimits.text }) ?? modalLimits.text;
  if (least > most) input.at("min_length").problem("BASE_TYPE_MAX", "Must not be greater than max_length.");
}
