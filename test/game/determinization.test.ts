import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CardCode } from "../../src/game/codes.js";
import { determinize, type Hidden } from "../../src/game/determinization.js";
import { legalMoves } from "../../src/game/legal.js";
import { play } from "../../src/game/play.js";
import { shuffled } from "../../src/game/shuffle.js";
import type { GameState } from "../../src/game/state.js";
import { opponentOf } from "../../src/game/table.js";
import { rulesetIds, type Seat, seats } from "../../src/game/types.js";
import { playerView } from "../../src/game/views.js";
import { playOut, randomBelow, randomGame } from "./random.js";

const games = 60;

describe.each(rulesetIds)("a guess at what is hidden in %s", (ruleset) => {
  it("gives a game that looks to the player as the real one does, at every moment", () => {
    const looksTheSame = fc.property(randomGame(ruleset), (game) => {
      for (const state of playOut(game).states) {
        for (const seat of seats) {
          const view = playerView(state, seat);
          const guessed = determinize(view, guessAt(state, seat, String(game.seed)));
          expect(playerView(guessed, seat)).toEqual(view);
        }
      }
    });
    fc.assert(looksTheSame, { numRuns: games });
  });

  it("that is right gives a game that goes on as the real one does", () => {
    const goesOn = fc.property(randomGame(ruleset), (game) => {
      const { states, moves } = playOut(game);
      const from = randomBelow(game.seed)(states.length);
      const start = states[from] as GameState;
      const seat = start.turn ?? "A";
      let guessed = determinize(playerView(start, seat), truthOf(start, seat));
      for (const [step, move] of moves.slice(from).entries()) {
        const played = play(guessed, move);
        if (!played.ok) throw new Error(`refused: ${played.problem.kind}`);
        guessed = played.value;
        const real = states[from + step + 1] as GameState;
        for (const each of seats) expect(playerView(guessed, each)).toEqual(playerView(real, each));
        expect(legalMoves(guessed)).toEqual(legalMoves(real));
      }
    });
    fc.assert(goesOn, { numRuns: games });
  });

  it("is refused when it has a card too many or too few", () => {
    const [state] = fc
      .sample(randomGame(ruleset), { numRuns: 1, seed: 1 })
      .flatMap((game) => playOut(game).states);
    const view = playerView(state as GameState, "A");
    const truth = truthOf(state as GameState, "A");
    const wrong: readonly Hidden[] = [
      { ...truth, hand: truth.hand.slice(1) },
      { ...truth, decks: { ...truth.decks, A: truth.decks.A.slice(1) } },
      { ...truth, decks: { ...truth.decks, B: [...truth.decks.B, ...truth.hand] } },
    ];
    for (const guess of wrong) expect(() => determinize(view, guess)).toThrow(RangeError);
  });
});

/** What is in truth hidden from a player. */
function truthOf(state: GameState, seat: Seat): Hidden {
  const { A, B } = state.holdings;
  return {
    hand: state.holdings[opponentOf(seat)].hand,
    decks: { A: A.deck.slice(A.drawn), B: B.deck.slice(B.drawn) },
    seed: state.seed,
  };
}

/** The hidden cards of each player in another order. */
function guessAt(state: GameState, seat: Seat, seed: string): Hidden {
  const truth = truthOf(state, seat);
  const opponent = opponentOf(seat);
  const theirs = shuffled([...truth.hand, ...truth.decks[opponent]], seed, "theirs");
  const split = truth.hand.length;
  const decks: Record<Seat, readonly CardCode[]> = { ...truth.decks };
  decks[opponent] = theirs.slice(split);
  decks[seat] = shuffled(truth.decks[seat], seed, "own");
  return { hand: theirs.slice(0, split), decks, seed };
}
