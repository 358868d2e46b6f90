import { momentOf } from "../../match/game.js";
import { isRunning, type Match } from "../../match/match.js";
import { noPublicSurface, publicSurfaceRecord } from "../../match/surface.js";
import type { Scope } from "../../store/store.js";
import { restPayload } from "../payload.js";
import { warningMessage } from "../table/warning-message.js";
import { callFor } from "./call.js";
import type { Occasion } from "./occasion.js";
import { postInFirst } from "./post.js";
import type { ShowingTools } from "./tools.js";

/** Tells, where the board is, that a quarter of the turn's time is left. */
export async function showWarning(
  tools: ShowingTools,
  scope: Scope,
  match: Match,
  occasion: Occasion,
): Promise<void> {
  if (!isRunning(match) || match.phase.clock?.warned !== "yes") return;
  const moment = momentOf(match);
  const { turn } = moment.now;
  if (turn === null) return;
  const { board, channel } =
    (await tools.store.read(scope, publicSurfaceRecord, match.id)) ?? noPublicSurface;
  const warning = warningMessage(match, turn, await callFor(tools, scope, match, moment));
  await postInFirst(tools.rest, [...(board ? [board.channel] : []), channel ?? match.channel], {
    payload: restPayload(warning),
    nonce: `${match.id}.w${match.version}`,
    attempt: occasion.attempt,
    after: board?.message ?? null,
    isIt: ({ content }) => content === warning.content,
  });
}
