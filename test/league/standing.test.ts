import { expect, it } from "vitest";
import { newRating } from "../../src/league/rating.js";
import {
  type Decided,
  ratingHistoryLength,
  type Standing,
  shownRating,
  standingAfter,
  standingRecord,
  totalOf,
} from "../../src/league/standing.js";

const october = Date.UTC(2077, 9, 23);
const november = Date.UTC(2077, 10, 1);
let matches = 0;
const decided = (part: Partial<Decided>): Decided => ({
  at: october,
  match: `m${++matches}`,
  ruleset: "newvegas",
  result: "won",
  stake: 10,
  rating: null,
  ...part,
});
const after = (...all: readonly Partial<Decided>[]): Standing => {
  const standing = all.reduce<Standing | undefined>(
    (known, each) => standingAfter(known, decided(each)),
    undefined,
  );
  if (!standing) throw new Error("no match");
  return standing;
};

it("counts by ruleset, and in sum", () => {
  const standing = after({}, { result: "lost" }, { ruleset: "wcl", result: "drawn" }, { ruleset: "wcl" });
  expect(standing.record).toEqual({
    newvegas: { won: 1, lost: 1, drawn: 0 },
    wcl: { won: 1, lost: 0, drawn: 1 },
  });
  expect(totalOf(standing)).toEqual({ won: 2, lost: 1, drawn: 1 });
});

it("counts what was won from others, and keeps the biggest pot", () => {
  const standing = after(
    { stake: 50 },
    { stake: 70, match: "big" },
    { stake: 900, result: "lost" },
    { stake: 70 },
  );
  expect(standing.capsWon).toBe(190);
  expect(standing.biggestPot).toEqual({ match: "big", caps: 140 });
  expect(after({ stake: 0 }).biggestPot).toBe(null);
});

it("knows the streak that runs, and the longest of wins", () => {
  const standing = after({}, {}, {}, { result: "lost" }, { result: "lost" });
  expect(standing.streak).toEqual({ of: "lost", length: 2 });
  expect(standing.bestStreak).toBe(3);
});

it("begins a month anew with the first match in it", () => {
  const standing = after({}, {}, { at: november, stake: 5 });
  expect(standing.month).toEqual({ of: "2077-11", wins: 1, capsWon: 5 });
  expect(standing.capsWon).toBe(25);
});

it("keeps the latest ratings only, and none of matches that were not rated", () => {
  const rating = { ...newRating, rating: 1612.4 };
  const many = Array.from({ length: ratingHistoryLength + 7 }, () => ({ rating }));
  const standing = after(...many, {});
  expect(standing.history).toHaveLength(ratingHistoryLength);
  expect(standing.history.at(-1)).toMatchObject({ at: october, rating: 1612 });
  expect(standing.rating?.matches).toBe(ratingHistoryLength + 7);
  expect(shownRating(standing)).toEqual({ rating: 1612, state: "provisional" });
  expect(shownRating(after({ rating: { ...rating, deviation: 90 } }))?.state).toBe("settled");
  expect(shownRating(after({}))).toBe(null);
  expect(standingRecord.schema.parse(JSON.parse(JSON.stringify(standing)))).toEqual(standing);
  expect(JSON.stringify(standing).length).toBeLessThan(8_000);
});
