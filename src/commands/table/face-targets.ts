import { printMove } from "../../game/moves.js";
import { preview } from "../../game/preview.js";
import type { Refusal } from "../../game/refusal.js";
import { type CaravanId, type CardName, type Move, pairs, type Seat, seats } from "../../game/types.js";
import { whyNot } from "../../game/verdict.js";
import type { Row } from "../../render/message.js";
import { stackSign } from "../../text/cards.js";
import { partsOf } from "../../text/moves.js";
import { illegalInWords } from "../../text/refusals.js";
import { limits, type MenuOption, menuRow } from "../controls-kit.js";
import { control, type HandScreen, marked, outlook } from "./hand-screen.js";

type Attaching = Extract<Move, { kind: "attach" }>;

/** Discord's five rows, less one to turn pages and one to go back. */
const menusPerPage = 3;
/** How many closed cards are named for one reason. */
const mostNamed = 6;

export interface FaceTargets {
  readonly menus: readonly Row[];
  /** Why the other numerals on the table are closed to this face. */
  readonly closed: readonly string[];
  readonly pages: number;
  /** The page that is shown, from 0. */
  readonly shown: number;
}

/**
 * Menus of the numerals on which a face can go: those of the own side, then those of the other. A menu holds 25,
 * so there are more where more lies on the table, and pages where they are more than fit.
 */
export function faceTargets(
  screen: HandScreen,
  card: CardName,
  at: { readonly index: number; readonly page: number },
): FaceTargets {
  const { words, view } = screen;
  const sides: readonly Seat[] = seats.toSorted((seat) => (seat === view.seat ? -1 : 1));
  const moves = sides.flatMap((seat) => attachings(screen, card, seat));
  const menus = sides.flatMap((seat) => {
    const legal = moves.filter((move) => move.caravan.startsWith(seat) && whyNot(view, move) === null);
    const count = legal.length;
    const of = seat === view.seat ? words.hand.ownTargets({ count }) : words.hand.theirTargets({ count });
    const parts = chunks(legal, limits.options);
    return parts.map((part, index) => ({
      moves: part,
      title: parts.length > 1 ? words.hand.part({ of, part: index + 1, parts: parts.length }) : of,
    }));
  });
  const pages = Math.ceil(menus.length / menusPerPage);
  const shown = Math.min(Math.max(0, at.page), Math.max(0, pages - 1));
  const from = shown * menusPerPage;
  return {
    menus: menus.slice(from, from + menusPerPage).map(({ moves: part, title }, offset) =>
      menuRow(
        control(screen, "aim", `${at.index}.${from + offset}`),
        title,
        part.map((move) => optionOf(screen, move)),
      ),
    ),
    closed: closedLines(screen, moves),
    pages,
    shown,
  };
}

/** Every numeral of one side as a target, legal or not. */
function attachings({ view }: HandScreen, card: CardName, seat: Seat): Attaching[] {
  return pairs.flatMap((pair) => {
    const caravan: CaravanId = `${seat}${pair}`;
    return view.caravans[caravan].numerals.map(
      (_, index): Attaching => ({ kind: "attach", card, caravan, position: index + 1 }),
    );
  });
}

function optionOf(screen: HandScreen, move: Attaching): MenuOption {
  const { words, view } = screen;
  const { pair } = partsOf(move.caravan);
  const stacks = view.caravans[move.caravan].numerals.map((numeral) => stackSign(words, numeral));
  const card = stacks[move.position - 1] ?? "";
  const twins = stacks.filter((other) => other === card).length > 1;
  const label = twins
    ? words.hand.targetAt({ pair, card, position: move.position })
    : words.hand.target({ pair, card });
  return {
    value: printMove(move),
    label: marked(screen, preview(view, move), label).text,
    description: outlook(screen, move, limits.optionText),
  };
}

/** A line for each reason. */
function closedLines(screen: HandScreen, moves: readonly Attaching[]): string[] {
  const { words, view } = screen;
  const byReason = new Map<string, string[]>();
  for (const move of moves) {
    const refusal: Refusal | null = whyNot(view, move);
    const numeral = view.caravans[move.caravan].numerals[move.position - 1];
    if (refusal === null || !numeral) continue;
    const why = illegalInWords(words, refusal);
    byReason.set(why, [...(byReason.get(why) ?? []), stackSign(words, numeral)]);
  }
  return [...byReason].map(([why, stacks]) => {
    const named = stacks.slice(0, mostNamed).join(", ");
    const more = stacks.length - mostNamed;
    return words.hand.closed({ cards: more > 0 ? words.hand.andMore({ cards: named, more }) : named, why });
  });
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
