/**
 * npm run teach -- --rounds 130 --games 800 --seed 1
 *
 * Teaches the network of the house from nothing, or from what it knows with `--go-on`, by games against itself:
 * after the games of each round it learns what they showed. Writes src/house/weights.ts after every round.
 */

import { writeFileSync } from "node:fs";
import { readCommandLine, refuse } from "../../src/command-line.js";
import { type Chance, chanceOf, shuffleInPlace } from "../../src/house/chance.js";
import { pairFeatures, wholeFeatures } from "../../src/house/features.js";
import { emptyNetwork, type Network, pairUnits, weightsOf, wholeUnits } from "../../src/house/network.js";
import { taught } from "../../src/house/taught.js";
import { learnerOf, type Sample } from "./learning.js";
import { lessonOf } from "./lesson.js";

const usage = `Teaches the network of the house by games against itself, and writes it after every round.

npm run teach -- [--rounds N] [--games N] [--seed TEXT] [--rate N] [--lambda N] [--go-on] [--out FILE]

--go-on begins with what it knows; without it, from nothing.`;

const { values } = readCommandLine(usage, {
  options: {
    rounds: { type: "string", default: "130" },
    games: { type: "string", default: "800" },
    seed: { type: "string", default: "1" },
    rate: { type: "string", default: "0.002" },
    lambda: { type: "string", default: "0.85" },
    "go-on": { type: "boolean", default: false },
    out: { type: "string", default: "src/house/weights.ts" },
  },
});
const [rounds, games, rate, lambda] = [values.rounds, values.games, values.rate, values.lambda].map(
  Number,
) as [number, number, number, number];
/** A little of everything is tried to the end. */
const leastCuriosity = 0.02;
const curiosityAtFirst = 0.14;
const leastRate = 0.0001;

if (![rounds, games, rate, lambda].every((option) => option > 0)) {
  refuse(usage, "Rounds, games, rate and lambda are numbers above 0.");
}
teach();

function teach(): void {
  const chance = chanceOf(`teach ${values.seed}`);
  const network = values["go-on"] ? taught() : untaught(chance);
  const learner = learnerOf(network);
  for (let round = 0; round < rounds; round += 1) {
    const left = 1 - round / rounds;
    const curiosity = leastCuriosity + (curiosityAtFirst - leastCuriosity) * left;
    const samples: Sample[] = [];
    let moves = 0;
    for (let game = 0; game < games; game += 1) {
      const lesson = lessonOf(network, chance, { curiosity, lambda });
      samples.push(...lesson.samples);
      moves += lesson.moves;
    }
    shuffleInPlace(samples, chance);
    const loss = learner.learn(samples, rate * left + leastRate);
    writeFileSync(values.out, sourceOf(network));
    console.log(`round ${round + 1}: ${(moves / games).toFixed(1)} moves a game, loss ${loss.toFixed(4)}`);
  }
}

/** Small random weights: units that are all alike would stay alike. */
function untaught(chance: Chance): Network {
  const network = emptyNetwork();
  const fill = (weights: Float64Array, count: number) => {
    for (let place = 0; place < count; place += 1) weights[place] = (chance.unit() - 0.5) * 0.6;
  };
  fill(network.pair, pairFeatures * pairUnits);
  fill(network.sum, network.sum.length);
  fill(network.whole, wholeFeatures * wholeUnits);
  fill(network.out, wholeUnits);
  return network;
}

function sourceOf(network: Network): string {
  const lines = Object.entries(weightsOf(network)).map(
    ([part, weights]) => `  ${part}: [${weights.join(", ")}],`,
  );
  return [
    'import type { Weights } from "./network.js";',
    "",
    "/** Made by `npm run teach`. */",
    "export const weights: Weights = {",
    ...lines,
    "};",
    "",
  ].join("\n");
}
