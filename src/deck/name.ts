import type { Result } from "../game/types.js";

declare const brand: unique symbol;
/** A deck's name as it is kept and shown: 1 to 32 characters, of which one at least can be seen. */
export type DeckName = string & { readonly [brand]: "DeckName" };

/** The longest name, in Unicode characters. */
export const longestDeckName = 32;

export type NameProblem = { readonly kind: "name-empty" } | { readonly kind: "name-too-long" };

/** Reads a name as it was typed: without characters that are not seen or turn text round, spaces as one. */
export function readDeckName(text: string): Result<DeckName, NameProblem> {
  const name = text.normalize("NFC").replace(/\s+/gu, " ").replace(unseen, "").trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return { ok: false, problem: { kind: "name-empty" } };
  if ([...name].length > longestDeckName) return { ok: false, problem: { kind: "name-too-long" } };
  return { ok: true, value: name as DeckName };
}

/** Whether two names are told apart by nobody: big or small letters, wide or narrow ones do not count. */
export function sameName(left: string, right: string): boolean {
  return folded(left) === folded(right);
}

/** Controls, marks of direction, blanks; not the joiner, which is part of many emoji. */
const unseen = /(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029\u2800\u3164\u115f\u1160\uffa0]/gu;

function folded(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}
