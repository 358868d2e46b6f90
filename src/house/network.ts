import { type Features, pairFeatures, type Sparse, wholeFeatures } from "./features.js";

/**
 * A small network that judges a position: the same units look at each of the three pairs, their sum and the whole go
 * through a second layer, and that gives the chance to win. So it does not matter in which place a pair stands.
 */
export interface Network {
  /** `pairFeatures` rows of `pairUnits`, then their biases. */
  readonly pair: Float64Array;
  /** `pairUnits` rows of `wholeUnits`. */
  readonly sum: Float64Array;
  /** `wholeFeatures` rows of `wholeUnits`, then their biases. */
  readonly whole: Float64Array;
  /** One for each of `wholeUnits`, then the bias. */
  readonly out: Float64Array;
}

export const pairUnits = 32;
export const wholeUnits = 16;

export function emptyNetwork(): Network {
  return {
    pair: new Float64Array((pairFeatures + 1) * pairUnits),
    sum: new Float64Array(pairUnits * wholeUnits),
    whole: new Float64Array((wholeFeatures + 1) * wholeUnits),
    out: new Float64Array(wholeUnits + 1),
  };
}

/** The weights of a network, in thousandths. */
export type Weights = Readonly<Record<keyof Network, readonly number[]>>;

/** @throws {RangeError} when there are not as many weights as the network has */
export function networkOf(weights: Weights): Network {
  const made = emptyNetwork();
  for (const part of networkParts) {
    if (made[part].length !== weights[part].length)
      throw new RangeError(`not the weights of this network: ${part}`);
    made[part].set(weights[part].map((weight) => weight / thousandths));
  }
  return made;
}

export function weightsOf(network: Network): Weights {
  const inThousandths = (part: keyof Network) =>
    [...network[part]].map((weight) => Math.round(weight * thousandths));
  return {
    pair: inThousandths("pair"),
    sum: inThousandths("sum"),
    whole: inThousandths("whole"),
    out: inThousandths("out"),
  };
}

export const networkParts = ["pair", "sum", "whole", "out"] as const satisfies readonly (keyof Network)[];
const thousandths = 1000;

/** What the network makes of one pair. */
export interface PairOpinion {
  /** What each of `pairUnits` came to; a teacher needs it too. */
  readonly units: Float64Array;
  /** What they tell each of `wholeUnits`. */
  readonly said: Float64Array;
}
export type ThreeOpinions = readonly [PairOpinion, PairOpinion, PairOpinion];

/** What the units came to. */
export interface Activity {
  readonly pairs: ThreeOpinions;
  readonly whole: Float64Array;
}

export function noActivity(): Activity {
  return { pairs: noOpinions(), whole: new Float64Array(wholeUnits) };
}

export function noOpinions(): ThreeOpinions {
  const pair = () => ({ units: new Float64Array(pairUnits), said: new Float64Array(wholeUnits) });
  return [pair(), pair(), pair()];
}

/** The chance to win as its log-odds. */
export function logitOf(network: Network, features: Features, activity: Activity): number {
  const { pairs, whole } = activity;
  for (const pair of [0, 1, 2] as const) lookAtPair(network, features.pairs[pair], pairs[pair]);
  return logitFrom(network, pairs, features.whole, whole);
}

/** Forms an opinion of one pair in `into`. */
export function lookAtPair(network: Network, features: Sparse, { units, said }: PairOpinion): void {
  weigh(network.pair, features, units, pairFeatures);
  said.fill(0);
  for (let unit = 0; unit < pairUnits; unit += 1) {
    const signal = units[unit] as number;
    if (signal > 0) addRow(network.sum, unit * wholeUnits, signal, said);
    else units[unit] = 0;
  }
}

/** The log-odds from the opinions of the pairs and the features of the whole; `whole` is where its units go. */
export function logitFrom(
  network: Network,
  [one, two, three]: ThreeOpinions,
  features: Sparse,
  whole: Float64Array,
): number {
  weigh(network.whole, features, whole, wholeFeatures);
  let logit = network.out[wholeUnits] as number;
  for (let unit = 0; unit < wholeUnits; unit += 1) {
    const said = (one.said[unit] as number) + (two.said[unit] as number) + (three.said[unit] as number);
    const signal = Math.max(0, (whole[unit] as number) + said);
    whole[unit] = signal;
    logit += signal * (network.out[unit] as number);
  }
  return logit;
}

export function chanceFrom(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** Biases (the row after the last feature) and, for each feature, its row times its amount. */
function weigh(weights: Float64Array, features: Sparse, into: Float64Array, last: number): void {
  const units = into.length;
  const biases = last * units;
  for (let unit = 0; unit < units; unit += 1) into[unit] = weights[biases + unit] as number;
  const { places, amounts, count } = features;
  for (let each = 0; each < count; each += 1) {
    addRow(weights, (places[each] as number) * units, amounts[each] as number, into);
  }
}

/** Four at a time, which is a third faster; every layer has a multiple of four units. */
function addRow(weights: Float64Array, row: number, amount: number, into: Float64Array): void {
  for (let unit = 0; unit < into.length; unit += 4) {
    const from = row + unit;
    into[unit] = (into[unit] as number) + amount * (weights[from] as number);
    into[unit + 1] = (into[unit + 1] as number) + amount * (weights[from + 1] as number);
    into[unit + 2] = (into[unit + 2] as number) + amount * (weights[from + 2] as number);
    into[unit + 3] = (into[unit + 3] as number) + amount * (weights[from + 3] as number);
  }
}
