import { momentOf } from "../../match/game.js";
import { isEnded, type Match, namesBySeat, potOf } from "../../match/match.js";
import { noPublicSurface, notePublicSurface, publicSurfaceRecord } from "../../match/surface.js";
import { captionedResult } from "../../render/captioned.js";
import type { Scope } from "../../store/store.js";
import { wordsFor } from "../../text/language.js";
import { restPayload } from "../payload.js";
import { resultMessage } from "../table/result-message.js";
import type { Occasion } from "./occasion.js";
import { postInFirst } from "./post.js";
import type { ShowingTools } from "./tools.js";

/** Tells the result once: in the match's channel, else where its board is. */
export async function showResult(
  { store, rest, pace, drawing }: ShowingTools,
  scope: Scope,
  match: Match,
  occasion: Occasion,
): Promise<void> {
  if (!isEnded(match)) return;
  const surface = (await store.read(scope, publicSurfaceRecord, match.id)) ?? noPublicSurface;
  if (surface.result !== null) return;
  const { board, channel } = surface;
  const channels = [channel ?? match.channel, board?.channel, occasion.offered].flatMap((each) => each ?? []);
  const moment = momentOf(match);
  const scene = { view: moment.now, names: namesBySeat(match), pot: potOf(match) };
  await pace.turn(channels[0] ?? match.channel, "post");
  const picture = await drawing.forAll.pass(() => captionedResult(wordsFor(match.language), scene));
  const { message } = await postInFirst(rest, channels, {
    payload: restPayload(resultMessage(match, moment, picture)),
    nonce: `${match.id}.result`,
    attempt: occasion.attempt,
    after: board?.message ?? surface.challenge,
    isIt: (found) => JSON.stringify(found.components).includes(`:rematch:${match.id}:`),
  });
  await store.transact(scope, `result-posted:${message}`, async (tx) => {
    await notePublicSurface(tx, match.id, { result: message });
    return null;
  });
}
