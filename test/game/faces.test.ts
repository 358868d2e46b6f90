import { describe, expect, it } from "vitest";
import { preview } from "../../src/game/preview.js";
import { playerView } from "../../src/game/views.js";
import { afterMoves, listOf, moveOf, position, tableOf } from "./positions.js";

describe("a Jack", () => {
  const setup = { hands: { A: "JS" }, caravans: { A1: "2S", B1: "7S+KH+KD~ 9S" } } as const;

  it("removes its numeral with all its faces and itself; each card goes back to its own player", () => {
    const state = afterMoves(setup, "JS>B1.1");
    expect(tableOf(state)).toEqual({ A1: "2S", B1: "9S" });
    expect(listOf(state.holdings.A.discards)).toBe("KD JS");
    expect(listOf(state.holdings.B.discards)).toBe("7S KH");
  });

  it("is previewed by what lay there, not by itself", () => {
    expect(preview(playerView(position(setup), "A"), moveOf("JS>B1.1")).removed).toEqual([
      { caravan: "B1", card: "7S", faces: ["KH", "KD"] },
    ]);
  });
});

describe("a Joker", () => {
  const caravans = {
    A1: "7S 9S",
    A2: "7D+KD 2D",
    A3: "AS",
    B1: "3C 7H+QC",
    B2: "AS 7S/B",
    B3: "2S+KS",
  } as const;

  it.each([
    ["wcl", { A1: "7S+Jo1 9S", A2: "2D", A3: "AS", B1: "3C", B2: "AS", B3: "2S+KS" }],
    ["classic", { A1: "7S+Jo1 9S", A2: "2D", A3: "AS", B1: "3C", B2: "AS", B3: "2S+KS" }],
    ["newvegas", { A1: "7S+Jo1 9S", A2: "2D", A3: "AS", B1: "3C", B2: "AS", B3: "2S+KS" }],
    ["polish", { A1: "9S", A2: "2D", A3: "AS", B1: "3C", B2: "AS", B3: "2S+KS" }],
  ] as const)("on a seven in %s", (ruleset, left) => {
    expect(tableOf(afterMoves({ ruleset, hands: { A: "Jo1" }, caravans }, "Jo1>A1.1"))).toEqual(left);
  });

  it.each(["wcl", "classic", "newvegas", "polish"] as const)(
    "on an ace in %s removes every other numeral of its suit; faces of that suit on others, and the ace, stay",
    (ruleset) => {
      const state = afterMoves(
        { ruleset, hands: { A: "Jo2" }, caravans: { ...caravans, A2: "7D+KS 2D" } },
        "Jo2>A3.1",
      );
      expect(tableOf(state)).toEqual({ A2: "7D+KS 2D", A3: "AS+Jo2", B1: "3C 7H+QC" });
    },
  );

  it("on an ace goes by the ace's own suit, whatever Queen lies on it", () => {
    const state = afterMoves(
      { hands: { A: "Jo1" }, caravans: { A1: "AS+QH", A2: "7S", B1: "7H" } },
      "Jo1>A1.1",
    );
    expect(tableOf(state)).toEqual({ A1: "AS+QH+Jo1", B1: "7H" });
  });

  it("goes with its target to the player who put it there", () => {
    const state = afterMoves(
      { ruleset: "polish", hands: { A: "Jo1" }, caravans: { B1: "7H+KS" } },
      "Jo1>B1.1",
    );
    expect(listOf(state.holdings.A.discards)).toBe("Jo1");
    expect(listOf(state.holdings.B.discards)).toBe("7H KS");
  });
});

describe("a disbanded caravan", () => {
  it("goes to both discard piles, and nothing is drawn", () => {
    const state = afterMoves({ caravans: { A1: "7S+KH~ 9S+KD" }, hands: { A: "2S" } }, "A1>x");
    expect(tableOf(state)).toEqual({});
    expect(listOf(state.holdings.A.discards)).toBe("7S 9S KD");
    expect(listOf(state.holdings.B.discards)).toBe("KH");
    expect(listOf(state.holdings.A.hand)).toBe("2S");
  });
});
