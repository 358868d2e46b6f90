import { beforeAll, describe, expect, it } from "vitest";
import { drawBoard } from "../../src/render/board.js";
import { drawHand } from "../../src/render/hand.js";
import { prepareRenderer } from "../../src/render/prepare.js";
import { happenings } from "../../src/signals/happenings.js";
import { boardScenes, cardsOf, hands } from "./scenes.js";

const { middle } = boardScenes;

describe("pictures", () => {
  beforeAll(prepareRenderer);

  it("are the same for what looks the same, and not drawn again", async () => {
    const first = await drawBoard(middle);
    expect(await drawBoard(structuredClone(middle))).toBe(first);
    const later = { ...middle.view, moveNumber: 7, discards: { A: cardsOf("2S"), B: [] } };
    expect(await drawBoard({ ...middle, view: later })).toBe(first);
  });

  it("are drawn once for all who ask for them at the same time", async () => {
    const scene = { ...middle, pot: 77 };
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => drawBoard(scene)));
    for (const other of others) expect(other).toBe(first);
  });

  it("are counted: drawn, kept or failed", async () => {
    const told: string[] = [];
    const stop = happenings.picture.listen(({ kind, outcome }) => told.push(`${kind} ${outcome}`));
    await Promise.all([drawBoard({ ...middle, pot: 78 }), drawBoard({ ...middle, pot: 78 })]);
    await drawBoard({ ...middle, pot: 78 });
    stop();
    expect(told.sort()).toEqual(["board drawn", "board kept", "board kept"]);
  });

  it("are named by their content", async () => {
    const board = await drawBoard(middle);
    const hand = await drawHand({ cards: hands.five });
    expect(board.name).toMatch(/^board-[0-9a-f]{20}\.png$/);
    expect(hand.name).toMatch(/^hand-[0-9a-f]{20}\.png$/);
    expect((await drawBoard({ ...middle, pot: 251 })).name).not.toBe(board.name);
    expect((await drawHand({ cards: cardsOf("10S/B KD/C QC Jo1/B AD") })).name).toBe(hand.name);
  });
});
