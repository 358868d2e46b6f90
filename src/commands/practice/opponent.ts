import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { printMove } from "../../game/moves.js";
import { levelOf } from "../../house/characters.js";
import { type House, HouseBusy, HouseFault } from "../../house/house.js";
import type { Advice } from "../../house/veteran.js";
import type { PracticePlace } from "../../match/clock.js";
import { forgetReminder, makeHouseMove, noteTrouble } from "../../match/practice/play.js";
import { type Practice, practiceIn, practicesRecord } from "../../match/practice/practices.js";
import { awaitsHouse, hintQuestion, houseQuestion } from "../../match/practice/question.js";
import type { OutboxEntry, Store } from "../../store/store.js";

/** Between the person's move and the house's being shown; who thinks longer waits no more. */
const pauseMs = { least: 700, most: 2_000 } as const;

/** The house at the practice matches: thinks, moves, and has its move shown. */
export interface Opponent {
  /** Lets the house move if it is its turn. Returns at once, and never throws. */
  summon(place: PracticePlace): void;
  /** As `summon`, for a reminder that has come due: it is taken away where there is nothing to be done. */
  remind(place: PracticePlace): void;
  /** What the house would play for the person. Asked twice, it thinks once. @throws {HouseBusy} @throws {HouseFault} */
  advise(practice: Practice): Promise<Advice>;
  /** Waits for nothing any more but moves that are thought about; resolves when there are none. */
  close(): Promise<void>;
}

export interface OpponentTools {
  readonly store: Store;
  readonly house: House;
  readonly show: (entries: readonly OutboxEntry[]) => void;
  readonly log: Logger;
}

export function createOpponent({ store, house, show, log }: OpponentTools): Opponent {
  /** By match and version: a version is thought about once in this process. */
  const thinking = new Map<string, Promise<void>>();
  const advising = new Map<string, Promise<Advice>>();
  const attending = new Set<Promise<void>>();
  const closing = new AbortController();

  async function attend(place: PracticePlace): Promise<"attended" | "nothing-to-do"> {
    const { scope, user, game } = place;
    const practice = practiceIn(await store.read(scope, practicesRecord, user), game);
    if (!practice || !awaitsHouse(practice)) return "nothing-to-do";
    await turnOf(place, practice);
    return "attended";
  }

  async function attendReminder(place: PracticePlace): Promise<void> {
    if ((await attend(place)) === "attended") return;
    const { scope, user, game } = place;
    await store.transact(scope, `practice-reminder:${randomUUID()}`, async (tx) => {
      await forgetReminder(tx, user, game);
      return null;
    });
  }

  function turnOf(place: PracticePlace, practice: Practice): Promise<void> {
    const key = `${place.scope}:${practice.id}:${practice.version}`;
    const known = thinking.get(key);
    if (known) return known;
    const turn = takeTurn(place, practice).finally(() => thinking.delete(key));
    thinking.set(key, turn);
    return turn;
  }

  async function takeTurn(place: PracticePlace, practice: Practice): Promise<void> {
    const { scope, user } = place;
    const since = performance.now();
    const { id, version } = practice;
    const asked = { practice: id, version };
    try {
      const move = await house.decide(levelOf(practice.character), houseQuestion(practice));
      // Two processes may both have thought: the same move, and one commit.
      const { outbox } = await store.transact(scope, `practice-house:${id}:${version}:${user}`, (tx) =>
        makeHouseMove(tx, user, { ...asked, move }).then(({ kind }) => ({ kind })),
      );
      await pause(pauseBefore(printMove(move)) - (performance.now() - since));
      show(outbox);
    } catch (error) {
      const failed = error instanceof HouseBusy || error instanceof HouseFault;
      if (!failed || closing.signal.aborted) throw error;
      const kind = error instanceof HouseBusy ? "busy" : "fault";
      log.warn({ err: error, practice: id }, "the house has not moved");
      const times = practice.trouble?.times ?? 0;
      const { outbox } = await store.transact(
        scope,
        `practice-trouble:${id}:${version}:${times}:${user}`,
        (tx) => noteTrouble(tx, user, asked, kind).then((outcome) => ({ kind: outcome.kind })),
      );
      show(outbox);
    }
  }

  async function pause(ms: number): Promise<void> {
    if (ms <= 0) return;
    // Whoever closes waits for no manners.
    await delay(ms, undefined, { signal: closing.signal }).catch(() => undefined);
  }

  function keep(work: Promise<unknown>, { game }: PracticePlace): void {
    const kept = work
      // There is a reminder in the store.
      .catch((error) => log.warn({ err: error, practice: game }, "the house was called in vain"))
      .then(() => void attending.delete(kept));
    attending.add(kept);
  }

  return {
    summon: (place) => keep(attend(place), place),
    remind: (place) => keep(attendReminder(place), place),
    advise(practice) {
      const key = `${practice.id}:${practice.version}`;
      const known = advising.get(key);
      if (known) return known;
      const advice = house.advise(hintQuestion(practice)).finally(() => advising.delete(key));
      advising.set(key, advice);
      return advice;
    },
    async close() {
      closing.abort();
      while (attending.size > 0) await Promise.all(attending);
    },
  };
}

/** Some moves come quicker than others, the same one always alike. */
function pauseBefore(move: string): number {
  const sum = [...move].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return pauseMs.least + ((sum * 137) % (pauseMs.most - pauseMs.least));
}
