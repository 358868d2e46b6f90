import { expect, it } from "vitest";
import { defaultDeck } from "../../src/game/decks.js";
import { replay, statesOf, UnplayableRecord } from "../../src/game/record.js";
import { moveOf } from "./positions.js";

const deck = defaultDeck("wcl");
const record = { ruleset: "wcl", decks: { A: deck, B: deck }, seed: "seed", moves: [] } as const;

it("a record with a move that is not legal there is refused, saying which", () => {
  const unplayable = { ...record, moves: [moveOf("A1>x")] };
  expect(() => replay(unplayable)).toThrow(UnplayableRecord);
  expect(() => statesOf(unplayable)).toThrow(/move 1, A1>x: opening-no-disband/);
});

it("a record without moves is the deal", () => {
  expect(statesOf(record)).toEqual([replay(record)]);
});
