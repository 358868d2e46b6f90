import { rankOf } from "../game/cards.js";
import { type MoveEffect, preview } from "../game/preview.js";
import { mostToSell } from "../game/sale.js";
import type { Move, Seat } from "../game/types.js";
import type { PlayerView } from "../game/views.js";

/** What a move is good for, in a word. */
export const reasons = [
  "wins",
  "sells",
  "breaks",
  "overburdens",
  "rescues",
  "hinders",
  "builds",
  "clears",
  "steers",
  "waits",
] as const;
export type Reason = (typeof reasons)[number];

/** The weightiest thing that a good move of this player does to the table; for a hint in words. */
export function reasonFor(view: PlayerView, move: Move): Reason {
  const effect = preview(view, move);
  if (effect.winner === view.seat) return "wins";
  const { own, theirs } = sidesOf(effect, view.seat);
  if (own.some(({ before, after }) => before.status !== "sold" && after.status === "sold")) return "sells";
  if (theirs.some(({ before, after }) => before.status === "sold" && after.status !== "sold"))
    return "breaks";
  if (theirs.some(({ before, after }) => before.value <= mostToSell && after.value > mostToSell))
    return "overburdens";
  if (own.some(({ before, after }) => before.value > mostToSell && after.value <= mostToSell)) {
    return move.kind === "disband" ? "clears" : "rescues";
  }
  switch (move.kind) {
    case "discard":
      return "waits";
    case "disband":
      return "clears";
    case "place":
      return "builds";
    case "attach":
      if (rankOf(move.card) === "Q") return "steers";
      return theirs.some(({ before, after }) => before.value !== after.value) ? "hinders" : "builds";
  }
}

function sidesOf({ changed }: MoveEffect, seat: Seat) {
  const isOwn = ({ caravan }: { readonly caravan: string }) => caravan.startsWith(seat);
  return { own: changed.filter(isOwn), theirs: changed.filter((change) => !isOwn(change)) };
}
