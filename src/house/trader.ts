import type { Move } from "../game/types.js";
import { chanceOf } from "./chance.js";
import type { Question } from "./decider.js";
import { bestOf, type Judged, judgeMoves } from "./judge.js";
import { situationOf } from "./situation.js";

/** Plays what looks good at a glance, but judges each move a little better or worse than it is. */
export function trade({ view, seed }: Question): Move {
  const chance = chanceOf(seed);
  const judged = judgeMoves(situationOf(view));
  return bestOf(judged.map((each) => ({ ...each, chance: misjudged(each, chance.unit()) }))).move;
}

/** How far off, in log-odds: seldom more than twice as much. */
const misjudgement = 0.12;

/** Never so far that it misses what decides the game at once. */
function misjudged({ chance }: Judged, random: number): number {
  if (chance === 0 || chance === 1) return chance;
  const error = misjudgement * Math.log(random / (1 - random));
  return 1 / (1 + Math.exp(-Math.log(chance / (1 - chance)) - error));
}
