import { ButtonStyle, ComponentType } from "discord.js";
import { type Field, refuseDuplicates } from "./field.js";

/** Discord's limits of components, in characters unless said otherwise. */
export const componentLimits = {
  customId: 100,
  rows: 5,
  buttonsInRow: 5,
  label: 80,
  url: 512,
  options: 25,
  optionText: 100,
  placeholder: 150,
} as const;

const selects: readonly number[] = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];

/** Checks the action rows of a message. */
export function checkRows(components: Field): void {
  const rows = components.list({ most: componentLimits.rows });
  for (const row of rows) {
    if (!row.object("needed")) continue;
    if (row.at("type").oneOf([ComponentType.ActionRow], "needed") !== undefined) checkRow(row);
  }
  refuseDuplicateIds(rows.flatMap((row) => childrenOf(row)));
}

/** Checks what stands in one action row. */
export function checkRow(row: Field): void {
  const parts = row
    .at("components")
    .list({ least: 1, most: componentLimits.buttonsInRow, presence: "needed" });
  for (const part of parts) {
    if (!part.object("needed")) continue;
    const type = part.at("type").value;
    if (type === ComponentType.Button) checkButton(part);
    else if (typeof type === "number" && selects.includes(type)) {
      checkSelect(part);
      if (parts.length > 1) {
        row
          .at("components")
          .problem("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The components exceed the width of their row.");
      }
    } else part.at("type").problem("UNION_TYPE_CHOICES", "This component cannot stand in a row.");
  }
}

/** Notes each custom id that the message has twice. */
export function refuseDuplicateIds(components: readonly Field[]): void {
  refuseDuplicates(
    components.map((component) => component.at("custom_id")),
    "COMPONENT_CUSTOM_ID_DUPLICATED",
    "Component custom id cannot be duplicated",
  );
}

export function childrenOf(row: Field): readonly Field[] {
  const { value } = row.at("components");
  return Array.isArray(value) ? value.map((_, index) => row.at("components").at(index)) : [];
}

const buttonStyles = [
  ButtonStyle.Primary,
  ButtonStyle.Secondary,
  ButtonStyle.Success,
  ButtonStyle.Danger,
  ButtonStyle.Link,
] as const;

export function checkButton(button: Field): void {
  const style = button.at("style").oneOf(buttonStyles, "needed");
  const label = button.at("label").text({ most: componentLimits.label });
  const emoji = button.at("emoji").object();
  if (!label && !emoji)
    button.problem("BUTTON_COMPONENT_CONTENT_REQUIRED", "A label or an emoji is required.");
  button.at("disabled").bool();
  if (style === ButtonStyle.Link) {
    button.at("url").text({ least: 1, most: componentLimits.url, presence: "needed" });
    if (!button.at("custom_id").absent) {
      button.at("custom_id").problem("BUTTON_COMPONENT_CUSTOM_ID_URL", "A link button has no custom id.");
    }
    return;
  }
  checkCustomId(button);
  if (!button.at("url").absent) {
    button.at("url").problem("BUTTON_COMPONENT_CUSTOM_ID_URL", "Only a link button has a url.");
  }
}

export function checkSelect(select: Field): void {
  checkCustomId(select);
  select.at("placeholder").text({ most: componentLimits.placeholder });
  select.at("disabled").bool();
  const least = select.at("min_values").whole({ least: 0, most: componentLimits.options }) ?? 1;
  const most = select.at("max_values").whole({ least: 1, most: componentLimits.options }) ?? 1;
  if (least > most) {
    select.at("min_values").problem("SELECT_COMPONENT_MIN_VALUES", "Must not be greater than max_values.");
  }
  if (select.at("type").value === ComponentType.StringSelect) checkOptions(select, most);
}

function checkOptions(select: Field, mostValues: number): void {
  const { options: most, optionText } = componentLimits;
  const options = select.at("options").list({ least: 1, most, presence: "needed" });
  for (const option of options) {
    if (!option.object("needed")) continue;
    option.at("label").text({ least: 1, most: optionText, presence: "needed" });
    option.at("value").text({ least: 1, most: optionText, presence: "needed" });
    option.at("description").text({ least: 1, most: optionText });
    option.at("default").bool();
  }
  refuseDuplicates(
    options.map((option) => option.at("value")),
    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    "The specified option value is already used",
  );
  if (mostValues > options.length) {
    select.at("max_values").problem("SELECT_COMPONENT_MAX_VALUES", "Must not exceed the number of options.");
  }
  const defaults = options.filter((option) => option.at("default").value === true);
  if (defaults.length > mostValues) {
    select.at("options").problem("SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than max_values.");
  }
}

export function checkCustomId(component: Field): void {
  component.at("custom_id").text({ least: 1, most: componentLimits.customId, presence: "needed" });
}
