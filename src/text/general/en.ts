import { counted, grouped, percentage } from "../plural.js";

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
  number: grouped("en"),
  /** A whole percent. */
  percent: percentage("en"),
  listOr: (p: { items: readonly string[] }) =>
    new Intl.ListFormat("en", { type: "disjunction" }).format(p.items),
};
