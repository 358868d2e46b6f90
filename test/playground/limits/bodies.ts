import type { Problems } from "../../../playground/limits/problems.js";

/** Bodies at the edges of Discord's limits, and where a refusal stands. */

/** A limit that is a number: the most that passes, a body with so much of it, and where more is refused. */
export type Measured = readonly [
  what: string,
  most: number,
  body: (amount: number) => unknown,
  place: string,
];

/** A rule: what passes, what is refused, and where. */
export type Judged = readonly [what: string, accepted: unknown, refused: unknown, place: string];

/** Text of so many characters. */
export const x = (length: number) => "x".repeat(length);

/** A web address of so many characters. */
export const address = (length: number) => "https://example.org/".padEnd(length, "x");

export const times = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

export const snowflake = (index: number) => String(100_000_000_000_000_000n + BigInt(index));

export const button = (changes: object = {}) => ({
  type: 2,
  style: 1,
  custom_id: "b",
  label: "Press",
  ...changes,
});
export const option = (index: number, changes: object = {}) => ({
  label: `${index}`,
  value: `${index}`,
  ...changes,
});
export const menu = (changes: object = {}) => ({
  type: 3,
  custom_id: "m",
  options: times(3, option),
  ...changes,
});
export const input = (changes: object = {}) => ({
  type: 4,
  custom_id: "t",
  style: 1,
  label: "Text",
  ...changes,
});
export const row = (...components: unknown[]) => ({ type: 1, components });
/** Each component in a row of its own. */
export const rows = (...components: unknown[]) => ({ components: components.map((each) => row(each)) });

/** Where something is wrong: `components.0.type`; the empty text is the body itself. */
export function placesOf(problems: Problems | undefined): string[] {
  const places = (nest: Readonly<Record<string, unknown>>, path: readonly string[]): string[] =>
    Object.entries(nest).flatMap(([key, inner]) =>
      key === "_errors" ? [path.join(".")] : places(inner as Record<string, unknown>, [...path, key]),
    );
  return problems ? places(problems.errors, []) : [];
}
