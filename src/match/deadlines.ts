/** When a challenge lapses. */
export function challengeDeadline(match: string): string {
  return `expire:${match}`;
}

/** When a running match is to be looked at: its turn's clock, or that nobody touches it. */
export function matchDeadline(match: string): string {
  return `clock:${match}`;
}

/** Reads a deadline's key back; undefined for one that this version does not know. */
export function parseDeadline(
  key: string,
): { readonly kind: "expire" | "clock"; readonly match: string } | undefined {
  const [kind, match] = key.split(":");
  return match && (kind === "expire" || kind === "clock") ? { kind, match } : undefined;
}
