import { defaultDeck } from "../game/decks.js";
import type { Card, RulesetId } from "../game/types.js";
import { inOrder } from "./cards.js";
import { readDeck } from "./notation.js";

export const presetIds = ["starter", "balanced", "heavy", "saboteur"] as const;
/**
 * `starter`: pleasant without knowing anything. `balanced`: of everything, with Queens to steer. `heavy`: tens that
 * Kings double. `saboteur`: Jacks and Jokers against the other side.
 */
export type PresetId = (typeof presetIds)[number];

export function isPresetId(text: string): text is PresetId {
  return (presetIds as readonly string[]).includes(text);
}

/** A ready-made deck, legal in the ruleset. */
export function presetDeck(preset: PresetId, ruleset: RulesetId): readonly Card[] {
  return presets[preset][ruleset];
}

const oneSet = deck(`
  ♠: A 2 3 4 5 6 7 8 9 10 J Q K
  ♥: A 2 3 4 5 6 7 8 9 10 J Q K
  ♦: A 2 3 4 5 6 7 8 9 10 J Q K
  ♣: A 2 3 4 5 6 7 8 9 10 J Q K
  Jo1 Jo2
`);

/** A doubled 10 and a 6 make 26, a doubled 10 and anything up to it a sale; a second King on theirs overburdens it. */
const heavySets = deck(`
  ♠: 5 2x 6 8 9 3x 10 J Q 3x K
  ♥: 5 2x 6 8 9 3x 10 J Q 3x K
  ♦: 5 2x 6 8 9 3x 10 J Q 3x K
  ♣: 5 2x 6 8 9 3x 10 J Q 3x K
`);

/** Builds plainly and in one suit, while Jacks take the other side's best and Jokers whole ranks. */
const saboteurSets = deck(`
  ♠: A 6 7 2x 8 2x 9 10 3x J K
  ♥: A 6 7 2x 8 2x 9 10 3x J K
  ♦: A 6 7 2x 8 2x 9 10 3x J K
  ♣: A 6 7 2x 8 2x 9 10 3x J K
  4x Joker
`);

const presets: Readonly<Record<PresetId, Readonly<Record<RulesetId, readonly Card[]>>>> = {
  starter: {
    wcl: inOrder(defaultDeck("wcl")),
    classic: inOrder(defaultDeck("classic")),
    polish: inOrder(defaultDeck("polish")),
    newvegas: inOrder(defaultDeck("newvegas")),
  },
  balanced: {
    wcl: oneSet,
    classic: oneSet,
    newvegas: oneSet,
    polish: deck(`
      ♠: A 3 5 7 9 K Q
      ♥: 2 4 6 8 10 K Q
      ♦: A 3 5 7 9 K Q J
      ♣: 2 4 6 8 10 J
      Jo1 Jo2
    `),
  },
  heavy: {
    wcl: deck(`
      ♠: 2x 6 8 9 2x 10 Q 2x K
      ♥: 2x 6 8 9 2x 10 Q 2x K
      ♦: 2x 6 8 9 2x 10 J 2x K
      ♣: 2x 6 8 9 2x 10 J 2x K
    `),
    classic: heavySets,
    newvegas: heavySets,
    polish: deck(`
      ♠: 5 6 8 9 10 J Q K
      ♥: 5 6 8 9 10 J Q K
      ♦: 6 8 9 10 7 Q K
      ♣: 6 8 9 10 7 Q K
    `),
  },
  saboteur: {
    wcl: deck(`
      ♠: A 6 7 8 9 10 2x J K
      ♥: A 6 7 8 9 10 2x J K
      ♦: A 6 7 8 9 10 2x J K
      ♣: A 6 7 8 9 10 2x J K
      4x Joker
    `),
    classic: saboteurSets,
    newvegas: saboteurSets,
    polish: deck(`
      ♠: A 7 8 9 10 J Q K
      ♥: A 7 8 9 10 J K
      ♦: 7 8 9 10 J Q K
      ♣: 7 8 9 10 J K
      Jo1 Jo2
    `),
  },
};

/** @throws {RangeError} where anything is not understood */
function deck(list: string): readonly Card[] {
  const { cards, problems } = readDeck(list);
  const [problem] = problems;
  if (problem) throw new RangeError(`in a preset, ${problem.kind}: ${problem.text}`);
  return cards;
}
