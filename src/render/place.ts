/** Which card of a caravan: a numeral, counted from 0, oldest first, or one of its faces. */
export interface Place {
  readonly numeral: number;
  readonly face: number | null;
}
