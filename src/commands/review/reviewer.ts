import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { printMove } from "../../game/moves.js";
import type { Seat } from "../../game/types.js";
import { type House, HouseBusy } from "../../house/house.js";
import type { Advice, Effort } from "../../house/veteran.js";
import type { FinishedGame } from "../../match/finished.js";
import type { Judgement } from "../../match/judgement.js";
import {
  addJudgements,
  type Decision,
  decisionsOf,
  isWhole,
  type Review,
  reviewName,
  reviewOf,
} from "../../match/review.js";
import type { Scope, Store } from "../../store/store.js";

/** A third of what the veteran gives a move of its own: a match has dozens. */
const effort: Effort = { playouts: 130, candidates: 8, plies: 4, endgame: 12 };
/** How often what has been judged is kept and shown. */
const keptEveryMs = 2_000;
/** A house with too many questions is asked again after so long. */
const busyPauseMs = 1_000;
/** Games under review in this process at a time, messages in which one is seen to go on, and those of one person. */
const most = { reviews: 50, onlookers: 20, ofOnePerson: 2 } as const;

/** What there is of a review whenever that is more; that it cannot be gone on with, or its game is not kept any more. */
export type News = Review | "failed" | "gone";
/** It may fail. */
export type Watcher = (news: News) => Promise<void>;

/** A message in which somebody sees a review go on. */
export interface Onlooking {
  /** Names it: whoever looks again in one takes over from who looked before. */
  readonly message: string;
  /** Whoever sees it in more messages than there is room for sees it in their newest. */
  readonly person: string;
  readonly watch: Watcher;
}

/** Judges the moves of finished games, in the background. */
export interface Reviewer {
  /**
   * Makes, or goes on with, the review of a game. What was judged is kept every two seconds: should the process die,
   * whoever asks next has it gone on with. `full` where too many are made, or too many see it go on: then nobody is told.
   * Returns at once, and never throws.
   */
  begin(scope: Scope, game: FinishedGame, onlooking: Onlooking): "begun" | "full";
  /** Lets go of what is being made; resolves when nothing is written any more. */
  close(): Promise<void>;
}

type Onlookers = Map<string, Onlooker>;

interface Job {
  readonly onlookers: Onlookers;
  readonly done: Promise<void>;
}

/** Whoever sees a review go on. */
interface Onlooker extends Pick<Onlooking, "person" | "watch"> {
  state: "told" | "being told";
  /** What they have not been told yet. */
  news: News | null;
}

export function createReviewer(store: Store, house: House, log: Logger): Reviewer {
  const jobs = new Map<string, Job>();
  const closing = new AbortController();

  async function make(scope: Scope, game: FinishedGame, onlookers: Onlookers): Promise<void> {
    const decisions = decisionsOf(game);
    let review = await reviewOf(store, scope, game);
    // Another process may have made the rest of it, or its game be gone, since it was looked at last.
    if (!review || isWhole(review, game)) tellAll(onlookers, review ?? "gone");
    while (review && !isWhole(review, game)) {
      const from = review.judged.length;
      const judged = await judgeForAWhile(decisions.slice(from));
      // A name of its own each time: what is kept decides which judgements count, also after an older version lost some.
      const { value } = await store.transact(scope, `review:${reviewName(game)}:${randomUUID()}`, (tx) =>
        addJudgements(tx, game, { from, judged }),
      );
      review = value.kind === "gone" ? undefined : value;
      tellAll(onlookers, review ?? "gone");
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

  function tellAll(onlookers: Onlookers, news: News): void {
    for (const [message, onlooker] of onlookers) {
      onlooker.news = news;
      void tell(onlooker, () => {
        if (onlookers.get(message) === onlooker) onlookers.delete(message);
      });
    }
  }

  /** One message after the other, and of those that wait the newest: whom Discord slows down holds nobody up. */
  async function tell(onlooker: Onlooker, dismiss: () => void): Promise<void> {
    if (onlooker.state === "being told") return;
    onlooker.state = "being told";
    try {
      for (let { news } = onlooker; news; { news } = onlooker) {
        onlooker.news = null;
        await onlooker.watch(news);
      }
    } catch (error) {
      // Its message may be gone, or too old to be changed; what was judged is kept all the same.
      dismiss();
      log.info({ err: error }, "the progress of a review was not shown");
    }
    onlooker.state = "told";
  }

  return {
    begin(scope, game, onlooking) {
      const key = `${scope} ${reviewName(game)}`;
      const known = jobs.get(key);
      if (known) return join(known.onlookers, onlooking);
      if (jobs.size >= most.reviews) return "full";
      const onlookers: Onlookers = new Map();
      join(onlookers, onlooking);
      const done = make(scope, game, onlookers)
        .catch((error) => {
          if (closing.signal.aborted) return;
          log.error({ err: error, match: game.id }, "a review was not made");
          tellAll(onlookers, "failed");
        })
        .finally(() => jobs.delete(key));
      jobs.set(key, { onlookers, done });
      return "begun";
    },
    async close() {
      closing.abort();
      await Promise.all([...jobs.values()].map(({ done }) => done));
    },
  };
}

function join(onlookers: Onlookers, { message, person, watch }: Onlooking): "begun" | "full" {
  onlookers.delete(message);
  const own = [...onlookers].filter(([, onlooker]) => onlooker.person === person);
  for (const [oldest] of own.slice(0, Math.max(0, own.length + 1 - most.ofOnePerson)))
    onlookers.delete(oldest);
  if (onlookers.size >= most.onlookers) return "full";
  onlookers.set(message, { person, watch, state: "told", news: null });
  return "begun";
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
