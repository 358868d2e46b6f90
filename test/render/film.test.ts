import { beforeAll, describe, expect, it } from "vitest";
import { drawBoard } from "../../src/render/board.js";
import { drawFilm, mostFilmBytes } from "../../src/render/film.js";
import { filmFormats, shownMs } from "../../src/render/painter/film.js";
import type { OpenBoardScene } from "../../src/render/picture.js";
import { prepareRenderer } from "../../src/render/prepare.js";
import { type Gif, readGif } from "../support/gif.js";
import { filmScenes } from "./film-scenes.js";
import { boardScenes, cardsOf } from "./scenes.js";

const timeout = 300_000;
const hands = { A: cardsOf("7S 10H KD Jo1 AC"), B: cardsOf("KS Jo2 8D") };
const scene = (name: keyof typeof boardScenes, pot = 1): OpenBoardScene => ({
  ...boardScenes[name],
  hands,
  pot,
});

describe("a film", () => {
  beforeAll(prepareRenderer);

  it("has a frame for every board, each long enough to read and the last longer, and begins again", {
    timeout,
  }, async () => {
    const { file, width, height } = await drawFilm([
      scene("middle"),
      scene("polish"),
      scene("empty"),
      scene("won"),
    ]);
    const film = readGif(file);
    expect(film).toMatchObject({ width, height, repeats: 0 });
    expect(width).toBe(filmFormats[0]?.width);
    expect(film.frames.map((frame) => frame.shownMs)).toEqual([
      shownMs.deal,
      shownMs.move,
      shownMs.move,
      shownMs.end,
    ]);
  });

  it("shows in each frame the board as it is, though only what changes is stored", { timeout }, async () => {
    const changing = readGif((await drawFilm([scene("middle", 1), scene("middle", 2_000)])).file);
    const whole = await drawFilm([scene("middle", 2_000), scene("middle", 2_000)]);
    const still = readGif(whole.file);
    // Compared as bytes: one by one takes seconds.
    const pixels = ({ frames }: Gif, at: number) => Buffer.from(frames[at]?.pixels ?? []);
    expect(pixels(changing, 1).equals(pixels(still, 1))).toBe(true);
    expect(pixels(changing, 0).equals(pixels(changing, 1))).toBe(false);
    expect(still.frames[1]?.pixels.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true);
    // The second frame changes the bar below the board alone.
    const alone = await drawFilm([scene("middle", 2_000)]);
    expect(whole.file.length - alone.file.length).toBeLessThan(4_000);
  });

  it("is made smaller until it fits, then of fewer frames, and is given up when it never does", {
    timeout,
  }, async () => {
    const scenes = filmScenes(8);
    const { file } = await drawFilm(scenes);
    const smaller = await drawFilm(scenes, file.length - 1);
    expect(smaller.width).toBeLessThan(640);
    expect(smaller.file.length).toBeLessThan(file.length);
    expect(readGif(smaller.file).frames).toHaveLength(9);
    const smallest = await drawFilm(scenes, Math.round(smaller.file.length * 0.55));
    expect(readGif(smallest.file).frames.length).toBeLessThan(9);
    await expect(drawFilm(scenes, 1000)).rejects.toThrow("a film of 9 boards that is over 1000 bytes");
    await expect(drawBoard({ ...boardScenes.middle, pot: 77 })).resolves.toMatchObject({ width: 1200 });
  });

  it("lets the boards go first that are asked for while it is drawn", { timeout }, async () => {
    let films = 0;
    const film = drawFilm(filmScenes(20)).then((drawn) => {
      films += 1;
      return drawn;
    });
    const boards = Array.from({ length: 10 }, (_, index) =>
      drawBoard({ ...boardScenes.middle, pot: 9_000 + index }),
    );
    await Promise.all(boards);
    expect(films).toBe(0);
    expect(readGif((await film).file).frames).toHaveLength(21);
  });

  it("of 150 moves has a frame for each, under 8 MB", { timeout }, async () => {
    const scenes = filmScenes(150);
    const { file } = await drawFilm(scenes);
    expect(file.length).toBeLessThan(mostFilmBytes);
    expect(readGif(file).frames).toHaveLength(151);
  });
});
