import type { MoveEffect } from "../game/preview.js";
import type { CaravanId, Move, Pair, Seat } from "../game/types.js";
import type { PublicView } from "../game/views.js";
import { cardSign, stackSign, suitInWords } from "./cards.js";
import type { Words } from "./words.js";

/** How caravans are called, depending on who reads. */
export type CaravanNaming = (caravan: CaravanId) => string;

/** For a player: *your* and *their* caravans. */
export function fromSeat(words: Words, seat: Seat): CaravanNaming {
  return (caravan) => {
    const { owner, pair } = partsOf(caravan);
    return owner === seat ? words.caravan.own({ pair }) : words.caravan.theirs({ pair });
  };
}

/** For everyone: by the players' names. */
export function byName(words: Words, names: Readonly<Record<Seat, string>>): CaravanNaming {
  return (caravan) => {
    const { owner, pair } = partsOf(caravan);
    return words.caravan.of({ name: names[owner], pair });
  };
}

/** A move in words. `before` is the table on which it is, or was, made. */
export function moveInWords(words: Words, before: PublicView, move: Move, naming: CaravanNaming): string {
  switch (move.kind) {
    case "place":
      return words.move.place({ card: cardSign(words, move.card), caravan: naming(move.caravan) });
    case "attach": {
      const target = before.caravans[move.caravan].numerals[move.position - 1];
      return words.move.attach({
        card: cardSign(words, move.card),
        target: target ? stackSign(words, target) : String(move.position),
        caravan: naming(move.caravan),
      });
    }
    case "discard":
      return words.move.discard({ card: cardSign(words, move.card) });
    case "disband":
      return words.move.disband({ caravan: naming(move.caravan) });
  }
}

/** What a move would do to the table, most important first. `seat` is who reads and moves. */
export function effectInWords(words: Words, effect: MoveEffect, seat: Seat): string {
  const naming = fromSeat(words, seat);
  const parts: string[] = [];
  if (effect.winner !== null) parts.push(effect.winner === seat ? words.effect.wins : words.effect.loses);
  if (effect.removed.length > 0) {
    const cards = effect.removed.map((numeral) => stackSign(words, numeral)).join(", ");
    parts.push(words.effect.removes({ cards }));
  }
  for (const change of effect.changed) {
    const { before, after } = change;
    if (before.value !== after.value) {
      const values = { caravan: naming(change.caravan), before: before.value, after: after.value };
      parts.push(words.effect.value(values));
    }
    if (after.status === "sold" && before.status !== "sold") parts.push(words.effect.nowSold);
    if (before.status === "sold" && after.status !== "sold") parts.push(words.effect.lostSale);
    if (after.status === "over" && before.status !== "over") parts.push(words.effect.nowOver);
    const turned = before.direction !== after.direction || before.suit !== after.suit;
    if (turned && before.value === after.value && after.direction && after.suit) {
      const direction = words.direction[after.direction];
      parts.push(words.effect.turns({ direction, suit: suitInWords(words, after.suit) }));
    }
  }
  return parts.join(", ") || words.effect.nothing;
}

function partsOf(caravan: CaravanId): { owner: Seat; pair: Pair } {
  return { owner: caravan[0] as Seat, pair: Number(caravan[1]) as Pair };
}
