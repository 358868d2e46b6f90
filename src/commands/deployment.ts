import { isDeepStrictEqual } from "node:util";
import type { APIApplicationCommand, RESTPostAPIChatInputApplicationCommandsJSONBody } from "discord.js";

type Declaration = RESTPostAPIChatInputApplicationCommandsJSONBody;

export interface DeploymentChange {
  readonly kind: "add" | "change" | "remove" | "keep";
  readonly name: string;
}

/** What a deployment would do to the commands that Discord has now. */
export function changesOf(
  declared: readonly Declaration[],
  registered: readonly APIApplicationCommand[],
): DeploymentChange[] {
  const known = new Map(registered.map((command) => [command.name, command]));
  const kept = declared.map(({ name, ...declaration }): DeploymentChange => {
    const command = known.get(name);
    if (!command) return { kind: "add", name };
    return { kind: says(command, declaration) ? "keep" : "change", name };
  });
  const wanted = new Set(declared.map((declaration) => declaration.name));
  const removed = registered.filter((command) => !wanted.has(command.name));
  return [...kept, ...removed.map(({ name }): DeploymentChange => ({ kind: "remove", name }))];
}

/** `contexts` and `integration_types` are for global commands only. Source: Discord's command reference. */
export function forOneServer(declaration: Declaration): Declaration {
  const { contexts: _contexts, integration_types: _types, ...rest } = declaration;
  return rest;
}

/** Whether what Discord has says all that is wanted; it fills in defaults and ids of its own. */
function says(registered: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(registered) &&
      registered.length === wanted.length &&
      wanted.every((item, index) => says(registered[index], item))
    );
  }
  if (typeof wanted === "object" && wanted !== null) {
    if (typeof registered !== "object" || registered === null) return false;
    const has: Record<string, unknown> = { ...registered };
    const entries = Object.entries(wanted).filter(([, value]) => value !== undefined);
    // An option or choice that was taken away is a change as well.
    const emptied = ["options", "choices", "min_value", "max_length"].some(
      (key) => has[key] !== undefined && !isEmpty(has[key]) && !(key in wanted),
    );
    return !emptied && entries.every(([key, value]) => says(has[key], value));
  }
  return isDeepStrictEqual(registered, wanted);
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
