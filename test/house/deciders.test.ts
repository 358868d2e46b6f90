import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GameState } from "../../src/game/state.js";
import { rulesetIds, type Seat } from "../../src/game/types.js";
import { playerView } from "../../src/game/views.js";
import type { Decider } from "../../src/house/decider.js";
import { advise } from "../../src/house/veteran.js";
import { contenders } from "../../tools/arena/contenders.js";
import { playOut, type RandomGame, randomBelow, randomGame } from "../game/random.js";
import { withOtherHiddenCards } from "../support/hidden-cards.js";

/** The veteran as it is, with less effort: what it does is the same. */
const brisk = { playouts: 24, candidates: 4, plies: 2, endgame: 8 };
const deciders: Readonly<Record<string, Decider>> = {
  ...contenders,
  veteran: (question) => advise(question, brisk).best.move,
};
const games = 12;

describe.each(rulesetIds)("in %s", (ruleset) => {
  describe.each(Object.entries(deciders))("%s", (_, decide) => {
    it("makes a legal move, and the same one whenever it is asked the same", () => {
      const repeats = fc.property(moment(randomGame(ruleset)), ({ state, seat, game }) => {
        const question = { view: playerView(state, seat), deck: game.decks[seat], seed: "a seed" };
        const move = decide(question);
        expect(question.view.legalMoves).toContainEqual(move);
        expect(decide(question)).toEqual(move);
      });
      fc.assert(repeats, { numRuns: games });
    });

    it("does not know the hidden cards: with others in their place it decides the same", () => {
      const blind = fc.property(moment(randomGame(ruleset)), fc.nat(), ({ state, seat, game }, order) => {
        const ask = (of: GameState) =>
          decide({ view: playerView(of, seat), deck: game.decks[seat], seed: "a seed" });
        expect(ask(withOtherHiddenCards(state, seat, String(order)))).toEqual(ask(state));
      });
      fc.assert(blind, { numRuns: games });
    });
  });
});

interface Moment {
  readonly game: RandomGame;
  readonly state: GameState;
  /** Whose turn it is. */
  readonly seat: Seat;
}

/** Some moment of a random game. */
function moment(games: fc.Arbitrary<RandomGame>): fc.Arbitrary<Moment> {
  return games.map((game) => {
    const running = playOut(game).states.flatMap((state) =>
      state.phase === "over" ? [] : [{ game, state, seat: state.turn }],
    );
    return running[randomBelow(game.seed)(running.length)] as Moment;
  });
}
