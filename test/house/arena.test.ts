import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { judgeDeck } from "../../src/game/referee.js";
import { rulesetIds } from "../../src/game/types.js";
import { deckChoices, deckFor } from "../../tools/arena/decks.js";
import { type Contest, playPair } from "../../tools/arena/duel.js";
import { quantile, wilson } from "../../tools/arena/statistics.js";

const root = join(import.meta.dirname, "../..");

function contest(a: Contest["a"], b: Contest["b"]): Contest {
  return { a, b, ruleset: "newvegas", decks: "default", seed: "a seed" };
}

function winsOf(a: Contest["a"], b: Contest["b"], games: number): number {
  const pairs = Array.from({ length: games / 2 }, (_, pair) => playPair(contest(a, b), pair));
  return pairs.flat().filter(({ winner }) => winner === "a").length;
}

describe("the arena", () => {
  // Intervals of Wilson (1927) to be found in textbooks: 0 of 10, 8 of 10, 40 of 50.
  it.each([
    [0, 10, 0, 0.2775],
    [8, 10, 0.4902, 0.9433],
    [40, 50, 0.6696, 0.8876],
    [400, 400, 0.9905, 1],
  ])("gives %i wins of %i games the interval from %f to %f", (wins, games, least, most) => {
    const [from, to] = wilson(wins, games);
    expect(from).toBeCloseTo(least, 4);
    expect(to).toBeCloseTo(most, 4);
  });

  it("finds the median and the most", () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([3, 1, 2], 1)).toBe(3);
    expect(quantile([], 0.5)).toBe(0);
  });

  it.each(deckChoices)(
    "is fair with %s decks: whoever plays themselves wins exactly half of each pair",
    (decks) => {
      for (const name of ["first-fit", "trader"] as const) {
        for (let pair = 0; pair < 5; pair += 1) {
          const [one, other] = playPair({ ...contest(name, name), decks }, pair);
          expect(one.winner).not.toBe(other.winner);
          expect(one.moves).toBe(other.moves);
        }
      }
    },
  );

  it.each(rulesetIds)("makes up decks that are legal in %s", (ruleset) => {
    for (let seed = 0; seed < 50; seed += 1) {
      expect(judgeDeck(ruleset, deckFor("random", ruleset, String(seed)))).toEqual([]);
    }
  });

  it("prints the same wins for the same seed on one thread as on two", () => {
    const run = (workers: number) => {
      const options = [
        "--a",
        "trader",
        "--b",
        "greedy",
        "--games",
        "12",
        "--workers",
        String(workers),
        "--json",
      ];
      const printed = execFileSync(process.execPath, [join(root, "dist/tools/arena.js"), ...options]);
      return JSON.parse(printed.toString());
    };
    const [one, two] = [run(1), run(2)];
    expect(one.wins).toEqual(two.wins);
    expect(one.movesPerGame).toBe(two.movesPerGame);
    expect(one.games).toBe(12);
  });
});

describe("the levels", () => {
  it("are told apart by who they beat", { timeout: 120_000 }, () => {
    expect(winsOf("greenhorn", "random", 200)).toBeGreaterThan(105);
    expect(winsOf("greenhorn", "first-fit", 200)).toBeLessThan(85);
    expect(winsOf("trader", "first-fit", 100)).toBeGreaterThan(85);
    expect(winsOf("trader", "greedy", 100)).toBeGreaterThan(55);
  });
});
