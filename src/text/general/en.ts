import { counted, numbers } from "../plural.js";

export const general = {
  /** Each counts a noun. */
  caps: counted("en", { one: "cap", other: "caps" }),
  cards: counted("en", { one: "card", other: "cards" }),
  numerals: counted("en", { one: "numeral", other: "numerals" }),
  faces: counted("en", { one: "face", other: "faces" }),
  matches: counted("en", { one: "match", other: "matches" }),
  /** A number without a noun, grouped as the caps are. */
  number: numbers("en"),
  listOr: (p: { items: readonly string[] }) =>
    new Intl.ListFormat("en", { type: "disjunction" }).format(p.items),
};
