import { type Client, Events, type Guild } from "discord.js";
import type { Logger } from "pino";
import { missingPermissions } from "./permissions.js";

/**
 * Logs each server that gives the bot less than it uses, now and whenever one invites it: its owner would only see
 * that something does not happen. What a single channel takes away is found out there.
 */
export function watchPermissions(client: Client<true>, log: Logger): void {
  const check = (guild: Guild) => {
    // Unknown while a server is unavailable.
    const given = guild.members.me?.permissions;
    if (!given) return;
    const missing = missingPermissions(given);
    if (missing.length === 0) return;
    const consequences = missing.map(({ title, without }) => `${title}: ${without}`);
    log.warn(
      { server: guild.id, name: guild.name, missing: consequences },
      "a server lacks permissions, `npm run invite` prints the link that asks for them",
    );
  };
  for (const guild of client.guilds.cache.values()) check(guild);
  client.on(Events.GuildCreate, check);
}
