/** When a challenge lapses. */
export function challengeDeadline(match: string): string {
  return `expire:${match}`;
}

/** When a running match is to be looked at: its turn's clock, or that nobody touches it. */
export function matchDeadline(match: string): string {
  return `clock:${match}`;
}

/** When the rest of what is stored about a person is to be deleted, should nobody have done that yet. */
export function forgetDeadline(userId: string): string {
  return `forget:${userId}`;
}

/** When the house is to be reminded of its turn, should whoever asked it have died meanwhile. */
export function practiceDeadline(userId: string, game: string): string {
  return `practice:${userId}:${game}`;
}

/** When the wallets of a server are looked through that were not reset yet with the whole of it. */
export function sweepDeadline(): string {
  return "sweep:server";
}

const showPrefix = "show:";

/** When something that could not be shown is to be tried again; by its outbox key. */
export function showDeadline(outboxKey: string): string {
  return showPrefix + outboxKey;
}

export type DeadlineKey =
  | { readonly kind: "expire" | "clock"; readonly match: string }
  | { readonly kind: "forget"; readonly user: string }
  | { readonly kind: "practice"; readonly user: string; readonly game: string }
  | { readonly kind: "sweep" }
  | { readonly kind: "show"; readonly key: string };

/** Reads a deadline's key back; undefined for one that this version does not know. */
export function parseDeadline(key: string): DeadlineKey | undefined {
  if (key.startsWith(showPrefix)) return { kind: "show", key: key.slice(showPrefix.length) };
  const [kind, subject, game] = key.split(":");
  if (!subject) return undefined;
  if (kind === "practice") return game ? { kind, user: subject, game } : undefined;
  if (kind === "forget") return { kind, user: subject };
  if (kind === "sweep") return { kind };
  return kind === "expire" || kind === "clock" ? { kind, match: subject } : undefined;
}
