import { readCommandLine, refuse } from "../src/command-line.js";
import { benchFilm, showFilms } from "./film.js";
import { measureGames, showGames } from "./game.js";
import { benchLeaderboard, showBoards } from "./leaderboard.js";
import { benchMatch, showMatch } from "./match.js";
import { benchRender, showPictures } from "./render.js";
import { benchStore, showStores } from "./store.js";

const usage = `Measures what must be fast. Figures of one machine compare only with figures of the same machine.

  npm run bench                    everything, as tables
  npm run bench -- --json          everything, as JSON
  npm run bench -- game store      only some parts, of game, render, film, store, match, leaderboard`;

const games = { games: 2000, warmUpGames: 1000, seed: 1 };

const parts: Readonly<Record<string, Part>> = {
  game: part(() => measureGames(games), showGames),
  render: part(benchRender, showPictures),
  film: part(benchFilm, showFilms),
  store: part(benchStore, showStores),
  match: part(benchMatch, showMatch),
  leaderboard: part(benchLeaderboard, showBoards),
};

const { values, positionals } = readCommandLine(usage, {
  allowPositionals: true,
  options: { json: { type: "boolean", default: false } },
});
const unknown = positionals.filter((name) => !(name in parts));

if (unknown.length > 0) {
  refuse(usage, `There is no part ${unknown.join(", ")}. There are: ${Object.keys(parts).join(", ")}.`);
}
const wanted = positionals.length > 0 ? positionals : Object.keys(parts);
const figures: Record<string, unknown> = {};
for (const name of wanted) {
  const measured = await parts[name]?.();
  figures[name] = measured?.figures;
  if (!values.json) console.log(`${name}\n\n${measured?.text}\n`);
}
if (values.json) console.log(JSON.stringify(figures, null, 2));

/** Measures one part: its figures, and the same as text. */
type Part = () => Promise<{ readonly figures: unknown; readonly text: string }>;

function part<Figures>(measure: () => Figures | Promise<Figures>, show: (figures: Figures) => string): Part {
  return async () => {
    const figures = await measure();
    return { figures, text: show(figures) };
  };
}
