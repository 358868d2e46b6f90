import { Locale, ApplicationCommandOptionType as OptionType } from "discord.js";
import { type Field, refuseDuplicates } from "./field.js";

/** Discord's limits of commands, in characters unless said otherwise. */
export const commandLimits = {
  commands: 100,
  options: 25,
  choices: 25,
  name: 32,
  description: 100,
  choiceName: 100,
  choiceValue: 100,
  /** Of a text that a person types into an option. */
  typed: 6000,
  /** Names, descriptions and values of a command with all its options, each in its longest language. */
  together: 8000,
} as const;

/** Letters, digits, hyphen, underscore and apostrophe of any script, without capitals where a script has them. */
const nameForm = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]+$/u;

const locales: readonly string[] = Object.values(Locale);

/** Checks name, description and their translations, of a slash command or an option. */
export function checkNamed(named: Field): void {
  checkName(named.at("name"));
  for (const name of translations(named.at("name_localizations"))) checkName(name);
  const limits = { least: 1, most: commandLimits.description, presence: "needed" } as const;
  named.at("description").text(limits);
  for (const text of translations(named.at("description_localizations"))) text.text(limits);
}

function checkName(name: Field): void {
  const text = name.text({ least: 1, most: commandLimits.name, presence: "needed" });
  if (text && (!nameForm.test(text) || text !== text.toLowerCase())) {
    name.problem("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
  }
}

/** The texts of a field that has one for each language. */
export function translations(field: Field): readonly Field[] {
  if (!field.object()) return [];
  const keys = Object.keys(field.value as object);
  const unknown = keys.filter((key) => !locales.includes(key));
  if (unknown.length > 0) {
    field.problem("ENUM_TYPE_COERCE", `Not a locale of Discord: ${unknown.join(", ")}.`);
  }
  return keys.filter((key) => locales.includes(key)).map((key) => field.at(key));
}

const optionTypes = [
  OptionType.Subcommand,
  OptionType.SubcommandGroup,
  OptionType.String,
  OptionType.Integer,
  OptionType.Boolean,
  OptionType.User,
  OptionType.Channel,
  OptionType.Role,
  OptionType.Mentionable,
  OptionType.Number,
  OptionType.Attachment,
] as const;

/** What may stand in a command, a group of subcommands and a subcommand, beside options that take a value. */
const nestable: Readonly<Record<Place, readonly unknown[]>> = {
  command: [OptionType.Subcommand, OptionType.SubcommandGroup],
  group: [OptionType.Subcommand],
  subcommand: [],
};

type Place = "command" | "group" | "subcommand";

/** Checks the options of a command or of what stands in it. */
export function checkOptions(field: Field, within: Place): void {
  const options = field.list({ most: commandLimits.options });
  for (const option of options) if (option.object("needed")) checkOption(option, within);
  const containers = options.filter((option) => nestable.command.includes(option.at("type").value));
  if (containers.length > 0 && containers.length < options.length) {
    field.problem(
      "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
      "Sub-commands and other options cannot stand side by side",
    );
  }
  refuseDuplicates(
    options.map((option) => option.at("name")),
    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
    "Option names must be unique",
  );
  refuseRequiredLate(options);
}

function checkOption(option: Field, within: Place): void {
  checkNamed(option);
  option.at("required").bool();
  const type = option.at("type").oneOf(optionTypes, "needed");
  const isContainer = nestable.command.includes(type);
  if (isContainer ? !nestable[within].includes(type) : within === "group") {
    option.at("type").problem("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "This type cannot stand here");
    return;
  }
  switch (type) {
    case OptionType.SubcommandGroup:
      checkOptions(option.at("options"), "group");
      break;
    case OptionType.Subcommand:
      checkOptions(option.at("options"), "subcommand");
      break;
    case OptionType.String:
      option.at("min_length").whole({ least: 0, most: commandLimits.typed });
      option.at("max_length").whole({ least: 1, most: commandLimits.typed });
      refuseCrossed(option, "min_length", "max_length");
      checkSuggestions(option, "text");
      break;
    case OptionType.Integer:
    case OptionType.Number: {
      const kind = type === OptionType.Integer ? "whole" : "number";
      for (const limit of ["min_value", "max_value"]) option.at(limit)[kind](numberLimits);
      refuseCrossed(option, "min_value", "max_value");
      checkSuggestions(option, kind);
      break;
    }
    default:
  }
}

const numberLimits = { least: Number.MIN_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER } as const;

function refuseRequiredLate(options: readonly Field[]): void {
  const firstOptional = options.findIndex((option) => option.at("required").value !== true);
  for (const option of firstOptional < 0 ? [] : options.slice(firstOptional)) {
    if (option.at("required").value !== true) continue;
    option
      .at("required")
      .problem(
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        "Required options must be placed before non-required options",
      );
  }
}

function refuseCrossed(option: Field, low: string, high: string): void {
  const [least, most] = [option.at(low).value, option.at(high).value];
  if (typeof least === "number" && typeof most === "number" && least > most) {
    option.at(low).problem("NUMBER_TYPE_MAX", `Must not be greater than ${high}.`);
  }
}

type ValueKind = "text" | "whole" | "number";

/** Fixed choices, or those that the bot suggests while a person types. */
function checkSuggestions(option: Field, kind: ValueKind): void {
  const choices = option.at("choices").list({ most: commandLimits.choices });
  for (const choice of choices) checkChoice(choice, kind);
  for (const key of ["name", "value"]) {
    refuseDuplicates(
      choices.map((choice) => choice.at(key)),
      `APPLICATION_COMMAND_OPTIONS_CHOICE_${key.toUpperCase()}_DUPLICATE`,
      `Option choice ${key}s must be unique`,
    );
  }
  if (option.at("autocomplete").bool() === true && choices.length > 0) {
    option
      .at("autocomplete")
      .problem("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE", "Not together with choices");
  }
}

/** Checks one choice of an option, fixed or suggested. */
export function checkChoice(choice: Field, kind: ValueKind): void {
  if (!choice.object("needed")) return;
  const name = { least: 1, most: commandLimits.choiceName, presence: "needed" } as const;
  choice.at("name").text(name);
  for (const text of translations(choice.at("name_localizations"))) text.text(name);
  const value = choice.at("value");
  if (kind === "text") value.text({ least: 1, most: commandLimits.choiceValue, presence: "needed" });
  else value[kind]({ ...numberLimits, presence: "needed" });
}
