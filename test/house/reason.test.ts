import { describe, expect, it } from "vitest";
import { printMove } from "../../src/game/moves.js";
import { type PlayerView, playerView } from "../../src/game/views.js";
import { isCareless, reasonFor } from "../../src/house/reason.js";
import { moveOf, position, type Setup } from "../game/positions.js";

interface Case {
  readonly what: string;
  readonly caravans: NonNullable<Setup["caravans"]>;
  readonly move: string;
  readonly reason: string;
}

const hand = "6S 4D 9S KH QD JC 2S Jo1";
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
  { what: "a numeral on what can sell", caravans: { A1: "10S 9S 3S" }, move: "2S>A1", reason: "raises" },
  {
    what: "a numeral on what is outbid, and stays so",
    caravans: { A1: "10S 9S 3S", B1: "10H 9H 7H" },
    move: "2S>A1",
    reason: "nears",
  },
  {
    what: "a numeral that brings to 21 what is outbid there",
    caravans: { A1: "10S 9S", B1: "10H 9H 7H" },
    move: "4D>A1",
    reason: "nears",
  },
  { what: "a numeral on one's own burden", caravans: { A1: "10S 9S 8S" }, move: "6S>A1", reason: "waits" },
  { what: "a Joker that removes nothing", caravans: { A1: "3S" }, move: "Jo1>A1.1", reason: "waits" },
  {
    what: "a Joker that removes one's own",
    caravans: { A1: "3S", A2: "10H 3D" },
    move: "Jo1>A1.1",
    reason: "waits",
  },
  { what: "a Jack on their burden", caravans: { B1: "10S 9S 8S" }, move: "JC>B1.3", reason: "waits" },
  { what: "a King of one's own", caravans: { A1: "3S 9S" }, move: "KH>A1.1", reason: "builds" },
  { what: "a Queen", caravans: { A1: "3S 9S" }, move: "QD>A1.2", reason: "steers" },
  { what: "a Queen where there is no direction", caravans: { A1: "3S" }, move: "QD>A1.1", reason: "waits" },
  { what: "a discard", caravans: { A1: "3S 9S" }, move: "QD>x", reason: "waits" },
];

/** A table on which a move may be made. */
function viewOf(caravans: Case["caravans"], move: string): PlayerView {
  const view = playerView(position({ caravans, hands: { A: hand } }), "A");
  expect(view.legalMoves.map(printMove)).toContain(move);
  return view;
}

describe("why a move is good", () => {
  it.each(cases)("$what: $reason", ({ caravans, move, reason }) => {
    expect(reasonFor(viewOf(caravans, move), moveOf(move))).toBe(reason);
  });
});

const careless: readonly Omit<Case, "reason">[] = [
  { what: "a sale lost", caravans: { A1: "10S 9S 6S" }, move: "9S>A1" },
  { what: "one's own overburdened", caravans: { A1: "10S 9S" }, move: "KH>A1.1" },
  { what: "their caravan raised", caravans: { B1: "10S 2S" }, move: "KH>B1.2" },
  { what: "their burden taken off", caravans: { B1: "10S 9S 8S" }, move: "JC>B1.3" },
  { what: "one's own removed for nothing", caravans: { A1: "3S", A2: "10H 3D" }, move: "Jo1>A1.1" },
  { what: "a Joker for nothing", caravans: { A1: "3S" }, move: "Jo1>A1.1" },
  { what: "a burden made heavier", caravans: { A1: "10S 9S 8S" }, move: "6S>A1" },
  { what: "a tie given away", caravans: { A1: "10S 9S 4S", B1: "10H 9H 4H" }, move: "A1>x" },
];

describe("a careless move", () => {
  const judge = (caravans: Case["caravans"], move: string) =>
    isCareless(viewOf(caravans, move), moveOf(move));

  it.each(careless)("is $what", ({ caravans, move }) => {
    expect(judge(caravans, move)).toBe(true);
  });

  it.each(cases.filter(({ reason }) => reason !== "waits"))("is not $what", ({ caravans, move }) => {
    expect(judge(caravans, move)).toBe(false);
  });

  it("is none that loses a sale and takes two, and is one that takes no more than it loses", () => {
    const both = { A1: "4S", A2: "9H 8H 4H", B1: "10D 7D 4D" };
    expect(judge({ ...both, B3: "10C 8C 4C" }, "Jo1>A1.1")).toBe(false);
    expect(judge(both, "Jo1>A1.1")).toBe(true);
  });

  it("is no discard, no Queen put away, and none that takes a sale and helps a little beside", () => {
    expect(judge({ A1: "3S 9S" }, "QD>x")).toBe(false);
    expect(judge({ A1: "3S" }, "QD>A1.1")).toBe(false);
    expect(judge({ A1: "4S", B1: "10H 7H 4H", B2: "10C 9C 8C 4C" }, "Jo1>A1.1")).toBe(false);
  });
});
