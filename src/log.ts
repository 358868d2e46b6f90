import { DiscordAPIError, DiscordjsError, DiscordjsErrorCodes, HTTPError } from "discord.js";
import { type Logger, type LoggerOptions, pino } from "pino";

/**
 * A log without secrets. An error of Discord's client carries the address it asked (with an interaction's
 * token in it) and the body it sent (with a hand in words): neither may be written anywhere.
 */
export function createLog(level: LoggerOptions["level"] & string): Logger {
  return pino({ level, serializers: { err: (error: unknown) => withoutSecrets(error) } });
}

/**
 * Why something failed, in a line for the operator. An error that stands for several has often no words of its own, and
 * Discord says of a wrong token no more than "Unauthorized".
 */
export function failureInWords(error: unknown): string {
  if (isRefusedToken(error)) {
    return "Discord does not know the token in DISCORD_TOKEN. A new one: Developer Portal, your application, Bot, Reset Token.";
  }
  if (error instanceof AggregateError && error.message === "")
    return error.errors.map(failureInWords).join("; ");
  return error instanceof Error ? error.message : "something that is no error was thrown";
}

function isRefusedToken(error: unknown): boolean {
  if (error instanceof DiscordAPIError) return error.status === 401;
  return error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid;
}

/** Errors that name each other as the cause are written down so far. */
const mostCauses = 8;

function withoutSecrets(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: failureInWords(error) };
  if (depth > mostCauses) return { message: error.message };
  const { name, message, stack } = error;
  const cause = error.cause === undefined ? {} : { cause: withoutSecrets(error.cause, depth + 1) };
  const errors =
    error instanceof AggregateError
      ? { errors: error.errors.map((each) => withoutSecrets(each, depth + 1)) }
      : {};
  if (error instanceof DiscordAPIError) {
    return { name, message, stack, code: error.code, status: error.status, method: error.method };
  }
  if (error instanceof HTTPError) return { name, message, stack, status: error.status, method: error.method };
  return { name, message, stack, ...cause, ...errors };
}
