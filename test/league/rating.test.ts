import fc from "fast-check";
import rate from "glicko2-lite";
import { expect, it } from "vitest";
import {
  isProvisional,
  newRating,
  provisionalDeviation,
  type Rating,
  ratedAfter,
} from "../../src/league/rating.js";

it("comes to what Glickman's paper works out by hand", () => {
  const opponents: [number, number, number][] = [
    [1400, 30, 1],
    [1550, 100, 0],
    [1700, 300, 0],
  ];
  const { rating, rd, vol } = rate(1500, 200, 0.06, opponents, { tau: 0.5 });
  expect(rating).toBeCloseTo(1464.06, 1);
  expect(rd).toBeCloseTo(151.52, 1);
  expect(vol).toBeCloseTo(0.05999, 4);
});

it("moves two newcomers as far apart as one match can tell", () => {
  const won = ratedAfter(newRating, newRating, 1);
  const lost = ratedAfter(newRating, newRating, 0);
  expect([won, lost].map(({ rating }) => Math.round(rating))).toEqual([1662, 1338]);
  expect(won.deviation).toBeLessThan(newRating.deviation);
  expect(Math.round(ratedAfter(newRating, newRating, 0.5).rating)).toBe(1500);
});

it("is provisional at first and for good no longer after a dozen or so matches", () => {
  let own: Rating = newRating;
  let matches = 0;
  for (; isProvisional(own) && matches < 100; matches += 1) {
    own = ratedAfter(own, { ...newRating, deviation: 80 }, matches % 2 === 0 ? 1 : 0);
  }
  expect(matches).toBeGreaterThan(5);
  expect(matches).toBeLessThan(20);
  expect(own.deviation).toBeLessThan(provisionalDeviation);
});

it("stays a number that can be written down, whoever wins however often", () => {
  const score = fc.constantFrom(0, 0.5, 1) as fc.Arbitrary<0 | 0.5 | 1>;
  fc.assert(
    fc.property(
      fc.array(score, { maxLength: 300 }),
      fc.double({ min: 100, max: 3500, noNaN: true }),
      (scores, against) => {
        let own: Rating = newRating;
        const other = { ...newRating, rating: against, deviation: 60 };
        for (const each of scores) own = ratedAfter(own, other, each);
        expect(Number.isFinite(own.rating)).toBe(true);
        expect(own.deviation).toBeGreaterThan(20);
        expect(own.deviation).toBeLessThanOrEqual(newRating.deviation);
        expect(own.volatility).toBeGreaterThan(0);
        expect(own.volatility).toBeLessThan(1);
      },
    ),
    { numRuns: 50 },
  );
});

it("never falls by a win nor rises by a loss", () => {
  const some = fc.record({
    rating: fc.double({ min: 500, max: 3000, noNaN: true }),
    deviation: fc.double({ min: 30, max: 350, noNaN: true }),
    volatility: fc.double({ min: 0.04, max: 0.1, noNaN: true }),
  });
  fc.assert(
    fc.property(some, some, (own, other) => {
      expect(ratedAfter(own, other, 1).rating).toBeGreaterThanOrEqual(own.rating);
      expect(ratedAfter(own, other, 0).rating).toBeLessThanOrEqual(own.rating);
    }),
  );
});
