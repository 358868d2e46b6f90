import type { Decider } from "./decider.js";
import { playCarelessly } from "./greenhorn.js";
import { trade } from "./trader.js";
import { decideWell } from "./veteran.js";

/** How well the house plays, the weakest first. */
export const levels = ["greenhorn", "trader", "veteran"] as const;
export type Level = (typeof levels)[number];

export const deciderOf: Readonly<Record<Level, Decider>> = {
  greenhorn: playCarelessly,
  trader: trade,
  veteran: decideWell,
};
