import { describe, expect, it } from "vitest";
import { showGames } from "../../bench/game.js";
import { table } from "../../bench/table.js";

describe("a table of figures", () => {
  it("has words to the left and numbers to the right, rounded to what can be read", () => {
    const rows = [
      { what: "a click", "p50 ms": 0.123_456, bytes: 1_234_567.8 },
      { what: "many", "p50 ms": 12.25, bytes: 99 },
    ];
    expect(table(rows).split("\n")).toEqual([
      "  what      p50 ms       bytes",
      "  a click     0.12   1,234,568",
      "  many       12.25          99",
    ]);
  });

  it("leaves a place free where a row has nothing to say", () => {
    const rows = [
      { bar: "speed", is: 5, "at least": 4 },
      { bar: "size", is: 70, "at most": 80 },
    ];
    expect(table(rows).split("\n")).toEqual([
      "  bar     is   at least   at most",
      "  speed    5          4",
      "  size    70                   80",
    ]);
  });

  it("tells of games which moves were made, by which interface and how fast", () => {
    const speed = {
      ruleset: "newvegas",
      by: "legalMoves + play",
      deckSize: 54,
      games: 2000,
      moves: 233_534,
      gamesPerSecond: 7668.858,
      movesPerSecond: 895_469.62,
    } as const;
    const shown = showGames([speed]);
    expect(shown).toMatch(/newvegas +legalMoves \+ play +54 +2,000 +233,534 +7,669 +895,470$/m);
    expect(shown).toContain("CPU time");
  });
});
