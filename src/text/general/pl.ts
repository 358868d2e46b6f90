import { counted } from "../plural.js";
import type { general as english } from "./en.js";

const caps = counted("pl", { one: "kapsel", few: "kapsle", many: "kapsli", other: "kapsla" });
const cards = counted("pl", { one: "karta", few: "karty", many: "kart", other: "karty" });

export const general: typeof english = {
  caps,
  cards,
  number: (count) => new Intl.NumberFormat("pl", { useGrouping: "always" }).format(count),
  listOr: (p) => new Intl.ListFormat("pl", { type: "disjunction" }).format(p.items),
};
