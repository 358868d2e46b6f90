/** Why something is shown just now. */
export interface Occasion {
  /**
   * `changed`: the match did. `overtaken`: another process may have shown an older state over a newer one.
   * `sought`: a player cannot find it.
   */
  readonly why: "changed" | "overtaken" | "sought";
  /** Another channel where it may be shown, if where it belongs it cannot. */
  readonly offered: string | null;
  /** Whether somebody may have begun to show it, and died, or was not told what came of it. */
  readonly attempt: "first" | "after-another";
}
