import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * The environment of the process, with what a file .env of the working folder says where the environment says nothing.
 */
export function readEnvironment(file = ".env"): NodeJS.ProcessEnv {
  for (const [name, value] of Object.entries(parseEnv(contentOf(file)))) process.env[name] ??= value;
  // Discord's client reads this one by itself, and takes an empty line in an env file for a zero.
  if (!process.env.SHARD_COUNT?.trim()) delete process.env.SHARD_COUNT;
  return process.env;
}

/** A file that is there for others to read is told of: a service has its variables from elsewhere. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "unknown";
    if (code !== "ENOENT") console.error(`${file} cannot be read (${code}): only the environment counts.`);
    return "";
  }
}
