import { z } from "zod";

const text = z.string().trim().min(1);
const snowflake = z.string().regex(/^\d{17,20}$/, "must be a Discord id, 17 to 20 digits");

const application = z.object({ APPLICATION_ID: snowflake });

const identity = application.extend({
  DISCORD_TOKEN: text.regex(/^[!-~]+$/, "must be one word, as the Developer Portal shows it"),
  DISCORD_API: z.url({ protocol: /^https?$/ }).default("https://discord.com/api"),
});

const place = z.object({
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "must look like redis://host:6379", abort: true })
    .refine(isDecodable, "must have % written as %25, in a password too")
    .optional(),
  DATA_DIR: text.default("data"),
});

const mostShards = 16_000;
const shardIds = z
  .string()
  .regex(/^\d{1,5}(\s*,\s*\d{1,5})*$/, { error: "must be numbers with commas between: 0,1", abort: true })
  .transform((text) => [...new Set(text.split(",").map(Number))]);
const shardCount = z.coerce.number("must be a number").int().min(1).max(mostShards);
const healthPort = z
  .union([z.literal("off"), z.coerce.number().int().min(0).max(65_535)], 'must be a port, or "off"')
  .default(9464);

const bot = identity
  .extend({
    ...place.shape,
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    SHARD_IDS: shardIds.optional(),
    SHARD_COUNT: shardCount.optional(),
    HEALTH_PORT: healthPort,
    HEALTH_HOST: text.default("127.0.0.1"),
  })
  .superRefine(({ SHARD_IDS: ids, SHARD_COUNT: count, REDIS_URL }, { addIssue }) => {
    const wrong = (name: string, message: string) => addIssue({ code: "custom", path: [name], message });
    if (!ids) return;
    if (count === undefined) return wrong("SHARD_COUNT", "is missing: SHARD_IDS says which of how many");
    if (ids.some((id) => id >= count))
      wrong("SHARD_IDS", `must be below SHARD_COUNT, from 0 to ${count - 1}`);
    else if (ids.length < count && !REDIS_URL)
      wrong("REDIS_URL", "is missing: processes that share the shards must share a Redis");
  });

/** The names of all variables that the bot reads. */
export const configVariables: readonly string[] = Object.keys(bot.shape);

/** What the bot needs to know of its surroundings. */
export type Config = z.infer<typeof bot>;
/** What is needed to speak to Discord as the bot. */
export type Identity = z.infer<typeof identity>;
/** Where everything is kept. */
export type Place = z.infer<typeof place>;

/** Whether the client of Redis will be able to read what stands in an address. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

/** One message that names every variable that is missing or malformed. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Reads the bot's configuration. @throws {ConfigError} */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  return parse(bot, environment);
}

/** Reads what the command deployment needs. @throws {ConfigError} */
export function readIdentity(environment: NodeJS.ProcessEnv): Identity {
  return parse(identity, environment);
}

/** Reads which application the bot is. @throws {ConfigError} */
export function readApplication(environment: NodeJS.ProcessEnv): z.infer<typeof application> {
  return parse(application, environment);
}

/** Reads what a tool needs that works on the store alone. @throws {ConfigError} */
export function readPlace(environment: NodeJS.ProcessEnv): Place {
  return parse(place, environment);
}

function parse<Shape>(schema: z.ZodType<Shape>, environment: NodeJS.ProcessEnv): Shape {
  // An empty line in an env file (`REDIS_URL=`) means that the variable is not set.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const own = name in set || issue.code === "custom";
    return `  ${name}: ${own ? issue.message : "is missing"}`;
  });
  throw new ConfigError(
    [
      "The configuration is not complete:",
      ...lines,
      "Set these in the environment or in a file .env (see .env.example).",
      "To try the bot without a Discord account: npm run play",
    ].join("\n"),
  );
}
