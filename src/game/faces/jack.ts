import type { Laid } from "../table.js";

/** Jack: removes its numeral with all faces, and so itself. */
export function jackRemoves(target: Laid, numeral: Laid): boolean {
  return numeral === target;
}
