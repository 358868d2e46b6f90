import { ApplicationCommandType as CommandType } from "discord.js";
import { checkNamed, checkOptions, commandLimits, translations } from "./command-option.js";
import { examine, type Field, refuseDuplicates } from "./field.js";
import type { Problems } from "./problems.js";

type CommandScope = "global" | "server";

/** Checks a list of commands as it is registered for every server (`global`) or for one. */
export function checkCommands(
  body: unknown,
  { scope }: { readonly scope: CommandScope },
): Problems | undefined {
  return examine(body, (list) => {
    const commands = list.list({ most: commandLimits.commands, presence: "needed" });
    for (const command of commands) checkCommand(command, scope);
    // A slash command and an entry of a context menu may share a name.
    for (const type of commandTypes) {
      const alike = commands.filter(
        (command) => (command.at("type").value ?? CommandType.ChatInput) === type,
      );
      refuseDuplicates(
        alike.map((command) => command.at("name")),
        "APPLICATION_COMMANDS_DUPLICATE_NAME",
        "Application command names must be unique",
      );
    }
  });
}

const commandTypes = [CommandType.ChatInput, CommandType.User, CommandType.Message] as const;

function checkCommand(command: Field, scope: CommandScope): void {
  if (!command.object("needed")) return;
  const type = command.at("type").oneOf(commandTypes) ?? CommandType.ChatInput;
  if (type === CommandType.ChatInput) {
    checkNamed(command);
    checkOptions(command.at("options"), "command");
  } else checkMenuEntry(command);
  command.at("nsfw").bool();
  command.at("dm_permission").bool();
  checkPermissions(command.at("default_member_permissions"));
  checkInstallation(command, scope);
  if (sizeOf(command) > commandLimits.together) {
    command.problem(
      "APPLICATION_COMMAND_TOO_LARGE",
      `Command exceeds maximum size (${commandLimits.together})`,
    );
  }
}

/** A command in the context menu of a person or a message: its name is free, and it has nothing else. */
function checkMenuEntry(command: Field): void {
  const name = { least: 1, most: commandLimits.name, presence: "needed" } as const;
  command.at("name").text(name);
  for (const text of translations(command.at("name_localizations"))) text.text(name);
  command.at("description").text({ most: 0 });
  command.at("options").list({ most: 0 });
}

/** Permission bits, in decimal. */
function checkPermissions(field: Field): void {
  if (typeof field.value === "number") {
    field.whole({ least: 0, most: Number.MAX_SAFE_INTEGER });
    return;
  }
  const text = field.text({ least: 1, most: 20 });
  if (text && !/^\d+$/.test(text)) field.problem("NUMBER_TYPE_COERCE", "Must be permission bits.");
}

function checkInstallation(command: Field, scope: CommandScope): void {
  const contexts = command.at("contexts");
  const kinds = command.at("integration_types");
  for (const context of contexts.set({ least: 1, most: 3 })) context.oneOf([0, 1, 2], "needed");
  for (const kind of kinds.set({ least: 1, most: 2 })) kind.oneOf([0, 1], "needed");
  if (scope === "global") return;
  for (const field of [contexts, kinds]) {
    if (field.absent) continue;
    field.problem("APPLICATION_COMMAND_GLOBAL_ONLY", "This field is only for global commands.");
  }
}

/** Characters that count toward the limit of a command. */
function sizeOf(named: Field): number {
  const inner = ["options", "choices"].flatMap((key) => named.at(key).elements.map(sizeOf));
  const { value } = named.at("value");
  const own = longest(named, "name") + longest(named, "description");
  return inner.reduce((sum, each) => sum + each, own + (typeof value === "string" ? value.length : 0));
}

function longest(named: Field, key: "name" | "description"): number {
  const { value } = named.at(`${key}_localizations`);
  const texts = [named.at(key).value, ...Object.values(value ?? {})];
  return Math.max(...texts.map((text) => (typeof text === "string" ? text.length : 0)));
}
