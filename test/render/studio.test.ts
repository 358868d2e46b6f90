import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { drawBoard } from "../../src/render/board.js";
import { drawHand, drawHandSoon, handPictureName } from "../../src/render/hand.js";
import { drawLeaderboard } from "../../src/render/leaderboard.js";
import type { PaintRequest } from "../../src/render/painter/protocol.js";
import { prepareRenderer } from "../../src/render/prepare.js";
import { expectedMs, PainterBusy } from "../../src/render/studio.js";
import { heldPainter } from "../support/held-painter.js";
import { longestTurnMs } from "../support/thread-time.js";
import { decode } from "./pixels.js";
import { boardScenes, cardsOf, hands } from "./scenes.js";

const { middle } = boardScenes;
const root = join(import.meta.dirname, "../..");

let pot = 1000;
/** A board that was not drawn before. */
function newBoard() {
  pot += 1;
  return drawBoard({ ...middle, pot });
}

/** Painters in the order in which they were hired. */
const painters: Worker[] = [];
process.on("worker", (painter) => painters.push(painter));

describe("drawing", () => {
  beforeAll(prepareRenderer);

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

  it("never keeps the event loop waiting for 15 ms, though a hundred boards are asked for at once", async () => {
    // The board that is asked for in the same turn as ninety-nine others waits for what they take to ask for.
    const longest = await longestTurnMs(Promise.all(Array.from({ length: 100 }, newBoard)));
    expect(longest).toBeLessThan(15);
  });

  it("stays under 200 kB for any board, 100 kB for most, and 60 kB for a hand", async () => {
    for (const scene of Object.values(boardScenes)) {
      expect((await drawBoard(scene)).png.byteLength).toBeLessThan(200_000);
    }
    expect((await drawBoard(middle)).png.byteLength).toBeLessThan(100_000);
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

  it("says what is wrong with a picture that cannot be drawn, and draws on", async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      rank: index + 1,
      before: "nobody" as const,
      name: "Ala",
      amount: 1,
      mark: "",
    }));
    const tooTall = drawLeaderboard({ title: "", language: "en", unit: "points", rows, own: null });
    await expect(tooTall).rejects.toThrow("a picture could not be drawn: a picture 8");
    await expect(newBoard()).resolves.toMatchObject({ width: 1200 });
  });
});

describe("while hundreds of boards wait to be drawn", () => {
  beforeAll(prepareRenderer);

  /** Boards for everyone. */
  function crowd(count: number): readonly Promise<unknown>[] {
    return Array.from({ length: count }, () => {
      pot += 1;
      return drawBoard({ ...middle, pot }, "public");
    });
  }

  it("a hand that somebody waits for is drawn next", async () => {
    const asked = vi.spyOn(painters.at(-1) as Worker, "postMessage");
    const boards = crowd(40);
    await Promise.all([drawHand({ cards: cardsOf("2C 3C 4C 7D") }), ...boards]);
    const kinds = asked.mock.calls.map(([request]) => (request as PaintRequest).order.kind);
    expect(kinds).toHaveLength(41);
    // Two boards had been begun.
    expect(kinds.indexOf("hand")).toBe(2);
    asked.mockRestore();
  });

  it("says at once that a picture is late, and draws it no sooner for that", async () => {
    await Promise.all(crowd(10));
    const answers: Promise<unknown>[] = [];
    while (expectedMs() < 1_500) {
      const title = `late ${answers.length}`;
      answers.push(drawLeaderboard({ title, language: "en", unit: "points", rows: [], own: null }));
    }
    const before = expectedMs();
    const asked = drawHandSoon({ cards: cardsOf("2C 3C 4C 8D") });
    expect(expectedMs()).toBe(before);
    expect(await Promise.race([asked, setImmediate("nothing yet")])).toBe("late");
    await Promise.all(answers);
    expect(await drawHandSoon({ cards: cardsOf("2C 3C 4C 8D") })).toMatchObject({
      width: expect.any(Number),
    });
  });

  it("has a picture that is there already for whoever asks", async () => {
    const cards = cardsOf("2C 3C 4C 9D");
    const picture = await drawHand({ cards });
    const boards = crowd(20);
    expect(await drawHandSoon({ cards })).toBe(picture);
    expect(handPictureName({ cards })).toBe(picture.name);
    await Promise.all(boards);
  });
});

describe("the painter's thread", () => {
  beforeAll(prepareRenderer);
  afterEach(() => void vi.restoreAllMocks());

  it("is one for all pictures", async () => {
    await Promise.all(Array.from({ length: 5 }, newBoard));
    expect(painters).toHaveLength(1);
  });

  it("is replaced when it dies, and no picture is lost", async () => {
    const warned = vi.spyOn(process, "emitWarning").mockReturnValue();
    const boards = Array.from({ length: 6 }, newBoard);
    await setImmediate();
    await painters.at(-1)?.terminate();
    const drawn = await Promise.all(boards);
    expect(new Set(drawn.map(({ name }) => name)).size).toBe(6);
    for (const { png } of drawn) expect(decode(png).width).toBe(1200);
    expect(warned).toHaveBeenCalledWith("the painter of pictures died: it ended with code 1");
    expect(painters).toHaveLength(2);
  });

  it("is replaced when it hangs, and no picture is lost", async () => {
    const warned = vi.spyOn(process, "emitWarning").mockReturnValue();
    const held = heldPainter();
    held.hold();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const boards = [newBoard(), newBoard(), newBoard()];
    vi.advanceTimersByTime(59_000);
    // What comes meanwhile puts nothing off.
    boards.push(newBoard());
    expect(warned).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    held.release();
    held.end();
    expect((await Promise.all(boards)).map(({ width }) => width)).toEqual([1200, 1200, 1200, 1200]);
    expect(warned).toHaveBeenLastCalledWith("the painter of pictures died: it finished no picture in 60 s");
  });

  it("gives up a picture on which two die, with an error that says so, and draws the next", async () => {
    vi.spyOn(process, "emitWarning").mockReturnValue();
    const kill = (painter: Worker) => void painter.terminate();
    process.on("worker", kill);
    await painters.at(-1)?.terminate();
    await expect(newBoard()).rejects.toThrow("the painter died of it");
    // Whoever can go on without it is not told of that.
    expect(await drawHandSoon({ cards: cardsOf("3C 4C 5C 9D") })).toBe("late");
    process.off("worker", kill);
    await expect(newBoard()).resolves.toMatchObject({ width: 1200 });
  });

  it("takes 500 pictures to wait and refuses more", async () => {
    const few = cardsOf("2S");
    const asked = Array.from({ length: 520 }, (_, index) =>
      drawLeaderboard({ title: `${index}`, language: "en", unit: "points", rows: [], own: null }),
    );
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(18);
    for (const each of refused) expect(each).toMatchObject({ reason: expect.any(PainterBusy) });
    await expect(drawHand({ cards: few })).resolves.toMatchObject({ width: 1200 });
  });

  it("ends with the process and does not keep it alive, but is waited for while it draws", () => {
    const program = `
      import { prepareRenderer } from "./dist/src/render/prepare.js";
      import { drawHand, drawHandSoon, handPictureName } from "./dist/src/render/hand.js";
      await prepareRenderer();
      drawHand({ cards: ["KH"] }).then(({ png }) => console.log("drawn", png.length > 1000));
    `;
    const arguments_ = ["--input-type=module", "--eval", program];
    const told = execFileSync(process.execPath, arguments_, { cwd: root, encoding: "utf8", timeout: 20_000 });
    expect(told).toBe("drawn true\n");
  });
});
