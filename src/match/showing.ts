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
  /** A player looks for the match: where its board cannot be shown any more, it moves to this channel. */
  seek: (match: string, channel: string) => `seek:${match}:${channel}`,
  /** That a moderator closed the match, in the server's log channel. */
  closed: (match: string, moderator: string) => `closed:${match}:${moderator}`,
  /** A practice match, to the person who plays it. */
  practice: (game: string, userId: string) => `practice:${game}:${userId}`,
  /** Boards that are live no longer are to be taken away. */
  strays: (match: string) => `strays:${match}`,
} as const;

export type Showing =
  | { readonly kind: "challenge" | "board" | "result" | "warning" | "strays"; readonly match: string }
  | { readonly kind: "hand"; readonly match: string; readonly user: string }
  | { readonly kind: "practice"; readonly match: string; readonly user: string }
  | { readonly kind: "closed"; readonly match: string; readonly moderator: string }
  | { readonly kind: "seek"; readonly match: string; readonly channel: string };

/** Reads an outbox key back; undefined for one that this version does not know. */
export function parseShowing(key: string): Showing | undefined {
  const [kind, match, rest] = key.split(":");
  if (!match) return undefined;
  switch (kind) {
    case "hand":
    case "practice":
      return rest ? { kind, match, user: rest } : undefined;
    case "closed":
      return rest ? { kind, match, moderator: rest } : undefined;
    case "seek":
      return rest ? { kind, match, channel: rest } : undefined;
    case "challenge":
    case "board":
    case "result":
    case "warning":
    case "strays":
      return { kind, match };
    default:
      return undefined;
  }
}
