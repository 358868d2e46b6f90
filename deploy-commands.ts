import { type APIApplicationCommand, DiscordAPIError, REST, RESTJSONErrorCodes, Routes } from "discord.js";
import { readCommandLine, refuse } from "./src/command-line.js";
import { changesOf, type DeploymentChange, forOneServer } from "./src/commands/deployment.js";
import { commands } from "./src/commands/registry.js";
import { ConfigError, readIdentity } from "./src/config.js";
import { callDiscord } from "./src/discord-call.js";
import { readEnvironment } from "./src/environment.js";
import { exitCodes } from "./src/exit-codes.js";
import { failureInWords } from "./src/log.js";

const usage = `Tells Discord which slash commands the bot has.

  npm run deploy                       for all servers (seen within a minute or so)
  npm run deploy -- --guild ID         for one server alone (seen at once)
  npm run deploy -- --dry-run          only show what would change
  npm run deploy -- --clear            take all commands away (with --guild: those of that server)

A command registered both globally and for a server shows twice there: clear one of them.`;

const withoutAccess = `Discord refuses access: APPLICATION_ID is not the application that DISCORD_TOKEN belongs to, or, with --guild,
the bot was not invited to that server.`;

const signs = { add: "+", change: "~", remove: "-", keep: "=" } as const;

try {
  await main();
} catch (error) {
  console.error(isWithoutAccess(error) ? withoutAccess : failureInWords(error));
  process.exitCode = error instanceof ConfigError ? exitCodes.configuration : exitCodes.failure;
}

async function main(): Promise<void> {
  const flags = readFlags();
  const identity = readIdentity(readEnvironment());
  const rest = new REST({ api: identity.DISCORD_API, makeRequest: callDiscord }).setToken(
    identity.DISCORD_TOKEN,
  );
  const route = flags.guild
    ? Routes.applicationGuildCommands(identity.APPLICATION_ID, flags.guild)
    : Routes.applicationCommands(identity.APPLICATION_ID);

  const declared = flags.clear ? [] : [...commands.values()].map((command) => command.declaration);
  const wanted = flags.guild ? declared.map(forOneServer) : declared;
  const query = new URLSearchParams({ with_localizations: "true" });
  const registered = (await rest.get(route, { query })) as APIApplicationCommand[];
  const changes = changesOf(wanted, registered);

  const where = flags.guild ? `server ${flags.guild}` : "all servers";
  for (const change of changes) console.log(`${signs[change.kind]} /${change.name}`);
  if (changes.every((change) => change.kind === "keep")) {
    console.log(`Nothing to change for ${where}.`);
  } else if (flags["dry-run"]) {
    console.log(`Dry run: nothing was changed for ${where}.`);
  } else {
    if (changes.some(({ kind }) => kind === "keep")) {
      for (const change of changes) await send(rest, route, change);
    } else {
      await rest.put(route, { body: wanted });
    }
    const sent = changes.filter(({ kind }) => kind !== "keep").length;
    console.log(`Done for ${where}: ${sent} sent, ${changes.length - sent} left as they were.`);
  }
}

function isWithoutAccess(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.MissingAccess;
}

/** A command that is sent under a name that Discord knows replaces that one, and keeps its id. */
async function send(rest: REST, route: `/${string}`, change: DeploymentChange): Promise<void> {
  if (change.kind === "remove") await rest.delete(`${route}/${change.id}`);
  else if (change.kind !== "keep") await rest.post(route, { body: change.declaration });
}

function readFlags() {
  const { values } = readCommandLine(usage, {
    options: {
      guild: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      clear: { type: "boolean", default: false },
    },
  });
  if (values.guild !== undefined && !/^\d{17,20}$/.test(values.guild)) {
    refuse(usage, `--guild takes a server's id, 17 to 20 digits, not "${values.guild}"`);
  }
  return values;
}
