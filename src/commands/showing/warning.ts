import { randomUUID } from "node:crypto";
import { momentOf } from "../../match/game.js";
import { isRunning, type Match } from "../../match/match.js";
import { noPublicSurface, noteCall, publicSurfaceRecord } from "../../match/surface.js";
import type { Scope } from "../../store/store.js";
import { restPayload } from "../payload.js";
import { warningMessage } from "../table/warning-message.js";
import { callFor } from "./call.js";
import type { Occasion } from "./occasion.js";
import { postInFirst } from "./post.js";
import type { ShowingTools } from "./tools.js";

/** Tells at the board that the player to move has little time left; once, and only while that is so. */
export async function showWarning(
  tools: ShowingTools,
  scope: Scope,
  match: Match,
  occasion: Occasion,
): Promise<void> {
  if (!isRunning(match) || match.phase.clock?.warned !== "yes") return;
  const moment = momentOf(match);
  const { turn, moveNumber } = moment.now;
  if (turn === null) return;
  const surface = (await tools.store.read(scope, publicSurfaceRecord, match.id)) ?? noPublicSurface;
  const call = await callFor(tools, scope, { match, surface, moment });
  const warning = warningMessage(match, turn, call);
  const { board } = surface;
  const channels = [...(board ? [board.channel] : []), surface.channel ?? match.channel];
  await postInFirst(tools.rest, channels, {
    payload: restPayload(warning),
    nonce: `${match.id}.w${moveNumber}`,
    attempt: occasion.attempt,
    after: board?.message ?? null,
    isIt: ({ content }) => content === warning.content,
  });
  if (call === "quiet" || !board) return;
  // Nobody is mentioned twice for one turn.
  await tools.store.transact(scope, `warned:${randomUUID()}`, async (tx) => {
    await noteCall(tx, match.id, moveNumber);
    return null;
  });
}
