import { ComponentType } from "discord.js";
import { checkCustomId, checkEmoji, checkNumber } from "./component.js";
import { type Field, refuseDuplicates } from "./field.js";

/** Discord's limits of menus, in characters unless said otherwise. */
const selectLimits = {
  options: 25,
  /** Label, value and description each. */
  optionText: 100,
  placeholder: 150,
} as const;

export const selectTypes = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
] as const;

/** Checks a menu of a message or a modal. */
export function checkSelect(select: Field): void {
  checkNumber(select);
  checkCustomId(select);
  select.at("placeholder").text({ most: selectLimits.placeholder });
  select.at("disabled").bool();
  select.at("required").bool();
  const least = select.at("min_values").whole({ least: 0, most: selectLimits.options }) ?? 1;
  const most = select.at("max_values").whole({ least: 1, most: selectLimits.options }) ?? 1;
  if (least > most) {
    select.at("min_values").problem("SELECT_COMPONENT_MIN_VALUES", "Must not be greater than max_values.");
  }
  const chosen =
    select.at("type").value === ComponentType.StringSelect
      ? checkOptions(select, most)
      : checkDefaultValues(select.at("default_values"));
  if (chosen > most) {
    select.problem("SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More values are chosen than max_values allows.");
  }
}

/** @returns how many options are chosen beforehand */
function checkOptions(select: Field, mostValues: number): number {
  const { options: most, optionText } = selectLimits;
  const options = select.at("options").list({ least: 1, most, presence: "needed" });
  for (const option of options) {
    if (!option.object("needed")) continue;
    option.at("label").text({ least: 1, most: optionText, presence: "needed" });
    option.at("value").text({ least: 1, most: optionText, presence: "needed" });
    option.at("description").text({ least: 1, most: optionText });
    option.at("default").bool();
    checkEmoji(option.at("emoji"));
  }
  refuseDuplicates(
    options.map((option) => option.at("value")),
    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    "The specified option value is already used",
  );
  if (options.length > 0 && mostValues > options.length) {
    select.at("max_values").problem("SELECT_COMPONENT_MAX_VALUES", "Must not exceed the number of options.");
  }
  return options.filter((option) => option.at("default").value === true).length;
}

function checkDefaultValues(field: Field): number {
  const values = field.list({ most: selectLimits.options });
  for (const value of values) {
    if (!value.object("needed")) continue;
    value.at("id").snowflake("needed");
    value.at("type").oneOf(["user", "role", "channel"], "needed");
  }
  return values.length;
}
