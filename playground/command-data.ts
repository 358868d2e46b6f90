import { type APIApplicationCommandOption, ApplicationCommandOptionType } from "discord.js";
import { ActionRefused, type OptionValue } from "./actions.js";
import { globalCommands } from "./rest/application-routes.js";
import { channelObject, resolvedMember, userObject } from "./rest/objects.js";
import type { World } from "./world.js";

/** What a command names, as the gateway sends it beside the options. */
interface Resolved {
  readonly users: Record<string, object>;
  readonly members: Record<string, object>;
  readonly channels: Record<string, object>;
}

/** A command as the gateway sends it, with the people and channels it names. @throws {ActionRefused} */
export function commandData(
  world: World,
  channel: string,
  path: string,
  values: Readonly<Record<string, OptionValue>>,
  focused?: string,
) {
  const [name = "", ...rest] = path.split(" ");
  const server = world.channels.get(channel)?.server ?? "";
  const lists = [world.commands.get(server) ?? [], world.commands.get(globalCommands) ?? []];
  const command = lists.flat().find((each) => each.name === name);
  if (!command) throw new ActionRefused(`There is no command /${name}.`);
  let declared: readonly APIApplicationCommandOption[] = command.options ?? [];
  const groups: { type: number; name: string }[] = [];
  for (const part of rest) {
    const next = declared.find((option) => option.name === part);
    if (!next || !("options" in next || isSubcommand(next)))
      throw new ActionRefused(`There is no command /${path}.`);
    groups.push({ type: next.type, name: next.name });
    declared = "options" in next ? (next.options ?? []) : [];
  }
  if (declared.some(isSubcommand)) throw new ActionRefused(`/${path} needs one of its subcommands.`);
  const resolved: Resolved = { users: {}, members: {}, channels: {} };
  const options = optionData(world, declared, values, resolved, focused);
  const nested = groups.reduceRight<object[]>((inner, group) => [{ ...group, options: inner }], options);
  const data = { name: command.name, type: 1, options: nested, resolved };
  return { command, data };
}

function isSubcommand(option: APIApplicationCommandOption): boolean {
  return (
    option.type === ApplicationCommandOptionType.Subcommand ||
    option.type === ApplicationCommandOptionType.SubcommandGroup
  );
}

function optionData(
  world: World,
  declared: readonly APIApplicationCommandOption[],
  values: Readonly<Record<string, OptionValue>>,
  resolved: Resolved,
  focused: string | undefined,
): object[] {
  const unknown = Object.keys(values).find((name) => !declared.some((option) => option.name === name));
  if (unknown !== undefined) throw new ActionRefused(`There is no option ${unknown}.`);
  return declared.flatMap((option): object[] => {
    const value = values[option.name];
    if (value === undefined) {
      if ("required" in option && option.required && focused === undefined)
        throw new ActionRefused(`The option ${option.name} is missing.`);
      return [];
    }
    if (option.type === ApplicationCommandOptionType.User) {
      const person = value === world.bot.id ? world.bot : world.people.get(String(value));
      if (!person) throw new ActionRefused("There is no such person.");
      resolved.users[person.id] = userObject(person);
      resolved.members[person.id] = resolvedMember(person);
    } else if (option.type === ApplicationCommandOptionType.Channel) {
      const named = world.channels.get(String(value));
      if (!named) throw new ActionRefused("There is no such channel.");
      resolved.channels[named.id] = { ...channelObject(named), permissions: world.bot.permissions };
    } else if (focused === undefined) {
      checkValue(option, value);
    }
    const isFocused = focused === option.name && { focused: true };
    return [{ name: option.name, type: option.type, value, ...isFocused }];
  });
}

/** As Discord's client does before it sends a command. */
function checkValue(option: APIApplicationCommandOption, value: OptionValue): void {
  const limits = option as {
    min_value?: number;
    max_value?: number;
    min_length?: number;
    max_length?: number;
  };
  const refuse: (why: string) => never = (why) => {
    throw new ActionRefused(`The option ${option.name} ${why}.`);
  };
  if ("choices" in option && option.choices && !option.choices.some((each) => each.value === value)) {
    refuse("takes one of its choices");
  }
  switch (option.type) {
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number: {
      const whole = option.type === ApplicationCommandOptionType.Integer;
      if (typeof value !== "number" || (whole && !Number.isSafeInteger(value))) refuse("takes a number");
      if (value < (limits.min_value ?? -(2 ** 53)) || value > (limits.max_value ?? 2 ** 53))
        refuse("is out of its bounds");
      return;
    }
    case ApplicationCommandOptionType.String:
      if (typeof value !== "string") refuse("takes a text");
      if (value.length < (limits.min_length ?? 1) || value.length > (limits.max_length ?? 6000))
        refuse("is too long or too short");
      return;
    case ApplicationCommandOptionType.Boolean:
      if (typeof value !== "boolean") refuse("takes yes or no");
      return;
    default:
  }
}
