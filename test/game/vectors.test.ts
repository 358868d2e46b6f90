import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rulesetIds } from "../../src/game/types.js";
import { BadVectors, compare, compareDeck, compareGame, readVectors } from "../../tools/vectors.js";

const directory = join(import.meta.dirname, "../vectors");
const vectors = readVectors(directory);

describe("the engine agrees with the worked-out vectors", () => {
  it.each(vectors.games)("game $name", (game) => {
    expect(compareGame(game)).toEqual([]);
  });

  it.each(rulesetIds)("every deck of %s", (ruleset) => {
    const decks = vectors.decks.filter((deck) => deck.ruleset === ruleset);
    expect(decks.length).toBeGreaterThan(0);
    expect(decks.flatMap(compareDeck)).toEqual([]);
  });
});

describe("a comparison sees what differs", () => {
  const game = vectors.games.find((candidate) => candidate.reshuffles.length > 0) ?? vectors.games[0];
  if (!game) throw new Error("no games");
  const [first] = game.steps;
  if (!first) throw new Error("no steps");

  it("reports a changed field by game, step and name", () => {
    const wrong = { ...game, steps: [{ ...first, after: { ...first.after, phase: "over" } }] };
    expect(compareGame(wrong)).toContainEqual({
      subject: game.name,
      step: 1,
      field: "phase",
      expected: "over",
      found: "opening",
    });
  });

  it("reports a move that is wrongly said to be illegal", () => {
    const wrong = { ...game, reshuffles: [], steps: [{ ...first, illegal: [first.move] }] };
    expect(compareGame(wrong)).toMatchObject([{ field: `illegal ${first.move}`, found: "played" }]);
  });

  it("reports a legal move that is missing", () => {
    const wrong = { ...game, reshuffles: [], steps: [{ ...first, legal: [first.move] }] };
    expect(compareGame(wrong)).toMatchObject([{ field: "legal", expected: [first.move] }]);
  });

  it("reports a move that is refused, and goes no further", () => {
    const wrong = { ...game, steps: [{ ...first, move: "A1>x" }, ...game.steps] };
    expect(compareGame(wrong)).toMatchObject([
      { step: 1, field: "move A1>x", expected: "played", found: "opening-no-disband" },
    ]);
  });

  it("reports a new deck that is not made of the discard pile", () => {
    const wrong = { ...game, reshuffles: game.reshuffles.map((deck) => deck.slice(1)) };
    expect(compareGame(wrong)).toContainEqual(expect.objectContaining({ field: "reshuffle 1" }));
  });

  it("counts games, steps and decks", () => {
    const [deck] = vectors.decks;
    if (!deck) throw new Error("no decks");
    const counted = compare({ games: [game], decks: [{ ...deck, problems: ["too-few-cards"] }] });
    expect(counted).toMatchObject({ games: 1, steps: game.steps.length, decks: 1 });
    expect(counted.differences).toMatchObject([{ step: null, field: "problems" }]);
  });
});

describe("a folder without readable vectors is refused with its reason", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "vectors-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is empty", () => {
    expect(() => readVectors(folder)).toThrow(BadVectors);
    expect(() => readVectors(folder)).toThrow(/no games-\*\.json/);
  });

  it("is missing", () => {
    expect(() => readVectors(join(folder, "elsewhere"))).toThrow(/cannot be read/);
  });

  it("holds a broken file", () => {
    writeFileSync(join(folder, "games-broken.json"), readFileSync(join(directory, "decks.json")));
    expect(() => readVectors(folder)).toThrow(/games-broken\.json is not in the format/);
  });

  it("but decks alone are enough", () => {
    cpSync(join(directory, "decks.json"), join(folder, "decks.json"));
    expect(readVectors(folder).decks).toHaveLength(vectors.decks.length);
  });
});
