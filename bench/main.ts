import { inspect } from "node:util";
import { readCommandLine, refuse } from "../src/command-line.js";
import { benchFilm } from "./film.js";
import { measureGames } from "./game.js";
import { benchLeaderboard } from "./leaderboard.js";
import { benchMatch } from "./match.js";
import { benchRender } from "./render.js";
import { benchStore } from "./store.js";

const usage = `Measures what must be fast. Figures of one machine compare only with figures of the same machine.

  npm run bench                    everything, as text
  npm run bench -- --json          everything, as JSON
  npm run bench -- game store      only some parts`;

const games = { games: 2000, warmUpGames: 1000, seed: 1 };

const parts: Readonly<Record<string, () => unknown>> = {
  game: () => measureGames(games),
  render: () => benchRender(),
  film: () => benchFilm(),
  store: () => benchStore(),
  match: () => benchMatch(),
  leaderboard: () => benchLeaderboard(),
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
for (const name of wanted) figures[name] = await parts[name]?.();
if (values.json) console.log(JSON.stringify(figures, null, 2));
else
  for (const [name, figure] of Object.entries(figures))
    console.log(`${name}\n`, inspect(figure, { depth: null }));
