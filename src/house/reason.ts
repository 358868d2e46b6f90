import { rankOf } from "../game/cards.js";
import { type MoveEffect, preview } from "../game/preview.js";
import { leastToSell, mostToSell } from "../game/sale.js";
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
  "nears",
  "raises",
  "clears",
  "steers",
  "waits",
] as const;
export type Reason = (typeof reasons)[number];

/** The weightiest good that a move of this player does on the table; `waits`, where it does none. */
export function reasonFor(view: PlayerView, move: Move): Reason {
  const effect = preview(view, move);
  if (effect.winner === view.seat) return "wins";
  const { own, theirs } = sidesOf(effect, view.seat);
  if (own.some(sold)) return "sells";
  if (theirs.some(lost)) return "breaks";
  if (theirs.some(overburdened)) return "overburdens";
  if (move.kind === "discard") return "waits";
  if (move.kind === "disband") return "clears";
  if (own.some(({ before, after }) => before.value > mostToSell && after.value <= mostToSell))
    return "rescues";
  if (isQueen(move)) return effect.changed.some(turned) ? "steers" : "waits";
  if (theirs.some(({ before, after }) => before.value <= mostToSell && after.value < before.value))
    return "hinders";
  const raised = own.filter(({ before, after }) => after.value > before.value && after.value <= mostToSell);
  if (raised.length === 0) return "waits";
  // Within 21 to 26 it counts how it stands against the one opposite.
  if (raised.some(({ after }) => after.value < leastToSell)) return "builds";
  return raised.some(({ after }) => after.status === "sold") ? "raises" : "nears";
}

/** Whether a move does whoever makes it no good, or harm beside less good: not every move is a good one. */
export function isCareless(view: PlayerView, move: Move): boolean {
  const effect = preview(view, move);
  if (effect.winner !== null) return effect.winner !== view.seat;
  const { own, theirs } = sidesOf(effect, view.seat);
  const ownLost = own.filter(lost).length;
  if (ownLost > 0 && ownLost >= own.filter(sold).length + theirs.filter(lost).length) return true;
  const good = reasonFor(view, move);
  if (good === "sells" || good === "breaks") return false;
  if (own.some(overburdened) || theirs.some(helped)) return true;
  // A Queen that turns nothing is a discard by another name.
  return good === "waits" && move.kind !== "discard" && !isQueen(move);
}

function isQueen(move: Move): boolean {
  return move.kind === "attach" && rankOf(move.card) === "Q";
}

type Change = MoveEffect["changed"][number];

function sold({ before, after }: Change): boolean {
  return before.status !== "sold" && after.status === "sold";
}

function lost({ before, after }: Change): boolean {
  return before.status === "sold" && after.status !== "sold";
}

function overburdened({ before, after }: Change): boolean {
  return before.value <= mostToSell && after.value > mostToSell;
}

function turned({ before, after }: Change): boolean {
  return before.direction !== after.direction;
}

/** Raised, sold, or brought back to where it can sell. */
function helped(change: Change): boolean {
  const { before, after } = change;
  if (after.value > mostToSell) return false;
  if (sold(change)) return true;
  return after.value > before.value || before.value > mostToSell;
}

function sidesOf({ changed }: MoveEffect, seat: Seat) {
  const isOwn = ({ caravan }: { readonly caravan: string }) => caravan.startsWith(seat);
  return { own: changed.filter(isOwn), theirs: changed.filter((change) => !isOwn(change)) };
}
