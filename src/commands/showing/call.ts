import type { GameMoment } from "../../match/game.js";
import { type DealtMatch, isRunning, sideIn } from "../../match/match.js";
import { handSurfaceId, handSurfaceRecord } from "../../match/surface.js";
import type { Scope } from "../../store/store.js";
import { mentionsOf } from "./choices.js";
import type { ShowingTools } from "./tools.js";

/** How long a player may be away before they are called back to the table. */
const awayAfterMs = 60_000;

/** Whether the player to move is called by a mention: one who is at the table sees that it is their turn. */
export async function callFor(
  { store }: ShowingTools,
  scope: Scope,
  match: DealtMatch,
  { now: { turn } }: GameMoment,
): Promise<"mention" | "quiet"> {
  if (turn === null || !isRunning(match)) return "quiet";
  const mover = match[sideIn(match, turn)].id;
  const [hand, now, mentions] = await Promise.all([
    store.read(scope, handSurfaceRecord, handSurfaceId(match.id, mover)),
    store.now(),
    mentionsOf(store, scope, mover),
  ]);
  const here = hand !== undefined && now - hand.at <= awayAfterMs;
  return here || mentions === "off" ? "quiet" : "mention";
}
