import { ButtonStyle, ComponentType } from "discord.js";
import { checkCustomId, checkEmoji, checkNumber, refuseDuplicateIds } from "./component.js";
import type { Field } from "./field.js";
import { checkSelect, selectTypes } from "./select.js";

/** Discord's limits of rows and buttons, in characters unless said otherwise. */
const rowLimits = {
  rows: 5,
  buttons: 5,
  label: 80,
  url: 512,
} as const;

/** Checks the action rows of a message. */
export function checkRows(components: Field): void {
  const rows = components.list({ most: rowLimits.rows });
  for (const row of rows) {
    if (!row.object("needed")) continue;
    if (row.at("type").oneOf([ComponentType.ActionRow], "needed") !== undefined) checkRow(row);
  }
  refuseDuplicateIds(rows.flatMap((row) => row.at("components").elements));
}

/** Checks an action row: 1 to 5 buttons, or one menu by itself. */
export function checkRow(row: Field): void {
  checkNumber(row);
  const parts = row.at("components").list({ least: 1, most: rowLimits.buttons, presence: "needed" });
  for (const part of parts) {
    if (!part.object("needed")) continue;
    const type = part.at("type").oneOf([ComponentType.Button, ...selectTypes], "needed");
    if (type === ComponentType.Button) checkButton(part);
    else if (type !== undefined) checkSelect(part);
  }
  const menus = parts.filter((part) => selectTypes.some((type) => type === part.at("type").value));
  if (menus.length > 0 && parts.length > 1) {
    row
      .at("components")
      .problem("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The components exceed the width of their row.");
  }
}

/** Checks a button: of what it needs and may not have, its style decides. */
export function checkButton(button: Field): void {
  checkNumber(button);
  button.at("disabled").bool();
  const label = button.at("label").text({ most: rowLimits.label });
  const emoji = checkEmoji(button.at("emoji"));
  const style = button.at("style").oneOf(buttonStyles, "needed");
  if (style === ButtonStyle.Premium) {
    button.at("sku_id").snowflake("needed");
    refuseFields(button, ["custom_id", "url", "label", "emoji"]);
    return;
  }
  if (!label && !emoji) {
    button.problem("BUTTON_COMPONENT_CONTENT_REQUIRED", "A label or an emoji is required.");
  }
  if (style === ButtonStyle.Link) {
    button.at("url").url({ most: rowLimits.url, schemes: linkSchemes, presence: "needed" });
    refuseFields(button, ["custom_id", "sku_id"]);
    return;
  }
  checkCustomId(button);
  refuseFields(button, ["url", "sku_id"]);
}

const buttonStyles = [
  ButtonStyle.Primary,
  ButtonStyle.Secondary,
  ButtonStyle.Success,
  ButtonStyle.Danger,
  ButtonStyle.Link,
  ButtonStyle.Premium,
] as const;

const linkSchemes = ["http:", "https:", "discord:"] as const;

function refuseFields(button: Field, names: readonly string[]): void {
  for (const name of names) {
    if (button.at(name).absent) continue;
    button.at(name).problem("BUTTON_COMPONENT_INVALID_FIELD", `A button of this style has no ${name}.`);
  }
}
