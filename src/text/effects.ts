import { rankOf } from "../game/cards.js";
import type { MoveEffect } from "../game/preview.js";
import type { Move, Seat, Suit } from "../game/types.js";
import type { CaravanView } from "../game/views.js";
import type { CaravanNaming } from "./caravan-naming.js";
import { stackSign, suitInWords, suitSign } from "./cards.js";
import type { Words } from "./words.js";

type CaravanChange = MoveEffect["changed"][number];

/** What a move would cost whoever makes it; null when it costs nothing that was won. */
export type Cost = "match" | "sale" | null;

/** Whether a move loses its own player the match, or a caravan that is sold now. */
export function costOf(effect: MoveEffect, mover: Seat): Cost {
  if (effect.winner !== null) return effect.winner === mover ? null : "match";
  return effect.changed.some((change) => losesSaleOf(change, mover)) ? "sale" : null;
}

export interface EffectReader {
  readonly naming: CaravanNaming;
  readonly mover: Seat;
  /** The move, which the words before tell: what it names (caravan, target) is not named again. */
  readonly told: Move;
  /** Who weighs a move must see first what it would cost. */
  readonly when: "weighed" | "made";
}

/**
 * What a move does to the table: the end of the match, what is removed, then every caravan that changes (value,
 * whether it is sold, direction and suit). Most important first, as the end may be cut off.
 *
 * @param limit the most characters: over it, removed cards are counted instead of named, and what still does not
 * fit is left out
 */
export function effectInWords(
  words: Words,
  effect: MoveEffect,
  reader: EffectReader,
  limit = Number.POSITIVE_INFINITY,
): string {
  const inFull = joined(partsOf(words, effect, reader, "named"));
  if (inFull.length <= limit) return inFull || words.effect.nothing;
  const [first = "", ...others] = partsOf(words, effect, reader, "counted");
  return others.reduce((text, part) => {
    const longer = joined([text, part]);
    return longer.length <= limit ? longer : text;
  }, first);
}

function partsOf(
  words: Words,
  effect: MoveEffect,
  reader: EffectReader,
  removed: "named" | "counted",
): readonly string[] {
  const isLoss = (change: CaravanChange) => reader.when === "weighed" && losesSaleOf(change, reader.mover);
  const isTold = ({ caravan }: CaravanChange) => "caravan" in reader.told && caravan === reader.told.caravan;
  const rank = (change: CaravanChange) => (isLoss(change) ? 0 : 3) + (isTold(change) ? 0 : 1);
  const changes = effect.changed
    .toSorted((left, right) => rank(left) - rank(right))
    // The caravan of the move goes without its name only where no other was named before it.
    .map((change, index) => ({
      text: changeInWords(words, change, {
        naming: isTold(change) && index === 0 ? null : reader.naming,
        when: reader.when,
      }),
      rank: rank(change),
    }));
  const whatGoes = {
    text: removedInWords(words, effect, reader.told, removed),
    rank: removesTargetAlone(reader.told) ? -1 : 2,
  };
  const ordered = [whatGoes, ...changes].toSorted((left, right) => left.rank - right.rank);
  return [endInWords(words, effect, reader), ...ordered.map(({ text }) => text)].filter(
    (text) => text !== null,
  );
}

function joined(parts: readonly string[]): string {
  return parts.join("; ");
}

function endInWords(words: Words, { winner, end }: MoveEffect, reader: EffectReader): string | null {
  if (winner === null || end === null) return null;
  if (winner === reader.mover) return words.effect.wins;
  return reader.when === "weighed" ? words.effect.wouldLose[end] : words.effect.loses;
}

function removedInWords(
  words: Words,
  { removed }: MoveEffect,
  told: Move,
  how: "named" | "counted",
): string | null {
  if (removed.length === 0 || told.kind === "disband") return null;
  if (removesTargetAlone(told)) return words.effect.removesTarget;
  if (how === "named") {
    return words.effect.removes({ cards: removed.map((numeral) => stackSign(words, numeral)).join(", ") });
  }
  const count = removed.reduce((sum, { faces }) => sum + 1 + faces.length, 0);
  return words.effect.removesMany({ count: words.cards(count) });
}

function removesTargetAlone(move: Move): boolean {
  return move.kind === "attach" && rankOf(move.card) === "J";
}

function changeInWords(
  words: Words,
  { caravan, before, after }: CaravanChange,
  { naming, when }: { readonly naming: CaravanNaming | null; readonly when: EffectReader["when"] },
): string | null {
  const parts = [
    before.value === after.value
      ? null
      : words.effect.value({ before: valueInWords(words, before), after: valueInWords(words, after) }),
    standingInWords(words, before, after),
    // What is weighed stands on buttons, where there is little room.
    bearingInWords(words, before, after, when === "weighed" ? suitSign : (suit) => suitInWords(words, suit)),
  ];
  const text = parts.filter(Boolean).join(", ");
  if (text === "") return null;
  return naming ? words.effect.of({ caravan: naming(caravan), change: text }) : text;
}

function valueInWords(words: Words, { status, value }: CaravanView): string {
  return status === "empty" ? words.status.empty : String(value);
}

function standingInWords(words: Words, before: CaravanView, after: CaravanView): string | null {
  const lost = before.status === "sold" ? words.effect.lostSale : null;
  if (before.status === after.status) return null;
  switch (after.status) {
    case "sold":
      return words.effect.nowSold;
    case "over":
      return [words.effect.nowOver, lost].filter(Boolean).join(", ");
    case "tied":
      return [words.effect.nowTied, lost].filter(Boolean).join(", ");
    case "outbid":
      return [words.effect.nowOutbid, lost].filter(Boolean).join(", ");
    case "under":
    case "empty":
      return lost;
  }
}

/** A direction is worth telling only where there is, or was, one. */
function bearingInWords(
  words: Words,
  before: CaravanView,
  after: CaravanView,
  suitIn: (suit: Suit) => string,
): string | null {
  if (after.numerals.length === 0) return null;
  if (after.direction === null || after.suit === null) {
    return before.direction === null ? null : words.effect.noDirection;
  }
  if (after.direction === before.direction && after.suit === before.suit) return null;
  return words.effect.turns({
    direction: words.direction[after.direction],
    suit: suitIn(after.suit),
  });
}

function losesSaleOf({ caravan, before, after }: CaravanChange, seat: Seat): boolean {
  return caravan.startsWith(seat) && before.status === "sold" && after.status !== "sold";
}
