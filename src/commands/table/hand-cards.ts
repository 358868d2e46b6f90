import { nameOf, suitOf } from "../../game/cards.js";
import type { Card } from "../../game/types.js";
import { cardSign, setMark } from "../../text/cards.js";
import type { Words } from "../../text/words.js";
import { type Button, buttonRows } from "../controls-kit.js";
import { tutorialButton } from "../tutorial/tutorial-button.js";
import { offerLines, offerRows } from "./hand-ending.js";
import { type Body, chooseButton, control, type HandScreen } from "./hand-screen.js";

/** The player's turn: a button for each card. */
export function cardsBody(screen: HandScreen): Body {
  const { words, view } = screen;
  const playable = new Set(view.legalMoves.flatMap((move) => ("card" in move ? [move.card] : [])));
  const cards = view.hand.map(
    (card, index): Button => ({
      ...chooseButton(screen, { kind: "card", index, page: 0 }, cardLabel(words, view.hand, index)),
      look: "main",
      state: playable.has(nameOf(card)) ? "enabled" : "disabled",
    }),
  );
  const mayDisband = view.legalMoves.some((move) => move.kind === "disband");
  const disband = chooseButton(screen, { kind: "disband", sure: null }, words.hand.disband);
  return {
    lines: [...offerLines(screen), askForCard(screen)],
    rows: [
      ...offerRows(screen),
      ...buttonRows(cards),
      ...buttonRows([...(mayDisband ? [disband] : []), ...closingButtons(screen)]),
    ],
  };
}

/** The opponent's turn. */
export function waitingBody(screen: HandScreen): Body {
  return {
    lines: [...offerLines(screen), screen.words.hand.waiting],
    rows: [...offerRows(screen), ...buttonRows(closingButtons(screen))],
  };
}

function askForCard({ words, view }: HandScreen): string {
  if (view.phase !== "opening") return words.hand.chooseCard;
  const mayDiscard = view.legalMoves.some((move) => move.kind === "discard");
  return mayDiscard ? words.hand.chooseNumeralOrDiscard : words.hand.chooseNumeral;
}

/** As the card is numbered in the picture, with its suit in words too: signs are not read aloud everywhere. */
function cardLabel(words: Words, hand: readonly Card[], index: number): string {
  const card = hand[index] as Card;
  const sign = `${cardSign(words, card)}${setMark(card, hand)}`;
  const suit = suitOf(card);
  const number = index + 1;
  return suit
    ? words.hand.card({ number, card: sign, suit: words.suit[suit] })
    : words.hand.cardWithoutSuit({ number, card: sign });
}

function closingButtons(screen: HandScreen): readonly Button[] {
  if (screen.game !== "match") return screen.game.buttons;
  const end = chooseButton(screen, { kind: "end" }, screen.words.hand.end);
  return [resignButton(screen), end, ...helpButtons(screen)];
}

function resignButton(screen: HandScreen): Button {
  return { ...chooseButton(screen, { kind: "resign" }, screen.words.hand.resign), look: "danger" };
}

/** For somebody's first match. */
function helpButtons(screen: HandScreen): Button[] {
  const { words, view, reader } = screen;
  if (reader.experience === "seasoned") return [];
  const guide = { ...control(screen, "rules", view.ruleset), version: 0 };
  return [{ id: guide, label: words.board.howToPlay }, tutorialButton(words)];
}
