import {
  ApplicationCommandType as CommandType,
  Locale,
  ApplicationCommandOptionType as OptionType,
} from "discord.js";
import { examine, type Field, type Problems, refuseDuplicates } from "./field.js";

/** Discord's limits of commands, in characters unless said otherwise. */
export const commandLimits = {
  commands: 100,
  options: 25,
  choices: 25,
  name: 32,
  description: 100,
  choiceName: 100,
  choiceValue: 100,
  /** Names, descriptions and values of a command with all its options, each in its longest language. */
  together: 8000,
} as const;

/** Letters, digits, hyphen, underscore and apostrophe of any script, without capitals where a script has them. */
const nameForm = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]+$/u;

const locales: readonly string[] = Object.values(Locale);

/** Checks a list of commands as it is registered for every server (`global`) or for one. */
export function checkCommands(
  body: unknown,
  { scope }: { readonly scope: "global" | "server" },
): Problems | undefined {
  return examine(body, (list) => {
    const commands = list.list({ most: commandLimits.commands, presence: "needed" });
    for (const command of commands) checkCommand(command, scope);
    refuseDuplicates(
      commands.map((command) => command.at("name")),
      "APPLICATION_COMMANDS_DUPLICATE_NAME",
      "Application command names must be unique",
    );
  });
}

function checkCommand(command: Field, scope: "global" | "server"): void {
  if (!command.object("needed")) return;
  const type = command.at("type").oneOf([CommandType.ChatInput, CommandType.User, CommandType.Message]);
  if (type === undefined || type === CommandType.ChatInput) {
    checkNamed(command);
    checkOptions(command.at("options"), "command");
  } else {
    command.at("name").text({ least: 1, most: commandLimits.name, presence: "needed" });
  }
  if (scope === "server") {
    for (const name of ["contexts", "integration_types"]) {
      if (command.at(name).absent) continue;
      command.at(name).problem("APPLICATION_COMMAND_GLOBAL_ONLY", "This field is only for global commands.");
    }
  }
  command.at("default_member_permissions").text({ least: 1, most: 20 });
  for (const context of command.at("contexts").list({ least: 1, most: 3 }))
    context.oneOf([0, 1, 2], "needed");
  for (const kind of command.at("integration_types").list({ least: 1, most: 2 }))
    kind.oneOf([0, 1], "needed");
  if (sizeOf(command) > commandLimits.together) {
    command.problem(
      "APPLICATION_COMMAND_TOO_LARGE",
      `Command exceeds maximum size (${commandLimits.together} characters)`,
    );
  }
}

/** Name, description and their translations. */
function checkNamed(named: Field): void {
  checkName(named.at("name"), "needed");
  for (const name of translations(named.at("name_localizations"))) checkName(name);
  const { description: most } = commandLimits;
  named.at("description").text({ least: 1, most, presence: "needed" });
  for (const text of translations(named.at("description_localizations"))) text.text({ least: 1, most });
}

function checkName(name: Field, presence?: "needed"): void {
  const limits = { least: 1, most: commandLimits.name, ...(presence && { presence }) };
  const text = name.text(limits);
  if (text && (!nameForm.test(text) || text !== text.toLowerCase())) {
    name.problem("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
  }
}

function translations(field: Field): readonly Field[] {
  if (!field.object()) return [];
  const keys = Object.keys(field.value as object);
  for (const key of keys) {
    if (!locales.includes(key))
      field.at(key).problem("ENUM_TYPE_COERCE", `"${key}" is not a locale of Discord.`);
  }
  return keys.map((key) => field.at(key));
}

const containers: readonly number[] = [OptionType.Subcommand, OptionType.SubcommandGroup];
const optionTypes = Object.values(OptionType).filter((type) => typeof type === "number");

function checkOptions(field: Field, within: "command" | "group" | "subcommand"): void {
  const options = field.list({ most: commandLimits.options });
  let optionalBefore = false;
  const nested = options.filter((option) => containers.includes(option.at("type").value as number)).length;
  if (nested > 0 && nested < options.length) {
    field.problem(
      "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
      "Sub-commands and other options cannot stand side by side",
    );
  }
  for (const option of options) {
    if (!option.object("needed")) continue;
    checkNamed(option);
    const type = option.at("type").oneOf(optionTypes, "needed");
    switch (type) {
      case OptionType.SubcommandGroup:
        if (within !== "command") refuseNesting(option);
        checkOptions(option.at("options"), "group");
        break;
      case OptionType.Subcommand:
        if (within === "subcommand") refuseNesting(option);
        checkOptions(option.at("options"), "subcommand");
        break;
      default:
        if (within === "group") refuseNesting(option);
        checkValueOption(option);
        if (option.at("required").bool() !== true) optionalBefore = true;
        else if (optionalBefore) {
          option
            .at("required")
            .problem(
              "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
              "Required options must be placed before non-required options",
            );
        }
    }
  }
  refuseDuplicates(
    options.map((option) => option.at("name")),
    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
    "Option names must be unique",
  );
}

function refuseNesting(option: Field): void {
  option.at("type").problem("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "This type cannot stand here");
}

function checkValueOption(option: Field): void {
  const choices = option.at("choices").list({ most: commandLimits.choices });
  const texts = option.at("type").value === OptionType.String;
  for (const choice of choices) {
    if (!choice.object("needed")) continue;
    const { choiceName: most, choiceValue } = commandLimits;
    choice.at("name").text({ least: 1, most, presence: "needed" });
    for (const name of translations(choice.at("name_localizations"))) name.text({ least: 1, most });
    if (texts) choice.at("value").text({ most: choiceValue, presence: "needed" });
    else if (typeof choice.at("value").value !== "number") {
      choice.at("value").problem("NUMBER_TYPE_COERCE", "Must be a number.");
    }
  }
  for (const key of ["name", "value"]) {
    refuseDuplicates(
      choices.map((choice) => choice.at(key)),
      `APPLICATION_COMMAND_OPTIONS_CHOICE_${key.toUpperCase()}_DUPLICATE`,
      `Option choice ${key}s must be unique`,
    );
  }
  if (choices.length > 0 && option.at("autocomplete").bool() === true) {
    option
      .at("autocomplete")
      .problem("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE", "Not together with choices");
  }
  for (const [low, high] of [
    ["min_value", "max_value"],
    ["min_length", "max_length"],
  ] as const) {
    const [least, most] = [option.at(low).value, option.at(high).value];
    if (typeof least === "number" && typeof most === "number" && least > most) {
      option.at(low).problem("NUMBER_TYPE_MAX", `Must not be greater than ${high}.`);
    }
  }
}

/** Characters that count toward the limit of a command. */
function sizeOf(named: Field): number {
  const longest = (key: string): number => {
    const { value } = named.at(`${key}_localizations`);
    const texts = [named.at(key).value, ...(typeof value === "object" && value ? Object.values(value) : [])];
    return Math.max(...texts.map((text) => (typeof text === "string" ? text.length : 0)));
  };
  const inner = ["options", "choices"].flatMap((key) => {
    const { value } = named.at(key);
    return Array.isArray(value) ? value.map((_, index) => sizeOf(named.at(key).at(index))) : [];
  });
  const { value } = named.at("value");
  const own = longest("name") + longest("description") + (typeof value === "string" ? value.length : 0);
  return inner.reduce((sum, each) => sum + each, own);
}
