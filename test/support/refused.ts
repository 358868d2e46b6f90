import { RESTJSONErrorCodes } from "discord.js";
import type { RestCall } from "../../playground/model.js";
import type { World } from "../../playground/world.js";

const firstRefusal = 400;
const tooManyRequests = 429;

/**
 * What the bot sent in vain. Not among it is what it tries again a little later by itself: what came too fast, and the
 * edit by a click whose own answer was still on its way.
 */
export function refusedCalls(world: World): readonly RestCall[] {
  return world.calls.filter(
    (call) =>
      call.status >= firstRefusal && call.status !== tooManyRequests && !cameBeforeTheAnswer(world, call),
  );
}

function cameBeforeTheAnswer({ tokens, interactions }: World, { code, path }: RestCall): boolean {
  const token = path.split("/")[3] ?? "";
  const answered = interactions.get(tokens.get(token) ?? "")?.state === "answered";
  return code === RESTJSONErrorCodes.UnknownWebhook && answered;
}
