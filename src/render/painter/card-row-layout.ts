import { nameOf } from "../../game/cards.js";
import type { CaravanView, PlacedNumeralView } from "../../game/views.js";
import { boardCard } from "../theme.js";
import type { CaravanLayout, Lying } from "./caravan-layout.js";

/** From one numeral to the next, pixels: as a rule, and at the closest that a rank can still be read. */
const column = { wide: boardCard.width + 14, close: 55 } as const;
/** What is left to see of a card under its next face, pixels. */
const stripPx = 56;
const mostFaces = 6;

/**
 * Lays out a caravan in a given width: numerals to the right, faces downward over theirs. Long caravans close up;
 * what is too much even so is folded, the oldest first.
 */
export function layOutCardRow({ numerals }: Pick<CaravanView, "numerals">, width: number): CaravanLayout {
  const reach = width - boardCard.width;
  const room = Math.floor(reach / column.close) + 1;
  const folded = numerals.length > room ? numerals.length - room + 1 : 0;
  const first = folded > 0 ? 1 : 0;
  const slots = first + numerals.length - folded;
  const step = slots < 2 ? column.wide : Math.min(column.wide, Math.floor(reach / (slots - 1)));
  const lying: readonly Lying[] = [
    ...(folded > 0 ? [{ kind: "folded", count: folded, x: 0, y: 0 } as const] : []),
    ...numerals.slice(folded).flatMap((numeral, shown) => {
      const slot = first + shown;
      const seen = slot === slots - 1 ? boardCard.width : Math.min(step, boardCard.width);
      return layOutColumn(numeral, folded + shown, slot * step, seen);
    }),
  ];
  return {
    lying,
    width: slots === 0 ? 0 : boardCard.width + (slots - 1) * step,
    height: lying.reduce((tallest, { y }) => Math.max(tallest, y + boardCard.height), 0),
  };
}

function layOutColumn(numeral: PlacedNumeralView, index: number, x: number, seen: number): readonly Lying[] {
  const folded = numeral.faces.length > mostFaces ? numeral.faces.length - mostFaces + 1 : 0;
  const first = folded > 0 ? 2 : 1;
  return [
    { kind: "card", card: nameOf(numeral.card), x, y: 0, at: { numeral: index, face: null }, seen },
    ...(folded > 0 ? [{ kind: "folded", count: folded, x, y: stripPx } as const] : []),
    ...numeral.faces.slice(folded).map((face, shown) => {
      const at = { numeral: index, face: folded + shown };
      return { kind: "card" as const, card: nameOf(face), x, y: (first + shown) * stripPx, at, seen };
    }),
  ];
}
