import { parseMove } from "../../game/moves.js";
import type { CaravanId } from "../../game/types.js";
import { type ControlId, controlKinds } from "../ids.js";

/** What the player has chosen so far in their hand message. */
export type Choice =
  | { readonly kind: "nothing" }
  /** `index` counts the cards of the hand from 0, `page` the pages of targets from 0. */
  | { readonly kind: "card"; readonly index: number; readonly page: number }
  /** `sure` names the caravan whose disbanding is to be confirmed; null asks which one. */
  | { readonly kind: "disband"; readonly sure: CaravanId | null }
  | { readonly kind: "resign" }
  /** To end the match by agreement. */
  | { readonly kind: "end" };

type ChoosingControl = Pick<ControlId, "kind" | "argument">;

/** The control that makes a choice; `choiceOf` reads it. */
export function controlFor(choice: Choice): ChoosingControl {
  switch (choice.kind) {
    case "nothing":
      return { kind: "back", argument: "" };
    case "card":
      return { kind: "card", argument: `${choice.index}.${choice.page}` };
    case "disband":
      return { kind: "disband", argument: choice.sure ?? "" };
    case "resign":
      return { kind: "resign", argument: "ask" };
    case "end":
      return { kind: "end", argument: "" };
  }
}

/** Writes a control of the hand as a text, as for the argument of the one control of a lone game. */
export function handControlText(kind: ControlId["kind"], argument: string): string {
  return [kind, argument].join(separator);
}

/** The control of the hand that such a text names; null when it names none. */
export function handControlOf(text: string): ChoosingControl | null {
  const [name, ...rest] = text.split(separator);
  const kind = controlKinds.find((each) => each === name);
  return kind && rest.length > 0 ? { kind, argument: rest.join(separator) } : null;
}

const separator = ":";

/** A choice as it is kept, for the version of the match at which it was made. */
export interface KeptChoice {
  readonly version: number;
  readonly control: string;
}

export function keptChoice(choice: Choice, version: number): KeptChoice {
  const { kind, argument } = controlFor(choice);
  return { version, control: handControlText(kind, argument) };
}

/** What was chosen at this version; nothing, where that was at another one. */
export function choiceAt(version: number, kept: KeptChoice | undefined): Choice {
  const control = kept?.version === version ? handControlOf(kept.control) : null;
  return (control && choiceOf(control)) ?? { kind: "nothing" };
}

/** What a control of the hand message chooses; null when it does something else than choose. */
export function choiceOf({ kind, argument }: ChoosingControl): Choice | null {
  switch (kind) {
    case "back":
      return { kind: "nothing" };
    case "card": {
      const [index, page] = argument.split(".").map(Number);
      return { kind: "card", index: index ?? -1, page: page ?? 0 };
    }
    case "disband": {
      const move = parseMove(`${argument}>x`);
      return { kind: "disband", sure: move?.kind === "disband" ? move.caravan : null };
    }
    case "resign":
      return argument === "sure" ? null : { kind: "resign" };
    case "end":
      return { kind: "end" };
    default:
      return null;
  }
}
