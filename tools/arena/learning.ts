import { type Features, pairFeatures, type Sparse, wholeFeatures } from "../../src/house/features.js";
import {
  chanceFrom,
  emptyNetwork,
  logitOf,
  type Network,
  networkParts,
  noActivity,
  pairUnits,
  wholeUnits,
} from "../../src/house/network.js";

/** A position as the network is told it, and the chance that it should give. */
export interface Sample {
  readonly features: Features;
  readonly target: number;
}

/** Learns samples in small batches, each a step of Adam down the slope of the cross-entropy. */
export interface Learner {
  /** One pass over the samples, in their order; their mean cross-entropy before each step. */
  readonly learn: (samples: readonly Sample[], rate: number) => number;
}

/** Changes this network. */
export function learnerOf(network: Network): Learner {
  const slope = emptyNetwork();
  const mean = emptyNetwork();
  const square = emptyNetwork();
  const activity = noActivity();
  let steps = 0;

  const addSlope = ({ features, target }: Sample): number => {
    const chance = chanceFrom(logitOf(network, features, activity));
    const error = chance - target;
    const whole = new Float64Array(wholeUnits);
    for (let unit = 0; unit < wholeUnits; unit += 1) {
      const signal = at(activity.whole, unit);
      if (signal <= 0) continue;
      add(slope.out, unit, error * signal);
      whole[unit] = error * at(network.out, unit);
    }
    add(slope.out, wholeUnits, error);
    spread(slope.whole, features.whole, whole, wholeFeatures);
    const sum = new Float64Array(pairUnits);
    for (let unit = 0; unit < pairUnits; unit += 1) {
      const signal = activity.pairs.reduce((total, { units }) => total + at(units, unit), 0);
      for (let to = 0; to < wholeUnits; to += 1) {
        const place = unit * wholeUnits + to;
        add(slope.sum, place, at(whole, to) * signal);
        add(sum, unit, at(whole, to) * at(network.sum, place));
      }
    }
    for (const pair of [0, 1, 2] as const) {
      const active = sum.map((back, unit) => (at(activity.pairs[pair].units, unit) > 0 ? back : 0));
      spread(slope.pair, features.pairs[pair], active, pairFeatures);
    }
    const sure = Math.min(1 - tiny, Math.max(tiny, chance));
    return -(target * Math.log(sure) + (1 - target) * Math.log(1 - sure));
  };

  const step = (rate: number, samples: number): void => {
    steps += 1;
    const meanShare = 1 - meanKept ** steps;
    const squareShare = 1 - squareKept ** steps;
    for (const part of networkParts) {
      for (let place = 0; place < network[part].length; place += 1) {
        const down = at(slope[part], place) / samples;
        slope[part][place] = 0;
        mean[part][place] = meanKept * at(mean[part], place) + (1 - meanKept) * down;
        square[part][place] = squareKept * at(square[part], place) + (1 - squareKept) * down * down;
        const size = Math.sqrt(at(square[part], place) / squareShare) + tiny;
        add(network[part], place, (-rate * (at(mean[part], place) / meanShare)) / size);
      }
    }
  };

  return {
    learn: (samples, rate) => {
      let loss = 0;
      for (let from = 0; from < samples.length; from += batchSize) {
        const batch = samples.slice(from, from + batchSize);
        for (const sample of batch) loss += addSlope(sample);
        step(rate, batch.length);
      }
      return loss / samples.length;
    },
  };
}

const batchSize = 64;
const meanKept = 0.9;
const squareKept = 0.999;
const tiny = 1e-8;

/** The slope of a layer: for its biases, in the row after the last feature, and for each feature that is not 0. */
function spread(slope: Float64Array, features: Sparse, signals: Float64Array, last: number): void {
  const units = signals.length;
  for (let unit = 0; unit < units; unit += 1) add(slope, last * units + unit, at(signals, unit));
  for (let each = 0; each < features.count; each += 1) {
    const row = (features.places[each] ?? 0) * units;
    const amount = at(features.amounts, each);
    for (let unit = 0; unit < units; unit += 1) add(slope, row + unit, amount * at(signals, unit));
  }
}

function at(numbers: Float64Array, place: number): number {
  return numbers[place] as number;
}

function add(numbers: Float64Array, place: number, amount: number): void {
  numbers[place] = at(numbers, place) + amount;
}
