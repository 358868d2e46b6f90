import type { PresetId } from "../deck/presets.js";
import type { Level } from "./levels.js";

/** Someone of the house. Their name and lines are words, by their id. */
export interface Character {
  readonly id: CharacterId;
  readonly level: Level;
  /** The ready-made deck they play with. */
  readonly deck: PresetId;
}

export const characterIds = ["nettle", "bram", "saltash", "ludo", "isbeth", "slate"] as const;
export type CharacterId = (typeof characterIds)[number];

/** What a character has a line for: sitting down, a sale of their own, a sale that they lost, and both ends. */
export const occasions = ["greeting", "sold", "broken", "won", "lost"] as const;
export type Occasion = (typeof occasions)[number];

/** The weakest first, as a menu shows them. */
export const characters: readonly Character[] = [
  { id: "nettle", level: "greenhorn", deck: "starter" },
  { id: "bram", level: "greenhorn", deck: "heavy" },
  { id: "saltash", level: "trader", deck: "balanced" },
  { id: "ludo", level: "trader", deck: "saboteur" },
  { id: "isbeth", level: "veteran", deck: "starter" },
  { id: "slate", level: "veteran", deck: "saboteur" },
];

/** How well a character plays. */
export function levelOf(id: CharacterId): Level {
  const found = characters.find((character) => character.id === id);
  if (found === undefined) throw new RangeError(`nobody of the house is called ${id}`);
  return found.level;
}
