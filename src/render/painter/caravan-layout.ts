import { nameOf } from "../../game/cards.js";
import type { CardName } from "../../game/types.js";
import type { CaravanView, PlacedNumeralView } from "../../game/views.js";
import type { Place } from "../place.js";
import { boardCard } from "../theme.js";

/** Where a card of a caravan lies, in pixels from the top left corner of the caravan. */
export type Lying =
  | {
      readonly kind: "card";
      readonly card: CardName;
      readonly x: number;
      readonly y: number;
      readonly at: Place;
      /** The width that the next face leaves to see of it. */
      readonly seen: number;
    }
  /** Stands for older cards that found no room. */
  | { readonly kind: "folded"; readonly count: number; readonly x: number; readonly y: number };

export interface CaravanLayout {
  /** In the order of drawing: later ones lie on earlier ones. */
  readonly lying: readonly Lying[];
  readonly width: number;
  readonly height: number;
}

/** What is left to see of a numeral under the next one, pixels: as a rule, and at the closest. */
const strip = { wide: 56, close: 47 } as const;
/** The rows of a column while they lie wide, and the most there are. */
const rows = { wide: 6, most: 9 } as const;
/** The same of a face under the next one; at the closest its rank can still be read. */
const fan = { wide: 98, close: 55 } as const;
const columnGap = 14;

/**
 * Lays out a caravan in a given width: numerals downward, faces to the right of theirs. Long caravans close up;
 * without faces they stand in two columns; what is too much even so is folded, the oldest first.
 */
export function layOutCaravan({ numerals }: Pick<CaravanView, "numerals">, width: number): CaravanLayout {
  const plain = numerals.every(({ faces }) => faces.length === 0);
  const columns = plain && numerals.length > rows.wide ? 2 : 1;
  const room = columns * rows.most;
  const folded = numerals.length > room ? numerals.length - room + 1 : 0;
  const shown: readonly Row[] = [
    ...(folded > 0 ? [{ kind: "folded", count: folded } as const] : []),
    ...numerals.map((numeral, index) => ({ kind: "numeral", numeral, index }) as const).slice(folded),
  ];
  const perColumn = Math.ceil(shown.length / columns);
  const step = stripOf(perColumn);
  const lying = shown.flatMap((row, index) => {
    const x = Math.floor(index / perColumn) * (boardCard.width + columnGap);
    return layOutRow(row, x, (index % perColumn) * step, width);
  });
  return {
    lying,
    width: lying.reduce((widest, { x }) => Math.max(widest, x + boardCard.width), 0),
    height: shown.length === 0 ? 0 : boardCard.height + (perColumn - 1) * step,
  };
}

type Row =
  | { readonly kind: "folded"; readonly count: number }
  | { readonly kind: "numeral"; readonly numeral: PlacedNumeralView; readonly index: number };

function stripOf(count: number): number {
  if (count <= rows.wide) return strip.wide;
  const wide = strip.wide * (rows.wide + 1);
  return Math.max(strip.close, Math.floor(wide / (count - 1)));
}

function layOutRow(row: Row, x: number, y: number, width: number): readonly Lying[] {
  if (row.kind === "folded") return [{ kind: "folded", count: row.count, x, y }];
  const { numeral, index } = row;
  const faces = numeral.faces.map((face, order) => ({ card: nameOf(face), order }));
  const reach = width - boardCard.width - x;
  const room = Math.max(1, Math.floor(reach / fan.close));
  const folded = faces.length > room ? faces.length - room + 1 : 0;
  const slots = folded > 0 ? room : faces.length;
  const step = slots === 0 ? 0 : Math.min(fan.wide, Math.floor(reach / slots));
  const seen = (slot: number) => (slot === slots ? boardCard.width : step);
  const first = folded > 0 ? 2 : 1;
  return [
    { kind: "card", card: nameOf(numeral.card), x, y, at: { numeral: index, face: null }, seen: seen(0) },
    ...(folded > 0 ? [{ kind: "folded", count: folded, x: x + step, y } as const] : []),
    ...faces.slice(folded).map(({ card, order }, shown) => {
      const slot = first + shown;
      const at = { numeral: index, face: order };
      return { kind: "card" as const, card, x: x + slot * step, y, at, seen: seen(slot) };
    }),
  ];
}
