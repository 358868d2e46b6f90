import { randomUUID } from "node:crypto";
import { momentOf } from "../../match/game.js";
import { isRunning, type Match, sideIn } from "../../match/match.js";
import { noPublicSurface, noteBoard, publicSurfaceRecord } from "../../match/surface.js";
import type { Scope } from "../../store/store.js";
import { restPayload } from "../payload.js";
import { warningMessage } from "../table/warning-message.js";
import { callFor } from "./board.js";
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
  const { turn, moveNumber } = momentOf(match).now;
  if (turn === null) return;
  const surface = (await tools.store.read(scope, publicSurfaceRecord, match.id)) ?? noPublicSurface;
  const mover = match[sideIn(match, turn)].id;
  const call = await callFor(tools, scope, { match, surface, mover, moveNumber });
  const { board } = surface;
  await postInFirst(tools.rest, [board?.channel ?? [], surface.channel ?? [], match.channel].flat(), {
    payload: restPayload(warningMessage(match, turn, call)),
    nonce: `${match.id}.w${moveNumber}`,
    attempt: occasion.attempt,
    after: board?.message ?? null,
    isIt: (found) => found.content.startsWith("⏳") && found.mentions.some(({ id }) => id === mover),
  });
  if (call === "quiet" || !board) return;
  // Nobody is mentioned twice for one turn.
  await tools.store.transact(scope, `warned:${randomUUID()}`, async (tx) => {
    await noteBoard(tx, match.id, { board: { ...board, called: moveNumber }, left: null, channel: null });
    return null;
  });
}
