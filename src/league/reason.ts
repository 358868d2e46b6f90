/** The longest reason that is kept, in characters. */
export const mostReason = 200;

/** A reason as it is kept; undefined for one that says nothing. */
export function reasonOf(written: string | undefined): string | undefined {
  const text = written?.trim().slice(0, mostReason);
  return text ? text : undefined;
}
