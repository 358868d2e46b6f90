import type { Move } from "../game/types.js";
import type { Question } from "./decider.js";
import { deciderOf, type Level } from "./levels.js";
import { type Advice, advise, type Effort } from "./veteran.js";

/** What a thread of the house can be asked. Plain values, so that it can be sent. */
export type Task =
  | { readonly kind: "decide"; readonly level: Level; readonly question: Question }
  | {
      readonly kind: "advise";
      readonly question: Question;
      readonly effort: Effort;
      readonly alsoMove: Move | null;
    };

export type Answer =
  | { readonly kind: "decided"; readonly move: Move }
  | { readonly kind: "advised"; readonly advice: Advice }
  | { readonly kind: "failed"; readonly reason: string };

/** Thinks. A fault becomes an answer: it must not take the thread with it. */
export function carryOut(task: Task): Answer {
  try {
    switch (task.kind) {
      case "decide":
        return { kind: "decided", move: deciderOf[task.level](task.question) };
      case "advise":
        return { kind: "advised", advice: advise(task.question, task.effort, task.alsoMove) };
    }
  } catch (fault) {
    return {
      kind: "failed",
      reason: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
    };
  }
}
