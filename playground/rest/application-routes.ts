import { checkCommands } from "../limits/command.js";
import type { RegisteredCommand } from "../model.js";
import { apiErrors } from "./api-error.js";
import { memberObject, serverObject, userObject } from "./objects.js";
import type { Route, RouteAnswer, RouteContext } from "./route.js";

/** Commands registered for every server are kept under this name. */
export const globalCommands = "global";

const identifiesPerDay = 1_000;

export const applicationRoutes: readonly Route[] = [
  {
    method: "GET",
    pattern: "/gateway/bot",
    auth: "bot",
    run: ({ origin, world }) => ({
      body: {
        url: `${origin.replace(/^http/, "ws")}/gateway`,
        shards: world.shards,
        session_start_limit: {
          total: identifiesPerDay,
          remaining: identifiesPerDay,
          reset_after: 86_400_000,
          // As for a large bot: shards need not wait for each other.
          max_concurrency: world.shards,
        },
      },
    }),
  },
  {
    method: "GET",
    pattern: "/users/@me",
    auth: "bot",
    run: ({ world }) => ({ body: userObject(world.bot) }),
  },
  { method: "GET", pattern: "/users/:user", auth: "bot", run: user },
  { method: "GET", pattern: "/applications/@me", auth: "bot", run: application },
  { method: "GET", pattern: "/oauth2/applications/@me", auth: "bot", run: application },
  {
    method: "GET",
    pattern: "/guilds/:server",
    auth: "bot",
    run: (context) => ({ body: serverObject(context.world, server(context)) }),
  },
  { method: "GET", pattern: "/guilds/:server/members/:user", auth: "bot", run: member },
  ...commandRoutes("/applications/:application/commands"),
  ...commandRoutes("/applications/:application/guilds/:server/commands"),
];

function commandRoutes(pattern: string): Route[] {
  return [
    { method: "GET", pattern, auth: "bot", run: listCommands },
    { method: "PUT", pattern, auth: "bot", run: setCommands },
    { method: "POST", pattern, auth: "bot", run: addCommand },
    { method: "PATCH", pattern: `${pattern}/:command`, auth: "bot", run: changeCommand },
    { method: "DELETE", pattern: `${pattern}/:command`, auth: "bot", run: removeCommand },
  ];
}

function user({ world, param }: RouteContext): RouteAnswer {
  const found = world.people.get(param("user"));
  if (!found) throw apiErrors.unknownUser();
  return { body: userObject(found) };
}

function application({ world }: RouteContext): RouteAnswer {
  return {
    body: {
      id: world.application.id,
      name: world.bot.name,
      description: "",
      icon: null,
      bot_public: true,
      bot_require_code_grant: false,
      verify_key: "",
      flags: 0,
      bot: userObject(world.bot),
    },
  };
}

function server({ world, param }: RouteContext) {
  const found = world.servers.get(param("server"));
  if (!found) throw apiErrors.unknownGuild();
  return found;
}

function member(context: RouteContext): RouteAnswer {
  const { world, param } = context;
  const person = param("user") === world.bot.id ? world.bot : world.people.get(param("user"));
  const belongs = person && (person === world.bot || server(context).members.has(person.id));
  if (!person || !belongs) throw apiErrors.unknownMember();
  return { body: memberObject(person) };
}

/** Which list of commands a path means. */
function listOf(context: RouteContext): { key: string; scope: "global" | "server" } {
  if (context.param("application") !== context.world.application.id) throw apiErrors.missingAccess();
  const id = context.param("server");
  if (id === "") return { key: globalCommands, scope: "global" };
  if (!context.world.servers.has(id)) throw apiErrors.missingAccess();
  return { key: id, scope: "server" };
}

function listCommands(context: RouteContext): RouteAnswer {
  return { body: context.world.commands.get(listOf(context).key) ?? [] };
}

function setCommands(context: RouteContext): RouteAnswer {
  const { key, scope } = listOf(context);
  return { body: replace(context, key, scope, context.payload.body) };
}

function addCommand(context: RouteContext): RouteAnswer {
  const { key, scope } = listOf(context);
  const { name } = (context.payload.body ?? {}) as { name?: unknown };
  const others = (context.world.commands.get(key) ?? []).filter((command) => command.name !== name);
  const all = replace(context, key, scope, [...others.map(withoutIds), context.payload.body]);
  return { status: 201, body: all.at(-1) };
}

function changeCommand(context: RouteContext): RouteAnswer {
  const { key, scope } = listOf(context);
  const known = context.world.commands.get(key) ?? [];
  const position = known.findIndex((command) => command.id === context.param("command"));
  if (position < 0) throw apiErrors.unknownCommand();
  const changed = known.map((command, index) => ({
    ...withoutIds(command),
    ...(index === position && (context.payload.body as object)),
  }));
  return { body: replace(context, key, scope, changed)[position] };
}

function removeCommand(context: RouteContext): RouteAnswer {
  const { key } = listOf(context);
  const known = context.world.commands.get(key) ?? [];
  const rest = known.filter((command) => command.id !== context.param("command"));
  if (rest.length === known.length) throw apiErrors.unknownCommand();
  context.world.commands.set(key, rest);
  context.world.announce({ kind: "commands" });
  return { status: 204 };
}

function replace(
  { world }: RouteContext,
  key: string,
  scope: "global" | "server",
  body: unknown,
): RegisteredCommand[] {
  const problems = checkCommands(body, { scope });
  if (problems) throw apiErrors.invalidForm(problems.errors);
  const known = new Map((world.commands.get(key) ?? []).map((command) => [command.name, command.id]));
  const registered = (body as RegisteredCommand[]).map((command) => ({
    ...command,
    type: command.type ?? 1,
    id: known.get(command.name) ?? world.newId(),
    application_id: world.application.id,
    version: world.newId(),
    default_member_permissions: command.default_member_permissions ?? null,
    nsfw: command.nsfw ?? false,
    ...(scope === "server" && { guild_id: key }),
  }));
  world.commands.set(key, registered);
  world.announce({ kind: "commands" });
  return registered;
}

function withoutIds(command: RegisteredCommand): object {
  const { id: _id, application_id: _application, version: _version, guild_id: _server, ...rest } = command;
  return rest;
}
