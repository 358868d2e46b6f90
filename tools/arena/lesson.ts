import { deal } from "../../src/game/deal.js";
import { play } from "../../src/game/play.js";
import { type Move, type RulesetId, rulesetIds, type Seat, seats } from "../../src/game/types.js";
import { playerView } from "../../src/game/views.js";
import type { Chance } from "../../src/house/chance.js";
import type { Decider } from "../../src/house/decider.js";
import { type Features, noFeatures, type Sight, Sparse, tell } from "../../src/house/features.js";
import { bestOf, type Judged, judgeMoves, sightAfter, sightNow } from "../../src/house/judge.js";
import { chanceFrom, logitOf, type Network, noActivity } from "../../src/house/network.js";
import { outcomeOf, situationIn } from "../../src/house/situation.js";
import { firstFit, greedily, randomly } from "./baselines.js";
import { deckFor } from "./decks.js";
import type { Sample } from "./learning.js";

export interface LessonPlan {
  /** How often a move is not the best one, from 0 to 1. */
  readonly curiosity: number;
  /** How much of a target is how it went on, rather than what was thought of the next position; from 0 to 1. */
  readonly lambda: number;
}

export interface Lesson {
  readonly samples: readonly Sample[];
  readonly moves: number;
}

/**
 * Plays one game of some ruleset with some decks, mostly the network against itself, and tells what there is to
 * learn from it: for every position before and after an own move, what the next ones and the end made of it
 * (TD(lambda)).
 */
export function lessonOf(network: Network, chance: Chance, plan: LessonPlan): Lesson {
  const ruleset = oneOf(rulesetIds, chance);
  const decks = { A: someDeck(ruleset, chance), B: someDeck(ruleset, chance) };
  const guest = someGuest(chance);
  const guestSeat = oneOf(seats, chance);
  const seen: Record<Seat, Seen[]> = { A: [], B: [] };
  let state = deal(ruleset, decks, String(chance.unit()));
  while (state.phase !== "over") {
    const seat = state.turn;
    let move: Move;
    if (guest !== null && seat === guestSeat) {
      move = guest({ view: playerView(state, seat), deck: decks[seat], seed: String(chance.unit()) });
    } else {
      const situation = situationIn(state);
      const judged = judgeMoves(situation, network);
      const best = bestOf(judged);
      const chosen = chance.unit() < plan.curiosity ? someMove(judged, chance) : best;
      move = chosen.move;
      // What comes of a worse move says nothing of what the position was worth.
      seen[seat].push(seenAs(sightNow(situation), network, chosen === best ? null : best.chance));
      const outcome = outcomeOf(situation, move);
      const { ending } = outcome;
      if (ending === null) {
        const sight = sightAfter(situation, outcome);
        seen[seat].push(seenAs(sight, network, null));
      }
    }
    const played = play(state, move);
    if (!played.ok) throw new Error(`an illegal move: ${played.problem.kind}`);
    state = played.value;
  }
  const { winner, moveNumber } = state;
  return {
    samples: seats.flatMap((seat) => samplesOf(seen[seat], seat === winner ? 1 : 0, plan.lambda)),
    moves: moveNumber,
  };
}

interface Seen {
  readonly features: Features;
  readonly chance: number;
  /** The target, where it does not come from how it went on. */
  readonly worth: number | null;
}

const shareOfGuests = 0.16;
/** Often the moves next to the best, sometimes almost any. */
const temperatures = [0.5, 0.5, 3];

/** From the last to the first, as each target needs the one after it. */
function samplesOf(seen: readonly Seen[], end: number, lambda: number): readonly Sample[] {
  let target = end;
  let next: number | null = null;
  return seen.toReversed().map(({ features, chance, worth }) => {
    if (next !== null) target = (1 - lambda) * next + lambda * target;
    if (worth !== null) target = worth;
    next = chance;
    return { features, target };
  });
}

function seenAs(sight: Sight, network: Network, worth: number | null): Seen {
  tell(sight, told);
  const features = { pairs: [copyOf(told.pairs[0]), copyOf(told.pairs[1]), copyOf(told.pairs[2])] as const };
  const chance = chanceFrom(logitOf(network, told, activity));
  return { features: { ...features, whole: copyOf(told.whole) }, chance, worth };
}

const told = noFeatures();
const activity = noActivity();

function copyOf(sparse: Sparse): Sparse {
  const copy = new Sparse(sparse.count);
  for (let each = 0; each < sparse.count; each += 1) {
    copy.add(sparse.places[each] ?? 0, sparse.amounts[each] ?? 0);
  }
  return copy;
}

/** Any move, the likelier the higher its odds to win. */
function someMove(judged: readonly Judged[], chance: Chance): Judged {
  const temperature = oneOf(temperatures, chance);
  const weights = judged.map(({ chance: wins }) => {
    const unsure = Math.min(0.999, Math.max(0.001, wins));
    return (unsure / (1 - unsure)) ** (1 / temperature);
  });
  let left = chance.unit() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = judged.find((_, place) => {
    left -= weights[place] ?? 0;
    return left < 0;
  });
  return chosen ?? bestOf(judged);
}

function someGuest(chance: Chance): Decider | null {
  return chance.unit() < shareOfGuests ? oneOf([greedily, greedily, firstFit, randomly], chance) : null;
}

function someDeck(ruleset: RulesetId, chance: Chance) {
  return deckFor(oneOf(["default", "random"], chance), ruleset, String(chance.unit()));
}

function oneOf<Item>(items: readonly Item[], chance: Chance): Item {
  return items[chance.below(items.length)] as Item;
}
