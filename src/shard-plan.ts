import { REST, type RESTGetAPIGatewayBotResult, Routes } from "discord.js";
import type { Config } from "./config.js";
import { callDiscord } from "./discord-call.js";

/** Which connections to Discord this process is to hold, or that others are to hold them for it. */
export type ShardPlan =
  | { readonly kind: "own"; readonly ids: readonly number[]; readonly count: number }
  /** Each in a process of its own; `atOnce` of them may be started at the same time. */
  | { readonly kind: "processes"; readonly count: number; readonly atOnce: number };

type Asked = Pick<RESTGetAPIGatewayBotResult, "shards" | "session_start_limit">;

/**
 * What `SHARD_IDS` and `SHARD_COUNT` say; where they leave it open, what Discord says. More than one shard is spread
 * over processes, unless the store is for one process alone.
 *
 * @throws when Discord cannot be asked, or refuses the token
 */
export async function planShards(config: Config, ask = () => askDiscord(config)): Promise<ShardPlan> {
  const { SHARD_IDS: ids, SHARD_COUNT, REDIS_URL } = config;
  if (ids && SHARD_COUNT !== undefined) return { kind: "own", ids, count: SHARD_COUNT };
  const { shards, session_start_limit: limit } = await ask();
  const count = SHARD_COUNT ?? shards;
  if (count > 1 && REDIS_URL) return { kind: "processes", count, atOnce: limit.max_concurrency };
  return { kind: "own", ids: Array.from({ length: count }, (_, id) => id), count };
}

async function askDiscord({ DISCORD_API, DISCORD_TOKEN }: Config): Promise<Asked> {
  const rest = new REST({ api: DISCORD_API, makeRequest: callDiscord }).setToken(DISCORD_TOKEN);
  return (await rest.get(Routes.gatewayBot())) as RESTGetAPIGatewayBotResult;
}
