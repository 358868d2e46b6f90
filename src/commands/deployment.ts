import { isDeepStrictEqual } from "node:util";
import {
  type APIApplicationCommand,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";

type Declaration = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** Caravan is played in servers: no command is shown anywhere else. */
export const inServers = {
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
} satisfies Partial<Declaration>;

export interface DeploymentChange {
  readonly kind: "add" | "change" | "remove" | "keep";
  readonly name: string;
}

/** What a deployment would do to the commands that Discord has now (asked for with their localizations). */
export function changesOf(
  declared: readonly Declaration[],
  registered: readonly APIApplicationCommand[],
): DeploymentChange[] {
  const known = new Map(registered.map((command) => [command.name, command]));
  const kept = declared.map((declaration): DeploymentChange => {
    const { name } = declaration;
    const command = known.get(name);
    if (!command) return { kind: "add", name };
    return { kind: isSame(declaration, command) ? "keep" : "change", name };
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

function isSame(declaration: Declaration, registered: APIApplicationCommand): boolean {
  const { id: _id, application_id: _application, guild_id: _guild, version: _version, ...has } = registered;
  // Out of use: Discord derives it from `contexts`.
  const { dm_permission: _dm, ...told } = has;
  // Where nothing is said of these Discord has defaults of its own.
  const silent = Object.keys(inServers).filter((key) => !(key in declaration));
  const compared = Object.entries(told).filter(([key]) => !silent.includes(key));
  return isDeepStrictEqual(
    meaning({ type: chatInput, ...declaration }),
    meaning({ type: chatInput, ...Object.fromEntries(compared) }),
  );
}

/** The type of a command that says none. */
const chatInput = 1;

/** The same without what comes to nothing: Discord writes null, false or an empty list for what was never said. */
function meaning(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(meaning);
  if (typeof value !== "object" || value === null) return value;
  const said = Object.entries(value).map(([key, inner]) => [key, meaning(inner)] as const);
  return Object.fromEntries(said.filter(([, inner]) => !isNothing(inner)));
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}
