import { DiscordAPIError, HTTPError } from "discord.js";
import { type Logger, type LoggerOptions, pino } from "pino";

/**
 * A log without secrets. An error of Discord's client carries the address it asked (with an interaction's
 * token in it) and the body it sent (with a hand in words): neither may be written anywhere.
 */
export function createLog(level: LoggerOptions["level"] & string): Logger {
  return pino({ level, serializers: { err: withoutSecrets } });
}

function withoutSecrets(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: "something that is no error was thrown" };
  const { name, message, stack } = error;
  const cause = error.cause === undefined ? {} : { cause: withoutSecrets(error.cause) };
  if (error instanceof DiscordAPIError) {
    return { name, message, stack, code: error.code, status: error.status, method: error.method };
  }
  if (error instanceof HTTPError) return { name, message, stack, status: error.status, method: error.method };
  return { name, message, stack, ...cause };
}
