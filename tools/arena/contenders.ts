import type { Decider } from "../../src/house/decider.js";
import { deciderOf } from "../../src/house/levels.js";
import { firstFit, greedily, randomly } from "./baselines.js";

/** Everyone who can play in the arena: three baselines and the levels of the house. */
export const contenders = {
  random: randomly,
  "first-fit": firstFit,
  greedy: greedily,
  ...deciderOf,
} as const satisfies Readonly<Record<string, Decider>>;

export type ContenderName = keyof typeof contenders;
export const contenderNames = Object.keys(contenders) as ContenderName[];
