import { describe, expect, it } from "vitest";
import { legalMoves } from "../../src/game/legal.js";
import { printMove } from "../../src/game/moves.js";
import { play } from "../../src/game/play.js";
import type { Refusal } from "../../src/game/refusal.js";
import { whyNot } from "../../src/game/verdict.js";
import { playerView } from "../../src/game/views.js";
import { moveOf, position, type Setup } from "./positions.js";

const table = { A1: "5S 7S", A2: "9H", B1: "3C+KC+QC+KD 8C" } as const;
const main: Setup = { hands: { A: "7H 3D 6S 8D QS KS", B: "2S" }, caravans: table };
const opening: Setup = { ...main, phase: "opening", caravans: { A1: "5S", B1: "6S" } };

describe("a move that is not legal is refused with its reason", () => {
  it.each<[string, Setup, string, Refusal]>([
    ["a card that is not in the hand", main, "9C>A1", { kind: "not-in-hand", card: moveCard("9C>x") }],
    ["a face on a caravan", main, "KS>A1", { kind: "not-a-numeral", card: moveCard("KS>x") }],
    ["a numeral on a numeral", main, "6S>A1.1", { kind: "not-a-face", card: moveCard("6S>x") }],
    ["a numeral on the opponent's caravan", main, "6S>B3", { kind: "not-own-caravan", caravan: "B3" }],
    ["the rank of the last numeral", main, "7H>A1", { kind: "same-rank", rank: "7" }],
    [
      "against the direction and out of suit",
      main,
      "3D>A1",
      {
        kind: "wrong-direction",
        last: moveCard("7S>x"),
        direction: "up",
        ranks: ["8", "9", "10"],
        suit: "S",
      },
    ],
    [
      "against a direction that a Queen turned",
      { ...main, caravans: { A1: "5S 7S+QH" } },
      "8D>A1",
      {
        kind: "wrong-direction",
        last: moveCard("7S>x"),
        direction: "down",
        ranks: ["A", "2", "3", "4", "5", "6"],
        suit: "H",
      },
    ],
    [
      "a position beyond the caravan",
      main,
      "KS>A1.3",
      { kind: "no-such-numeral", caravan: "A1", position: 3 },
    ],
    ["position 0", main, "KS>A1.0", { kind: "no-such-numeral", caravan: "A1", position: 0 }],
    ["a face on an empty caravan", main, "KS>B3.1", { kind: "no-such-numeral", caravan: "B3", position: 1 }],
    ["a fourth face", main, "KS>B1.1", { kind: "faces-full", card: moveCard("3C>x"), most: 3 }],
    ["a Queen below the last numeral", main, "QS>A1.1", { kind: "not-last-numeral", last: moveCard("7S>x") }],
    ["disbanding an empty caravan", main, "A3>x", { kind: "caravan-empty", caravan: "A3" }],
    ["disbanding the opponent's caravan", main, "B1>x", { kind: "not-own-caravan", caravan: "B1" }],
    ["a face while opening", opening, "KS>B1.1", { kind: "opening-no-face" }],
    ["a second numeral while opening", opening, "6S>A1", { kind: "opening-caravan-taken", caravan: "A1" }],
    ["disbanding while opening", opening, "A1>x", { kind: "opening-no-disband" }],
    ["discarding while opening", opening, "6S>x", { kind: "opening-no-discard", allowed: "never" }],
    [
      "discarding while opening with enough numerals",
      { ...opening, ruleset: "wcl" },
      "6S>x",
      { kind: "opening-no-discard", allowed: "with-too-few-numerals" },
    ],
  ])("%s", (_, setup, text, refusal) => {
    const state = position(setup);
    expect(play(state, moveOf(text))).toEqual({ ok: false, problem: refusal });
    expect(whyNot(playerView(state, "A"), moveOf(text))).toEqual(refusal);
  });

  it("the other player's move", () => {
    const view = playerView(position({ turn: "B" }), "A");
    expect(whyNot(view, moveOf("2S>A1"))).toEqual({ kind: "not-your-turn" });
    expect(view.legalMoves).toEqual([]);
  });
});

it("a move listed for one game is judged anew in another", () => {
  const listed = legalMoves(position(main));
  const other = position({ ...main, hands: { A: "2S", B: "2S" } });
  const playable = listed.filter((move) => play(other, move).ok);
  expect(listed.length).toBeGreaterThan(playable.length);
  expect(playable.map(printMove)).toEqual(["A1>x", "A2>x"]);
});

describe("what differs between the rulesets is allowed where it is", () => {
  it.each<[string, Setup, string]>([
    ["a Queen anywhere in classic", { ...main, ruleset: "classic" }, "QS>A1.1"],
    ["a fourth face in polish", { ...main, ruleset: "polish" }, "KS>B1.1"],
    ["a Queen on the last numeral in newvegas", main, "QS>A1.2"],
    ["in suit against the direction", { ...main, hands: { A: "2S" } }, "2S>A1"],
    [
      "in the suit of a Queen against the direction",
      { ...main, caravans: { A1: "7S 5S+QD 4S+QD" } },
      "3D>A1",
    ],
    [
      "discarding in wcl with fewer numerals than caravans to open",
      { ...opening, ruleset: "wcl", hands: { A: "KS KH QD 3S" } },
      "3S>x",
    ],
  ])("%s", (_, setup, text) => {
    const state = position(setup);
    expect(whyNot(playerView(state, "A"), moveOf(text))).toBeNull();
    expect(play(state, moveOf(text)).ok).toBe(true);
  });
});

function moveCard(discard: string) {
  const move = moveOf(discard);
  if (move.kind !== "discard") throw new Error("write it as a discard");
  return move.card;
}
