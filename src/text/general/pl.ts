import { counted, grouped, percentage } from "../plural.js";
import type { general as english } from "./en.js";

/** `other` is for fractions, which nothing here is counted in. */
export const general: typeof english = {
  caps: counted("pl", { one: "kapsel", few: "kapsle", many: "kapsli", other: "kapsla" }),
  cards: counted("pl", { one: "karta", few: "karty", many: "kart", other: "karty" }),
  numerals: counted("pl", {
    one: "karta liczbowa",
    few: "karty liczbowe",
    many: "kart liczbowych",
    other: "karty liczbowej",
  }),
  faces: counted("pl", { one: "figura", few: "figury", many: "figur", other: "figury" }),
  challenges: counted("pl", { one: "wyzwanie", few: "wyzwania", many: "wyzwań", other: "wyzwania" }),
  days: counted("pl", { one: "dzień", few: "dni", many: "dni", other: "dnia" }),
  matches: counted("pl", { one: "partia", few: "partie", many: "partii", other: "partii" }),
  people: counted("pl", { one: "osoba", few: "osoby", many: "osób", other: "osoby" }),
  moves: counted("pl", { one: "ruch", few: "ruchy", many: "ruchów", other: "ruchu" }),
  /** A whole number, grouped as the language does. */
  number: grouped("pl"),
  percent: percentage("pl"),
  listOr: (p) => new Intl.ListFormat("pl", { type: "disjunction" }).format(p.items),
};
