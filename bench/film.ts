import { drawBoard } from "../src/render/board.js";
import { drawFilm, mostFilmBytes } from "../src/render/film.js";
import { prepareRenderer } from "../src/render/prepare.js";
import { filmScenes } from "../test/render/film-scenes.js";
import { boardScenes } from "../test/render/scenes.js";
import { longestTurnMs } from "../test/support/thread-time.js";
import { table } from "./table.js";

export interface FilmFigures {
  readonly films: readonly {
    readonly moves: number;
    readonly bytes: number;
    readonly mostBytes: number;
    readonly widthPx: number;
    readonly ms: number;
    /** The longest that the bot's own thread worked between two turns of its event loop. */
    readonly longestTurnMs: number;
  }[];
  /** From asking for a board to having it: with nothing else, and while a film is drawn. */
  readonly boards: { readonly alone: Waits; readonly duringFilm: Waits };
}

/** Milliseconds. */
interface Waits {
  readonly p50Ms: number;
  readonly mostMs: number;
}

/** Measures films of matches, and how long boards wait meanwhile. */
export async function benchFilm(): Promise<FilmFigures> {
  await prepareRenderer();
  const films = [];
  for (const moves of [40, 91, 150]) {
    const scenes = filmScenes(moves);
    const start = performance.now();
    const drawing = drawFilm(scenes);
    const longest = await longestTurnMs(drawing);
    const { file, width } = await drawing;
    films.push({
      moves: scenes.length - 1,
      bytes: file.length,
      mostBytes: mostFilmBytes,
      widthPx: width,
      ms: performance.now() - start,
      longestTurnMs: longest,
    });
  }
  const alone = await waitsForBoards(20, 500_000);
  const film = drawFilm(filmScenes(91));
  const duringFilm = await waitsForBoards(20, 600_000);
  await film;
  return { films, boards: { alone, duringFilm } };
}

export function showFilms({ films, boards }: FilmFigures): string {
  const drawn = films.map((film) => ({
    "film of": `${film.moves} moves`,
    ms: film.ms,
    bytes: film.bytes,
    "at most": film.mostBytes,
    "pixels wide": film.widthPx,
    "longest turn ms": film.longestTurnMs,
  }));
  const waits = Object.entries({ "with nothing else": boards.alone, "during a film": boards.duringFilm });
  const waited = waits.map(([board, { p50Ms, mostMs }]) => ({ board, "p50 ms": p50Ms, "most ms": mostMs }));
  return `${table(drawn)}\n\n${table(waited)}`;
}

async function waitsForBoards(count: number, firstPot: number): Promise<Waits> {
  const waits: number[] = [];
  for (let board = 0; board < count; board += 1) {
    const start = performance.now();
    await drawBoard({ ...boardScenes.middle, pot: firstPot + board });
    waits.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  waits.sort((a, b) => a - b);
  return { p50Ms: waits[Math.floor(count / 2)] ?? Number.NaN, mostMs: waits.at(-1) ?? Number.NaN };
}
