import { randomUUID } from "node:crypto";
import { type APIMessage, MessageFlags, RESTJSONErrorCodes, Routes } from "discord.js";
import { momentOf } from "../../match/game.js";
import { type DealtMatch, type Side, sideOf } from "../../match/match.js";
import { type HandSurface, handSurfaceId, handSurfaceRecord } from "../../match/surface.js";
import { captionedHand } from "../../render/captioned.js";
import { handPictureName } from "../../render/hand.js";
import type { Message } from "../../render/message.js";
import type { Scope } from "../../store/store.js";
import { wordsFor } from "../../text/language.js";
import { restPayload } from "../payload.js";
import { choiceAt } from "../table/hand-choice.js";
import { cardsIn, handOf } from "../table/hand-of.js";
import { absentReaderOf } from "../table/reader.js";
import { showLatest } from "./latest.js";
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
  const side = sideOf(match, user);
  if (!side) return;
  await showLatest({
    read: () => tools.store.read(scope, handSurfaceRecord, id),
    show: (surface) => showAt(tools, scope, { match, side, user }, surface),
    isSame: (one, other) => one.at === other.at,
  });
}

interface Holder {
  readonly match: DealtMatch;
  readonly side: Side;
  readonly user: string;
}

async function showAt(
  tools: ShowingTools,
  scope: Scope,
  { match, side, user }: Holder,
  surface: HandSurface,
): Promise<void> {
  const reader = await absentReaderOf(tools.store, scope, user);
  const open = { match, side, moment: momentOf(match), reader };
  const words = wordsFor(surface.language);
  const cards = cardsIn(open);
  // What was shown and not noted is shown once more, at any time: its player may have chosen something meanwhile.
  const choice = choiceAt(match.version, surface.chosen);
  const withPicture = (picture: Message["picture"]) => restPayload(handOf(open, words, { choice, picture }));
  const drawn = reader.display === "pictures" && cards.length > 0;
  await refresh(tools, scope, {
    id: handSurfaceId(match.id, user),
    surface,
    picture: drawn ? handPictureName({ cards }) : null,
    kept: () => withPicture("keep"),
    anew: async () =>
      withPicture(drawn ? await tools.drawing.forOne.pass(() => captionedHand(words, cards)) : "none"),
  });
}

interface Refresh {
  readonly id: string;
  readonly surface: HandSurface;
  /** Name of the picture that belongs to the hand, or null where none does. */
  readonly picture: string | null;
  /** The message with the picture that is there. */
  readonly kept: () => Payload;
  readonly anew: () => Promise<Payload>;
}

async function refresh(tools: ShowingTools, scope: Scope, hand: Refresh): Promise<void> {
  const { id, surface } = hand;
  const { token, message, before } = surface;
  switch (message === null ? "none" : await edit(tools, token, message, hand)) {
    case "edited":
      if (surface.picture === "owed")
        await note(tools, scope, id, surface, { ...surface, picture: undefined });
      return;
    case "unanswered": {
      if ((await tools.store.now()) - surface.at < answerWithinMs) {
        throw new TooEarly("the click that left this token may be answered yet");
      }
      if (!before) return;
      const earlier = { ...surface, ...before, before: null };
      await note(tools, scope, id, surface, earlier);
      return refresh(tools, scope, { ...hand, surface: earlier });
    }
    // The player has been shown none, or has dismissed it.
    case "none":
      await note(tools, scope, id, surface, {
        ...surface,
        message: await post(tools, token, await hand.anew()),
      });
  }
}

/**
 * Most refreshes change the words alone: the picture is drawn and sent only where Discord's answer does not name it.
 *
 * @throws what Discord says, when the token is too old, or for a while
 */
async function edit(
  { hooks, application }: ShowingTools,
  token: string,
  message: string,
  { surface, picture, kept, anew }: Refresh,
): Promise<"edited" | "none" | "unanswered"> {
  const route = Routes.webhookMessage(application, token, message);
  try {
    if (picture !== null && surface.picture !== "owed") {
      const { attachments } = (await hooks.patch(route, { ...kept(), auth: false })) as APIMessage;
      if (attachments.some(({ filename }) => filename === picture)) return "edited";
    }
    await hooks.patch(route, { ...(await anew()), auth: false });
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
