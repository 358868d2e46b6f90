import {
  type APIButtonComponentWithCustomId,
  type APIModalInteractionResponseCallbackData,
  ButtonStyle,
  ComponentType,
  TextInputStyle,
} from "discord.js";
import { clip, type Row } from "../render/message.js";
import { type ControlId, printControlId } from "./ids.js";

/** Discord's limits for the parts of a message, in numbers of characters or parts. */
export const limits = {
  buttonLabel: 80,
  buttonsPerRow: 5,
  optionText: 100,
  options: 25,
  placeholder: 150,
  formTitle: 45,
  formLabel: 45,
  formText: 4000,
} as const;

export interface Button {
  readonly id: ControlId;
  readonly label: string;
  readonly look?: "main" | "plain" | "good" | "danger";
  readonly state?: "enabled" | "disabled";
}

const styles = {
  main: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  good: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

/** Rows of at most five buttons each, in order. */
export function buttonRows(buttons: readonly Button[]): Row[] {
  const rows: Row[] = [];
  for (let start = 0; start < buttons.length; start += limits.buttonsPerRow) {
    const components = buttons.slice(start, start + limits.buttonsPerRow).map(
      (button): APIButtonComponentWithCustomId => ({
        type: ComponentType.Button,
        style: styles[button.look ?? "plain"],
        custom_id: printControlId(button.id),
        label: clip(button.label, limits.buttonLabel),
        disabled: button.state === "disabled",
      }),
    );
    rows.push({ type: ComponentType.ActionRow, components });
  }
  return rows;
}

export interface MenuOption {
  readonly value: string;
  readonly label: string;
  readonly description: string;
}

/** A row with one menu of 1 to 25 options. */
export function menuRow(id: ControlId, placeholder: string, options: readonly MenuOption[]): Row {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: printControlId(id),
        placeholder: clip(placeholder, limits.placeholder),
        options: options.map(optionOf),
      },
    ],
  };
}

/** A menu in which any number of options can be chosen at once, one at least; it shows which are. */
export function picksRow(
  id: ControlId,
  placeholder: string,
  options: readonly (MenuOption & { readonly chosen: boolean })[],
): Row {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: printControlId(id),
        placeholder: clip(placeholder, limits.placeholder),
        min_values: 1,
        max_values: options.length,
        options: options.map((option) => ({ ...optionOf(option), default: option.chosen })),
      },
    ],
  };
}

function optionOf(option: MenuOption) {
  return {
    value: option.value,
    label: clip(option.label, limits.optionText),
    description: clip(option.description, limits.optionText),
  };
}

export interface Line {
  /** Name under which what was written comes back. */
  readonly field: string;
  readonly label: string;
  /** Shown while nothing is written. */
  readonly hint?: string;
  /** Most characters. */
  readonly length: number;
}

/** A form with one line to fill in. */
export function lineForm(id: ControlId, title: string, line: Line): APIModalInteractionResponseCallbackData {
  return {
    custom_id: printControlId(id),
    title: clip(title, limits.formTitle),
    components: [
      {
        type: ComponentType.ActionRow,
        components: [
          {
            type: ComponentType.TextInput,
            custom_id: line.field,
            style: TextInputStyle.Short,
            label: clip(line.label, limits.formLabel),
            max_length: line.length,
            required: true,
            ...(line.hint !== undefined && { placeholder: line.hint }),
          },
        ],
      },
    ],
  };
}
