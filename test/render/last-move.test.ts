import { describe, expect, it } from "vitest";
import { publicView } from "../../src/game/views.js";
import { markOf } from "../../src/render/last-move.js";
import { afterMoves, position, type Setup } from "../game/positions.js";

const hands = { A: "10S KD JD Jo1 5H", B: "2S 3S" };

describe("the mark of the last move", () => {
  it.each<[string, NonNullable<Setup["caravans"]>, string, unknown]>([
    [
      "the card that was placed",
      { A1: "7S" },
      "10S>A1",
      { kind: "card", caravan: "A1", place: { numeral: 1, face: null } },
    ],
    [
      "the face that was attached",
      { A1: "7S+KH 9S" },
      "KD>A1.1",
      { kind: "card", caravan: "A1", place: { numeral: 0, face: 1 } },
    ],
    [
      "a face on an opposing caravan",
      { B2: "7S 9S" },
      "KD>B2.2",
      { kind: "card", caravan: "B2", place: { numeral: 1, face: 0 } },
    ],
    [
      "a Joker that moved up when it removed cards before it",
      { A1: "8D 9H 8S 6H" },
      "Jo1>A1.3",
      { kind: "card", caravan: "A1", place: { numeral: 1, face: 0 } },
    ],
    [
      "the caravan from which a Jack removed a card",
      { A1: "7S 9S" },
      "JD>A1.1",
      { kind: "caravan", caravan: "A1" },
    ],
    ["the caravan that was disbanded", { A1: "7S 9S" }, "A1>x", { kind: "caravan", caravan: "A1" }],
    ["the card that was discarded", { A1: "7S 9S" }, "5H>x", { kind: "discard", seat: "A", card: "5H" }],
  ])("is on %s", (_, caravans, move, mark) => {
    const state = afterMoves({ caravans, hands, decks: { A: "2C 3C", B: "2D 3D" } }, move);
    expect(markOf(publicView(state))).toEqual(mark);
  });

  it("is nowhere before the first move", () => {
    expect(markOf(publicView(position({})))).toEqual({ kind: "none" });
  });
});
