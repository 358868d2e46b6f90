import { parseCard } from "../../game/cards.js";
import { dealInOrder } from "../../game/deal.js";
import { defaultDeck } from "../../game/decks.js";
import { parseMove } from "../../game/moves.js";
import { play } from "../../game/play.js";
import { type MoveEffect, preview } from "../../game/preview.js";
import { type Card, type Move, type RulesetId, type Seat, seats } from "../../game/types.js";
import { type PlayerView, playerView } from "../../game/views.js";

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

/** You are A, who moves first. */
export const you: Seat = "A";

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
  const moves = movesIn(script.moves);
  const deckOf = (seat: Seat) => deckFor(ruleset, moves, seat, seat === you ? script.hand : undefined);
  let state = dealInOrder(ruleset, { A: deckOf("A"), B: deckOf("B") }, seed);
  let before = state;
  for (const move of moves) {
    const played = play(state, move);
    if (!played.ok) throw new Error(`the ${id} of ${ruleset} is refused: ${played.problem.kind}`);
    [before, state] = [state, played.value];
  }
  const move = moves.at(-1);
  if (move === undefined) throw new Error(`the ${id} has no move`);
  const seen = playerView(before, you);
  return { before: seen, move, effect: preview(seen, move), after: playerView(state, you) };
}

interface Script {
  /** Moves of both sides in turn, in the notation of the rules. */
  readonly moves: string;
  /** Cards of yours that are not played. */
  readonly hand?: string;
}

/** Reshuffles nothing: no game of the guide comes to the end of a deck. */
const seed = "guide";

/** Pair 3 is tied before any other is sold, so that the game goes on in every ruleset. */
function saleMoves(): string {
  return [
    "10S>A1 10H>B1 10D>A2 10C>B2 9H>A3 9S>B3",
    "8H>A3 8S>B3  7H>A3 7S>B3",
    "9D>A2 8C>B2  8D>A2 3D>B2",
    "8S>A1 8H>B1  7S>A1 5C>B1",
  ].join("  ");
}

function movesIn(text: string): readonly Move[] {
  return wordsOf(text).map((word) => parsed(word, parseMove(word)));
}

/** A deck as large as the one that the ruleset deals, in the order in which the game needs its cards. */
function deckFor(
  ruleset: RulesetId,
  moves: readonly Move[],
  seat: Seat,
  hand: string | undefined,
): readonly Card[] {
  const own = moves.filter((_, index) => seats[index % seats.length] === seat);
  const needed = own.flatMap((move) => ("card" in move ? [move.card] : []));
  const first = [...needed, ...wordsOf(hand ?? "")].map((card) => parsed(card, parseCard(card)));
  const usual = defaultDeck(ruleset);
  return [...new Set([...first, ...usual])].slice(0, usual.length);
}

function wordsOf(text: string): readonly string[] {
  return text.split(" ").filter(Boolean);
}

function parsed<Value>(word: string, value: Value | undefined): Value {
  if (value === undefined) throw new Error(`neither card nor move: ${word}`);
  return value;
}
