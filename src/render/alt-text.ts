import type { Card } from "../game/types.js";
import { type CaravanId, pairs, type Seat, seats } from "../game/types.js";
import type { CaravanView } from "../game/views.js";
import { cardInWords, stackSign, suitInWords } from "../text/cards.js";
import { byName } from "../text/moves.js";
import type { Words } from "../text/words.js";
import { clip } from "./message.js";
import type { BoardScene } from "./picture.js";

/** The longest description Discord takes for a picture, in characters. */
export const altTextLimit = 1024;

/** The whole board in words, most important first: turn, values, cards, then the rest. */
export function boardAltText(words: Words, scene: Pick<BoardScene, "view" | "names" | "pot">): string {
  const { view, names, pot } = scene;
  const named = byName(words, names);
  const each = (line: (caravan: CaravanId, seat: Seat) => string) =>
    pairs.flatMap((pair) => seats.map((seat) => line(`${seat}${pair}`, seat)));
  const turn = view.turn === null ? words.board.over : words.alt.turn({ name: names[view.turn] });
  const parts = [
    words.alt.board,
    turn,
    ...each((caravan) => caravanInWords(words, named(caravan), view.caravans[caravan])),
    ...seats.map((seat) =>
      words.alt.player({
        name: names[seat],
        hand: words.cards(view.handSizes[seat]),
        deck: words.cards(view.deckSizes[seat]),
      }),
    ),
    pot > 0 ? words.alt.pot({ pot: words.caps(pot) }) : "",
  ];
  return clip(parts.filter(Boolean).join(" "), altTextLimit);
}

/** A hand in words, in the order of its buttons. */
export function handAltText(words: Words, cards: readonly Card[]): string {
  if (cards.length === 0) return words.alt.emptyHand;
  const list = cards.map((card, index) => `${index + 1} ${cardInWords(words, card)}`).join(", ");
  return clip(words.alt.hand({ cards: list }), altTextLimit);
}

/** A caravan with all that is to be seen of it; `name` says whose it is. */
export function caravanInWords(words: Words, name: string, caravan: CaravanView): string {
  if (caravan.numerals.length === 0) return words.alt.emptyCaravan({ caravan: name });
  const cards = caravan.numerals.map((numeral) => stackSign(words, numeral)).join(" ");
  const order =
    caravan.direction && caravan.suit
      ? ` (${words.alt.order({ direction: words.direction[caravan.direction], suit: suitInWords(words, caravan.suit) })})`
      : "";
  return words.alt.caravan({
    caravan: name,
    status: words.status[caravan.status],
    value: caravan.value,
    cards: `${cards}${order}.`,
  });
}
