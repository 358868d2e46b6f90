import { DiscordAPIError, HTTPError, RateLimitError, RESTJSONErrorCodes } from "discord.js";
import { PainterBusy } from "../../render/studio.js";
import { Contention, StoreUnavailable } from "../../store/store.js";

/**
 * Why something could not be shown. `gone`: the place is not there any more, or the token is too old; for good.
 * `closed`: the bot may not, for now. `unfit`: it would never be taken or drawn. `passing`: Discord, or the way
 * there, fails. `early`: what it needs is about to come. `busy`: too many pictures wait to be drawn. `store`: nothing can be
 * noted either.
 */
export type Trouble = "gone" | "closed" | "unfit" | "passing" | "early" | "busy" | "store";

/** What is to be changed is not there yet, but may come within seconds. */
export class TooEarly extends Error {
  override readonly name = "TooEarly";
}

const goneCodes: readonly (string | number)[] = [
  RESTJSONErrorCodes.UnknownChannel,
  RESTJSONErrorCodes.UnknownGuild,
  RESTJSONErrorCodes.UnknownMessage,
  RESTJSONErrorCodes.UnknownWebhook,
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InvalidWebhookToken,
];
const closedCodes: readonly (string | number)[] = [
  RESTJSONErrorCodes.InvalidActionOnArchivedThread,
  RESTJSONErrorCodes.ThreadLocked,
];
const closedStatuses: readonly number[] = [401, 403];
const firstServerFault = 500;
const tooManyRequests = 429;

export function troubleOf(error: unknown): Trouble {
  if (error instanceof TooEarly) return "early";
  if (error instanceof PainterBusy) return "busy";
  if (error instanceof StoreUnavailable || error instanceof Contention) return "store";
  if (error instanceof DiscordAPIError) {
    if (goneCodes.includes(error.code)) return "gone";
    if (closedCodes.includes(error.code) || closedStatuses.includes(error.status)) return "closed";
    return error.status >= firstServerFault || error.status === tooManyRequests ? "passing" : "unfit";
  }
  if (error instanceof HTTPError || error instanceof RateLimitError) return "passing";
  return isOfTheNetwork(error) ? "passing" : "unfit";
}

export function isCode(error: unknown, code: RESTJSONErrorCodes): boolean {
  return error instanceof DiscordAPIError && error.code === code;
}

/** The client passes on what the network did as it comes: a failed fetch, a reset connection, a time-out. */
function isOfTheNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "AbortError" || (error instanceof TypeError && error.cause !== undefined)) return true;
  return "code" in error;
}
