import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { legalMoves } from "../../src/game/legal.js";
import { printMove } from "../../src/game/moves.js";
import { rulesetIds } from "../../src/game/types.js";
import { playerView } from "../../src/game/views.js";
import { chanceAt, judgeMoves, sightAfter, sightNow } from "../../src/house/judge.js";
import { emptyNetwork, networkOf, weightsOf } from "../../src/house/network.js";
import { outcomeOf, situationIn, situationOf } from "../../src/house/situation.js";
import { taught } from "../../src/house/taught.js";
import { position, type Setup } from "../game/positions.js";
import { playOut, randomGame } from "../game/random.js";

const games = 25;

describe.each(rulesetIds)("a glance at a position of %s", (ruleset) => {
  it("judges each move as if it had looked at every pair anew", () => {
    const anew = fc.property(randomGame(ruleset), (game) => {
      for (const state of playOut(game).states) {
        if (state.phase === "over") continue;
        const situation = situationIn(state);
        const judged = judgeMoves(situation);
        expect(judged.map(({ move }) => move)).toEqual(legalMoves(state));
        for (const { move, chance } of judged) {
          const outcome = outcomeOf(situation, move);
          const { ending } = outcome;
          const sight = sightAfter(situation, outcome);
          expect(chance).toBe(ending ? Number(ending.winner === state.turn) : chanceAt(sight, taught()));
        }
      }
    });
    fc.assert(anew, { numRuns: games });
  });

  it("comes to the same from the player's view as from the whole game", () => {
    const same = fc.property(randomGame(ruleset), (game) => {
      for (const state of playOut(game).states) {
        if (state.phase === "over") continue;
        const seen = situationOf(playerView(state, state.turn));
        expect(judgeMoves(seen)).toEqual(judgeMoves(situationIn(state)));
      }
    });
    fc.assert(same, { numRuns: games });
  });
});

it("does not mind in which place a pair stands", () => {
  const pairs = [
    ["7S 9S", "10H+KH"],
    ["KH 5D".slice(3), "8C 6C 9C"],
    ["10D 8D 4D", "3S"],
  ] as const;
  const chanceOf = (order: readonly (0 | 1 | 2)[]) => {
    const [one, two, three] = order.map((place) => pairs[place]);
    const caravans = {
      A1: one?.[0] ?? "",
      B1: one?.[1] ?? "",
      A2: two?.[0] ?? "",
      B2: two?.[1] ?? "",
      A3: three?.[0] ?? "",
      B3: three?.[1] ?? "",
    };
    const state = position({ caravans, hands: { A: "7H KS JD 2C 9H", B: "2S" } });
    if (state.phase === "over") throw new Error("the game is over");
    return chanceAt(sightNow(situationIn(state)), taught());
  };
  for (const order of [
    [0, 2, 1],
    [1, 0, 2],
    [2, 1, 0],
    [1, 2, 0],
  ] as const) {
    expect(chanceOf(order)).toBeCloseTo(chanceOf([0, 1, 2]), 9);
  }
});

it.each([
  {
    hopes: "two sold and the third about to be",
    caravans: { A1: "10S 9S 6S", A2: "10H 8H 7H", A3: "9D 8D", B3: "3S" },
    least: 0.8,
    most: 1,
  },
  {
    hopes: "everything lost but the last",
    caravans: { B1: "10S 9S 6S", B2: "10H 8H 7H", B3: "9D 8D", A3: "3S" },
    least: 0,
    most: 0.3,
  },
])("sees how it stands: $hopes", ({ caravans, least, most }) => {
  const state = position({ caravans, hands: { A: "2H 3H QD 2C 4H", B: "2S 3S 4S 5S 6S" } });
  if (state.phase === "over") throw new Error("the game is over");
  const chance = chanceAt(sightNow(situationIn(state)), taught());
  expect(chance).toBeGreaterThanOrEqual(least);
  expect(chance).toBeLessThanOrEqual(most);
});

it("is certain of a move that wins", () => {
  const caravans = { A1: "10S 9S 6S", A2: "10H 8H 7H", A3: "9D 8D", B3: "3C" };
  expect(chancesOf({ caravans, hands: { A: "4S 4D JH" } })).toMatchObject({ "4D>A3": 1 });
});

it("is certain of a move that leaves nothing in the hand", () => {
  const caravans = { A1: "3S", A2: "3H", A3: "3D", B1: "3C", B2: "4C", B3: "5C" };
  const chances = chancesOf({ caravans, hands: { A: "4S" }, decks: { A: "" } });
  expect(chances).toMatchObject({ "4S>A1": 0, "4S>x": 0 });
  expect(chances["A1>x"]).toBeGreaterThan(0);
});

function chancesOf(setup: Setup): Readonly<Record<string, number>> {
  const state = position(setup);
  if (state.phase === "over") throw new Error("the game is over");
  return Object.fromEntries(
    judgeMoves(situationIn(state)).map(({ move, chance }) => [printMove(move), chance]),
  );
}

it("keeps a network in whole thousandths, and refuses one of another size", () => {
  const weights = weightsOf(taught());
  expect(networkOf(weights)).toEqual(taught());
  expect(weightsOf(emptyNetwork()).out.every((weight) => weight === 0)).toBe(true);
  expect(() => networkOf({ ...weights, out: weights.out.slice(1) })).toThrow(RangeError);
});
