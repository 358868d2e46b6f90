import { handControlText } from "../../src/commands/table/hand-choice.js";
import { type StepId, steps } from "../../src/commands/tutorial/steps.js";

/** The move that does what a step of the tutorial asks, in the notation of the rules. */
export const solutions: Readonly<Record<StepId, string>> = {
  place: "10S>A1",
  direction: "9C>A1",
  suit: "7H>A1",
  queen: "QC>A1.2",
  king: "KH>A1.1",
  jack: "JD>B1.2",
  jokerOnNumeral: "Jo1>A3.1",
  jokerOnAce: "Jo2>A3.1",
  sale: "7D>A1",
  disband: "A1>x",
  end: "6D>A1",
};

/** What is pressed first for a move in a step, as the end of a custom id: its card, or *Disband*. */
export function firstPress(step: StepId, move: string): string {
  const [what = ""] = move.split(">");
  const index = steps[step].script.hand.split(" ").indexOf(what);
  return `:${index < 0 ? handControlText("disband", "") : handControlText("card", `${index}.0`)}`;
}
