import { randomUUID } from "node:crypto";
import { type APIMessage, MessageFlags, RESTJSONErrorCodes, Routes } from "discord.js";
import { momentOf } from "../../match/game.js";
import { type DealtMatch, isDealt, matchRecord, type Side, sideOf } from "../../match/match.js";
import { type HandSurface, handSurfaceId, handSurfaceRecord } from "../../match/surface.js";
import { captionedHand } from "../../render/captioned.js";
import { handPictureName } from "../../render/hand.js";
import type { Message } from "../../render/message.js";
import type { Scope } from "../../store/store.js";
import { wordsFor } from "../../text/language.js";
import { withNames } from "../../text/players.js";
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
  { match: id, user }: { readonly match: string; readonly user: string },
): Promise<void> {
  await showLatest({
    read: () => holdingOf(tools, scope, id, user),
    show: (holding, isStill) => showAt(tools, scope, holding, isStill),
    isSame: (one, other) => one.surface.at === other.surface.at && one.match.version === other.match.version,
  });
}

/** A hand, and where it is shown. */
interface Holding {
  readonly match: DealtMatch;
  readonly side: Side;
  readonly user: string;
  readonly surface: HandSurface;
}

async function holdingOf(
  { store }: ShowingTools,
  scope: Scope,
  id: string,
  user: string,
): Promise<Holding | undefined> {
  const [surface, found] = await Promise.all([
    store.read(scope, handSurfaceRecord, handSurfaceId(id, user)),
    store.read(scope, matchRecord, id),
  ]);
  if (!surface || !found || !isDealt(found)) return undefined;
  const match = withNames(wordsFor(surface.language), found);
  const side = sideOf(match, user);
  return side ? { match, side, user, surface } : undefined;
}

async function showAt(
  tools: ShowingTools,
  scope: Scope,
  { match, side, user, surface }: Holding,
  isStill: () => Promise<boolean>,
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
    anew: async () => {
      if (!drawn) return withPicture("none");
      const picture = await tools.drawing.forOne.pass(() => captionedHand(words, cards));
      return (await isStill()) ? withPicture(picture) : "overtaken";
    },
  });
}

interface Refresh {
  readonly id: string;
  readonly surface: HandSurface;
  /** Name of the picture that belongs to the hand, or null where none does. */
  readonly picture: string | null;
  /** The message with the picture that is there. */
  readonly kept: () => Payload;
  /** The message with a picture of its own, unless the player or the match went on while that was drawn. */
  readonly anew: () => Promise<Payload | "overtaken">;
}

async function refresh(tools: ShowingTools, scope: Scope, hand: Refresh): Promise<void> {
  const { id, surface } = hand;
  const { token, message, before } = surface;
  switch (message === null ? "none" : await edit(tools, token, message, hand)) {
    case "overtaken":
      return;
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
    case "none": {
      const payload = await hand.anew();
      if (payload === "overtaken") return;
      await note(tools, scope, id, surface, { ...surface, message: await post(tools, token, payload) });
    }
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
): Promise<"edited" | "overtaken" | "none" | "unanswered"> {
  const route = Routes.webhookMessage(application, token, message);
  try {
    if (picture !== null && surface.picture !== "owed") {
      const { attachments } = (await hooks.patch(route, { ...kept(), auth: false })) as APIMessage;
      if (attachments.some(({ filename }) => filename === picture)) return "edited";
    }
    const payload = await anew();
    if (payload === "overtaken") return payload;
    await hooks.patch(route, { ...payload, auth: false });
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
