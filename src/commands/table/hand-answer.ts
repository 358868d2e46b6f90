import { isDeepStrictEqual } from "node:util";
import { matchRecord } from "../../match/match.js";
import { showing } from "../../match/showing.js";
import { handSurfaceId, handSurfaceRecord } from "../../match/surface.js";
import { captionedHandSoon } from "../../render/captioned.js";
import type { OutboxEntry, Store } from "../../store/store.js";
import type { Answer } from "../answer.js";
import type { Call, Click, Tools } from "../handler.js";
import { choiceAt } from "./hand-choice.js";
import { cardsIn, type HandShow, handOf, type OpenHand } from "./hand-of.js";
import { oweShowing } from "./owed.js";

/** A hand in answer to somebody; `owes` asks for it to be shown again where it lacks something. */
export type AnsweredHand = Required<Pick<Answer, "message" | "owes">>;

/**
 * The hand message for somebody who has just pressed something. Nobody waits for a picture to go on: one that is
 * `there`, in the message that is changed, stays, and a hand whose picture would take long stands in words until it
 * is drawn.
 */
export async function answerHand(
  { store }: Tools,
  call: Call,
  open: OpenHand,
  show: HandShow & { readonly there?: Click["pictures"] },
): Promise<AnsweredHand> {
  const { reader } = open;
  const picture =
    reader.display === "text" ? "none" : await captionedHandSoon(call.words, cardsIn(open), show.there);
  if (picture !== "late") {
    const message = handOf(open, call.words, { ...show, picture });
    return { message, owes: () => oweNewest(store, call, open, show) };
  }
  const inWords: OpenHand = { ...open, reader: { ...reader, display: "text" } };
  const message = handOf(inWords, call.words, { ...show, picture: "none" });
  return { message, owes: () => owePicture(store, call, open, show) };
}

/** Has the picture of a hand shown that was answered in words. */
async function owePicture(
  store: Store,
  call: Call,
  open: OpenHand,
  show: HandShow,
): Promise<readonly OutboxEntry[]> {
  const id = handSurfaceId(open.match.id, call.person.id);
  const owed = await oweShowing(store, call, async (tx) => {
    const surface = await tx.get(handSurfaceRecord, id);
    // A later click sees to its own picture.
    if (surface?.token !== call.token) return;
    tx.put(handSurfaceRecord, id, { ...surface, picture: "owed" });
    tx.show(showing.hand(open.match.id, call.person.id));
  });
  return owed.length > 0 ? owed : oweNewest(store, call, open, show);
}

/** Has the hand shown as it is by now where the answer came after what a later click was answered. */
async function oweNewest(
  store: Store,
  call: Call,
  { match: { id, version } }: OpenHand,
  { choice }: HandShow,
): Promise<readonly OutboxEntry[]> {
  const surface = await store.read(call.scope, handSurfaceRecord, handSurfaceId(id, call.person.id));
  // Before the token of the last click is answered, nothing can be shown by it.
  if (!surface || surface.token === call.token) return [];
  const match = await store.read(call.scope, matchRecord, id);
  const isShown = match?.version === version && isDeepStrictEqual(choiceAt(version, surface.chosen), choice);
  if (isShown) return [];
  return oweShowing(store, call, async (tx) => tx.show(showing.hand(id, call.person.id)));
}
