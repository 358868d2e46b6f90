import type { log as english } from "./en.js";

export const log: typeof english = {
  title: (p) => `Ruchy: ${p.a} kontra ${p.b}`,
  line: (p) => `${p.number}. ${p.move}`,
  page: (p) => `Partia ${p.match} · strona ${p.page} z ${p.pages}`,
  empty: "Nie było jeszcze ruchu.",
  earlier: "◀ Wcześniej",
  later: "Później ▶",
};
