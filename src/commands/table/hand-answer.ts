import { showing } from "../../match/showing.js";
import { handSurfaceId, handSurfaceRecord } from "../../match/surface.js";
import { captionedHandSoon } from "../../render/captioned.js";
import type { Answer } from "../answer.js";
import type { Call, Click, Tools } from "../handler.js";
import { cardsIn, type HandShow, handOf, type OpenHand } from "./hand-of.js";
import { owePicture } from "./owed.js";

/** A hand in answer to somebody; `owes` where its picture is to follow. */
export type AnsweredHand = Pick<Answer, "message" | "owes">;

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
  const { reader, match } = open;
  const picture =
    reader.display === "text" ? "none" : await captionedHandSoon(call.words, cardsIn(open), show.there);
  if (picture !== "late") return { message: handOf(open, call.words, { ...show, picture }) };
  const inWords: OpenHand = { ...open, reader: { ...reader, display: "text" } };
  const message = handOf(inWords, call.words, { ...show, picture: "none" });
  const owes = () =>
    owePicture(store, call, async (tx) => {
      const id = handSurfaceId(match.id, call.person.id);
      const surface = await tx.get(handSurfaceRecord, id);
      // A later click sees to its own picture.
      if (surface?.token !== call.token) return;
      tx.put(handSurfaceRecord, id, { ...surface, picture: "owed" });
      tx.show(showing.hand(match.id, call.person.id));
    });
  return { message, owes };
}
