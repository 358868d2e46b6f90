import type { CardCode } from "../game/codes.js";
import type { Ruleset } from "../game/rulesets.js";
import { unopened } from "../game/table.js";
import type { Move } from "../game/types.js";
import { noFeatures, type Sight, type Stock, tell, tellPair, tellWhole } from "./features.js";
import {
  chanceFrom,
  logitFrom,
  logitOf,
  lookAtPair,
  type Network,
  noActivity,
  noOpinions,
  type PairOpinion,
  type ThreeOpinions,
} from "./network.js";
import { movesIn, type Outcome, outcomeOf, type Situation, type Supply } from "./situation.js";
import { taught } from "./taught.js";

/** A legal move and the chance to win after it, from 0 to 1, judged at a glance. */
export interface Judged {
  readonly move: Move;
  readonly chance: number;
}

/** Every legal move of a situation, in the order of the engine, judged by the table it leaves. */
export function judgeMoves(situation: Situation, network: Network = taught()): readonly Judged[] {
  glances = 0;
  return movesIn(situation).map((move) => {
    const outcome = outcomeOf(situation, move);
    const { ending } = outcome;
    if (ending !== null) return { move, chance: ending.winner === situation.seat ? 1 : 0 };
    const sight = sightAfter(situation, outcome);
    return { move, chance: chanceFrom(logitAfter(situation, sight, network)) };
  });
}

/*
 * Most moves leave two of the pairs as they are. What the network makes of such a pair depends on the move only by
 * the card that it spends, so it is looked at once for each card.
 */

interface Glance {
  spent: CardCode | null;
  readonly pairs: ThreeOpinions;
}

const kept: Glance[] = [];
let glances = 0;

function glanceAfter({ game }: Situation, sight: Sight, network: Network): Glance {
  for (let place = 0; place < glances; place += 1) {
    const glance = kept[place];
    if (glance !== undefined && glance.spent === sight.spent) return glance;
  }
  const glance = kept[glances] ?? { spent: null, pairs: noOpinions() };
  kept[glances] = glance;
  glances += 1;
  glance.spent = sight.spent;
  const untouched: Sight = { ...sight, table: game.table };
  for (let pair = 0; pair < 3; pair += 1) lookAt(untouched, pair, network, glance.pairs[pair] as PairOpinion);
  return glance;
}

function logitAfter(situation: Situation, sight: Sight, network: Network): number {
  const { pairs } = glanceAfter(situation, sight, network);
  const pairAt = (pair: 0 | 1 | 2): PairOpinion => {
    const before = situation.game.table;
    const after = sight.table;
    if (before[pair] === after[pair] && before[pair + 3] === after[pair + 3]) return pairs[pair];
    lookAt(sight, pair, network, activity.pairs[pair]);
    return activity.pairs[pair];
  };
  tellWhole(sight, features.whole);
  return logitFrom(network, [pairAt(0), pairAt(1), pairAt(2)], features.whole, activity.whole);
}

function lookAt(sight: Sight, pair: number, network: Network, into: PairOpinion): void {
  const sparse = features.pairs[0];
  tellPair(sight, pair, sparse);
  lookAtPair(network, sparse, into);
}

/** The move with the best chance, the first of several. @throws {RangeError} without a legal move */
export function bestOf(judged: readonly Judged[]): Judged {
  const [first] = judged;
  if (first === undefined) throw new RangeError("it is not this player's turn");
  return judged.reduce((best, each) => (each.chance > best.chance ? each : best), first);
}

/** The chance to win of whoever sees this. */
export function chanceAt(sight: Sight, network: Network): number {
  tell(sight, features);
  return chanceFrom(logitOf(network, features, activity));
}

export function sightNow({ game, rules, seat, hand, own, opposing, spent: faces }: Situation): Sight {
  return {
    rules,
    table: game.table,
    seat,
    hand,
    spent: null,
    own: stockOf(rules, own, own.handSize, own.deckSize),
    opposing: stockOf(rules, opposing, opposing.handSize, opposing.deckSize),
    faces,
    onTurn: 1,
    opening: game.phase === "opening" ? 1 : 0,
  };
}

/** After the own move, before it is known which card is drawn. */
export function sightAfter(situation: Situation, { table, spent, draw }: Outcome): Sight {
  const { game, rules, seat, hand, own, opposing, spent: faces } = situation;
  const drawn = draw === "no-card" ? 0 : 1;
  return {
    rules,
    table,
    seat,
    hand,
    spent,
    own: stockOf(
      rules,
      own,
      own.handSize - (spent === null ? 0 : 1) + drawn,
      Math.max(0, own.deckSize - drawn),
    ),
    opposing: stockOf(rules, opposing, opposing.handSize, opposing.deckSize),
    faces,
    onTurn: 0,
    opening: game.phase === "opening" && (unopened(table, "A") > 0 || unopened(table, "B") > 0) ? 1 : 0,
  };
}

const features = noFeatures();
const activity = noActivity();

function stockOf(rules: Ruleset, { reshuffles }: Supply, handSize: number, deckSize: number): Stock {
  const renewable = rules.emptyDeck === "reshuffled-once" && reshuffles === 0;
  return { handSize, deckSize, renewable: renewable ? 1 : 0 };
}
