/** The UTC day of a time in milliseconds since 1970, as `2077-10-23`. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The UTC month of a time in milliseconds since 1970, as `2077-10`. */
export function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}
