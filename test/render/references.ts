import { join } from "node:path";
import { drawBoard } from "../../src/render/board.js";
import { drawCardRow } from "../../src/render/card-row.js";
import { drawDeck } from "../../src/render/deck.js";
import { drawExample } from "../../src/render/example.js";
import { drawHand } from "../../src/render/hand.js";
import { drawLeaderboard } from "../../src/render/leaderboard.js";
import { drawLine } from "../../src/render/line.js";
import { drawOpenBoard } from "../../src/render/open-board.js";
import type { Picture } from "../../src/render/picture.js";
import { drawResult } from "../../src/render/result.js";
import { drawTable } from "../../src/render/table.js";
import { boardScenes, cardRows, decks, examples, hands, leaderboards, lines } from "./scenes.js";

/** Every picture that has a reference, by name. */
export const references: readonly (readonly [name: string, draw: () => Promise<Picture>])[] = [
  ...Object.entries(boardScenes).map(([name, scene]) => [`board-${name}`, () => drawBoard(scene)] as const),
  ...Object.entries(hands).map(([name, cards]) => [`hand-${name}`, () => drawHand({ cards })] as const),
  ...Object.entries(cardRows).map(([name, scene]) => [`cards-${name}`, () => drawCardRow(scene)] as const),
  ...Object.entries(examples).map(([name, scene]) => [`example-${name}`, () => drawExample(scene)] as const),
  ...Object.entries(decks).map(([name, scene]) => [`deck-${name}`, () => drawDeck(scene)] as const),
  ...Object.entries(leaderboards).map(
    ([name, scene]) => [`leaderboard-${name}`, () => drawLeaderboard(scene)] as const,
  ),
  ...Object.entries(lines).map(([name, scene]) => [`line-${name}`, () => drawLine(scene)] as const),
  ["result-won", () => drawResult(boardScenes.won)],
  ["open-middle", () => drawOpenBoard({ ...boardScenes.middle, hands: { A: hands.five, B: hands.eight } })],
  ["open-won", () => drawOpenBoard({ ...boardScenes.won, hands: { A: hands.one, B: [] } })],
  ["table-first", () => drawTable({ ...boardScenes.middle, seat: "A", hand: hands.five })],
  ["table-second", () => drawTable({ ...boardScenes.discarded, seat: "B", hand: hands.eight })],
];

/** Where the reference of a picture lies, from the root of the repository. */
export function referencePath(name: string): string {
  return join("test/render/references", `${name}.png`);
}
