import { setImmediate } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { drawBoard } from "../../src/render/board.js";
import { drawHand } from "../../src/render/hand.js";
import { prepareRenderer } from "../../src/render/prepare.js";
import { decode } from "./pixels.js";
import { boardScenes, cardsOf, hands } from "./scenes.js";

const { middle } = boardScenes;
const boardsAtOnce = 30;
/** A board takes about 25 ms. How long a turn takes is for `npm run bench`: here other tests share the processor. */
const leastTurnsPerBoard = 5;

describe("drawing", () => {
  beforeAll(prepareRenderer);

  it("gives the same picture for what looks the same, without drawing it again", async () => {
    const first = await drawBoard(middle);
    expect(await drawBoard(structuredClone(middle))).toBe(first);
    const later = { ...middle.view, moveNumber: 7, discards: { A: cardsOf("2S"), B: [] } };
    expect(await drawBoard({ ...middle, view: later })).toBe(first);
  });

  it("draws a picture once for all who ask for it at the same time", async () => {
    const scene = { ...middle, pot: 77 };
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => drawBoard(scene)));
    for (const other of others) expect(other).toBe(first);
  });

  it("names pictures by their content", async () => {
    const board = await drawBoard(middle);
    const hand = await drawHand({ cards: hands.five });
    expect(board.name).toMatch(/^board-[0-9a-f]{20}\.png$/);
    expect(hand.name).toMatch(/^hand-[0-9a-f]{20}\.png$/);
    expect((await drawBoard({ ...middle, pot: 251 })).name).not.toBe(board.name);
    expect((await drawHand({ cards: cardsOf("10S/B KD/C QC Jo1/B AD") })).name).toBe(hand.name);
  });

  it("keeps pictures that are drawn at the same time apart", async () => {
    const all = Object.values(boardScenes);
    const together = await Promise.all(all.map((scene) => drawBoard({ ...scene, pot: 5 })));
    for (const [index, scene] of all.entries()) {
      // Another size in between: nothing of it may show through.
      await drawHand({ cards: cardsOf(`${(index % 9) + 2}S`) });
      const alone = await drawBoard({ ...scene, pot: 6 });
      const [one, other] = [decode(together[index]?.png ?? new Uint8Array()), decode(alone.png)];
      const changed = one.data.reduce((sum, value, at) => sum + (value === other.data[at] ? 0 : 1), 0);
      expect(changed / one.data.length).toBeLessThan(0.005);
    }
  });

  it("lets the event loop turn while many boards are drawn", async () => {
    let turns = 0;
    let drawing = true;
    const other = (async () => {
      for (; drawing; turns += 1) await setImmediate();
    })();
    const boards = Array.from({ length: boardsAtOnce }, (_, index) =>
      drawBoard({ ...middle, pot: 1000 + index }),
    );
    const names = new Set((await Promise.all(boards)).map(({ name }) => name));
    drawing = false;
    await other;
    expect(names.size).toBe(boardsAtOnce);
    expect(turns).toBeGreaterThan(boardsAtOnce * leastTurnsPerBoard);
  });

  it("stays under 200 kB for a board and 60 kB for a hand", async () => {
    expect((await drawBoard(middle)).png.byteLength).toBeLessThan(200_000);
    for (const cards of Object.values(hands)) {
      expect((await drawHand({ cards })).png.byteLength).toBeLessThan(60_000);
    }
  });

  it("draws hands of no to twelve cards", async () => {
    for (let count = 0; count <= 12; count += 1) {
      const cards = cardsOf(Array.from({ length: count }, (_, index) => `${(index % 9) + 2}H`).join(" "));
      const picture = await drawHand({ cards });
      expect(decode(picture.png)).toMatchObject({ width: picture.width, height: picture.height });
    }
  });
});
