/** Name of the index of the barred members of a server, by when they were barred. */
export const barredIndex = "barred";

/** Why somebody may not play in this server. */
export type Barred = {
  readonly kind: "barred";
  /** Null where none was given, or is known no more. */
  readonly reason: string | null;
};

/** The refusal of whatever a barred person may not do; undefined for everybody else. */
export function refuseBarred({
  bar,
}: {
  readonly bar: { readonly reason: string | null } | null;
}): Barred | undefined {
  return bar ? { kind: "barred", reason: bar.reason } : undefined;
}
