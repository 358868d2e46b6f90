import { play } from "../../game/play.js";
import { type MoveEffect, preview } from "../../game/preview.js";
import type { Refusal } from "../../game/refusal.js";
import type { GameState } from "../../game/state.js";
import type { Move, RulesetId } from "../../game/types.js";
import { type PlayerView, playerView } from "../../game/views.js";
import type { MadeMove } from "../../match/game.js";
import { statesOfScript, you } from "../guide/script.js";
import { isMet } from "./goals.js";
import { type StepId, steps } from "./steps.js";

/** What becomes of a move in a step of the tutorial. */
export type Trial =
  | { readonly kind: "illegal"; readonly why: Refusal }
  /** Legal, and not what is asked. */
  | {
      readonly kind: "wrong";
      readonly before: PlayerView;
      readonly move: Move;
      readonly effect: MoveEffect;
      readonly after: PlayerView;
    }
  | { readonly kind: "right"; readonly made: MadeMove; readonly after: PlayerView };

/** The rules that the tutorial teaches. */
export const taughtRuleset: RulesetId = "newvegas";

/** The position of a step, as you see it: it is your turn. */
export function positionOf(id: StepId): PlayerView {
  return playerView(stateOf(id), you);
}

/** Tries a move of yours in the position of a step, on the engine. */
export function tryMove(id: StepId, move: Move): Trial {
  const state = stateOf(id);
  const played = play(state, move);
  if (!played.ok) return { kind: "illegal", why: played.problem };
  const before = playerView(state, you);
  const effect = preview(before, move);
  const after = playerView(played.value, you);
  if (!isMet(steps[id].goal, after)) return { kind: "wrong", before, move, effect, after };
  return { kind: "right", made: { seat: you, move, before, effect }, after };
}

const states = new Map<StepId, GameState>();

/** Played once: nothing about it changes. */
function stateOf(id: StepId): GameState {
  const known = states.get(id);
  if (known) return known;
  const all = statesOfScript(taughtRuleset, steps[id].script);
  const state = all.at(-1) ?? all[0];
  states.set(id, state);
  return state;
}
