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
  /** A practice match, to the person who plays it. */
  practice: (game: string, userId: string) => `practice:${game}:${userId}`,
  /** A line of the server's log channel. */
  log: (line: string) => `log:${line}`,
  /** That somebody gave caps to somebody; it is nowhere else in one place. */
  gift: (gift: GiftTold) =>
    ["gift", gift.interaction, gift.channel, gift.language, gift.from, gift.to, gift.amount].join(":"),
  /** Boards that are live no longer are to be taken away. */
  strays: (match: string) => `strays:${match}`,
} as const;

/** A gift that is told in the channel where it was made. */
export interface GiftTold {
  readonly interaction: string;
  readonly channel: string;
  readonly language: string;
  /** Ids of the two people. */
  readonly from: string;
  readonly to: string;
  /** Bottle caps. */
  readonly amount: number;
}

export type Showing =
  | { readonly kind: "challenge" | "board" | "result" | "warning"; readonly match: string }
  | { readonly kind: "strays"; readonly match: string }
  | { readonly kind: "hand"; readonly match: string; readonly user: string }
  | { readonly kind: "practice"; readonly match: string; readonly user: string }
  | { readonly kind: "log"; readonly line: string }
  | { readonly kind: "gift"; readonly gift: GiftTold }
  | { readonly kind: "seek"; readonly match: string; readonly channel: string };

/** Whether it is shown to one person alone, by the token of a click of theirs. */
export function forOne(what: Showing | undefined): boolean {
  return what?.kind === "hand" || what?.kind === "practice";
}

/** Reads an outbox key back; undefined for one that this version does not know. */
export function parseShowing(key: string): Showing | undefined {
  const [kind, match, rest, ...more] = key.split(":");
  if (!match) return undefined;
  switch (kind) {
    case "hand":
    case "practice":
      return rest ? { kind, match, user: rest } : undefined;
    case "log":
      return { kind, line: match };
    case "gift": {
      const [language, from, to, amount] = more;
      if (!rest || !language || !from || !to) return undefined;
      const gift = { interaction: match, channel: rest, language, from, to, amount: Number(amount) };
      return { kind, gift };
    }
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
