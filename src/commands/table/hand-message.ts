import { isNumeral, nameOf } from "../../game/cards.js";
import { printMove } from "../../game/moves.js";
import { preview } from "../../game/preview.js";
import { type Move, type Pair, pairs } from "../../game/types.js";
import { whyNot } from "../../game/verdict.js";
import type { PlayerView } from "../../game/views.js";
import { type CaptionedPicture, type Message, message, type Row } from "../../render/message.js";
import { cardSign, setMark, stackSign } from "../../text/cards.js";
import { effectInWords, fromSeat } from "../../text/moves.js";
import { illegalInWords } from "../../text/refusals.js";
import type { Words } from "../../text/words.js";
import { type Button, buttonRows, limits, menuRow } from "../controls-kit.js";
import type { ControlId, ControlKind } from "../ids.js";

/** What the player has chosen so far in their hand message. */
export type Choice =
  | { readonly kind: "nothing" }
  /** `index` counts the cards of the hand from 0, `page` the pages of targets from 0. */
  | { readonly kind: "card"; readonly index: number; readonly page: number }
  | { readonly kind: "disband" }
  | { readonly kind: "resign" };

export interface HandScreen {
  readonly words: Words;
  readonly match: string;
  readonly version: number;
  readonly view: PlayerView;
  readonly opponentName: string;
  /** Caps in words. */
  readonly pot: string;
  /** The last move in words, if there was one. */
  readonly last: string | null;
  /** A line on top: what was refused, or how the match ended. */
  readonly notice: string | null;
  readonly picture: CaptionedPicture | "keep" | "none";
}

/** The ephemeral message from which a player plays. */
export function handMessage(screen: HandScreen, choice: Choice): Message {
  const { lines, rows } = bodyOf(screen, choice);
  const head = [
    screen.notice,
    screen.last && screen.words.board.last({ move: screen.last }),
    screen.view.moveNumber < 2 ? screen.words.hand.first : null,
  ];
  return message({
    content: [...head, ...lines].filter(Boolean).join("\n"),
    rows,
    picture: screen.picture,
  });
}

interface Body {
  readonly lines: readonly string[];
  readonly rows: readonly Row[];
}

function bodyOf(screen: HandScreen, choice: Choice): Body {
  const { words, view, opponentName } = screen;
  if (view.phase === "over") return { lines: [words.board.over], rows: [] };
  if (choice.kind === "resign") return resignBody(screen);
  if (view.turn !== view.seat) {
    return {
      lines: [words.hand.theirTurn({ name: opponentName })],
      rows: buttonRows([resignButton(screen)]),
    };
  }
  switch (choice.kind) {
    case "nothing":
      return cardsBody(screen);
    case "disband":
      return disbandBody(screen);
    case "card":
      return targetsBody(screen, choice.index, choice.page);
  }
}

function cardsBody(screen: HandScreen): Body {
  const { words, view } = screen;
  const playable = new Set(view.legalMoves.flatMap((move) => ("card" in move ? [move.card] : [])));
  const cards = view.hand.map(
    (card, index): Button => ({
      id: control(screen, "card", `${index}.0`),
      label: `${index + 1} · ${cardSign(words, card)}${setMark(card, view.hand)}`,
      look: "main",
      state: playable.has(nameOf(card)) ? "enabled" : "disabled",
    }),
  );
  const disband: Button = { id: control(screen, "disband", ""), label: words.hand.disband };
  const mayDisband = view.legalMoves.some((move) => move.kind === "disband");
  return {
    lines: [view.phase === "opening" ? words.hand.yourOpening : words.hand.yourTurn],
    rows: [...buttonRows(cards), ...buttonRows([...(mayDisband ? [disband] : []), resignButton(screen)])],
  };
}

function targetsBody(screen: HandScreen, index: number, page: number): Body {
  const { words, view } = screen;
  const card = view.hand[index];
  if (card === undefined) return cardsBody(screen);
  const name = nameOf(card);
  const discard: Move = { kind: "discard", card: name };
  const closing = [
    ...(whyNot(view, discard) ? [] : [moveButton(screen, discard, words.hand.discard)]),
    { id: control(screen, "back", ""), label: words.hand.back },
  ];
  const targets = isNumeral(name) ? placesBody(screen, name) : facesBody(screen, { name, index, page });
  return { lines: targets.lines, rows: [...targets.rows, ...buttonRows(closing)] };
}

function placesBody(screen: HandScreen, card: ReturnType<typeof nameOf>): Body {
  const { words, view } = screen;
  const lines = [words.hand.choosePlace({ card: cardSign(words, card) })];
  const buttons = pairs.map((pair) => {
    const move: Move = { kind: "place", card, caravan: `${view.seat}${pair}` };
    const refusal = whyNot(view, move);
    if (refusal) {
      const why = illegalInWords(words, refusal);
      lines.push(words.hand.caravanButton({ pair, effect: why }));
      return moveButton(screen, move, words.hand.caravanButton({ pair, effect: why }), "disabled");
    }
    return moveButton(
      screen,
      move,
      words.hand.caravanButton({ pair, effect: placeEffect(screen, move, pair) }),
    );
  });
  // A row each: on a phone a label with its effect needs the width.
  return { lines, rows: buttons.flatMap((button) => buttonRows([button])) };
}

/** As the button names the caravan already, its value is told without the name. */
function placeEffect(screen: HandScreen, move: Move, pair: Pair): string {
  const { words, view } = screen;
  const full = effectInWords(words, preview(view, move), view.seat);
  return full.replace(`${words.caravan.own({ pair })} `, "");
}

function facesBody(
  screen: HandScreen,
  chosen: { readonly name: ReturnType<typeof nameOf>; readonly index: number; readonly page: number },
): Body {
  const { words, view } = screen;
  const targets = view.legalMoves.flatMap((move) =>
    move.kind === "attach" && move.card === chosen.name ? [move] : [],
  );
  const card = cardSign(words, chosen.name);
  if (targets.length === 0) return { lines: [`**${card}**: ${words.hand.noTarget}`], rows: [] };

  const pages = Math.ceil(targets.length / limits.options);
  const page = Math.min(Math.max(0, chosen.page), pages - 1);
  const naming = fromSeat(words, view.seat);
  const options = targets.slice(page * limits.options, (page + 1) * limits.options).map((move) => {
    const target = view.caravans[move.caravan].numerals[move.position - 1];
    return {
      value: printMove(move),
      label: `${target ? stackSign(words, target) : move.position} · ${naming(move.caravan)}`,
      description: effectInWords(words, preview(view, move), view.seat),
    };
  });
  const placeholder = pages > 1 ? words.hand.targetPage({ page: page + 1, pages }) : words.hand.target;
  const turnPage = (to: number, label: string): Button[] =>
    to >= 0 && to < pages ? [{ id: control(screen, "card", `${chosen.index}.${to}`), label }] : [];
  return {
    lines: [words.hand.chooseTarget({ card })],
    rows: [
      menuRow(control(screen, "aim", `${chosen.index}.${page}`), placeholder, options),
      ...buttonRows([...turnPage(page - 1, words.hand.previous), ...turnPage(page + 1, words.hand.next)]),
    ],
  };
}

function disbandBody(screen: HandScreen): Body {
  const { words, view } = screen;
  const buttons = view.legalMoves.flatMap((move) => {
    if (move.kind !== "disband") return [];
    const pair = Number(move.caravan[1]);
    const label = words.hand.disbandButton({ pair, value: view.caravans[move.caravan].value });
    return [moveButton(screen, move, label)];
  });
  const back: Button = { id: control(screen, "back", ""), label: words.hand.back };
  return { lines: [words.hand.chooseDisband], rows: [...buttonRows(buttons), ...buttonRows([back])] };
}

function resignBody(screen: HandScreen): Body {
  const { words, pot, opponentName } = screen;
  return {
    lines: [words.hand.resignSure({ pot, name: opponentName })],
    rows: buttonRows([
      { id: control(screen, "resign", "sure"), label: words.hand.resignYes, look: "danger" },
      { id: control(screen, "back", ""), label: words.hand.back },
    ]),
  };
}

function resignButton(screen: HandScreen): Button {
  return { id: control(screen, "resign", "ask"), label: screen.words.hand.resign, look: "danger" };
}

function moveButton(
  screen: HandScreen,
  move: Move,
  label: string,
  state: "enabled" | "disabled" = "enabled",
): Button {
  return { id: control(screen, "move", printMove(move)), label, look: "main", state };
}

function control(screen: HandScreen, kind: ControlKind, argument: string): ControlId {
  return { kind, match: screen.match, version: screen.version, argument };
}
