import { randomUUID } from "node:crypto";
import { type APIMessage, MessageFlags, RESTJSONErrorCodes, Routes } from "discord.js";
import { momentOf } from "../../match/game.js";
import { type DealtMatch, sideOf } from "../../match/match.js";
import { type HandSurface, handSurfaceId, handSurfaceRecord } from "../../match/surface.js";
import type { Scope } from "../../store/store.js";
import { wordsFor } from "../../text/language.js";
import { restPayload } from "../payload.js";
import { choiceAt } from "../table/hand-choice.js";
import { handOf } from "../table/hand-of.js";
import { absentReaderOf } from "../table/reader.js";
import type { Payload } from "./post.js";
import type { ShowingTools } from "./tools.js";
import { isCode, TooEarly } from "./trouble.js";

/** Discord's limit for the answer to a click. */
const answerWithinMs = 3_000;

/** Refreshes the hand that a player has open; does nothing where nothing is known of it. */
export async function showHand(
  tools: ShowingTools,
  scope: Scope,
  match: DealtMatch,
  user: string,
): Promise<void> {
  const id = handSurfaceId(match.id, user);
  const surface = await tools.store.read(scope, handSurfaceRecord, id);
  const side = sideOf(match, user);
  if (!surface || !side) return;
  const reader = await absentReaderOf(tools.store, scope, user);
  const open = { match, side, moment: momentOf(match), reader };
  const words = wordsFor(surface.language);
  // What was shown and not noted is shown once more, at any time: its player may have chosen something meanwhile.
  const message = await handOf(open, words, {
    choice: choiceAt(match.version, surface.chosen),
    picture: "draw",
  });
  await refresh(tools, scope, { id, surface, payload: restPayload(message) });
}

interface Refresh {
  readonly id: string;
  readonly surface: HandSurface;
  readonly payload: Payload;
}

async function refresh(tools: ShowingTools, scope: Scope, { id, surface, payload }: Refresh): Promise<void> {
  const { token, message, before } = surface;
  switch (message === null ? "none" : await edit(tools, token, message, payload)) {
    case "edited":
      return;
    case "unanswered": {
      if ((await tools.store.now()) - surface.at < answerWithinMs) {
        throw new TooEarly("the click that left this token may be answered yet");
      }
      if (!before) return;
      const earlier = { ...surface, ...before, before: null };
      await note(tools, scope, id, surface, earlier);
      return refresh(tools, scope, { id, surface: earlier, payload });
    }
    // The player has been shown none, or has dismissed it.
    case "none":
      await note(tools, scope, id, surface, { ...surface, message: await post(tools, token, payload) });
  }
}

/** @throws what Discord says, when the token is too old, or for a while */
async function edit(
  { hooks, application }: ShowingTools,
  token: string,
  message: string,
  payload: Payload,
): Promise<"edited" | "none" | "unanswered"> {
  try {
    await hooks.patch(Routes.webhookMessage(application, token, message), { ...payload, auth: false });
    return "edited";
  } catch (error) {
    if (isCode(error, RESTJSONErrorCodes.UnknownMessage)) return "none";
    if (isCode(error, RESTJSONErrorCodes.UnknownWebhook)) return "unanswered";
    throw error;
  }
}

async function post({ hooks, application }: ShowingTools, token: string, payload: Payload): Promise<string> {
  const posted = await hooks.post(Routes.webhook(application, token), {
    ...payload,
    body: { ...payload.body, flags: MessageFlags.Ephemeral },
    query: new URLSearchParams({ wait: "true" }),
    auth: false,
  });
  return (posted as APIMessage).id;
}

/** Notes where the hand is, unless the player has opened it by themselves meanwhile: then that one is refreshed. */
async function note(
  { store }: ShowingTools,
  scope: Scope,
  id: string,
  from: HandSurface,
  to: HandSurface,
): Promise<void> {
  await store.transact(scope, `hand-noted:${randomUUID()}`, async (tx) => {
    const current = await tx.get(handSurfaceRecord, id);
    if (current?.token === from.token) tx.put(handSurfaceRecord, id, to);
    return null;
  });
}
