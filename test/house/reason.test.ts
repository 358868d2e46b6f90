import { describe, expect, it } from "vitest";
import { playerView } from "../../src/game/views.js";
import { reasonFor } from "../../src/house/reason.js";
import { moveOf, position, type Setup } from "../game/positions.js";

interface Case {
  readonly what: string;
  readonly caravans: NonNullable<Setup["caravans"]>;
  readonly move: string;
  readonly reason: string;
}

const hand = "6S 4D 9S KH QD JC";
const cases: readonly Case[] = [
  {
    what: "the last sale",
    caravans: { A1: "10S 9S 6S", A2: "10H 8H 7H", A3: "9D 7S", B3: "2C" },
    move: "6S>A3",
    reason: "wins",
  },
  { what: "a sale", caravans: { A1: "10S 9S" }, move: "6S>A1", reason: "sells" },
  { what: "a Jack on a sale", caravans: { B1: "10S 9S 6S" }, move: "JC>B1.1", reason: "breaks" },
  { what: "a King on a sale", caravans: { B1: "10S 9S 6S" }, move: "KH>B1.1", reason: "breaks" },
  { what: "a King on what is not sold", caravans: { B1: "10S 9S" }, move: "KH>B1.1", reason: "overburdens" },
  { what: "a Jack on one's own burden", caravans: { A1: "10S 9S 8S" }, move: "JC>A1.3", reason: "rescues" },
  { what: "a burden disbanded", caravans: { A1: "10S 9S 8S" }, move: "A1>x", reason: "clears" },
  { what: "a caravan disbanded", caravans: { A1: "2S" }, move: "A1>x", reason: "clears" },
  { what: "a Jack on what is not sold", caravans: { B1: "10S 9S" }, move: "JC>B1.2", reason: "hinders" },
  { what: "a numeral", caravans: { A1: "3S" }, move: "9S>A1", reason: "builds" },
  { what: "a King of one's own", caravans: { A1: "3S 9S" }, move: "KH>A1.1", reason: "builds" },
  { what: "a Queen", caravans: { A1: "3S 9S" }, move: "QD>A1.2", reason: "steers" },
  { what: "a discard", caravans: { A1: "3S 9S" }, move: "QD>x", reason: "waits" },
];

describe("why a move is good", () => {
  it.each(cases)("$what: $reason", ({ caravans, move, reason }) => {
    const view = playerView(position({ caravans, hands: { A: hand } }), "A");
    expect(reasonFor(view, moveOf(move))).toBe(reason);
  });
});
