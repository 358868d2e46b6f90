/** The UTC day of a time in milliseconds since 1970, as `2077-10-23`. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The UTC month of a time in milliseconds since 1970, as `2077-10`. */
export function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}

const dayMs = 24 * 60 * 60 * 1000;

/** The UTC day before the one of this time, in milliseconds since 1970. */
export function dayBefore(at: number): string {
  return dayOf(at - dayMs);
}

/** When the next UTC day begins, in milliseconds since 1970. */
export function nextMidnight(at: number): number {
  return (Math.floor(at / dayMs) + 1) * dayMs;
}
