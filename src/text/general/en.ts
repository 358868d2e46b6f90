import { counted } from "../plural.js";

export const general = {
  /** Each counts a noun. */
  caps: counted("en", { one: "cap", other: "caps" }),
  cards: counted("en", { one: "card", other: "cards" }),
  numerals: counted("en", { one: "numeral", other: "numerals" }),
  faces: counted("en", { one: "face", other: "faces" }),
  challenges: counted("en", { one: "challenge", other: "challenges" }),
  days: counted("en", { one: "day", other: "days" }),
  matches: counted("en", { one: "match", other: "matches" }),
  people: counted("en", { one: "person", other: "people" }),
  moves: counted("en", { one: "move", other: "moves" }),
  /** A whole number, grouped as the language does. */
  number: (count: number) => new Intl.NumberFormat("en", { useGrouping: "always" }).format(count),
  /** A whole percent. */
  percent: (count: number) => new Intl.NumberFormat("en", { style: "percent" }).format(count / 100),
  listOr: (p: { items: readonly string[] }) =>
    new Intl.ListFormat("en", { type: "disjunction" }).format(p.items),
};
