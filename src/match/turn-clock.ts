import { z } from "zod";
import type { clockChoices } from "../league/settings.js";
import type { Transaction } from "../store/store.js";

/** How long a turn may take. */
export type ClockId = (typeof clockChoices)[number];

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** What each clock gives a player for one turn. */
export const turnMs: Readonly<Record<ClockId, number>> = {
  "5m": 5 * minuteMs,
  "1h": 60 * minuteMs,
  "1d": dayMs,
  "3d": 3 * dayMs,
};
/** The share of a turn that is left when the player is warned. */
const warnedShare = 1 / 4;
/** A match that nobody touches for so long is closed; this time runs on while the bot is down. */
export const untouchedMs = 14 * dayMs;

/**
 * The clock of one turn, in milliseconds of `Transaction.served`, which stands still while the bot is down.
 * `unserved` is what that clock was behind the store's when the turn began, to tell the time of day.
 */
export const turnClockSchema = z.object({
  endsAt: z.int(),
  unserved: z.int().nonnegative(),
  warned: z.enum(["no", "yes"]),
});
export type TurnClock = z.infer<typeof turnClockSchema>;

/** The clock of a turn that begins now. */
export function startClock(tx: Transaction, clock: ClockId): TurnClock {
  return { endsAt: tx.served + turnMs[clock], unserved: tx.now - tx.served, warned: "no" };
}

/** When a turn's time is up by the store's clock, if the bot stays up. */
export function timeUpAt(clock: TurnClock): number {
  return clock.endsAt + clock.unserved;
}

/** What is due on a turn's clock: nothing yet, the warning, or the end. */
export function dueOn(tx: Transaction, clock: TurnClock, id: ClockId): "nothing" | "warning" | "time-up" {
  if (tx.served >= clock.endsAt) return "time-up";
  return clock.warned === "no" && tx.served >= warningAt(clock, id) ? "warning" : "nothing";
}

/** When the running match is to be looked at next, by the store's clock. */
export function nextLookAt(
  tx: Transaction,
  running: { readonly clock: TurnClock | null; readonly touchedAt: number },
  id: ClockId | null,
): number {
  const untouched = running.touchedAt + untouchedMs;
  if (!running.clock || !id) return untouched;
  const { clock } = running;
  const at = clock.warned === "no" ? warningAt(clock, id) : clock.endsAt;
  return Math.min(untouched, at + (tx.now - tx.served));
}

function warningAt(clock: TurnClock, id: ClockId): number {
  return clock.endsAt - turnMs[id] * warnedShare;
}
