import { isDeepStrictEqual } from "node:util";
import {
  type APIApplicationCommand,
  type ApplicationCommandType,
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

/** What is to be done about one command. */
export type DeploymentChange = { readonly name: string } & (
  | { readonly kind: "add" | "change"; readonly declaration: Declaration }
  | { readonly kind: "remove"; readonly id: string }
  | { readonly kind: "keep" }
);

/** What a deployment would do to the commands that Discord has now (asked for with their localizations). */
export function changesOf(
  declared: readonly Declaration[],
  registered: readonly APIApplicationCommand[],
): DeploymentChange[] {
  const known = new Map(registered.map((command) => [keyOf(command), command]));
  const kept = declared.map((declaration): DeploymentChange => {
    const { name } = declaration;
    const command = known.get(keyOf(declaration));
    if (!command) return { kind: "add", name, declaration };
    return isSame(declaration, command) ? { kind: "keep", name } : { kind: "change", name, declaration };
  });
  const wanted = new Set(declared.map(keyOf));
  const gone = registered.filter((command) => !wanted.has(keyOf(command)));
  return [...kept, ...gone.map(({ name, id }): DeploymentChange => ({ kind: "remove", name, id }))];
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

/** Two commands of a type cannot share a name; two of different types can. */
function keyOf({
  type = chatInput,
  name,
}: Pick<Declaration, "name"> & { readonly type?: ApplicationCommandType | undefined }): string {
  return `${type} ${name}`;
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
