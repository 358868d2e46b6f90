import { parseCard } from "../../game/cards.js";
import { dealInOrder } from "../../game/deal.js";
import { defaultDeck } from "../../game/decks.js";
import { parseMove } from "../../game/moves.js";
import { play } from "../../game/play.js";
import type { GameState } from "../../game/state.js";
import { type Card, type Move, type RulesetId, type Seat, seats } from "../../game/types.js";

/** A game as it is written down for somebody to look at. */
export interface Script {
  /** Moves of both sides in turn, in the notation of the rules. */
  readonly moves: string;
  /** Cards of yours that are not played. */
  readonly hand?: string;
}

/** You are A, who moves first. */
export const you: Seat = "A";

/** Every state of a script's game, from the deal on. @throws when the engine refuses a move of it */
export function statesOfScript(ruleset: RulesetId, script: Script): readonly [GameState, ...GameState[]] {
  const moves = movesIn(script);
  const deckOf = (seat: Seat) => deckFor(ruleset, moves, seat, seat === you ? script.hand : undefined);
  const dealt = dealInOrder(ruleset, { A: deckOf("A"), B: deckOf("B") }, seed);
  const states: [GameState, ...GameState[]] = [dealt];
  let state = dealt;
  for (const move of moves) {
    const played = play(state, move);
    if (!played.ok) throw new Error(`${JSON.stringify(move)} is refused: ${played.problem.kind}`);
    state = played.value;
    states.push(state);
  }
  return states;
}

export function movesIn({ moves }: Script): readonly Move[] {
  return wordsOf(moves).map((word) => parsed(word, parseMove(word)));
}

/** Reshuffles nothing: no game that is written down comes to the end of a deck. */
const seed = "guide";

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
