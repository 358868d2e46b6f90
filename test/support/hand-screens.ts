import {
  type APIButtonComponentWithCustomId,
  type APIStringSelectComponent,
  ComponentType,
} from "discord.js";
import { parseControlId } from "../../src/commands/ids.js";
import { type Choice, choiceOf } from "../../src/commands/table/hand-choice.js";
import { handMessage } from "../../src/commands/table/hand-message.js";
import type { HandReader, HandScreen } from "../../src/commands/table/hand-screen.js";
import { preview } from "../../src/game/preview.js";
import type { GameState } from "../../src/game/state.js";
import type { Move, Seat } from "../../src/game/types.js";
import { playerView, publicView } from "../../src/game/views.js";
import type { Message } from "../../src/render/message.js";
import { wordsFor } from "../../src/text/language.js";
import { safeName } from "../../src/text/markup.js";
import { madeMoveInWords } from "../../src/text/moves.js";

export type Part = APIButtonComponentWithCustomId | APIStringSelectComponent;

export interface Seen {
  readonly locale?: string;
  readonly reader?: Partial<HandReader>;
  readonly game?: HandScreen["game"];
  /** Whose hand it is; whoever is to move when left out. */
  readonly seat?: Seat;
  readonly names?: HandScreen["names"];
  /** The move that led here, and from where. */
  readonly last?: { readonly before: GameState; readonly move: Move };
  readonly friendly?: "friendly";
  readonly offer?: HandScreen["offer"];
  readonly clock?: string;
}

/** A hand message's screen of a moment of a game. */
export function screenOf(state: GameState, seen: Seen = {}): HandScreen {
  const { locale = "en", reader, names = { A: "Ada", B: "Bruno" }, last } = seen;
  const words = wordsFor(locale);
  const seat = seen.seat ?? state.turn;
  if (seat === null) throw new Error("nobody is to move");
  const safe = { A: safeName(names.A), B: safeName(names.B) };
  return {
    words,
    game: seen.game ?? "match",
    match: "abcdef0123",
    version: 999_999_999,
    state: state.phase === "over" ? "over" : "running",
    view: playerView(state, seat),
    names: safe,
    pot: seen.friendly ? null : words.caps(1_000_000_000_000),
    last: last ? lastInWords(last, words, { seat, names: safe }) : null,
    notice: null,
    offer: seen.offer ?? null,
    clock: seen.clock ?? null,
    picture: "none",
    reader: { display: "pictures", experience: "seasoned", ...reader },
  };
}

function lastInWords(
  { before, move }: NonNullable<Seen["last"]>,
  words: HandScreen["words"],
  audience: Parameters<typeof madeMoveInWords>[2],
): string {
  if (before.turn === null) throw new Error("nobody could have moved");
  const effect = preview(playerView(before, before.turn), move);
  const made = { seat: before.turn, move, before: publicView(before), effect };
  return madeMoveInWords(words, made, audience);
}

/** Every button and menu of a message, in order. */
export function partsOf(message: Message): Part[] {
  return message.rows.flatMap((row) => row.components as Part[]);
}

/** What can be pressed or chosen. */
export function enabledParts(message: Message): Part[] {
  return partsOf(message).filter((part) => !part.disabled);
}

/** The texts on the buttons, menus and options of a message. */
export function labelsOf(message: Message): string[] {
  return partsOf(message).flatMap((part) =>
    part.type === ComponentType.Button
      ? [part.label ?? ""]
      : [
          part.placeholder ?? "",
          ...part.options.map(({ label, description }) => `${label} — ${description}`),
        ],
  );
}

export interface Reached {
  /** Every stage of the message that can be had, the first one first. */
  readonly messages: readonly Message[];
  /** Every move that can be made from one of them, in its notation. */
  readonly moves: ReadonlySet<string>;
  /** What else can be pressed, by kind. */
  readonly others: ReadonlySet<string>;
}

/**
 * From the message that a player sees, presses and chooses everything that is enabled, *Back* and pages included,
 * but for what changes the match.
 */
export function reachedFrom(screen: HandScreen): Reached {
  const messages: Message[] = [];
  const moves = new Set<string>();
  const others = new Set<string>();
  const known = new Set<string>();
  const visit = (choice: Choice): void => {
    const key = JSON.stringify(choice);
    if (known.has(key)) return;
    known.add(key);
    const message = handMessage(screen, choice);
    messages.push(message);
    for (const part of enabledParts(message)) {
      const id = parseControlId(part.custom_id);
      // The tutorial is of no match.
      if (!id || id.match !== (id.kind === "tutorial" ? "-" : screen.match))
        throw new Error(`not of this match: ${part.custom_id}`);
      const next = choiceOf(id);
      if (next) visit(next);
      else if (id.kind === "move") moves.add(id.argument);
      else if (id.kind === "aim" && part.type === ComponentType.StringSelect)
        for (const { value } of part.options) moves.add(value);
      else others.add(`${id.kind}:${id.argument}`);
    }
  };
  visit({ kind: "nothing" });
  return { messages, moves, others };
}
