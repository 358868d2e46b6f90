import type { GameMoment } from "../../match/game.js";
import { type DealtMatch, isRunning, sideIn } from "../../match/match.js";
import { handSurfaceId, handSurfaceRecord, type PublicSurface } from "../../match/surface.js";
import type { Scope } from "../../store/store.js";
import type { ShowingTools } from "./tools.js";

/** How long a player may be away before they are called back to the table. */
const awayAfterMs = 60_000;

/** Whether the player to move is called by a mention: one who is away is, once a turn, if they want that. */
export async function callFor(
  { store, choices }: ShowingTools,
  scope: Scope,
  turn: { readonly match: DealtMatch; readonly surface: PublicSurface; readonly moment: GameMoment },
): Promise<"mention" | "quiet"> {
  const { match, surface, moment } = turn;
  const { now: view } = moment;
  // A match that was drawn or closed is over though its game is not.
  if (view.turn === null || !isRunning(match) || surface.board?.called === view.moveNumber) return "quiet";
  const mover = match[sideIn(match, view.turn)].id;
  const [hand, now, { preferences }] = await Promise.all([
    store.read(scope, handSurfaceRecord, handSurfaceId(match.id, mover)),
    store.now(),
    choices.of(scope, mover),
  ]);
  const here = hand !== undefined && now - hand.at <= awayAfterMs;
  return here || preferences.mentions === "off" ? "quiet" : "mention";
}
