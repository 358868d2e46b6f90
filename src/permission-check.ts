import { type Client, Events, type Guild } from "discord.js";
import type { Logger } from "pino";
import { missingPermissions } from "./permissions.js";

/**
 * Logs each server that gives the bot less than it uses, now, whenever one invites it, and when one is there that was
 * away before: its owner would only see that something does not happen. What a single channel takes away is found out
 * there.
 */
export function watchPermissions(client: Client<true>, log: Logger): void {
  // After each pause of the connection all servers are there anew.
  const told = new Set<string>();
  const check = (guild: Guild) => {
    if (told.has(guild.id)) return;
    // Unknown while a server is unavailable.
    const given = guild.members.me?.permissions;
    if (!given) return;
    const missing = missingPermissions(given);
    if (missing.length === 0) return;
    told.add(guild.id);
    const consequences = missing.map(({ title, without }) => `${title}: ${without}`);
    log.warn(
      { server: guild.id, name: guild.name, missing: consequences },
      "a server lacks permissions, `npm run invite` prints the link that asks for them",
    );
  };
  for (const guild of client.guilds.cache.values()) check(guild);
  client.on(Events.GuildCreate, check);
  client.on(Events.GuildAvailable, check);
  client.on(Events.GuildDelete, ({ id }) => told.delete(id));
}
