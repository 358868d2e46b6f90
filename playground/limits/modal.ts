import { ComponentType, TextInputStyle } from "discord.js";
import { checkCustomId, checkNumber, refuseDuplicateIds } from "./component.js";
import { examine, type Field } from "./field.js";
import type { Problems } from "./problems.js";
import { checkSelect, selectTypes } from "./select.js";

/** Discord's limits of modals, in characters unless said otherwise. */
const modalLimits = {
  title: 45,
  parts: 5,
  label: 45,
  description: 100,
  placeholder: 100,
  text: 4000,
} as const;

/** Checks a modal: text inputs in rows of their own, labelled inputs and menus, and texts. */
export function checkModal(body: unknown): Problems | undefined {
  return examine(body, checkModalField);
}

/** Checks a modal that is part of a larger body. */
export function checkModalField(modal: Field): void {
  if (!modal.object("needed")) return;
  checkCustomId(modal);
  modal.at("title").text({ least: 1, most: modalLimits.title, presence: "needed" });
  const parts = modal.at("components").list({ least: 1, most: modalLimits.parts, presence: "needed" });
  refuseDuplicateIds(parts.flatMap(checkPart));
}

const partTypes = [ComponentType.ActionRow, ComponentType.TextDisplay, ComponentType.Label] as const;

/** Of what a label may hold in Discord, all but uploads, radio buttons and checkboxes. */
const labelledTypes = [ComponentType.TextInput, ...selectTypes] as const;

/** @returns the components of this part that have a custom id */
function checkPart(part: Field): readonly Field[] {
  if (!part.object("needed")) return [];
  checkNumber(part);
  const type = part.at("type").oneOf(partTypes, "needed");
  switch (type) {
    case ComponentType.ActionRow: {
      const inputs = part.at("components").list({ least: 1, most: 1, presence: "needed" });
      for (const input of inputs) {
        if (!input.object("needed")) continue;
        if (input.at("type").oneOf([ComponentType.TextInput], "needed") === undefined) continue;
        checkTextInput(input);
        input.at("label").text({ least: 1, most: modalLimits.label, presence: "needed" });
      }
      return inputs;
    }
    case ComponentType.Label: {
      part.at("label").text({ least: 1, most: modalLimits.label, presence: "needed" });
      part.at("description").text({ least: 1, most: modalLimits.description });
      const inner = part.at("component");
      if (!inner.object("needed")) return [];
      const innerType = inner.at("type").oneOf(labelledTypes, "needed");
      if (innerType === ComponentType.TextInput) checkTextInput(inner);
      else if (innerType !== undefined) checkSelect(inner);
      return [inner];
    }
    case ComponentType.TextDisplay:
      part.at("content").text({ least: 1, most: modalLimits.text, presence: "needed" });
      return [];
    case undefined:
      return [];
  }
}

function checkTextInput(input: Field): void {
  checkNumber(input);
  checkCustomId(input);
  input.at("style").oneOf([TextInputStyle.Short, TextInputStyle.Paragraph], "needed");
  input.at("placeholder").text({ most: modalLimits.placeholder });
  input.at("value").text({ most: modalLimits.text });
  input.at("required").bool();
  const least = input.at("min_length").whole({ least: 0, most: modalLimits.text }) ?? 0;
  const most = input.at("max_length").whole({ least: 1, most: modalLimits.text }) ?? modalLimits.text;
  if (least > most) {
    input.at("min_length").problem("TEXT_INPUT_MIN_LENGTH", "Must not be greater than max_length.");
  }
}
