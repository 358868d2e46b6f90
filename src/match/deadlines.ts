/** When a challenge lapses. */
export function challengeDeadline(match: string): string {
  return `expire:${match}`;
}

/** When a running match is to be looked at: its turn's clock, or that nobody touches it. */
export function matchDeadline(match: string): string {
  return `clock:${match}`;
}

/**
 * When the rest of a person's data is to be deleted, should nobody have done that yet. `until`: matches made later,
 * by someone who has come back, are left alone.
 */
export function forgetDeadline({ user, until }: { readonly user: string; readonly until: number }): string {
  return `forget:${until}:${user}`;
}

const showPrefix = "show:";

/** When something that could not be shown is to be tried again; by its outbox key. */
export function showDeadline(outboxKey: string): string {
  return showPrefix + outboxKey;
}

export type DeadlineKey =
  | { readonly kind: "expire" | "clock"; readonly match: string }
  | { readonly kind: "forget"; readonly user: string; readonly until: number }
  | { readonly kind: "show"; readonly key: string };

/** Reads a deadline's key back; undefined for one that this version does not know. */
export function parseDeadline(key: string): DeadlineKey | undefined {
  if (key.startsWith(showPrefix)) return { kind: "show", key: key.slice(showPrefix.length) };
  const [kind, subject, user] = key.split(":");
  if (!subject) return undefined;
  if (kind === "forget") return user ? { kind, user, until: Number(subject) } : undefined;
  return kind === "expire" || kind === "clock" ? { kind, match: subject } : undefined;
}
