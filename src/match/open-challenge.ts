import type { AnswerRefusal } from "./answer-refusal.js";
import { type Match, type OpenChallenge, type Side, sideOf } from "./match.js";

/** An open challenge, and which of its two sides somebody is. */
export interface OpenSeat {
  readonly kind: "open";
  readonly match: OpenChallenge;
  readonly side: Side;
}

type NotOpen = Extract<AnswerRefusal, { kind: "no-match" | "not-asked" | "challenge-over" }>;

/** A challenge that is open at `now` (by the store's clock), for one of its two people. */
export function openTo(match: Match | undefined, userId: string, now: number): OpenSeat | NotOpen {
  if (!match) return { kind: "no-match" };
  const side = sideOf(match, userId);
  if (!side) return { kind: "not-asked" };
  const { phase } = match;
  switch (phase.kind) {
    case "challenge":
      if (now >= phase.expiresAt) return { kind: "challenge-over", how: "expired" };
      return { kind: "open", match: { ...match, phase }, side };
    case "running":
    case "ended":
      return { kind: "challenge-over", how: "accepted" };
    case "declined":
    case "withdrawn":
    case "expired":
      return { kind: "challenge-over", how: phase.kind };
  }
}

/**
 * As `openTo`, for the one whose answer is awaited. `version` is that of the match when their button was drawn, so
 * that nobody answers a bid they have not seen.
 */
export function answerableBy(
  match: Match | undefined,
  userId: string,
  at: { readonly now: number; readonly version: number | undefined },
): OpenSeat | AnswerRefusal {
  const open = openTo(match, userId, at.now);
  if (open.kind !== "open") return open;
  const { awaits } = open.match.phase;
  if (awaits !== open.side) return { kind: "not-your-answer", name: open.match[awaits].name };
  const seen = at.version ?? open.match.version;
  return seen === open.match.version ? open : { kind: "bid-changed", bid: open.match.bid };
}
