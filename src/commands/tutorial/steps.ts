import type { Script } from "../guide/script.js";
import type { Goal } from "./goals.js";

/** What is to be played in a step, from which position. The positions are games of the video game's rules. */
export interface Step {
  /** Steps of one lesson follow each other. */
  readonly lesson: number;
  /** Played up to your turn; your hand then is `hand`. */
  readonly script: Required<Script>;
  readonly goal: Goal;
}

/** The steps of the tutorial by id, in their order. An id is kept with where a person stopped. */
export const steps = {
  place: {
    lesson: 1,
    script: { moves: "", hand: "10S 7H 4D KD 9C JC 2H QS" },
    goal: { kind: "value", caravan: "A1", value: 10 },
  },
  direction: {
    lesson: 2,
    script: {
      moves: "5S>A1 10H>B1 9D>A2 6C>B2 3C>A3 8D>B3  7H>A1 8H>B1",
      hand: "9C 4S KD 10S JC",
    },
    goal: { kind: "course", caravan: "A1", numerals: 3, direction: "up" },
  },
  suit: {
    lesson: 3,
    script: {
      moves: "6S>A1 10H>B1 8D>A2 7C>B2 3C>A3 9D>B3  9H>A1 8H>B1",
      hand: "7H 10C 5D KS JD",
    },
    goal: { kind: "course", caravan: "A1", numerals: 3, direction: "down" },
  },
  queen: {
    lesson: 4,
    script: {
      moves: "5S>A1 10H>B1 8D>A2 7C>B2 3C>A3 9D>B3  9H>A1 8H>B1",
      hand: "QC 7C 4D KS JD",
    },
    goal: { kind: "course", caravan: "A1", numerals: 2, direction: "down" },
  },
  king: {
    lesson: 5,
    script: {
      moves: "9S>A1 10H>B1 8D>A2 7C>B2 4C>A3 9D>B3  3D>A1 8H>B1",
      hand: "KH 2C 7H 10S QD",
    },
    goal: { kind: "value", caravan: "A1", value: 21 },
  },
  jack: {
    lesson: 6,
    script: {
      moves: "9S>A1 10H>B1 8D>A2 7C>B2 4C>A3 9D>B3  3D>A1 8H>B1  2D>A1 KC>B1.2",
      hand: "JD 7H 10S 5S 6C",
    },
    goal: { kind: "not-sold", caravan: "B1" },
  },
  jokerOnNumeral: {
    lesson: 7,
    script: {
      moves: "8D>A1 10H>B1 7S>A2 9C>B2 9S>A3 8C>B3  6D>A1 9H>B1  5D>A1 7H>B1",
      hand: "Jo1 KC 4C 2H JS",
    },
    goal: { kind: "cleared", side: "B", of: "9" },
  },
  jokerOnAce: {
    lesson: 7,
    script: {
      moves: "8D>A1 10S>B1 7H>A2 9S>B2 AS>A3 8C>B3  6D>A1 8S>B1  5D>A1 7S>B1",
      hand: "Jo2 KC 4C 2H JH",
    },
    goal: { kind: "cleared", side: "B", of: "S" },
  },
  sale: {
    lesson: 8,
    script: {
      moves: "9S>A1 10H>B1 8D>A2 7C>B2 5C>A3 9D>B3  8S>A1 8H>B1  3D>A2 5H>B1",
      hand: "7D 6C 4D 10S KC",
    },
    goal: { kind: "sold", caravan: "A1" },
  },
  disband: {
    lesson: 9,
    script: {
      moves: "10S>A1 10H>B1 8D>A2 7C>B2 4C>A3 9D>B3  9S>A1 8H>B1  8C>A1 3H>B1",
      hand: "5D 2H KD 6S 3S",
    },
    goal: { kind: "empty", caravan: "A1" },
  },
  end: {
    lesson: 10,
    script: {
      moves: "9S>A1 9H>B1 10D>A2 10C>B2 9C>A3 10S>B3  8S>A1 8H>B1  9D>A2 8C>B2  7D>A2 4S>B3  7C>A3 KD>B3.1",
      hand: "6D KC 3S 2C QH",
    },
    goal: { kind: "won" },
  },
} as const satisfies Readonly<Record<string, Step>>;

export type StepId = keyof typeof steps;

export const stepIds = Object.keys(steps) as readonly StepId[];

/** Where somebody is who has done or skipped the last step. */
export const finished = "finished";

/** A step by the name with which it was stored; undefined for one that is none, or none any more. */
export function stepNamed(name: string): StepId | undefined {
  return stepIds.find((id) => id === name);
}

/** The lesson of a step, and which of its steps it is; all counted from 1. */
export function placeOf(id: StepId) {
  const { lesson } = steps[id];
  const together = stepIds.filter((each) => steps[each].lesson === lesson);
  const lessons = new Set(stepIds.map((each) => steps[each].lesson)).size;
  return { lesson, lessons, part: together.indexOf(id) + 1, parts: together.length };
}
