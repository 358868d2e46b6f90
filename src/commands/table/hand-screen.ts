import { printMove } from "../../game/moves.js";
import { type MoveEffect, preview } from "../../game/preview.js";
import type { Move, Seat } from "../../game/types.js";
import type { PlayerView } from "../../game/views.js";
import type { Offer } from "../../match/match.js";
import type { CaptionedPicture, Row } from "../../render/message.js";
import { costOf, effectInWords } from "../../text/effects.js";
import { fromSeat } from "../../text/moves.js";
import type { Words } from "../../text/words.js";
import { type Button, limits } from "../controls-kit.js";
import type { ControlId, ControlKind } from "../ids.js";
import { type Choice, controlFor, handControlText } from "./hand-choice.js";

/** How a person wants to see the table, and how much they have seen of it. */
export interface HandReader {
  readonly display: "pictures" | "text";
  /** A newcomer has finished no match yet. */
  readonly experience: "newcomer" | "seasoned";
}

/** A game that one person plays with the bot alone, by the controls of a hand. */
export interface LoneGame {
  /** The one control that stands for all those of the hand; `handControlOf` tells which of them was pressed. */
  readonly control: ControlKind;
  /** Offered beside the cards, where a match offers to resign and the like. */
  readonly buttons: readonly Button[];
}

/** Everything a hand message is made of. */
export interface HandScreen {
  readonly words: Words;
  readonly game: "match" | LoneGame;
  /** The match, or whatever a lone game is kept as. */
  readonly match: string;
  readonly version: number;
  /** A match may be over though its game is not: drawn, or closed. */
  readonly state: "running" | "over";
  readonly view: PlayerView;
  /** Safe in Discord's markup. */
  readonly names: Readonly<Record<Seat, string>>;
  /** Caps in words; null in a friendly match. */
  readonly pot: string | null;
  /** The last move as a sentence, if there was one. */
  readonly last: string | null;
  /** A line on top: what was refused, or how the match ended. */
  readonly notice: string | null;
  /** What one of the two offers, while it waits for an answer. */
  readonly offer: { readonly kind: Offer["kind"]; readonly by: "reader" | "opponent" } | null;
  /** When the time for this turn runs out, as a sentence; null without a clock. */
  readonly clock: string | null;
  /** In text mode `none`: the table stands in words. */
  readonly picture: CaptionedPicture | "keep" | "none";
  readonly reader: HandReader;
}

/** The name of whoever plays against the reader. */
export function opponentOf({ view, names }: HandScreen): string {
  return names[view.seat === "A" ? "B" : "A"];
}

/** What one stage of the message says and offers. */
export interface Body {
  readonly lines: readonly string[];
  readonly rows: readonly Row[];
}

/** A button that chooses something and leaves the match as it is. */
export function chooseButton(screen: HandScreen, choice: Choice, label: string): Button {
  const { kind, argument } = controlFor(choice);
  return { id: control(screen, kind, argument), label };
}

export function backButton(screen: HandScreen): Button {
  return chooseButton(screen, { kind: "nothing" }, screen.words.hand.back);
}

/** A button that makes a move; red when the move costs something, green when it wins. */
export function moveButton(screen: HandScreen, move: Move, label: string): Button {
  const { look, text } = marked(screen, preview(screen.view, move), label);
  return { id: control(screen, "move", printMove(move)), label: text, look };
}

export function control(screen: HandScreen, kind: ControlKind, argument: string): ControlId {
  const { game, match, version } = screen;
  if (game === "match") return { kind, match, version, argument };
  return { kind: game.control, match, version, argument: handControlText(kind, argument) };
}

/** A label with a warning sign where its move costs its player a sale or the match. */
export function marked(
  { words, view }: HandScreen,
  effect: MoveEffect,
  label: string,
): { readonly text: string; readonly look: "main" | "good" | "danger" } {
  if (costOf(effect, view.seat) !== null) return { text: words.hand.warned({ label }), look: "danger" };
  return { text: label, look: effect.winner === view.seat ? "good" : "main" };
}

/** What a move of this player would do, after words that tell the move itself. */
export function outlook({ words, view }: HandScreen, move: Move, limit?: number): string {
  const reader = {
    naming: fromSeat(words, view.seat),
    mover: view.seat,
    told: move,
    when: "weighed",
  } as const;
  return effectInWords(words, preview(view, move), reader, limit);
}

/** A label that says what a move would do, or as much of it as fits on a button beside a warning sign. */
export function labelWithOutlook(screen: HandScreen, move: Move, label: (effect: string) => string): string {
  const room = limits.buttonLabel - screen.words.hand.warned({ label: label("") }).length;
  return label(outlook(screen, move, room));
}

/** Whether any of these moves costs its player a sale or the match. */
export function warningFor({ words, view }: HandScreen, moves: readonly Move[]): string | null {
  const costly = moves.some((move) => costOf(preview(view, move), view.seat) !== null);
  return costly ? words.hand.warning : null;
}
