import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Move } from "../game/types.js";
import type { Question } from "./decider.js";
import type { Level } from "./levels.js";
import type { Answer, Task } from "./task.js";
import { type Advice, type Effort, fullEffort } from "./veteran.js";

/** The house at work: thinks in threads of its own, so that no click waits for it. */
export interface House {
  /** The move of a level. @throws {HouseBusy} @throws {HouseFault} */
  readonly decide: (level: Level, question: Question) => Promise<Move>;
  /**
   * The best move and the chance to win after each. A move named in `alsoMove` is looked into whatever it looks
   * like at a glance. Studies wait until nobody waits for a move or a hint.
   *
   * @throws {HouseBusy} @throws {HouseFault}
   */
  readonly advise: (question: Question, wish?: Wish) => Promise<Advice>;
  /** Ends the threads. What is still asked fails. */
  readonly close: () => Promise<void>;
}

export interface Wish {
  readonly urgency?: Urgency;
  readonly effort?: Effort;
  readonly alsoMove?: Move;
}

/** Whether a person waits for the answer. */
export type Urgency = "awaited" | "study";

export interface HouseSize {
  /** Threads at most; they start when they are needed. */
  readonly threads: number;
  /** Questions that may wait for a thread. */
  readonly mostWaiting: number;
}

/** Too many questions wait already. Ask again later. */
export class HouseBusy extends Error {
  override readonly name = "HouseBusy";
}

/** A question that could not be answered, or whose thread ended. */
export class HouseFault extends Error {
  override readonly name = "HouseFault";
}

/** One core is left to the clicks. */
const usualSize: HouseSize = { threads: Math.max(1, availableParallelism() - 1), mostWaiting: 200 };

/** Opens the house. No thread starts, and none keeps the process alive, before a question is asked. */
export function openHouse(size: HouseSize = usualSize): House {
  const waiting: Record<Urgency, Asked[]> = { awaited: [], study: [] };
  const threads = new Set<Thread>();
  let closed = false;

  const ask = (task: Task, urgency: Urgency) =>
    new Promise<Answer>((resolve, reject) => {
      if (closed) return reject(new HouseFault("the house is closed"));
      if (waiting.awaited.length + waiting.study.length >= size.mostWaiting) {
        return reject(new HouseBusy(`${size.mostWaiting} questions wait`));
      }
      waiting[urgency].push({ task, resolve, reject });
      handOut();
    });

  const handOut = (): void => {
    if (waiting.awaited.length + waiting.study.length === 0) return;
    const idle = [...threads].find(({ busy }) => busy === null);
    const thread = idle ?? (threads.size < size.threads ? start() : undefined);
    if (thread === undefined) return;
    const asked = waiting.awaited.shift() ?? waiting.study.shift();
    if (asked === undefined) return;
    thread.busy = asked;
    thread.worker.ref();
    try {
      thread.worker.postMessage(asked.task);
    } catch (fault) {
      finish(thread)?.reject(new HouseFault(`a question that cannot be sent: ${fault}`));
    }
  };

  /** Frees the thread for the next question; what it was asked, if anything. */
  const finish = (thread: Thread): Asked | null => {
    const asked = thread.busy;
    thread.busy = null;
    thread.worker.unref();
    queueMicrotask(handOut);
    return asked;
  };

  const start = (): Thread => {
    const thread: Thread = { worker: new Worker(program, { name: "house", execArgv: [] }), busy: null };
    threads.add(thread);
    const leave = (reason: string) => {
      threads.delete(thread);
      thread.busy?.reject(new HouseFault(reason));
      thread.busy = null;
      if (!closed) handOut();
    };
    thread.worker.unref();
    thread.worker.on("message", (answer: Answer) => finish(thread)?.resolve(answer));
    thread.worker.on("error", (fault) => leave(fault.stack ?? fault.message));
    thread.worker.on("exit", (code) => leave(`a thread ended with ${code}`));
    return thread;
  };

  return {
    decide: async (level, question) => {
      const answer = await ask({ kind: "decide", level, question }, "awaited");
      if (answer.kind === "decided") return answer.move;
      throw faultOf(answer);
    },
    advise: async (question, { urgency = "awaited", effort = fullEffort, alsoMove = null } = {}) => {
      const answer = await ask({ kind: "advise", question, effort, alsoMove }, urgency);
      if (answer.kind === "advised") return answer.advice;
      throw faultOf(answer);
    },
    close: async () => {
      closed = true;
      for (const { reject } of [...waiting.awaited.splice(0), ...waiting.study.splice(0)]) {
        reject(new HouseFault("the house is closed"));
      }
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

interface Asked {
  readonly task: Task;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (fault: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  busy: Asked | null;
}

/**
 * Where the compiled program of a thread is: beside this file, or, when this file is run uncompiled as in the tests, in
 * the build of it.
 */
const program = new URL(
  import.meta.url.endsWith(".ts") ? "../../dist/src/house/worker.js" : "./worker.js",
  import.meta.url,
);

function faultOf(answer: Answer): HouseFault {
  return new HouseFault(
    answer.kind === "failed" ? answer.reason : `an answer of another kind: ${answer.kind}`,
  );
}
