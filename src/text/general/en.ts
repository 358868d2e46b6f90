import { counted } from "../plural.js";

const caps = counted("en", { one: "cap", other: "caps" });
const cards = counted("en", { one: "card", other: "cards" });

export const general = {
  caps,
  cards,
  number: (count: number) => new Intl.NumberFormat("en", { useGrouping: "always" }).format(count),
  listOr: (p: { items: readonly string[] }) =>
    new Intl.ListFormat("en", { type: "disjunction" }).format(p.items),
};
