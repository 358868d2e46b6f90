import { describe, expect, it } from "vitest";
import { printMove } from "../../src/game/moves.js";
import { playerView } from "../../src/game/views.js";
import { firstFit, greedily } from "../../tools/arena/baselines.js";
import { position, type Setup } from "../game/positions.js";

interface Case {
  readonly what: string;
  readonly caravans: NonNullable<Setup["caravans"]>;
  readonly hand: string;
  readonly move: string;
}

const ask = (decide: typeof firstFit, { caravans, hand }: Case) => {
  const view = playerView(position({ caravans, hands: { A: hand } }), "A");
  return printMove(decide({ view, deck: [], seed: "a seed" }));
};

describe("first fit", () => {
  const cases: readonly Case[] = [
    {
      what: "disbands a bust caravan before anything else",
      caravans: { A1: "3S", A2: "10S 9S 8S" },
      hand: "5S 4S",
      move: "A2>x",
    },
    {
      what: "places the first card of the hand that fits",
      caravans: { A1: "10S 9S 6S", A2: "10H 9H", A3: "9D 4D" },
      hand: "KS 8H 7H 2H",
      move: "7H>A2",
    },
    {
      what: "puts any face on the end of the longest caravan opposite when none fits",
      caravans: { A1: "10S 9S 6S", A2: "10H 9H 6H", A3: "10D 9D 6D", B1: "2C", B2: "2H 4H", B3: "3S" },
      hand: "8S KS",
      move: "KS>B2.2",
    },
    {
      what: "finds the end of a caravan that has faces already",
      caravans: { A1: "10S 9S 6S", A2: "10H 9H 6H", A3: "10D 9D 6D", B1: "2C", B2: "2H+QH 4H+KD", B3: "3S" },
      hand: "8S KS",
      move: "KS>B2.2",
    },
    {
      what: "discards when there is nothing else",
      caravans: { A1: "10S 9S 6S", A2: "10H 9H 6H", A3: "10D 9D 6D", B1: "2C" },
      hand: "8S 9C",
      move: "8S>x",
    },
  ];
  it.each(cases)("$what", (each) => expect(ask(firstFit, each)).toBe(each.move));
});

describe("greed", () => {
  const cases: readonly Case[] = [
    {
      what: "sells before it builds",
      caravans: { A1: "3S", A2: "10S 7S", B1: "2C" },
      hand: "9H 5S",
      move: "5S>A2",
    },
    {
      what: "breaks a sale when it has none to make",
      caravans: { A1: "10S 9S", B1: "10C 9C 6C" },
      hand: "AS KH",
      move: "KH>B1",
    },
    {
      what: "wins when it can, though another move is worth more on the table",
      caravans: { A1: "10S 9S 6S", A2: "10H 8H 7H", A3: "9D 8D", B1: "2C", B2: "3C", B3: "10C 9C" },
      hand: "4D JC",
      move: "4D>A3",
    },
  ];
  it.each(cases)("$what", (each) => expect(ask(greedily, each)).toContain(each.move));
});
