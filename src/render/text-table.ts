import { suitOf } from "../game/cards.js";
import { type CaravanId, type Card, type Pair, pairs, type Seat, seats } from "../game/types.js";
import type { CaravanStatus, CaravanView, PublicView } from "../game/views.js";
import { cardInWords, cardSign, setMark, stackSign, suitInWords } from "../text/cards.js";
import type { Audience } from "../text/moves.js";
import type { Words } from "../text/words.js";

/**
 * The table without a picture: the values in columns, then every caravan and what is left in words. Only letters,
 * digits and dots stand before the end of a column: signs and other people's names are wide on some phones.
 */
export function tableAsText(words: Words, view: PublicView, audience: Audience): string {
  const sides = audience.seat === "B" ? seats.toReversed() : seats;
  const caravans = pairs.flatMap((pair) =>
    sides.map((seat) => {
      const id: CaravanId = `${seat}${pair}`;
      return caravanLine(words, caravanName(words, seat, pair, audience), view.caravans[id]);
    }),
  );
  const supplies = sides.map((seat) =>
    words.text.supply({
      name: seat === audience.seat ? words.text.you : audience.names[seat],
      hand: words.cards(view.handSizes[seat]),
      deck: words.cards(view.deckSizes[seat]),
    }),
  );
  return [`\`\`\`\n${valueColumns(words, view, sides, audience)}\n\`\`\``, ...caravans, ...supplies].join(
    "\n",
  );
}

/** A hand without a picture, numbered as its buttons are. */
export function handAsText(words: Words, hand: readonly Card[]): string {
  if (hand.length === 0) return words.alt.emptyHand;
  const cards = hand.map((card, index) => {
    const sign = `${cardSign(words, card)}${setMark(card, hand)}`;
    const number = index + 1;
    return suitOf(card)
      ? words.text.card({ number, sign, card: cardInWords(words, card) })
      : words.text.cardWithoutSuit({ number, card: sign });
  });
  return [words.text.hand, ...cards].join("\n");
}

/** `1  18        24 SOLD`: a row for each pair, a column for each side. */
function valueColumns(words: Words, view: PublicView, sides: readonly Seat[], audience: Audience): string {
  const of = (seat: Seat, pair: Pair) => view.caravans[`${seat}${pair}`];
  const digits = Math.max(
    ...sides.flatMap((seat) => pairs.map((pair) => String(of(seat, pair).value).length)),
  );
  const columns = sides.map((seat) => {
    const cells = pairs.map((pair) => cellOf(words, of(seat, pair), digits));
    const heading = seat === audience.seat ? words.text.you : seatInWords(words, seat, audience);
    const width = Math.max(heading.length, ...cells.map((cell) => cell.length));
    return [heading, ...cells].map((cell) => cell.padEnd(width));
  });
  return ["", ...pairs]
    .map((pair, row) =>
      [String(pair).padEnd(1), ...columns.map((column) => column[row] ?? "")].join("  ").trimEnd(),
    )
    .join("\n");
}

function seatInWords(words: Words, seat: Seat, audience: Audience): string {
  if (audience.seat !== null) return words.text.they;
  return seat === "A" ? words.text.first : words.text.second;
}

function cellOf(words: Words, caravan: CaravanView, digits: number): string {
  const value = caravan.status === "empty" ? "." : String(caravan.value);
  return `${value.padStart(digits)} ${standing(words, caravan.status)}`.trimEnd();
}

function standing(words: Words, status: CaravanStatus): string {
  switch (status) {
    case "empty":
    case "under":
      return "";
    case "sold":
    case "outbid":
    case "tied":
    case "over":
      return words.picture[status];
  }
}

function caravanName(words: Words, owner: Seat, pair: Pair, { seat, names }: Audience): string {
  if (seat === null) return words.caravan.of({ name: names[owner], pair });
  return owner === seat ? words.text.ownCaravan({ pair }) : words.text.theirCaravan({ pair });
}

function caravanLine(words: Words, name: string, caravan: CaravanView): string {
  if (caravan.numerals.length === 0) return words.text.emptyCaravan({ caravan: name });
  const cards = caravan.numerals.map((numeral) => stackSign(words, numeral)).join(", ");
  if (caravan.direction === null || caravan.suit === null)
    return words.text.caravan({ caravan: name, cards });
  return words.text.caravanWithOrder({
    caravan: name,
    cards,
    direction: words.direction[caravan.direction],
    suit: suitInWords(words, caravan.suit),
  });
}
