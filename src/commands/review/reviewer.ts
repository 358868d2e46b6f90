import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { printMove } from "../../game/moves.js";
import type { Seat } from "../../game/types.js";
import { type House, HouseBusy } from "../../house/house.js";
import type { Advice, Effort } from "../../house/veteran.js";
import type { EndedMatch } from "../../match/match.js";
import {
  addJudgements,
  type Decision,
  decisionsOf,
  emptyReview,
  type Judgement,
  type Review,
  reviewRecord,
} from "../../match/review.js";
import type { Scope, Store } from "../../store/store.js";

/** A third of what the veteran gives a move of its own: a match has dozens. */
const effort: Effort = { playouts: 130, candidates: 8, plies: 4, endgame: 12 };
/** How often what has been judged is kept and shown. */
const keptEveryMs = 2_000;
/** A house with too many questions is asked again after so long. */
const busyPauseMs = 1_000;
/** Matches under review in this process at a time, and people who see one of them go on. */
const most = { reviews: 50, watchers: 20 } as const;

/** Called with what there is of a review whenever that is more; it may fail. */
export type Watcher = (review: Review) => Promise<void>;

/** Judges the moves of finished matches, in the background. */
export interface Reviewer {
  /**
   * Makes, or goes on with, the review of a match. What was judged is kept every two seconds: should the process die,
   * whoever asks next has it gone on with. Returns at once, and never throws.
   */
  begin(scope: Scope, match: EndedMatch, watcher: Watcher): "begun" | "full";
  /** Lets go of what is being made; resolves when nothing is written any more. */
  close(): Promise<void>;
}

interface Job {
  readonly watchers: Set<Watcher>;
  readonly done: Promise<void>;
}

export function createReviewer(store: Store, house: House, log: Logger): Reviewer {
  const jobs = new Map<string, Job>();
  const closing = new AbortController();

  async function make(scope: Scope, match: EndedMatch, watchers: Set<Watcher>): Promise<void> {
    let review = (await store.read(scope, reviewRecord, match.id)) ?? emptyReview;
    const decisions = decisionsOf(match);
    while (review.judged.length < decisions.length) {
      const from = review.judged.length;
      const judged = await judgeForAWhile(decisions.slice(from));
      const { value } = await store.transact(scope, `review:${match.id}:${from}`, (tx) =>
        addJudgements(tx, match.id, { from, judged }),
      );
      review = value;
      await tellAll(watchers, review);
    }
  }

  /** At least one, and as many as there is time for. */
  async function judgeForAWhile(decisions: readonly Decision[]): Promise<Judgement[]> {
    const until = performance.now() + keptEveryMs;
    const judged: Judgement[] = [];
    for (const decision of decisions) {
      judged.push(await judge(decision));
      if (performance.now() > until) break;
    }
    return judged;
  }

  async function judge({ question, move }: Decision): Promise<Judgement> {
    for (;;) {
      closing.signal.throwIfAborted();
      try {
        const advice = await house.advise(question, { urgency: "study", effort, alsoMove: move });
        return judgementOf(question.view.seat, advice, printMove(move));
      } catch (error) {
        if (!(error instanceof HouseBusy)) throw error;
        await delay(busyPauseMs, undefined, { signal: closing.signal });
      }
    }
  }

  async function tellAll(watchers: Set<Watcher>, review: Review): Promise<void> {
    await Promise.all(
      [...watchers].map((watcher) =>
        watcher(review).catch((error) => {
          // Its message may be gone, or too old to be changed; what was judged is kept all the same.
          watchers.delete(watcher);
          log.info({ err: error }, "the progress of a review was not shown");
        }),
      ),
    );
  }

  return {
    begin(scope, match, watcher) {
      const key = `${scope} ${match.id}`;
      const known = jobs.get(key);
      if (known) {
        if (known.watchers.size < most.watchers) known.watchers.add(watcher);
        return "begun";
      }
      if (jobs.size >= most.reviews) return "full";
      const watchers = new Set([watcher]);
      const done = make(scope, match, watchers)
        .catch((error) => {
          if (!closing.signal.aborted) log.error({ err: error, match: match.id }, "a review was not made");
        })
        .finally(() => jobs.delete(key));
      jobs.set(key, { watchers, done });
      return "begun";
    },
    async close() {
      closing.abort();
      await Promise.all([...jobs.values()].map(({ done }) => done));
    },
  };
}

function judgementOf(seat: Seat, { best, outlooks }: Advice, made: string): Judgement {
  const found = outlooks.find(({ move }) => printMove(move) === made);
  if (!found) throw new RangeError(`${made} is not among the legal moves`);
  const better = best.chance > found.chance && printMove(best.move) !== made;
  return {
    seat,
    made: permilleOf(found.chance),
    better: better ? { move: printMove(best.move), chance: permilleOf(best.chance) } : null,
  };
}

function permilleOf(chance: number): number {
  return Math.round(chance * 1000);
}
