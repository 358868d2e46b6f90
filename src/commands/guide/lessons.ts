import { type MoveEffect, preview } from "../../game/preview.js";
import type { Move, RulesetId } from "../../game/types.js";
import { type PlayerView, playerView } from "../../game/views.js";
import { movesIn, type Script, statesOfScript, you } from "./script.js";

/** The games that the guide shows. They are played on the engine whenever they are shown; nothing of them is drawn up. */
export const scripts = {
  press: {
    moves: "7S>A1 10H>B1 9D>A2 8C>B2 5C>A3 7D>B3  8S>A1",
    hand: "9H KD QS JH",
  },
  turn: { moves: "7S>A1 10H>B1 9D>A2 8C>B2 5C>A3 7D>B3" },
  caravan: { moves: "7S>A1 10H>B1 9D>A2 8C>B2 5C>A3 7D>B3  9H>A1" },
  queen: { moves: "7S>A1 10H>B1 9D>A2 8C>B2 5C>A3 7D>B3  9H>A1 9C>B2  QS>A1.2" },
  king: { moves: "8D>A1 10H>B1 7S>A2 8C>B2 5C>A3 7D>B3  9C>A1 9H>B1  KD>A1.2" },
  jack: { moves: "7S>A1 10S>B1 9D>A2 8C>B2 5C>A3 7D>B3  9H>A1 8S>B1  10D>A2 KC>B1.2  JD>B1.2" },
  jokerOnAce: { moves: "AS>A1 10S>B1 8H>A2 7C>B2 9C>A3 8D>B3  9S>A2 9D>B1  Jo1>A1.1" },
  jokerOnNumeral: { moves: "9D>A1 9S>B1 9C>A2 8D>B2 7H>A3 8C>B3  10C>A2 KH>B1.1  Jo1>A1.1" },
  sale: { moves: saleMoves() },
  end: { moves: `${saleMoves()}  2H>A3` },
} as const satisfies Readonly<Record<string, Script>>;

export type LessonId = keyof typeof scripts;

/** A game up to the move that a page of the guide speaks of, as you see it. */
export interface Lesson {
  readonly before: PlayerView;
  readonly move: Move;
  /** What the engine says that the move does; of a move of yours. */
  readonly effect: MoveEffect;
  readonly after: PlayerView;
}

/** Plays a game of the guide. @throws when the engine refuses a move of it */
export function lessonOf(ruleset: RulesetId, id: LessonId): Lesson {
  const script: Script = scripts[id];
  const [state, before] = statesOfScript(ruleset, script).toReversed();
  const move = movesIn(script).at(-1);
  if (!state || !before || !move) throw new Error(`the ${id} has no move`);
  const seen = playerView(before, you);
  return { before: seen, move, effect: preview(seen, move), after: playerView(state, you) };
}

/** Pair 3 is tied before any other is sold, so that the game goes on in every ruleset. */
function saleMoves(): string {
  return [
    "10S>A1 10H>B1 10D>A2 10C>B2 9H>A3 9S>B3",
    "8H>A3 8S>B3  7H>A3 7S>B3",
    "9D>A2 8C>B2  8D>A2 3D>B2",
    "8S>A1 8H>B1  7S>A1 5C>B1",
  ].join("  ");
}
