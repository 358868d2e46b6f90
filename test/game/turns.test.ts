import { describe, expect, it } from "vitest";
import { preview } from "../../src/game/preview.js";
import { playerView } from "../../src/game/views.js";
import { afterMoves, listOf, moveOf, position, type Setup } from "./positions.js";

describe("opening", () => {
  const opening: Setup = { ruleset: "wcl", phase: "opening", hands: { A: "2S 3S 4S", B: "KS KH KD" } };

  it("draws nothing for a placed numeral, and one card for a discard", () => {
    const state = afterMoves(opening, "2S>A1", "KS>x");
    expect(listOf(state.holdings.A.hand)).toBe("3S 4S");
    expect(listOf(state.holdings.B.hand)).toBe("KH KD 3S");
    expect(state).toMatchObject({ phase: "opening", turn: "A" });
  });

  it("passes over whoever has opened all three", () => {
    const caravans = { A1: "2S", A2: "3S", B1: "5S" };
    expect(afterMoves({ ...opening, caravans }, "4S>A3", "KS>x")).toMatchObject({
      phase: "opening",
      turn: "B",
    });
  });

  it.each(["A", "B"] as const)("gives the first main move to the opponent of %s who opened last", (last) => {
    const other = last === "A" ? "B" : "A";
    const caravans = {
      [`${last}1`]: "2S",
      [`${last}2`]: "3S",
      ...Object.fromEntries([1, 2, 3].map((pair) => [`${other}${pair}`, "5S"])),
    };
    const state = afterMoves({ ...opening, turn: last, caravans, hands: { [last]: "4S 5S" } }, `4S>${last}3`);
    expect(state).toMatchObject({ phase: "main", turn: other });
  });
});

describe("the end by sales", () => {
  const sold = "10S 9S 2S";
  const nearly = { A1: sold, A2: "10H 9H", B3: sold } as const;

  it("is there when all three pairs are sold, for whoever sold two", () => {
    const state = afterMoves({ hands: { A: "4H" }, caravans: nearly }, "4H>x", "2S>x");
    expect(state.phase).toBe("main");
    const won = afterMoves({ hands: { A: "4H" }, caravans: { ...nearly, A2: "10H 9H" } }, "4H>A2");
    expect(won).toMatchObject({ phase: "over", turn: null, winner: "A", end: "sold" });
  });

  it("draws no card after a winning move, even the last card with an empty deck", () => {
    const dry: Setup = { hands: { A: "4H" }, decks: { A: "" }, caravans: nearly };
    const state = afterMoves(dry, "4H>A2");
    expect(state).toMatchObject({ winner: "A", end: "sold" });
    expect(state.holdings.A.hand).toEqual([]);
    expect(afterMoves({ ...dry, decks: { A: "5D" } }, "4H>A2").holdings.A.hand).toEqual([]);
  });

  it("can be lost by the own move", () => {
    const caravans = { B1: sold, B2: sold, A3: "10H 9H" };
    const setup: Setup = { hands: { A: "4H" }, caravans };
    expect(afterMoves(setup, "4H>A3")).toMatchObject({ winner: "B", end: "sold" });
    expect(preview(playerView(position(setup), "A"), moveOf("4H>A3"))).toMatchObject({
      winner: "B",
      end: "sold",
    });
  });

  it("waits while a pair is tied", () => {
    expect(afterMoves({ hands: { A: "2H" }, caravans: { ...nearly, B2: sold } }, "2H>A2").phase).toBe("main");
  });

  it("is there in polish as soon as one player has two sales", () => {
    const caravans = { A1: sold, A2: "10H 9H" };
    expect(afterMoves({ ruleset: "polish", hands: { A: "4H" }, caravans }, "4H>A2")).toMatchObject({
      winner: "A",
    });
    expect(afterMoves({ ruleset: "classic", hands: { A: "4H" }, caravans }, "4H>A2").phase).toBe("main");
    const oneEach = { A1: "10H 9H", B2: sold };
    expect(afterMoves({ ruleset: "polish", hands: { A: "4H" }, caravans: oneEach }, "4H>A1").phase).toBe(
      "main",
    );
  });
});

describe("a draw from an empty deck", () => {
  it("gives nothing outside of wcl; an empty hand then loses", () => {
    expect(afterMoves({ hands: { A: "2H 3H" }, decks: { A: "" } }, "2H>x").phase).toBe("main");
    const last: Setup = { hands: { A: "2H" }, decks: { A: "" } };
    expect(afterMoves(last, "2H>x")).toMatchObject({ winner: "B", end: "exhausted" });
    expect(preview(playerView(position(last), "A"), moveOf("2H>x"))).toMatchObject({
      winner: "B",
      end: "exhausted",
    });
  });

  const dry: Setup = { ruleset: "wcl", hands: { A: "2H 3H" }, decks: { A: "" } };

  it("in wcl makes a new deck of the discard pile, the card just discarded included, once", () => {
    const state = afterMoves(dry, "2H>x");
    expect(state.phase).toBe("main");
    expect(listOf(state.holdings.A.hand)).toBe("3H 2H");
    expect(state.holdings.A).toMatchObject({ discards: [], reshuffles: 1 });
  });

  it.each<[string, Setup, string]>([
    ["the second time", { ...dry, reshuffles: 1, discards: { A: "4H" } }, "2H>x"],
    ["with nothing in the pile", dry, "2H>A1"],
  ])("in wcl forfeits %s", (_, setup, move) => {
    expect(afterMoves(setup, move)).toMatchObject({ winner: "B", end: "forfeit", turn: null });
    expect(preview(playerView(position(setup), "A"), moveOf(move))).toMatchObject({
      winner: "B",
      end: "forfeit",
    });
  });

  it("is not made by disbanding", () => {
    const state = afterMoves({ ...dry, reshuffles: 1, caravans: { A1: "7S" } }, "A1>x");
    expect(state.phase).toBe("main");
  });
});

describe("a preview tells", () => {
  it("the caravan before and afterMoves, and what happens to the one opposite", () => {
    const setup: Setup = { hands: { A: "KS" }, caravans: { A1: "6S 7S 8S", B1: "10H 9H 3H" } };
    const { changed } = preview(playerView(position(setup), "A"), moveOf("KS>A1.1"));
    expect(changed.map(({ caravan, before, after: then }) => [caravan, before.value, then.value])).toEqual([
      ["A1", 21, 27],
    ]);
    expect(changed[0]).toMatchObject({ before: { status: "outbid" }, after: { status: "over" } });
  });

  it("a caravan that loses its sale by what happens opposite", () => {
    const setup: Setup = { hands: { A: "5S" }, caravans: { A1: "10S 9S", B1: "10H 9H 3H" } };
    const { changed } = preview(playerView(position(setup), "A"), moveOf("5S>A1"));
    expect(changed).toMatchObject([
      { caravan: "A1", before: { status: "under" }, after: { status: "sold" } },
      { caravan: "B1", before: { status: "sold" }, after: { status: "outbid" } },
    ]);
  });

  it("nothing for a move that is not legal", () => {
    const nothing = { removed: [], changed: [], winner: null, end: null };
    expect(preview(playerView(position({}), "A"), moveOf("KS>A1.1"))).toEqual(nothing);
  });
});
