import { createSignal } from "./signal.js";

/** What is counted of the work of this process; each is told in one place. */
export const happenings = {
  /** A person's command, click or form was dealt with, or what they typed was completed. */
  interaction: createSignal<InteractionDone>(),
  /** A picture was asked for. */
  picture: createSignal<PictureDone>(),
  /** The store was asked to commit. */
  commit: createSignal<{ readonly outcome: CommitOutcome }>(),
  /** An entry of the outbox was taken up. */
  showing: createSignal<{ readonly what: string; readonly outcome: ShowingOutcome }>(),
} as const;

export interface InteractionDone {
  /** A command with its subcommand or a kind of control, of those that the bot has. */
  readonly name: string;
  /** One of a few words. */
  readonly outcome: string;
  /** Until the person had the answer itself. */
  readonly seconds: number;
}

export interface PictureDone {
  readonly kind: string;
  /** `kept`: it had been drawn before, or was just being drawn. */
  readonly outcome: "drawn" | "kept" | "failed";
  readonly seconds: number;
}

/** `unanswered`: nobody knows yet what became of it. */
export const commitOutcomes = ["committed", "repeated", "conflict", "unanswered"] as const;
type CommitOutcome = (typeof commitOutcomes)[number];

/** `left`: it stays in the outbox, to be tried again. */
type ShowingOutcome = "done" | "left";
