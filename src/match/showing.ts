/**
 * What can be asked to be shown on Discord. Each is drawn from the records whenever it is shown, so that
 * showing it twice, or late, does no harm.
 */
export const showing = {
  challenge: (match: string) => `challenge:${match}`,
  board: (match: string) => `board:${match}`,
  hand: (match: string, userId: string) => `hand:${match}:${userId}`,
  result: (match: string) => `result:${match}`,
  /** That a quarter of the turn's time is left. */
  warning: (match: string) => `warning:${match}`,
} as const;

export type Showing =
  | { readonly kind: "challenge" | "board" | "result" | "warning"; readonly match: string }
  | { readonly kind: "hand"; readonly match: string; readonly user: string };

/** Reads an outbox key back; undefined for one that this version does not know. */
export function parseShowing(key: string): Showing | undefined {
  const [kind, match, user] = key.split(":");
  if (!match) return undefined;
  if (kind === "hand") return user ? { kind, match, user } : undefined;
  if (kind === "challenge" || kind === "board" || kind === "result" || kind === "warning") {
    return { kind, match };
  }
  return undefined;
}
