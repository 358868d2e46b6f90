import type { RulesetId } from "./types.js";

/** Everything in which the rulesets differ, as data. The first table of the rules, row by row. */
export interface Ruleset {
  readonly id: RulesetId;
  /** Cards in a deck. */
  readonly deckSize: { readonly least: number; readonly most: number };
  /** How many copies of a card a deck may hold: counted by what it shows, or by what it shows and its source set. */
  readonly copies: { readonly most: number; readonly counted: "by-name" | "by-name-and-set" };
  /** What helps a player whose opening hand has too few numerals. */
  readonly poorOpeningHand: "discards" | "redeal";
  /** Whether a Joker on 2 to 10 leaves its target on the table. */
  readonly jokerTarget: "stays" | "goes";
  /** On which numerals of a caravan a Queen may be put. */
  readonly queenOn: "any" | "last";
  /** The most faces on one numeral. */
  readonly mostFaces: number;
  /** What a draw from an empty deck does: makes a new deck of the discards, once, then forfeits; or nothing. */
  readonly emptyDeck: "reshuffled-once" | "stays-empty";
  /** So many sales, of both players together, end the game for whoever has two. */
  readonly salesToEnd: 2 | 3;
}

const collectors: Omit<Ruleset, "id"> = {
  deckSize: { least: 30, most: 216 },
  copies: { most: 1, counted: "by-name-and-set" },
  poorOpeningHand: "redeal",
  jokerTarget: "stays",
  queenOn: "any",
  mostFaces: Number.POSITIVE_INFINITY,
  emptyDeck: "stays-empty",
  salesToEnd: 3,
};

export const rulesets: Readonly<Record<RulesetId, Ruleset>> = {
  /** Wasteland Caravan League 0.4. */
  wcl: frozen({
    ...collectors,
    id: "wcl",
    deckSize: { least: 30, most: 54 },
    copies: { most: 2, counted: "by-name" },
    poorOpeningHand: "discards",
    emptyDeck: "reshuffled-once",
  }),
  /** Collector's edition. */
  classic: frozen({ ...collectors, id: "classic" }),
  /** Polish rules. */
  polish: frozen({
    ...collectors,
    id: "polish",
    deckSize: { least: 30, most: 30 },
    copies: { most: 1, counted: "by-name" },
    jokerTarget: "goes",
    salesToEnd: 2,
  }),
  /** The video game. */
  newvegas: frozen({ ...collectors, id: "newvegas", queenOn: "last", mostFaces: 3 }),
};

/** Cards taken for the first hand. */
export const openingHandSize = 8;
/** A deck with fewer numerals could never open three caravans, and an opening hand is dealt again. */
export const leastNumerals = 3;
/** Sales that win a game once it ends. */
export const salesToWin = 2;

function frozen(rules: Ruleset): Ruleset {
  Object.freeze(rules.deckSize);
  Object.freeze(rules.copies);
  return Object.freeze(rules);
}
