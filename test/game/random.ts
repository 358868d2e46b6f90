import fc from "fast-check";
import { isNumeral } from "../../src/game/cards.js";
import { allCards, type CardFeatures, type SourceSet } from "../../src/game/codes.js";
import { deal } from "../../src/game/deal.js";
import { defaultDeck } from "../../src/game/decks.js";
import { legalMoves } from "../../src/game/legal.js";
import { play } from "../../src/game/play.js";
import { leastNumerals, openingHandSize } from "../../src/game/rulesets.js";
import { shuffled } from "../../src/game/shuffle.js";
import type { GameState } from "../../src/game/state.js";
import type { Card, Move, RulesetId, Seat } from "../../src/game/types.js";

/** A game that can be dealt and played at random, the same way each time. */
export interface RandomGame {
  readonly ruleset: RulesetId;
  readonly decks: Readonly<Record<Seat, readonly Card[]>>;
  /** Decides the deal and, as a number, the moves. */
  readonly seed: number;
}

/** Decks of every size: the default one, some cards of several sets, a handful, and all 216. */
export function randomGame(ruleset: RulesetId): fc.Arbitrary<RandomGame> {
  const someCards = fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 5, arbitrary: fc.record({ size: fc.integer({ min: 30, max: 54 }), from: fc.nat() }) },
    {
      weight: 5,
      arbitrary: fc.record({ size: fc.integer({ min: openingHandSize, max: 14 }), from: fc.nat() }),
    },
    { weight: 1, arbitrary: fc.record({ size: fc.constant(allCards.length), from: fc.nat() }) },
  );
  const deck = someCards.map((cards) =>
    cards ? deckOf(allCards, cards.size, cards.from) : defaultDeck(ruleset),
  );
  return fc.record({ ruleset: fc.constant(ruleset), decks: fc.record({ A: deck, B: deck }), seed: fc.nat() });
}

/** A game in which every card is in one place only: one deck of set B, one of set C. */
export function distinctGame(ruleset: RulesetId): fc.Arbitrary<RandomGame> {
  const deck = (of: SourceSet) =>
    fc.record({ size: fc.integer({ min: openingHandSize, max: 54 }), from: fc.nat() }).map(({ size, from }) =>
      deckOf(
        allCards.filter(({ set }) => set === of),
        size,
        from,
      ),
    );
  return fc.record({
    ruleset: fc.constant(ruleset),
    decks: fc.record({ A: deck("B"), B: deck("C") }),
    seed: fc.nat(),
  });
}

export interface Played {
  readonly states: readonly GameState[];
  readonly moves: readonly Move[];
}

/** Deals and plays uniformly random legal moves to the end. `seen` gets every state, before its move is chosen. */
export function playOut(game: RandomGame, seen: (state: GameState) => void = () => {}): Played {
  const random = randomBelow(game.seed);
  let state = deal(game.ruleset, game.decks, seedText(game));
  const states = [state];
  const moves: Move[] = [];
  seen(state);
  while (state.phase !== "over") {
    const legal = legalMoves(state);
    const move = legal[random(legal.length)];
    if (move === undefined) throw new Error("a game that is not over has no legal move");
    const played = play(state, move);
    if (!played.ok) throw new Error(`a legal move was refused: ${played.problem.kind}`);
    state = played.value;
    states.push(state);
    moves.push(move);
    seen(state);
  }
  return { states, moves };
}

export function seedText({ seed }: RandomGame): string {
  return `seed ${seed}`;
}

/** Whole numbers from 0 to below the bound, from a small generator (mulberry32). */
export function randomBelow(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** So many of the cards, chosen by a number; enough numerals to open always come along. */
function deckOf(cards: readonly CardFeatures[], size: number, from: number): readonly Card[] {
  const order = shuffled(cards, String(from), "test deck").map(({ card }) => card);
  const numerals = order.filter(isNumeral).slice(0, leastNumerals);
  return [...numerals, ...order.filter((card) => !numerals.includes(card))].slice(0, size);
}
