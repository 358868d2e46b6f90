import { parseCardName } from "./cards.js";
import { caravanIds } from "./table.js";
import type { CaravanId, Move } from "./types.js";

/** A move in the notation of the rules: `7S>A2`, `KH>B2.3`, `7S>x`, `A2>x`. */
export function printMove(move: Move): string {
  switch (move.kind) {
    case "place":
      return `${move.card}>${move.caravan}`;
    case "attach":
      return `${move.card}>${move.caravan}.${move.position}`;
    case "discard":
      return `${move.card}>x`;
    case "disband":
      return `${move.caravan}>x`;
  }
}

/** Reads what `printMove` writes, exactly; undefined when it is no move. Whether it is legal is not asked here. */
export function parseMove(text: string): Move | undefined {
  const [from = "", to = "", ...more] = text.split(">");
  if (more.length > 0) return undefined;
  if (isCaravanId(from)) return to === "x" ? { kind: "disband", caravan: from } : undefined;
  const card = parseCardName(from);
  if (card === undefined) return undefined;
  if (to === "x") return { kind: "discard", card };
  if (isCaravanId(to)) return { kind: "place", card, caravan: to };
  const [caravan = "", position = "", ...rest] = to.split(".");
  if (!isCaravanId(caravan) || !positionForm.test(position) || rest.length > 0) return undefined;
  return { kind: "attach", card, caravan, position: Number(position) };
}

/** Up to four digits without leading zeros. */
const positionForm = /^(0|[1-9]\d{0,3})$/;

function isCaravanId(text: string): text is CaravanId {
  return (caravanIds as readonly string[]).includes(text);
}
