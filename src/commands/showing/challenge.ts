import { type APIMessage, MessageFlags, Routes } from "discord.js";
import type { Match } from "../../match/match.js";
import { challengeTokenRecord, notePublicSurface, publicSurfaceRecord } from "../../match/surface.js";
import type { Scope } from "../../store/store.js";
import { restPayload } from "../payload.js";
import { challengeMessage } from "../table/challenge-message.js";
import type { Occasion } from "./occasion.js";
import { edit, postInFirst } from "./post.js";
import type { ShowingTools } from "./tools.js";
import { troubleOf } from "./trouble.js";

/** Brings the message of a challenge up to date, or posts it when its command was never answered. */
export async function showChallenge(
  tools: ShowingTools,
  scope: Scope,
  match: Match,
  occasion: Occasion,
): Promise<void> {
  const { store, rest, pace } = tools;
  const payload = restPayload(challengeMessage(match));
  const surface = await store.read(scope, publicSurfaceRecord, match.id);
  const known = surface?.challenge ?? (await publicAnswer(tools, scope, match));
  if (known) {
    await pace.turn(match.channel, "edit");
    return edit(rest, { channel: match.channel, message: known }, payload);
  }
  if (match.phase.kind !== "challenge") return;
  await pace.turn(match.channel, "post");
  // The command was never answered in public: the process died, or Discord did not take the answer.
  const { message } = await postInFirst(rest, [match.channel], {
    payload,
    nonce: `${match.id}.challenge`,
    attempt: occasion.attempt,
    after: null,
    isIt: (found) => JSON.stringify(found.components).includes(`:accept:${match.id}:`),
  });
  await store.transact(scope, `challenge-posted:${match.id}`, async (tx) => {
    await notePublicSurface(tx, match.id, { challenge: message });
    return null;
  });
}

/** The message that answered the command which made the challenge, if everyone sees it. */
async function publicAnswer(
  { store, hooks, application }: ShowingTools,
  scope: Scope,
  match: Match,
): Promise<string | undefined> {
  const command = await store.read(scope, challengeTokenRecord, match.id);
  if (!command) return undefined;
  try {
    const route = Routes.webhookMessage(application, command.token);
    const answer = (await hooks.get(route, { auth: false })) as APIMessage;
    const hidden = ((answer.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
    return hidden ? undefined : answer.id;
  } catch (error) {
    if (troubleOf(error) === "gone") return undefined;
    throw error;
  }
}
