import { rankOf, suitOf } from "../game/cards.js";
import { type CaravanId, type CardName, faceRanks, type Move, type Pair, type Seat } from "../game/types.js";
import type { PublicView } from "../game/views.js";
import type { MadeMove } from "../match/game.js";
import type { CaravanNaming } from "./caravan-naming.js";
import { cardSign, stackSign } from "./cards.js";
import { effectInWords } from "./effects.js";
import type { Words } from "./words.js";

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

/** A move in words, as one that may be made. `before` is the table on which it would be. */
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
      return words.move.discarding({ card: cardSign(words, move.card) });
    case "disband":
      return words.move.disbanding({ caravan: naming(move.caravan) });
  }
}

/** Who is told: the player of a seat, or everyone (null). Names are safe in Discord's markup. */
export interface Audience {
  readonly seat: Seat | null;
  readonly names: Readonly<Record<Seat, string>>;
}

/** A move that was made and what it did: *Bruno put a King (K♥) on your 8♠ (caravan 2): 18 → 26, sold.* */
export function madeMoveInWords(words: Words, made: MadeMove, audience: Audience): string {
  const deed = deedInWords(words, made, audience);
  const { move: told, effect, seat: mover } = made;
  if (told.kind === "discard" && effect.winner === null) return words.played.plain({ move: deed });
  const { seat, names } = audience;
  const naming = seat === null ? byName(words, names) : fromSeat(words, seat);
  return words.played.withEffect({
    move: deed,
    effect: effectInWords(words, effect, { naming, mover, told, when: "made" }),
  });
}

/** The move alone, without full stop. */
function deedInWords(words: Words, { seat, move, before }: MadeMove, audience: Audience): string {
  const { you, they } = words.played;
  const name = audience.names[seat];
  const mine = audience.seat === seat;
  switch (move.kind) {
    case "place": {
      const placed = { card: cardSign(words, move.card), pair: partsOf(move.caravan).pair };
      return mine ? you.place(placed) : they.place({ ...placed, name });
    }
    case "discard": {
      const card = cardSign(words, move.card);
      return mine ? you.discard({ card }) : they.discard({ card, name });
    }
    case "disband": {
      const { pair } = partsOf(move.caravan);
      return mine ? you.disband({ pair }) : they.disband({ pair, name });
    }
    case "attach": {
      const { owner, pair } = partsOf(move.caravan);
      const target = before.caravans[move.caravan].numerals[move.position - 1];
      const put = {
        face: faceInWords(words, move.card),
        target: target ? stackSign(words, target) : String(move.position),
        pair,
      };
      const ownerName = audience.names[owner];
      if (mine) return owner === seat ? you.attachOwn(put) : you.attachOther({ ...put, owner: ownerName });
      if (owner === seat) return they.attachOwn({ ...put, name });
      return owner === audience.seat
        ? they.attachYours({ ...put, name })
        : they.attachOther({ ...put, name, owner: ownerName });
    }
  }
}

/** A face as what is put somewhere: *a King (K♥)*. */
function faceInWords(words: Words, card: CardName): string {
  const rank = faceRanks.find((face) => face === rankOf(card));
  if (rank === undefined) return cardSign(words, card);
  const face = words.played.face[rank];
  return suitOf(card) ? words.played.faceWithSign({ face, card: cardSign(words, card) }) : face;
}

/** Whose caravan it is, and of which pair. */
export function partsOf(caravan: CaravanId): { readonly owner: Seat; readonly pair: Pair } {
  return { owner: caravan[0] as Seat, pair: Number(caravan[1]) as Pair };
}
