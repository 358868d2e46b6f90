import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { drawBoard } from "../../src/render/board.js";
import { prepareRenderer } from "../../src/render/prepare.js";
import { decode, difference, shrunk } from "./pixels.js";
import { referencePath, references } from "./references.js";
import { boardScenes } from "./scenes.js";

/** A ring, a card or a word that is missing changes more; edges on another processor change less. */
const mostDifferent = 0.001;
const root = join(import.meta.dirname, "../..");
const reference = (name: string) => decode(readFileSync(join(root, referencePath(name))));

describe("the pictures", () => {
  beforeAll(prepareRenderer);

  it.each(references)("draws %s as its reference shows it", async (name, draw) => {
    const picture = await draw();
    const pixels = decode(picture.png);
    expect([pixels.width, pixels.height]).toEqual([picture.width, picture.height]);
    expect(difference(shrunk(pixels), reference(name))).toBeLessThan(mostDifferent);
  });

  const { middle } = boardScenes;
  const { A1 } = middle.view.caravans;
  it.each([
    ["the last move", { ...middle, view: { ...middle.view, lastMove: null } }],
    ["a letter of a name", { ...middle, names: { ...middle.names, B: middle.names.B.replace("ż", "z") } }],
    ["a digit of the pot", { ...middle, pot: 280 }],
    ["whose turn it is", { ...middle, view: { ...middle.view, turn: "A" as const } }],
    ["a word", { ...middle, words: { ...middle.words, outbid: "OUTRID" } }],
    [
      "a caravan's state",
      {
        ...middle,
        view: {
          ...middle.view,
          caravans: { ...middle.view.caravans, A1: { ...A1, status: "tied" as const } },
        },
      },
    ],
  ])("would notice a change of %s", async (_, scene) => {
    const changed = decode((await drawBoard(scene)).png);
    const unchanged = decode((await drawBoard(middle)).png);
    expect(changed.data.some((value, index) => Math.abs(value - (unchanged.data[index] ?? 0)) > 24)).toBe(
      true,
    );
  });

  it.each([
    ["board-removed", "board-disbanded"],
    ["board-opening", "board-empty"],
    ["board-tied", "board-polish"],
  ])("tells %s from %s", (one, other) => {
    expect(difference(reference(one), reference(other))).toBeGreaterThan(mostDifferent);
  });
});
