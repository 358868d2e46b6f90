import { isNumeral, nameOf, rankOf, suitOf } from "../../game/cards.js";
import { preview } from "../../game/preview.js";
import { rulesets } from "../../game/rulesets.js";
import { type CardName, faceRanks, type Move, pairs } from "../../game/types.js";
import { whyNot } from "../../game/verdict.js";
import type { Row } from "../../render/message.js";
import { cardInWords, cardSign } from "../../text/cards.js";
import { illegalInWords } from "../../text/refusals.js";
import type { Words } from "../../text/words.js";
import { type Button, buttonRows } from "../controls-kit.js";
import { faceTargets } from "./face-targets.js";
import {
  type Body,
  backButton,
  chooseButton,
  type HandScreen,
  labelWithOutlook,
  moveButton,
  outlook,
  warningFor,
} from "./hand-screen.js";

/** Where a card of the hand can go; null when there is no such card. */
export function targetsBody(screen: HandScreen, index: number, page: number): Body | null {
  const { view } = screen;
  const held = view.hand[index];
  if (held === undefined) return null;
  const card = nameOf(held);
  const moves = view.legalMoves.filter((move) => "card" in move && move.card === card);
  const { lines, rows } = isNumeral(card) ? placesBody(screen, card) : facesBody(screen, card, index, page);
  return {
    lines: [...lines, warningFor(screen, moves)].filter((line) => line !== null),
    rows: [...rows, ...buttonRows([...discardButtons(screen, card), backButton(screen)])],
  };
}

/** A row for each caravan: on a phone a label with its effect needs the width. */
function placesBody(screen: HandScreen, card: CardName): Body {
  const { words, view } = screen;
  const lines = [words.hand.choosePlace({ card: chosen(words, card) })];
  const rows = pairs.flatMap((pair): Row[] => {
    const move: Move = { kind: "place", card, caravan: `${view.seat}${pair}` };
    const refusal = whyNot(view, move);
    if (refusal === null) {
      const says = (effect: string) => words.hand.caravanButton({ pair, effect });
      const label = labelWithOutlook(screen, move, says);
      const inFull = says(outlook(screen, move));
      if (label !== inFull) lines.push(words.hand.note({ text: inFull }));
      return buttonRows([moveButton(screen, move, label)]);
    }
    // A closed button is hard to read, and cut off where there is no room; the line says it whole.
    const why = words.hand.caravanButton({ pair, effect: illegalInWords(words, refusal) });
    lines.push(words.hand.note({ text: why }));
    const label = words.hand.caravanButton({ pair, effect: illegalInWords(words, refusal, "signs") });
    return buttonRows([{ ...moveButton(screen, move, label), state: "disabled" }]);
  });
  return { lines, rows };
}

function facesBody(screen: HandScreen, card: CardName, index: number, page: number): Body {
  const { words, view } = screen;
  if (view.phase === "opening") {
    return { lines: [words.hand.faceWaits({ card: chosen(words, card) })], rows: [] };
  }
  const { menus, closed, pages, shown } = faceTargets(screen, card, { index, page });
  if (menus.length === 0) {
    return { lines: [words.hand.noTarget({ card: chosen(words, card) }), ...closed], rows: [] };
  }
  const turnTo = (to: number, label: string): Button[] =>
    to >= 0 && to < pages ? [chooseButton(screen, { kind: "card", index, page: to }, label)] : [];
  const turning = [...turnTo(shown - 1, words.hand.previous), ...turnTo(shown + 1, words.hand.next)];
  return {
    lines: [
      words.hand.chooseTarget({ card: chosen(words, card), does: whatItDoes(screen, card) }),
      ...closed,
    ],
    rows: [...menus, ...buttonRows(turning)],
  };
}

/** While opening, discarding is no way to play a card but for a hand with too few numerals. */
function discardButtons(screen: HandScreen, card: CardName): Button[] {
  const { words, view } = screen;
  const move: Move = { kind: "discard", card };
  if (whyNot(view, move) !== null) return [];
  const runsDry = rulesets[view.ruleset].emptyDeck === "stays-empty" && view.deckSizes[view.seat] === 0;
  const discard = runsDry ? words.hand.discardOnly : words.hand.discard;
  const label =
    preview(view, move).winner === null
      ? discard
      : labelWithOutlook(screen, move, (effect) => words.hand.discardButton({ discard, effect }));
  const button = moveButton(screen, move, label);
  return [button.look === "main" ? { ...button, look: "plain" } : button];
}

/** The chosen card in words, and its sign as on its button. */
function chosen(words: Words, card: CardName): string {
  const name = cardInWords(words, card);
  return suitOf(card)
    ? words.hand.chosen({ card: name, sign: cardSign(words, card) })
    : words.hand.chosenWithoutSign({ card: name });
}

function whatItDoes({ words, view }: HandScreen, card: CardName): string {
  const rank = faceRanks.find((face) => face === rankOf(card));
  if (rank === undefined) return "";
  if (rank === "Jo" && rulesets[view.ruleset].jokerTarget === "goes") return words.hand.jokerTakesTarget;
  return words.hand.does[rank];
}
